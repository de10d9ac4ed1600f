//! What would become of the string that a move makes?

use super::nakade::vital_point;
use crate::board::BoardOf;
use crate::grid::{Point, PointSet};
use crate::rules::Color;

/// The liberties that the string of a move of `color` on the empty `point` would have.
pub fn liberties_after<const W: usize, const P: usize>(
    board: &BoardOf<W, P>,
    color: Color,
    point: Point,
) -> PointSet<W> {
    let around = board.lattice().neighbors_of(point);
    let mut liberties = around & board.empty();
    let own = around & *board.stones(color);
    own.iter().for_each(|stone| liberties |= *board.liberties(stone));
    let mut captured = PointSet::EMPTY;
    for stone in around & *board.stones(color.opponent()) {
        if board.liberties(stone).single().is_some() {
            captured |= board.string(stone);
        }
    }
    if !captured.is_empty() {
        let mut string = PointSet::of(point);
        own.iter().for_each(|stone| string |= board.string(stone));
        liberties |= captured & board.lattice().neighbors(&string);
    }
    liberties.remove(point);
    liberties
}

/// Whether a move of `color` on the empty `point` leaves its own string with one liberty, and loses by it: more than
/// one stone, or a single one that threatens nothing.
pub fn is_self_atari<const W: usize, const P: usize>(
    board: &BoardOf<W, P>,
    color: Color,
    point: Point,
) -> bool {
    let around = board.lattice().neighbors_of(point);
    let empty = around & board.empty();
    if empty.len() >= 2 {
        return false;
    }
    let liberties = liberties_after(board, color, point);
    if liberties.len() >= 2 {
        return false;
    }
    // Taking stones is worth a stone or two.
    let takes =
        (around & *board.stones(color.opponent())).iter().any(|s| board.liberties(s).single().is_some());
    let stones: usize =
        1 + (around & *board.stones(color)).iter().map(|s| board.string_len(s)).sum::<usize>();
    !(takes && stones <= 2)
}

/// Whether a move of `color` on the empty `point` is a self-atari that has nothing for it: it takes no stone, and where its
/// string of more than two stones is taken there is no space with a single vital point, or it gives up an eye of its own,
/// its last liberty being one. In a seki it is what loses the seki.
pub fn is_hopeless<const W: usize, const P: usize>(
    board: &BoardOf<W, P>,
    color: Color,
    point: Point,
) -> bool {
    if !is_self_atari(board, color, point) {
        return false;
    }
    let around = board.lattice().neighbors_of(point);
    let opponents = around & *board.stones(color.opponent());
    if opponents.into_iter().any(|stone| board.liberties(stone).single().is_some()) {
        return false;
    }
    let mut string = PointSet::of(point);
    (around & *board.stones(color)).iter().for_each(|stone| string |= board.string(stone));
    let gives_eye = || {
        let liberty = liberties_after(board, color, point).single();
        liberty.is_some_and(|liberty| board.lattice().neighbors_of(liberty).is_subset(&string))
    };
    string.len() > 2 && (vital_point(board.lattice(), &string).is_none() || gives_eye())
}
