//! Where do the nodes live? One arena of atomic words, grown in chunks, shared by all threads without locks.
//!
//! A node and the turn that leads to it are one [`Edge`]. The children of a node lie side by side. Index 0 is the root.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering::Acquire, Ordering::Relaxed, Ordering::Release};

use crate::grid::Point;
use crate::rules::Turn;

/// A turn in the tree, and what is known of it. Results are in the view of the player who takes it, 0 to 1.
pub(in crate::search) struct Edge {
    turn: AtomicU32,
    /// Index of the first child; [`LEAF`] and [`GROWING`] have none.
    first: AtomicU32,
    /// Number of children.
    len: AtomicU32,
    /// Simulations under way through this turn.
    under_way: AtomicU32,
    /// Simulations that were backed up, and their mean result and mean score in points.
    pub(in crate::search) own: Mean,
    score: AtomicU32,
    /// All-moves-as-first results.
    pub(in crate::search) amaf: Mean,
    /// What was thought of the turn before any simulation.
    pub(in crate::search) prior: Mean,
}

/// A count and a mean. Two threads that add at once may lose one of the two; the mean stays a mean.
#[derive(Default)]
pub(in crate::search) struct Mean {
    count: AtomicU32,
    mean: AtomicU32,
}

impl Mean {
    pub(in crate::search) fn count(&self) -> f32 {
        f32::from_bits(self.count.load(Relaxed))
    }

    pub(in crate::search) fn mean(&self) -> f32 {
        f32::from_bits(self.mean.load(Relaxed))
    }

    pub(super) fn set(&self, count: f32, mean: f32) {
        self.count.store(count.to_bits(), Relaxed);
        self.mean.store(mean.to_bits(), Relaxed);
    }

    /// Adds a result of some weight.
    #[inline]
    pub(super) fn add(&self, result: f32, weight: f32) {
        let count = self.count() + weight;
        self.set(count, self.mean() + (result - self.mean()) * weight / count);
    }
}

const LEAF: u32 = 0;
const GROWING: u32 = u32::MAX;
/// The word of a pass; moves are 1 more than the index of their point.
const PASS: u32 = 0;
/// Set on a turn that must not be followed.
const BARRED: u32 = 1 << 31;

impl Edge {
    pub(in crate::search) fn turn(&self) -> Turn {
        match self.turn.load(Relaxed) & !BARRED {
            PASS => Turn::Pass,
            word => Turn::Move(Point::from_index(word as usize - 1)),
        }
    }

    pub(super) fn set_turn(&self, turn: Turn) {
        let word = turn.point().map_or(PASS, |p| p.index() as u32 + 1);
        self.turn.store(word, Relaxed);
    }

    pub(super) fn bar(&self) {
        self.turn.fetch_or(BARRED, Relaxed);
    }

    pub(in crate::search) fn is_barred(&self) -> bool {
        self.turn.load(Relaxed) & BARRED != 0
    }

    pub(super) fn under_way(&self) -> f32 {
        self.under_way.load(Relaxed) as f32
    }

    pub(super) fn enter(&self) {
        self.under_way.fetch_add(1, Relaxed);
    }

    pub(super) fn leave(&self) {
        self.under_way.fetch_sub(1, Relaxed);
    }

    /// Mean score in points, in the view of the player who takes the turn.
    pub(in crate::search) fn score(&self) -> f32 {
        f32::from_bits(self.score.load(Relaxed))
    }

    /// Backs up one simulation.
    pub(super) fn add(&self, result: f32, score: f32) {
        self.own.add(result, 1.0);
        let mean = self.score() + (score - self.score()) / self.own.count();
        self.score.store(mean.to_bits(), Relaxed);
    }

    /// The range of the children; empty at a leaf.
    pub(in crate::search) fn children(&self) -> std::ops::Range<u32> {
        match self.first.load(Acquire) {
            LEAF | GROWING => 0..0,
            first => first..first + self.len.load(Relaxed),
        }
    }

    /// Claims the right to give a leaf children; at most one thread gets it.
    pub(super) fn claim(&self) -> bool {
        self.first.compare_exchange(LEAF, GROWING, Relaxed, Relaxed).is_ok()
    }

    /// Gives a claimed leaf its children.
    pub(super) fn grow(&self, children: Option<std::ops::Range<u32>>) {
        match children {
            Some(range) if !range.is_empty() => {
                self.len.store(range.end - range.start, Relaxed);
                self.first.store(range.start, Release);
            }
            _ => self.first.store(LEAF, Release),
        }
    }

    fn empty() -> Edge {
        let zero = || AtomicU32::new(0);
        Edge {
            turn: zero(),
            first: zero(),
            len: zero(),
            under_way: zero(),
            own: Mean::default(),
            score: zero(),
            amaf: Mean::default(),
            prior: Mean::default(),
        }
    }

    /// Everything but the place of the children.
    fn copy_from(&self, other: &Edge) {
        let copy = |to: &AtomicU32, from: &AtomicU32| to.store(from.load(Relaxed), Relaxed);
        copy(&self.turn, &other.turn);
        copy(&self.score, &other.score);
        for (to, from) in [(&self.own, &other.own), (&self.amaf, &other.amaf), (&self.prior, &other.prior)] {
            copy(&to.count, &from.count);
            copy(&to.mean, &from.mean);
        }
    }
}

