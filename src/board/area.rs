//! Whose area is each point, as the board stands (rule 9)?

use super::BoardOf;
use crate::grid::{Lattice, PointSet};
use crate::rules::{ByColor, Color};

/// Each player's area where these are the stones: they, and the empty points that reach only them.
pub fn area<const W: usize>(lattice: &Lattice<W>, stones: &ByColor<PointSet<W>>) -> ByColor<PointSet<W>> {
    let empty = lattice.points() - stones.black - stones.white;
    let reach = ByColor::from_fn(|color| lattice.flood(&lattice.neighbors(&stones[color]), &empty));
    ByColor::from_fn(|color| stones[color] | (reach[color] - reach[color.opponent()]))
}

impl<const W: usize, const P: usize> BoardOf<W, P> {
    /// Each player's area: her stones and the empty points that reach only them.
    pub fn area(&self) -> ByColor<PointSet<W>> {
        area(self.lattice(), &ByColor::from_fn(|color| *self.stones(color)))
    }

    /// Black's points less White's.
    #[inline]
    pub fn area_difference(&self) -> i32 {
        let area = self.area();
        area[Color::Black].len() as i32 - area[Color::White].len() as i32
    }
}
