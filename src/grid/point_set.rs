//! Which points? A set of points as bits.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Sub, SubAssign};

use super::{MAX_WORDS, Point};

/// A set of points of one grid, one bit a point. `W` is the number of 64-bit words: the default holds every
/// size, the board uses as few as its size needs.
///
/// `|` is union, `&` intersection, `-` difference, `^` symmetric difference.
///
/// ```
/// use ponnuki::grid::{PointSet, Size};
///
/// let size = Size::square(5).unwrap();
/// let all: PointSet = size.points().collect();
/// let edge: PointSet = size.points().filter(|&p| size.line(p) == 0).collect();
/// assert_eq!((all - edge).len(), 9);
/// assert!((all & edge).contains(size.point(0, 0).unwrap()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PointSet<const W: usize = MAX_WORDS>(pub(super) [u64; W]);

impl<const W: usize> PointSet<W> {
    /// No point.
    pub const EMPTY: PointSet<W> = PointSet([0; W]);

    /// The set of one point.
    #[inline]
    pub fn of(point: Point) -> Self {
        let mut set = Self::EMPTY;
        set.insert(point);
        set
    }

    /// Whether there is no point in it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, w| all | w) == 0
    }

    /// Number of points.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Whether `point` is in it.
    #[inline]
    pub fn contains(&self, point: Point) -> bool {
        self.0[point.index() / 64] >> (point.index() % 64) & 1 != 0
    }

    /// Adds `point`.
    #[inline]
    pub fn insert(&mut self, point: Point) {
        self.0[point.index() / 64] |= 1 << (point.index() % 64);
    }

    /// Takes `point` out.
    #[inline]
    pub fn remove(&mut self, point: Point) {
        self.0[point.index() / 64] &= !(1 << (point.index() % 64));
    }

    /// Whether the two have a point in common.
    #[inline]
    pub fn intersects(&self, other: &Self) -> bool {
        !(*self & *other).is_empty()
    }

    /// Whether every point of it is in `other`.
    #[inline]
    pub fn is_subset(&self, other: &Self) -> bool {
        (*self - *other).is_empty()
    }

    /// The point with the lowest index, if any.
    #[inline]
    pub fn first(&self) -> Option<Point> {
        self.iter().next()
    }

    /// The only point, where there is exactly one.
    #[inline]
    pub fn single(&self) -> Option<Point> {
        let mut points = self.iter();
        let first = points.next()?;
        points.next().is_none().then_some(first)
    }

    /// Its points in the order of [`Size::points`](super::Size::points).
    #[inline]
    pub fn iter(&self) -> Points<W> {
        Points { words: self.0, at: 0 }
    }

    /// The same set in another number of words; points beyond it are lost.
    #[inline]
    pub(crate) fn resize<const V: usize>(&self) -> PointSet<V> {
        PointSet(std::array::from_fn(|i| self.0.get(i).copied().unwrap_or(0)))
    }

    /// The set of these words, of which there may be fewer than `W`.
    #[inline]
    pub(crate) fn from_words(words: &[u64]) -> Self {
        PointSet(std::array::from_fn(|i| words.get(i).copied().unwrap_or(0)))
    }

    /// The words, lowest points first.
    #[inline]
    pub(crate) fn words(&self) -> &[u64; W] {
        &self.0
    }
}

/// Iterator over the points of a set.
#[derive(Clone)]
pub struct Points<const W: usize> {
    words: [u64; W],
    at: usize,
}

impl<const W: usize> Iterator for Points<W> {
    type Item = Point;

    #[inline]
    fn next(&mut self) -> Option<Point> {
        while self.at < W {
            let word = &mut self.words[self.at];
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(Point::from_index(self.at * 64 + bit));
            }
            self.at += 1;
        }
        None
    }
}

impl<const W: usize> IntoIterator for PointSet<W> {
    type Item = Point;
    type IntoIter = Points<W>;

    fn into_iter(self) -> Points<W> {
        self.iter()
    }
}

impl<const W: usize> FromIterator<Point> for PointSet<W> {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        let mut set = Self::EMPTY;
        points.into_iter().for_each(|p| set.insert(p));
        set
    }
}

impl<const W: usize> Default for PointSet<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> fmt::Debug for PointSet<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<const W: usize> BitAnd for PointSet<W> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        PointSet(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl<const W: usize> BitOr for PointSet<W> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        PointSet(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl<const W: usize> BitXor for PointSet<W> {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        PointSet(std::array::from_fn(|i| self.0[i] ^ other.0[i]))
    }
}

impl<const W: usize> Sub for PointSet<W> {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        PointSet(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }
}

impl<const W: usize> BitAndAssign for PointSet<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<const W: usize> BitOrAssign for PointSet<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const W: usize> BitXorAssign for PointSet<W> {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

impl<const W: usize> SubAssign for PointSet<W> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}
