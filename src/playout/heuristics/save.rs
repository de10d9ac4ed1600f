//! How are own strings saved that the last move put in atari?

use super::{Situation, liberties_after};
use crate::grid::PointSet;

/// For each own string in atari next to the last move: its liberty, if the string then has two or more, and the last
/// liberties of the opponent's strings in atari around it.
pub(super) fn points<const W: usize, const P: usize>(situation: &Situation<W, P>) -> PointSet<W> {
    let Some(last) = situation.last else { return PointSet::EMPTY };
    let board = situation.board;
    let mut points = PointSet::EMPTY;
    for stone in situation.strings(situation.around(last) & *situation.own()) {
        let Some(liberty) = board.liberties(stone).single() else { continue };
        if liberties_after(board, situation.next, liberty).len() >= 2 {
            points.insert(liberty);
        }
        for attacker in board.lattice().neighbors(&board.string(stone)) & *situation.opponent() {
            points |= board.liberties(attacker).single().map_or(PointSet::EMPTY, PointSet::of);
        }
    }
    points
}
