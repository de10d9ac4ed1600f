//! Which strings near the last move are one turn from atari?

use super::{Situation, liberties_after};
use crate::grid::PointSet;

/// The liberties from which the last move's string, with two liberties, is put in atari by a stone that is not itself
/// in atari; and those by which own strings with two liberties next to the last move get more.
pub(super) fn points<const W: usize, const P: usize>(situation: &Situation<W, P>) -> PointSet<W> {
    let Some(last) = situation.last else { return PointSet::EMPTY };
    let board = situation.board;
    let mut points = PointSet::EMPTY;
    if situation.opponent().contains(last) && board.liberties(last).len() == 2 {
        let safe = |p: &_| liberties_after(board, situation.next, *p).len() >= 2;
        points |= board.liberties(last).iter().filter(safe).collect();
    }
    for stone in situation.strings(situation.around(last) & *situation.own()) {
        let liberties = board.liberties(stone);
        if liberties.len() == 2 {
            let more = |p: &_| liberties_after(board, situation.next, *p).len() >= 3;
            points |= liberties.iter().filter(more).collect();
        }
    }
    points
}
