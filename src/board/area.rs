//! Whose area is each point, as the board stands (rule 9)?

use super::BoardOf;
use crate::grid::PointSet;
use crate::rules::{ByColor, Color};

impl<const W: usize, const P: usize> BoardOf<W, P> {
    /// Each player's area: her stones and the empty points that reach only them.
    pub fn area(&self) -> ByColor<PointSet<W>> {
        let empty = self.empty();
        let reach = ByColor::from_fn(|color| {
            self.lattice().flood(&self.lattice().neighbors(self.stones(color)), &empty)
        });
        ByColor::from_fn(|color| *self.stones(color) | (reach[color] - reach[color.opponent()]))
    }

    /// Black's points less White's.
    #[inline]
    pub fn area_difference(&self) -> i32 {
        let area = self.area();
        area[Color::Black].len() as i32 - area[Color::White].len() as i32
    }
}
