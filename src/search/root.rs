//! What is asked?

use crate::game::Game;
use crate::grid::Point;
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
    /// Where given, only these moves are considered.
    pub allowed: Option<&'a [Point]>,
}

impl Root<'_> {
    /// The moves worth considering: legal under the rules in force, no suicide under any rules, and no filling
    /// of an own eye.
    pub fn moves(&self) -> Vec<Point> {
        let board = self.game.board();
        let sensible = |&p: &Point| {
            self.allowed.is_none_or(|allowed| allowed.contains(&p))
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
