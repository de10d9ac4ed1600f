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
    /// The turns that are expected, this one first, each with how many playouts went that way.
    pub variation: Vec<(Turn, u64)>,
}

impl Candidate {
    /// A bound that the true value is above with 97.5 % confidence, if the playouts are taken for independent trials:
    /// the lower end of Wilson's score interval (1927), which also holds for few playouts and for values of 0 and 1.
    pub fn lower_bound(&self) -> f64 {
        const Z: f64 = 1.96;
        let n = self.visits as f64;
        if n == 0.0 {
            return 0.0;
        }
        let v = self.value.clamp(0.0, 1.0);
        let center = v + Z * Z / (2.0 * n);
        let spread = Z * (v * (1.0 - v) / n + Z * Z / (4.0 * n * n)).sqrt();
        ((center - spread) / (1.0 + Z * Z / n)).max(0.0)
    }
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
    /// How the points ended: 1 where Black owned it in every playout, −1 where White did. Of a tree search, in the playouts
    /// after moves; as the board stands where there are none.
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

    /// The mean of the candidates' values and of their scores, each weighed by its playouts.
    pub fn mean(&self) -> (f64, f64) {
        let visits = self.candidates.iter().map(|c| c.visits as f64).sum::<f64>().max(1.0);
        let mean =
            |of: fn(&Candidate) -> f64| self.candidates.iter().map(|c| of(c) * c.visits as f64).sum::<f64>();
        (mean(|c| c.value) / visits, mean(|c| c.score) / visits)
    }

    /// Puts the candidate of that turn before all others.
    pub fn lead_with(&mut self, turn: Turn) {
        if let Some(at) = self.candidates.iter().position(|c| c.turn == turn) {
            self.candidates[..=at].rotate_right(1);
        }
    }

    /// The moves among the candidates, the best first.
    pub fn moves(&self) -> impl Iterator<Item = &Candidate> {
        self.candidates.iter().filter(|c| c.turn != Turn::Pass)
    }
}

/// The result of a playout that ends with so many points, in the view of whose points they are: 1 for a win, half for a
/// tie.
#[inline]
pub(super) fn won(points: f64) -> f64 {
    match points {
        p if p > 0.0 => 1.0,
        p if p < 0.0 => 0.0,
        _ => 0.5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(value: f64, visits: u64, expected: f64) {
        let candidate =
            Candidate { turn: Turn::Pass, visits, value, score: 0.0, prior: 0.0, variation: Vec::new() };
        assert!((candidate.lower_bound() - expected).abs() < 5e-4, "{}", candidate.lower_bound());
    }

    #[test]
    fn the_lower_bound_is_that_of_published_intervals() {
        // 81 of 263 (Newcombe 1998, table I), 15 of 148, 0 of 20, 29 of 29.
        check(81.0 / 263.0, 263, 0.2553);
        check(15.0 / 148.0, 148, 0.0624);
        check(0.0, 20, 0.0);
        check(1.0, 29, 0.8830);
        check(0.0, 0, 0.0);
    }
}
