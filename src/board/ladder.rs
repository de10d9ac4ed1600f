//! Can this string be captured by atari after atari?
//!
//! Read out on copies of the board, for those who look at a position and not for playouts: the attacker tries both
//! liberties of a string that has two, the defender runs or captures a string that gives atari. Ko is simple ko.

use super::{Board, BoardOf};
use crate::grid::{Point, PointSet};
use crate::on_board;
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

/// Positions that are looked at before the string is believed to escape, where there is time.
const POSITIONS: usize = 1000;

impl Board {
    /// Reads out whether the string at `stone` can be captured in a ladder. An empty point is free.
    pub fn ladder(&self, stone: Point) -> Ladder {
        if self.color_at(stone).is_none() {
            return Ladder::Free;
        }
        on_board!(self, board => match board.liberties(stone).len() {
            // Two liberties give the defender time: only a string in atari is lost already.
            1 if board.escapes(stone, POSITIONS).is_empty() => Ladder::Lost,
            1 | 2 => board.catches(stone, POSITIONS).first().map_or(Ladder::Free, Ladder::Caught),
            _ => Ladder::Free,
        })
    }
}

impl<const W: usize, const P: usize> BoardOf<W, P> {
    /// The liberties of the string at `stone` on which its opponent, who is next, catches it in a ladder. Each is read
    /// out for so many positions at most; then the string is believed to escape.
    pub fn catches(&self, stone: Point, positions: usize) -> PointSet<W> {
        let attacker = self.owner(stone).opponent();
        let catches = |point: &Point| {
            let mut reader = Reader::new(self, stone, positions);
            self.is_playable(attacker, *point) && reader.is_caught_after(self, *point)
        };
        let liberties = self.liberties(stone);
        if liberties.len() > 2 { PointSet::EMPTY } else { liberties.iter().filter(catches).collect() }
    }

    /// The moves with which the owner of the string in atari at `stone`, who is next, saves it from a ladder. Each is read
    /// out for so many positions at most; then it is believed to save.
    pub fn escapes(&self, stone: Point, positions: usize) -> PointSet<W> {
        let escapes = |point: &Point| Reader::new(self, stone, positions).escapes_after(self, *point);
        self.defences(stone).into_iter().filter(escapes).collect()
    }

    /// The moves that may save the string in atari at `stone`: its liberty, and those that capture beside it.
    fn defences(&self, stone: Point) -> PointSet<W> {
        let owner = self.owner(stone);
        let around = self.lattice().neighbors(&self.string(stone)) & *self.stones(owner.opponent());
        let captures = around.iter().filter_map(|attacker| self.liberties(attacker).single());
        let moves = captures.chain(self.liberties(stone).iter());
        moves.filter(|point| self.is_playable(owner, *point)).collect()
    }

    fn owner(&self, stone: Point) -> Color {
        if self.stones(Color::Black).contains(stone) { Color::Black } else { Color::White }
    }
}

struct Reader {
    stone: Point,
    /// Whose string it is.
    color: Color,
    left: usize,
}

impl Reader {
    fn new<const W: usize, const P: usize>(board: &BoardOf<W, P>, stone: Point, positions: usize) -> Reader {
        Reader { stone, color: board.owner(stone), left: positions }
    }

    /// Whether the attacker, who is next, captures.
    fn is_caught<const W: usize, const P: usize>(&mut self, board: &BoardOf<W, P>) -> bool {
        let liberties = board.liberties(self.stone);
        if liberties.len() > 2 || self.is_exhausted() {
            return false;
        }
        let attacker = self.color.opponent();
        let mut tries = liberties.iter().filter(|&p| board.is_playable(attacker, p));
        tries.any(|p| self.is_caught_after(board, p))
    }

    /// Whether the attacker's move on this liberty captures, at once or in the end.
    fn is_caught_after<const W: usize, const P: usize>(
        &mut self,
        board: &BoardOf<W, P>,
        point: Point,
    ) -> bool {
        board.liberties(self.stone).len() == 1 || !self.escapes(&after(board, self.color.opponent(), point))
    }

    /// Whether the string gets away, its owner being next.
    fn escapes<const W: usize, const P: usize>(&mut self, board: &BoardOf<W, P>) -> bool {
        if board.liberties(self.stone).len() > 1 || self.is_exhausted() {
            return true;
        }
        board.defences(self.stone).iter().any(|p| self.escapes_after(board, p))
    }

    /// Whether the string gets away after this move of its owner's.
    fn escapes_after<const W: usize, const P: usize>(&mut self, board: &BoardOf<W, P>, point: Point) -> bool {
        let after = after(board, self.color, point);
        after.liberties(self.stone).len() > 1 && !self.is_caught(&after)
    }

    fn is_exhausted(&mut self) -> bool {
        self.left = self.left.saturating_sub(1);
        self.left == 0
    }
}

/// Not inlined, so that no large board lies on the stack while the reading goes deeper.
#[inline(never)]
fn after<const W: usize, const P: usize>(
    board: &BoardOf<W, P>,
    color: Color,
    point: Point,
) -> Box<BoardOf<W, P>> {
    let mut after = Box::new(board.clone());
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
