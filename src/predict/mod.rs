//! Which move would a strong player make here? A guess from what was learned of many games, without any reading.
//!
//! A move has some features (how far from the last moves it is, what it captures, extends, puts in atari, catches in a ladder, …) and
//! a shape: the surroundings of its point, larger and larger ones. A weight was learned for each of them, and for each two
//! together ([`Strength`]); the probability of a move is proportional to the exponential of the sum of its weights (a
//! generalized Bradley–Terry model as in Coulom 2007, "Computing Elo ratings of move patterns in the game of Go", the weights found
//! by gradient ascent). Of a move's surroundings all count that were met often enough, so that a rare large one is known by the smaller ones in it.
//!
//! [`learn`](crate::learn) finds the weights; `weights.bin` beside this file has those that are used.

mod features;
mod ladders;
mod strength;
mod surroundings;
mod weights;

pub use features::FEATURES;
pub use strength::{RANK, Strength, Weight};
pub use weights::{AsItIs, ByNumber, to_bytes};

use std::sync::{Arc, LazyLock};

use crate::board::BoardOf;
use crate::grid::Point;
use crate::playout::heuristics::Patterns;
use crate::rules::Color;
use features::Features;
use surroundings::{Rings, Surroundings};

/// Learned weights; a copy shares them.
#[derive(Clone)]
pub struct Predictor(Arc<Learned>);

struct Learned {
    describer: Describer,
    features: Vec<Weight>,
    surroundings: ByNumber<Weight>,
}

impl std::fmt::Debug for Predictor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Predictor")
    }
}

impl Predictor {
    /// With the weights of a file as [`to_bytes`] writes it; `None` where the bytes are none, or of other features.
    pub fn from_bytes(bytes: &[u8]) -> Option<Predictor> {
        let (features, surroundings) = weights::from_bytes(bytes)?;
        let learned = Learned { describer: Describer::new(), features, surroundings };
        (learned.features.len() == FEATURES).then(|| Predictor(Arc::new(learned)))
    }

    /// With the weights that belong to this program. They are read once.
    pub fn new() -> Predictor {
        static OWN: LazyLock<Predictor> = LazyLock::new(|| {
            Predictor::from_bytes(include_bytes!("weights.bin")).expect("the program's own weights are whole")
        });
        OWN.clone()
    }

    /// The probability of each of `moves` of `color`, after the `last` moves of the opponent and of her own:
    /// that a strong player, who moves on one of them, chooses it.
    pub fn probabilities<const W: usize, const P: usize>(
        &self,
        board: &BoardOf<W, P>,
        color: Color,
        last: [Option<Point>; 2],
        moves: impl Iterator<Item = Point>,
    ) -> Vec<f32> {
        let Learned { describer, features: weights, surroundings } = &*self.0;
        let position = describer.look_at(board, color, last);
        let strengths = moves.map(|point| {
            let mut strength = Strength::default();
            position.features.each(point, |feature| strength.add(&weights[feature]));
            position.surroundings.each(&describer.rings, point, |number| {
                surroundings.get(&number).map(|weight| strength.add(weight)).is_some()
            });
            strength.total()
        });
        softmax(strengths.collect())
    }
}

/// The probabilities of moves that are so strong: proportional to the exponentials.
pub fn softmax(mut strengths: Vec<f32>) -> Vec<f32> {
    let largest = strengths.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    strengths.iter_mut().for_each(|strength| *strength = (*strength - largest).exp());
    let all: f32 = strengths.iter().sum();
    strengths.iter_mut().for_each(|strength| *strength /= all);
    strengths
}

/// Predictors with the same weights are equal.
impl PartialEq for Predictor {
    fn eq(&self, other: &Predictor) -> bool {
        (&self.0.features, &self.0.surroundings) == (&other.0.features, &other.0.surroundings)
    }
}

impl Default for Predictor {
    fn default() -> Self {
        Predictor::new()
    }
}

/// Shows the features and the surroundings of a position's moves, for those who learn their weights.
#[derive(Debug)]
pub struct Describer {
    rings: Rings,
    patterns: Patterns,
}

/// What a move is described by.
#[derive(Clone, Default, Debug)]
pub struct Description {
    /// Its features.
    pub features: Vec<usize>,
    /// The numbers of its surroundings, the smallest first.
    pub surroundings: Vec<u32>,
}

/// A position as moves are described in it.
struct Position<'a, const W: usize, const P: usize> {
    features: Features<'a, W, P>,
    surroundings: Surroundings,
}

impl Describer {
    /// As the predictor sees moves.
    pub fn new() -> Describer {
        Describer { rings: Rings::new(), patterns: Patterns::new() }
    }

    fn look_at<'a, const W: usize, const P: usize>(
        &self,
        board: &'a BoardOf<W, P>,
        color: Color,
        [last, before_last]: [Option<Point>; 2],
    ) -> Position<'a, W, P> {
        Position {
            features: Features::new(board, color, last, before_last, &self.patterns),
            surroundings: Surroundings::new(&self.rings, board, color),
        }
    }

    /// The descriptions of moves, in their order; of the surroundings those that `is_known`, up to the first that is not.
    pub fn describe<const W: usize, const P: usize>(
        &self,
        board: &BoardOf<W, P>,
        color: Color,
        last: [Option<Point>; 2],
        moves: impl Iterator<Item = Point>,
        is_known: impl Fn(u32) -> bool,
    ) -> Vec<Description> {
        let position = self.look_at(board, color, last);
        moves
            .map(|point| {
                let mut description = Description::default();
                position.features.each(point, |feature| description.features.push(feature));
                position.surroundings.each(&self.rings, point, |number| {
                    let known = is_known(number);
                    if known {
                        description.surroundings.push(number);
                    }
                    known
                });
                description
            })
            .collect()
    }
}

impl Default for Describer {
    fn default() -> Self {
        Describer::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_programs_own_weights_are_read_once() {
        assert!(Arc::ptr_eq(&Predictor::new().0, &Predictor::default().0));
    }
}
