//! How does one playout run, whoever chooses the turns?

use super::Playout;
use super::empty::EmptyPoints;
use crate::board::BoardOf;
use crate::grid::{Point, PointSet};
use crate::rules::{ByColor, Color};

/// Plays `board` to its end, `next` to play after the move `last`, and leaves the final position on it.
///
/// `choose` sees the board, whose turn it is, the last move (none after a pass) and the empty points; a choice of no
/// point is a pass. The playout ends after two consecutive passes, or after three times as many turns as there are
/// points, which only endless cycles of captures reach.
#[inline]
pub(super) fn play_out<const W: usize, const P: usize>(
    board: &mut BoardOf<W, P>,
    mut next: Color,
    mut last: Option<Point>,
    mut choose: impl FnMut(&BoardOf<W, P>, Color, Option<Point>, &mut EmptyPoints<P>) -> Option<Point>,
) -> Playout<W> {
    let mut empty = EmptyPoints::<P>::of(board);
    let mut first = ByColor { black: PointSet::EMPTY, white: PointSet::EMPTY };
    let cap = 3 * board.size().area();
    let (mut turns, mut passes) = (0, 0);
    while passes < 2 && turns < cap {
        last = choose(board, next, last, &mut empty);
        match last {
            None => {
                board.pass();
                passes += 1;
            }
            Some(point) => {
                passes = 0;
                let (captured, _) = board.make_move(next, point);
                if captured > 0 {
                    empty = EmptyPoints::of(board);
                }
                if !first[next.opponent()].contains(point) {
                    first[next].insert(point);
                }
            }
        }
        next = next.opponent();
        turns += 1;
    }
    Playout { area: board.area(), first, turns }
}