/// log2 of the edges in a chunk.
const CHUNK: u32 = 14;

/// All edges of a tree.
pub(in crate::search) struct Arena {
    chunks: Box<[OnceLock<Box<[Edge]>>]>,
    next: AtomicU32,
}

impl Arena {
    /// An arena that holds the root and at most so many megabytes of edges.
    pub(super) fn new(megabytes: usize) -> Arena {
        let chunk_bytes = size_of::<Edge>() << CHUNK;
        let chunks = ((megabytes << 20) / chunk_bytes).clamp(1, 1 << (31 - CHUNK));
        let arena = Arena { chunks: (0..chunks).map(|_| OnceLock::new()).collect(), next: AtomicU32::new(0) };
        arena.allocate(1);
        arena
    }

    /// The edge at an index that [`allocate`](Self::allocate) has given out.
    #[inline]
    pub(in crate::search) fn edge(&self, index: u32) -> &Edge {
        let chunk = self.chunks[(index >> CHUNK) as usize].get().expect("an index given out has its chunk");
        &chunk[(index & ((1 << CHUNK) - 1)) as usize]
    }

    /// The edges of a range of children.
    #[inline]
    pub(in crate::search) fn edges(&self, range: std::ops::Range<u32>) -> &[Edge] {
        if range.is_empty() {
            return &[];
        }
        let chunk =
            self.chunks[(range.start >> CHUNK) as usize].get().expect("an index given out has its chunk");
        let at = (range.start & ((1 << CHUNK) - 1)) as usize;
        &chunk[at..at + range.len()]
    }

    /// Room for `count` edges side by side, all zero; `None` when the arena is full.
    pub(super) fn allocate(&self, count: u32) -> Option<std::ops::Range<u32>> {
        let mut start;
        loop {
            let next = self.next.load(Relaxed);
            start = next;
            if (start >> CHUNK) != ((start + count - 1) >> CHUNK) {
                start = ((start >> CHUNK) + 1) << CHUNK;
            }
            if (start >> CHUNK) as usize >= self.chunks.len() {
                return None;
            }
            if self.next.compare_exchange(next, start + count, Relaxed, Relaxed).is_ok() {
                break;
            }
        }
        self.chunks[(start >> CHUNK) as usize]
            .get_or_init(|| (0..1 << CHUNK).map(|_| Edge::empty()).collect());
        Some(start..start + count)
    }

    /// How many edges are in use.
    pub(in crate::search) fn len(&self) -> usize {
        self.next.load(Relaxed) as usize
    }

    /// A new arena with a copy of the tree below `root`, which becomes its root. Where `keep` refuses an edge its
    /// children are left out.
    pub(super) fn copy_below(&self, root: u32, megabytes: usize, keep: impl Fn(&Edge) -> bool) -> Arena {
        let copy = Arena::new(megabytes);
        copy.edge(0).copy_from(self.edge(root));
        let mut open = vec![(root, 0)];
        while let Some((from, to)) = open.pop() {
            let old = self.edge(from);
            let children = old.children();
            if children.is_empty() || !keep(old) {
                continue;
            }
            let Some(new) = copy.allocate(children.len() as u32) else { break };
            for (from, to) in children.zip(new.clone()) {
                copy.edge(to).copy_from(self.edge(from));
                open.push((from, to));
            }
            copy.edge(to).grow(Some(new));
        }
        copy
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    #[test]
    fn a_copy_below_a_child_has_the_childs_tree_and_nothing_else() {
        let size = Size::square(3).unwrap();
        let arena = Arena::new(8);
        let grow = |parent: u32, tag: f32| {
            let range = arena.allocate(9).unwrap();
            for (index, point) in range.clone().zip(size.points()) {
                arena.edge(index).set_turn(Turn::Move(point));
                arena.edge(index).add(tag, 2.0);
            }
            assert!(arena.edge(parent).claim());
            assert!(!arena.edge(parent).claim());
            arena.edge(parent).grow(Some(range.clone()));
            range.start
        };
        let first = grow(0, 0.25);
        grow(first, 0.5);
        grow(first + 4, 0.75);
        let copy = arena.copy_below(first + 4, 8, |_| true);
        assert_eq!(copy.len(), 10);
        assert_eq!(copy.edge(0).turn(), Turn::Move(size.point(1, 1).unwrap()));
        assert_eq!(copy.edge(0).own.mean(), 0.25);
        let children = copy.edges(copy.edge(0).children());
        assert_eq!(children.len(), 9);
        assert!(children.iter().all(|c| c.own.mean() == 0.75 && c.score() == 2.0 && c.children().is_empty()));
    }

    #[test]
    fn a_full_arena_gives_no_more_and_no_range_crosses_a_chunk() {
        let arena = Arena::new(0);
        let mut given = 1;
        while let Some(range) = arena.allocate(300) {
            assert_eq!(arena.edges(range).len(), 300);
            given += 300;
        }
        assert!(given > (1 << CHUNK) - 300 && given <= 1 << CHUNK);
    }

    #[test]
    fn a_mean_is_the_mean() {
        let mean = Mean::default();
        [1.0, 0.0, 0.0, 1.0].into_iter().for_each(|r| mean.add(r, 1.0));
        mean.add(0.0, 4.0);
        assert_eq!((mean.count(), mean.mean()), (8.0, 0.25));
    }
}
