//! Set algebra with adjacency: which points are next to a set, what does a flood reach?

use super::{Point, PointSet, Size};

/// Words that hold every size: 26 × 25 bits.
pub const MAX_WORDS: usize = 11;

/// A grid prepared for set algebra. `W` words must hold [`Size`]'s indices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lattice<const W: usize = MAX_WORDS> {
    size: Size,
    points: PointSet<W>,
}

impl<const W: usize> Lattice<W> {
    /// The lattice of `size`.
    ///
    /// # Panics
    /// Where `W` words are too few for `size`; [`MAX_WORDS`] are enough for all.
    pub fn new(size: Size) -> Self {
        assert!(size.index_end() <= W * 64, "{W} words hold no {size} grid");
        Lattice { size, points: size.points().collect() }
    }

    /// The size it was made of.
    #[inline]
    pub fn size(&self) -> Size {
        self.size
    }

    /// Number of words in its point sets.
    #[inline]
    pub fn words(&self) -> usize {
        W
    }

    /// All points.
    #[inline]
    pub fn points(&self) -> PointSet<W> {
        self.points
    }

    /// The points adjacent to a point of `set`; points of `set` itself among them where they touch.
    #[inline]
    pub fn neighbors(&self, set: &PointSet<W>) -> PointSet<W> {
        let stride = self.size.stride();
        (shift_up(set, 1) | shift_down(set, 1) | shift_up(set, stride) | shift_down(set, stride))
            & self.points
    }

    /// The points adjacent to `point`.
    #[inline]
    pub fn neighbors_of(&self, point: Point) -> PointSet<W> {
        self.neighbors(&PointSet::of(point))
    }

    /// The diagonal points of `point`.
    #[inline]
    pub fn diagonals_of(&self, point: Point) -> PointSet<W> {
        let set = PointSet::of(point);
        let (stride, sides) = (self.size.stride(), (shift_up(&set, 1) | shift_down(&set, 1)) & self.points);
        (shift_up(&sides, stride) | shift_down(&sides, stride)) & self.points
    }

    /// All points of `within` that a path inside `within` joins to `seeds & within`.
    ///
    /// ```
    /// use ponnuki::grid::{Lattice, PointSet, Size};
    ///
    /// let size = Size::square(5).unwrap();
    /// let lattice: Lattice = Lattice::new(size);
    /// let column = |c| size.points().filter(|&p| size.column(p) == c).collect::<PointSet>();
    /// let open = lattice.points() - column(2);
    /// assert_eq!(lattice.flood(&column(0), &open), column(0) | column(1));
    /// ```
    #[inline]
    pub fn flood(&self, seeds: &PointSet<W>, within: &PointSet<W>) -> PointSet<W> {
        let mut reached = *seeds & *within;
        loop {
            let next = (reached | self.neighbors(&reached)) & *within;
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }
}

/// Every index larger by `n`.
#[inline]
fn shift_up<const W: usize>(set: &PointSet<W>, n: usize) -> PointSet<W> {
    let mut carry = 0;
    PointSet(std::array::from_fn(|i| {
        let word = set.0[i] << n | carry;
        carry = set.0[i] >> (64 - n);
        word
    }))
}

/// Every index smaller by `n`.
#[inline]
fn shift_down<const W: usize>(set: &PointSet<W>, n: usize) -> PointSet<W> {
    PointSet(std::array::from_fn(|i| {
        let above = if i + 1 < W { set.0[i + 1] } else { 0 };
        set.0[i] >> n | above << (64 - n)
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn set_adjacency_is_adjacency_point_by_point_on_every_size() {
        for (width, height) in (1..=25).flat_map(|w| (1..=25).map(move |h| (w, h))) {
            let size = Size::new(width, height).unwrap();
            let lattice = Lattice::<MAX_WORDS>::new(size);
            for p in size.points() {
                assert_eq!(lattice.neighbors_of(p), size.neighbors(p).collect(), "{size} {}", size.vertex(p));
                assert_eq!(lattice.diagonals_of(p), size.diagonals(p).collect(), "{size} {}", size.vertex(p));
            }
        }
    }

    #[test]
    fn the_whole_grid_is_one_flood() {
        for n in [1, 2, 9, 19, 25] {
            let size = Size::square(n).unwrap();
            let lattice = Lattice::<MAX_WORDS>::new(size);
            let corner = PointSet::of(size.point(0, 0).unwrap());
            assert_eq!(lattice.flood(&corner, &lattice.points()), lattice.points());
            assert_eq!(lattice.points().len(), size.area());
        }
    }
}
