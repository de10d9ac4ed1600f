//! Is this point an eye that its owner should not fill?

use super::BoardOf;
use super::board_of::Cell;
use crate::grid::Point;
use crate::rules::Color;

impl<const W: usize, const P: usize> BoardOf<W, P> {
    /// Whether the empty `point` is a single-point eye of `color`: every adjacent point is hers, and of the
    /// diagonal points the opponent holds at most one, none on the edge. (The usual test of Monte Carlo
    /// programs; it errs on rare shapes, and a playout that never fills such points ends.)
    #[inline]
    pub fn is_eye(&self, color: Color, point: Point) -> bool {
        let own = Cell::of(color);
        if !self.around(point).iter().all(|&i| matches!(self.cell(i), c if c == own || c == Cell::OffBoard)) {
            return false;
        }
        let (at, stride) = (point.index(), self.size().stride());
        let (below, above) = (at.wrapping_sub(stride), at + stride);
        let diagonals =
            [below.wrapping_sub(1), below.wrapping_add(1), above - 1, above + 1].map(|i| self.cell(i));
        let opponent = diagonals.iter().filter(|c| **c == Cell::of(color.opponent())).count();
        let edge = diagonals.contains(&Cell::OffBoard);
        opponent + usize::from(edge) < 2
    }

    /// Whether a move of `color` on `point` is worth a look in a playout or in the tree: playable, and no own eye filled.
    #[inline]
    pub fn is_sensible(&self, color: Color, point: Point) -> bool {
        self.is_playable(color, point) && !self.is_eye(color, point)
    }
}
