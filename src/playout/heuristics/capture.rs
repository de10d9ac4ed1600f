//! Did the last move leave its own string in atari?

use super::Situation;
use crate::grid::PointSet;

/// The last liberty of the last move's string.
pub(super) fn points<const W: usize, const P: usize>(situation: &Situation<W, P>) -> PointSet<W> {
    match situation.last {
        Some(last) if situation.opponent().contains(last) => {
            situation.board.liberties(last).single().map_or(PointSet::EMPTY, PointSet::of)
        }
        _ => PointSet::EMPTY,
    }
}
