//! What is asked?

use crate::game::Game;
use crate::grid::{Point, PointSet, Size};
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

    /// The moves worth considering: legal under the rules in force, no suicide under any rules, and no filling
    /// of an own eye.
    pub fn moves(&self) -> Vec<Point> {
        let board = self.game.board();
        let sensible = |&p: &Point| {
            !self.bars(self.color, Turn::Move(p), 0)
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
