//! Which stones are connected, and what are their liberties?

use crate::grid::{Point, PointSet};

/// The strings on a board. Entries of points without a stone, and of points that are no head where only heads
/// count, hold leftovers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Strings<const W: usize, const P: usize> {
    /// The head of each stone's string.
    head: [u16; P],
    /// The next stone of the same string, in a circle.
    next: [u16; P],
    /// Number of stones, by head.
    len: [u16; P],
    /// Liberties, by head.
    liberties: [PointSet<W>; P],
}

impl<const W: usize, const P: usize> Strings<W, P> {
    pub(super) fn new() -> Self {
        Strings { head: [0; P], next: [0; P], len: [0; P], liberties: [PointSet::EMPTY; P] }
    }

    /// The head of the string at `point`: equal for stones of one string, different for others.
    #[inline]
    pub(super) fn head(&self, point: Point) -> Point {
        Point::from_index(self.head[point.index()] as usize)
    }

    #[inline]
    pub(super) fn len(&self, head: Point) -> usize {
        self.len[head.index()] as usize
    }

    #[inline]
    pub(super) fn liberties(&self, head: Point) -> &PointSet<W> {
        &self.liberties[head.index()]
    }

    #[inline]
    pub(super) fn liberties_mut(&mut self, head: Point) -> &mut PointSet<W> {
        &mut self.liberties[head.index()]
    }

    /// The stone after this one in its string's circle.
    #[inline]
    pub(super) fn after(&self, stone: Point) -> Point {
        Point::from_index(self.next[stone.index()] as usize)
    }

    /// The stones of a string.
    #[inline]
    pub(super) fn stones(&self, head: Point) -> impl Iterator<Item = Point> + '_ {
        let mut at = head;
        (0..self.len(head)).map(move |_| {
            let stone = at;
            at = self.after(stone);
            stone
        })
    }

    /// A new string of one stone.
    #[inline]
    pub(super) fn start(&mut self, point: Point, liberties: PointSet<W>) {
        let at = point.index();
        self.head[at] = at as u16;
        self.next[at] = at as u16;
        self.len[at] = 1;
        self.liberties[at] = liberties;
    }

    /// Joins two different strings and returns the head of the one that is left; the smaller is renamed.
    #[inline]
    pub(super) fn join(&mut self, a: Point, b: Point) -> Point {
        let (kept, lost) = if self.len(a) >= self.len(b) { (a, b) } else { (b, a) };
        let mut at = lost.index();
        for _ in 0..self.len(lost) {
            self.head[at] = kept.index() as u16;
            at = self.next[at] as usize;
        }
        self.next.swap(kept.index(), lost.index());
        self.len[kept.index()] += self.len[lost.index()];
        let more = self.liberties[lost.index()];
        self.liberties[kept.index()] |= more;
        kept
    }
}
