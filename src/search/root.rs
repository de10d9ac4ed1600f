//! What is asked?

use crate::game::Game;
use crate::grid::{Point, PointSet, Size};
use crate::on_board;
use crate::rules::{Color, Komi, Turn};

/// A position to search.
#[derive(Clone, Copy, Debug)]
pub struct Root<'a> {
    /// The game so far.
    pub game: &'a Game,
    /// Whose turn to find, whoever played last.
    pub color: Color,
    /// Komi of the final score.
    pub komi: Komi,
    /// Turns that are not considered.
    pub barred: &'a [Barred],
}

/// Turns that a search leaves out, whatever is thought of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Barred {
    /// Whose turns.
    pub color: Color,
    /// Moves on these points.
    pub points: PointSet,
    /// A pass as well, where there is a move that may be considered instead.
    pub pass: bool,
    /// For so many turns from the position that is searched on: 1 is the turn that is asked for.
    pub turns: usize,
}

impl Barred {
    /// Every turn of `color` now but moves on these points.
    pub fn all_but(color: Color, points: &[Point], size: Size) -> Barred {
        let points = size.points().filter(|p| !points.contains(p)).collect();
        Barred { color, points, pass: true, turns: 1 }
    }
}

impl Root<'_> {
    /// Whether a turn of `color` is left out that comes after `taken` others.
    pub fn bars(&self, color: Color, turn: Turn, taken: usize) -> bool {
        self.barred.iter().any(|barred| {
            let covers = turn.point().map_or(barred.pass, |p| barred.points.contains(p));
            covers && barred.color == color && taken < barred.turns
        })
    }

    /// Points on which a move gives nothing, unless somebody wants one of certain moves: those of own territory that stays
    /// without an answer, in regions where no opponent's stone is left to be captured.
    pub fn needless(&self) -> PointSet {
        if !self.barred.is_empty() {
            return PointSet::EMPTY;
        }
        let board = self.game.board();
        on_board!(board, board => {
            let life = board.life(self.color, self.game.rules().suicide);
            let prisoners = life.territory & *board.stones(self.color.opponent());
            (life.territory - board.lattice().flood(&prisoners, &life.territory)).resize()
        })
    }

    /// The moves worth considering: legal under the rules in force, no suicide under any rules, not needless, and no
    /// filling of an own eye.
    pub fn moves(&self) -> Vec<Point> {
        let board = self.game.board();
        let needless = self.needless();
        let sensible = |&p: &Point| {
            !self.bars(self.color, Turn::Move(p), 0)
                && !needless.contains(p)
                && !board.is_eye(self.color, p)
                && !board.is_suicide(self.color, p)
        };
        self.game.legal_moves(self.color).filter(sensible).collect()
    }

    /// Whether the opponent's pass came last, so that another ends the game.
    pub fn opponent_passed(&self) -> bool {
        self.game.turns().last().is_some_and(|t| t.turn == Turn::Pass && t.color != self.color)
    }

    /// By how many points the color asked about is ahead as the board stands, komi counted.
    pub fn standing(&self) -> f64 {
        let black = self.game.score(self.komi).to_f64();
        match self.color {
            Color::Black => black,
            Color::White => -black,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Ruleset;

    #[track_caller]
    fn check(diagram: &str, needless: &str, moves: &str) {
        let game =
            Game::from_coloring(&diagram.parse().unwrap(), Color::Black, Ruleset::TROMP_TAYLOR).unwrap();
        let root = Root { game: &game, color: Color::Black, komi: Komi::half_points(1), barred: &[] };
        let size = game.size();
        let names = |points: &mut dyn Iterator<Item = Point>| {
            let mut names: Vec<String> = points.map(|p| size.vertex(p).to_string()).collect();
            names.sort();
            names.join(" ")
        };
        assert_eq!(names(&mut root.needless().iter()), needless, "{diagram}");
        assert_eq!(names(&mut root.moves().into_iter()), moves, "{diagram}");
        let barred = [Barred::all_but(Color::Black, &size.points().collect::<Vec<_>>(), size)];
        assert!(Root { barred: &barred, ..root }.needless().is_empty(), "one of certain moves is asked for");
    }

    #[test]
    fn own_territory_is_filled_only_to_capture() {
        check(
            "
            . . X . X
            X X X X X
            O O O O O
            . . . . .",
            "A4 B4 D4",
            "A1 B1 C1 D1 E1",
        );
        check(
            "
            . O X . X
            X X X X X
            O O O O O
            . . . . .",
            "D4",
            "A1 A4 B1 C1 D1 E1",
        );
    }
}
