//! Can this string be captured by atari after atari?
//!
//! Read out on copies of the board, for those who look at a position and not for playouts: the attacker tries both
//! liberties of a string that has two, the defender runs or captures a string that gives atari. Ko is simple ko.

use super::Board;
use crate::grid::Point;
use crate::rules::Color;

/// What becomes of a string with one or two liberties.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ladder {
    /// It is captured whoever plays first.
    Lost,
    /// It is captured if the attacker plays this move first.
    Caught(Point),
    /// It escapes, or it has more than two liberties.
    Free,
}

/// Positions that are looked at before the string is believed to escape.
const POSITIONS: usize = 1000;

impl Board {
    /// Reads out whether the string at `stone` can be captured in a ladder. An empty point is free.
    pub fn ladder(&self, stone: Point) -> Ladder {
        let Some(color) = self.color_at(stone) else { return Ladder::Free };
        let mut reader = Reader { stone, color, left: POSITIONS };
        match reader.capture(self) {
            None => Ladder::Free,
            // Two liberties give the defender time: only a string in atari is lost already.
            Some(_) if self.liberties(stone).len() == 1 && !reader.escapes(self) => Ladder::Lost,
            Some(first) => Ladder::Caught(first),
        }
    }

    fn is_playable(&self, color: Color, point: Point) -> bool {
        self.color_at(point).is_none()
            && !self.is_suicide(color, point)
            && self.ko().is_none_or(|ko| ko.color != color || ko.point != point)
    }
}

struct Reader {
    stone: Point,
    /// Whose string it is.
    color: Color,
    left: usize,
}

impl Reader {
    /// The attacker's move that captures, she being next.
    fn capture(&mut self, board: &Board) -> Option<Point> {
        let liberties = board.liberties(self.stone);
        if liberties.len() > 2 || self.is_exhausted() {
            return None;
        }
        let attacker = self.color.opponent();
        liberties
            .iter()
            .filter(|&p| board.is_playable(attacker, p))
            .find(|&p| liberties.len() == 1 || !self.escapes(&after(board, attacker, p)))
    }

    /// Whether the string gets away, its owner being next.
    fn escapes(&mut self, board: &Board) -> bool {
        let liberties = board.liberties(self.stone);
        if liberties.len() > 1 || self.is_exhausted() {
            return true;
        }
        let string = board.string(self.stone);
        let size = board.size();
        let around = string.iter().flat_map(|p| size.neighbors(p));
        let attackers = around.filter(|&p| board.color_at(p) == Some(self.color.opponent()));
        let captures = attackers.map(|p| board.liberties(p)).filter(|l| l.len() == 1).flatten();
        let tries = liberties.iter().chain(captures).filter(|&p| board.is_playable(self.color, p));
        let tries: Vec<Point> = tries.collect();
        tries.into_iter().any(|p| {
            let after = after(board, self.color, p);
            after.liberties(self.stone).len() > 1 && self.capture(&after).is_none()
        })
    }

    fn is_exhausted(&mut self) -> bool {
        self.left = self.left.saturating_sub(1);
        self.left == 0
    }
}

/// Not inlined, so that no large board lies on the stack while the reading goes deeper.
#[inline(never)]
fn after(board: &Board, color: Color, point: Point) -> Board {
    let mut after = board.clone();
    after.make_move(color, point);
    after
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Coloring;

    #[track_caller]
    fn check(diagram: &str, stone: &str, expected: &str) {
        let board = Board::from_coloring(&diagram.parse::<Coloring>().unwrap()).unwrap();
        let point = |name: &str| board.size().point_named(name).unwrap();
        let found = match board.ladder(point(stone)) {
            Ladder::Lost => "lost".to_string(),
            Ladder::Caught(first) => format!("caught {}", board.size().vertex(first)),
            Ladder::Free => "free".to_string(),
        };
        assert_eq!(found, expected, "{diagram}");
    }

    const LADDER: &str = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . X . . . . . .
        . X O . . . . . .
        . . X X . . . . .
        . . . . . . . . .";

    #[test]
    fn a_string_in_a_working_ladder_is_lost() {
        check(LADDER, "C3", "lost");
        check(LADDER, "B3", "free");
        check(LADDER, "E5", "free");
    }

    #[test]
    fn a_ladder_across_the_largest_board_is_read_to_its_end() {
        let size = crate::grid::Size::square(25).unwrap();
        let named = |names: &[&str]| names.iter().map(|n| size.point_named(n).unwrap()).collect();
        let black = named(&["C4", "B3", "C2", "D2"]);
        let stones = |white: &[&str]| crate::rules::ByColor { black, white: named(white) };
        let board = |white: &[&str]| Board::from_stones(size, &stones(white)).unwrap();
        let stone = size.point_named("C3").unwrap();
        assert_eq!(board(&["C3"]).ladder(stone), Ladder::Lost);
        assert_ne!(board(&["C3", "W22"]).ladder(stone), Ladder::Lost);
    }

    #[test]
    fn a_breaker_lets_it_escape() {
        let broken = LADDER.replacen(". . . . . . . . .", ". . . . . . . O .", 2);
        check(&broken, "C3", "caught D3");
    }

    #[test]
    fn with_two_liberties_the_attacker_must_come_first() {
        check(
            "
            . . . . .
            . . . . .
            X X . . .
            O O X . .
            . . X . .",
            "A2",
            "caught A1",
        );
        check(
            "
            . . . . .
            . . . . .
            X X X . .
            O O . X .
            . . X . .",
            "A2",
            "free",
        );
        check(
            "
            . . . . .
            . . . . .
            X X X . .
            X O . X .
            X O X . .",
            "B2",
            "lost",
        );
    }

    #[test]
    fn a_string_that_can_capture_its_attacker_escapes() {
        check(
            "
            . . . . .
            . . . . .
            O X . . .
            X O . . .
            . O . . .",
            "A2",
            "caught A1",
        );
    }
}
