//! Comment 8: "As a practical shortcut, the following amendment allows dead stone removal: After only 2
//! consecutive passes, the players may end the game by agreeing on which points to empty. After 4
//! consecutive passes, the game ends as is."

use super::Coloring;
use crate::grid::PointSet;

/// How far a game under the amendment has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    /// Fewer than two consecutive passes.
    Play,
    /// Two or three: the players may agree on which points to empty, or play on.
    MayAgree,
    /// Four: the game has ended as is.
    Over,
}

/// The stage after so many consecutive passes.
pub const fn stage(consecutive_passes: usize) -> Stage {
    match consecutive_passes {
        0 | 1 => Stage::Play,
        2 | 3 => Stage::MayAgree,
        _ => Stage::Over,
    }
}

/// The final coloring once the players have agreed to empty `points`.
pub fn empty_points(coloring: &Coloring, points: &PointSet) -> Coloring {
    let mut emptied = coloring.clone();
    coloring.size().points().filter(|&p| points.contains(p)).for_each(|p| emptied.set(p, None));
    emptied
}
