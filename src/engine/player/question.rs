//! What is the engine asked to find, and what does it answer?

use crate::rules::{Color, Decision};
use crate::search::{Barred, Report, Watch};

/// What a turn is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To take it in the game, within the clock.
    Game,
    /// To take it in the clean-up after two passes: dead stones are captured before a pass, and nobody resigns.
    Cleanup,
    /// Only to show it: no clock, no resignation, always the same seed.
    Regression,
}

/// What the engine is asked to find.
pub struct Question<'a> {
    /// Whose turn, whoever played last.
    pub color: Color,
    /// What for.
    pub purpose: Purpose,
    /// Turns that are not considered.
    pub barred: &'a [Barred],
    /// Who wants to see what has been found so far; the turn that would be taken is the first.
    pub watch: Option<Watch<'a>>,
}

impl Question<'_> {
    /// Any turn of `color`, and nobody watches.
    pub fn new(color: Color, purpose: Purpose) -> Self {
        Question { color, purpose, barred: &[], watch: None }
    }
}

/// A turn that was found.
#[derive(Clone, Debug)]
pub struct Generated {
    /// What was decided.
    pub decision: Decision,
    /// What the search found; the turn that was decided on is the first.
    pub report: Report,
}
