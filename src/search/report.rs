//! What did a search find? Plain data.

use std::time::Duration;

use crate::grid::PerPoint;
use crate::rules::{Color, Turn};

/// What a search found out about one turn.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate {
    /// The turn.
    pub turn: Turn,
    /// How many playouts began with it.
    pub visits: u64,
    /// The share of them that the color asked about won, a tie counting half: 0 to 1.
    pub value: f64,
    /// The mean number of points by which it won them, komi counted.
    pub score: f64,
    /// What was thought of it before any playout, 0 to 1.
    pub prior: f64,
    /// The turns that are expected, this one first.
    pub variation: Vec<Turn>,
}

/// What a search found out about a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The color asked about.
    pub color: Color,
    /// The turns that were considered, the best first; pass is among them, so there is at least one.
    pub candidates: Vec<Candidate>,
    /// Playouts in all.
    pub playouts: u64,
    /// How the points ended: 1 where Black owned it in every playout, −1 where White did.
    pub ownership: PerPoint<f32>,
    /// Turns in the tree, this search's and what was kept of earlier ones.
    pub tree_size: usize,
    /// How long it took.
    pub elapsed: Duration,
}

impl Report {
    /// The best turn that was found.
    pub fn best(&self) -> &Candidate {
        &self.candidates[0]
    }

    /// What was found out about a pass.
    pub fn pass(&self) -> Option<&Candidate> {
        self.candidates.iter().find(|c| c.turn == Turn::Pass)
    }

    /// The moves among the candidates, the best first.
    pub fn moves(&self) -> impl Iterator<Item = &Candidate> {
        self.candidates.iter().filter(|c| c.turn != Turn::Pass)
    }
}
