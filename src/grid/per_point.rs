//! One value for each point.

use std::ops::{Index, IndexMut};

use super::{Point, Size};

/// A value for every point of a grid, indexed by point.
///
/// ```
/// use ponnuki::grid::{PerPoint, Size};
///
/// let size = Size::square(9).unwrap();
/// let mut visits = PerPoint::new(size, 0u32);
/// let center = size.point(4, 4).unwrap();
/// visits[center] += 1;
/// assert_eq!(visits.iter().map(|(_, n)| n).sum::<u32>(), 1);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct PerPoint<T> {
    size: Size,
    values: Box<[T]>,
}

impl<T: Clone> PerPoint<T> {
    /// The same value for every point.
    pub fn new(size: Size, value: T) -> Self {
        PerPoint { size, values: vec![value; size.index_end()].into() }
    }

    /// Sets every point to this value.
    pub fn fill(&mut self, value: T) {
        self.values.fill(value);
    }
}

impl<T> PerPoint<T> {
    /// The grid that it belongs to.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Point and value, in the order of [`Size::points`].
    pub fn iter(&self) -> impl Iterator<Item = (Point, &T)> {
        self.size.points().map(|p| (p, &self[p]))
    }
}

impl<T> Index<Point> for PerPoint<T> {
    type Output = T;

    fn index(&self, point: Point) -> &T {
        &self.values[point.index()]
    }
}

impl<T> IndexMut<Point> for PerPoint<T> {
    fn index_mut(&mut self, point: Point) -> &mut T {
        &mut self.values[point.index()]
    }
}
