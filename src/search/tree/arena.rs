//! Where do the nodes live? One arena of atomic words, grown in chunks, shared by all threads without locks.
//!
//! A node and the turn that leads to it are one, named by an index; 0 is the root. The children of a node lie side by
//! side. What the selection reads of all children, the two means and the turn, lies in arrays of its own, so that a
//! node's children fill few cache lines.

mod room;

use std::ops::Range;
use std::sync::OnceLock;
use std::sync::atomic::{
    AtomicU16, AtomicU32, AtomicU64, Ordering::Acquire, Ordering::Relaxed, Ordering::Release,
};

use crate::grid::Point;
use crate::rules::Turn;

/// A count and a mean in one word. Two threads that add at once may lose one of the two; the mean stays a mean.
#[derive(Default)]
pub(super) struct Mean(AtomicU64);

impl Mean {
    /// Count and mean.
    #[inline]
    pub(super) fn get(&self) -> (f32, f32) {
        let word = self.0.load(Relaxed);
        (f32::from_bits(word as u32), f32::from_bits((word >> 32) as u32))
    }

    pub(super) fn count(&self) -> f32 {
        self.get().0
    }

    #[inline]
    pub(super) fn set(&self, count: f32, mean: f32) {
        self.0.store(u64::from(count.to_bits()) | (u64::from(mean.to_bits()) << 32), Relaxed);
    }

    /// Adds a result of some weight.
    #[inline]
    pub(super) fn add(&self, result: f32, weight: f32) {
        let (count, mean) = self.get();
        let count = count + weight;
        self.set(count, mean + (result - mean) * weight / count);
    }

    /// From now on takes no results.
    pub(super) fn close(&self) {
        self.set(-1.0, 0.5);
    }

    /// Adds a result of some weight, where it takes any.
    #[inline]
    pub(super) fn add_if_open(&self, result: f32, weight: f32) {
        if self.count() >= 0.0 {
            self.add(result, weight);
        }
    }

    /// Counts losses, until [`correct`](Self::correct) puts real results in their place.
    #[inline]
    pub(super) fn add_losses(&self, losses: f32) {
        self.add(0.0, losses);
    }

    /// Puts the sum of so many results in the place of losses that were counted.
    #[inline]
    pub(super) fn correct(&self, losses: f32, results: f32, weight: f32) {
        let (before, mean) = self.get();
        let count = before - losses + weight;
        let mean = if count > 0.0 { mean * (before / count) + results / count } else { 0.0 };
        self.set(count, mean);
    }
}

/// What is known of a turn besides its means.
#[derive(Default)]
pub(super) struct Node {
    /// Index of the first child; [`LEAF`] and [`GROWING`] have none.
    first: AtomicU32,
    /// Number of children.
    len: AtomicU32,
    /// Mean score in points over the simulations, in the view of the player who takes the turn.
    score: AtomicU32,
    /// Whether the player who takes the turn is proved to win or to lose: [`WON`], [`LOST`], or 0.
    proof: AtomicU32,
    /// What was thought of the turn before any simulation.
    pub(super) prior: Mean,
}

const LEAF: u32 = 0;
const GROWING: u32 = u32::MAX;
const WON: u32 = 1;
const LOST: u32 = 2;

impl Node {
    pub(super) fn score(&self) -> f32 {
        f32::from_bits(self.score.load(Relaxed))
    }

    /// Whether the player who takes the turn is proved to win, or to lose.
    #[inline]
    pub(super) fn proof(&self) -> Option<bool> {
        match self.proof.load(Relaxed) {
            WON => Some(true),
            LOST => Some(false),
            _ => None,
        }
    }

    pub(super) fn set_proof(&self, won: bool) {
        self.proof.store(if won { WON } else { LOST }, Relaxed);
    }

    /// Adds a score of some weight to the mean of what are then `count`.
    pub(super) fn add_score(&self, score: f32, weight: f32, count: f32) {
        let mean = self.score() + (score - self.score()) * weight / count.max(weight);
        self.score.store(mean.to_bits(), Relaxed);
    }

    /// The range of the children; empty at a leaf.
    #[inline]
    pub(super) fn children(&self) -> Range<u32> {
        match self.first.load(Acquire) {
            LEAF | GROWING => 0..0,
            first => first..first + self.len.load(Relaxed),
        }
    }

    /// Claims the right to give a leaf children; at most one thread gets it.
    pub(super) fn claim(&self) -> bool {
        self.first.compare_exchange(LEAF, GROWING, Relaxed, Relaxed).is_ok()
    }

    /// Gives a claimed leaf its children, or none after all.
    pub(super) fn grow(&self, children: Option<Range<u32>>) {
        match children {
            Some(range) if !range.is_empty() => {
                self.len.store(range.end - range.start, Relaxed);
                self.first.store(range.start, Release);
            }
            _ => self.first.store(LEAF, Release),
        }
    }
}

/// Children of a node, or any other turns side by side.
#[derive(Clone, Copy)]
pub(super) struct Siblings<'a> {
    /// Simulations, imagined ones of the prior included, and their mean result in the view of the player who takes the
    /// turn, 0 to 1. A barred turn has a mean of minus infinity.
    pub(super) own: &'a [Mean],
    /// All-moves-as-first results; a turn about which they say nothing takes none, and has a negative count.
    pub(super) amaf: &'a [Mean],
    turns: &'a [AtomicU16],
    pub(super) nodes: &'a [Node],
}

/// The word of a pass; moves are 1 more than the index of their point.
const PASS: u16 = 0;

impl Siblings<'_> {
    pub(super) fn len(&self) -> usize {
        self.own.len()
    }

    #[inline]
    pub(super) fn turn(&self, at: usize) -> Turn {
        match self.turns[at].load(Relaxed) {
            PASS => Turn::Pass,
            word => Turn::Move(Point::from_index(word as usize - 1)),
        }
    }

    pub(super) fn set_turn(&self, at: usize, turn: Turn) {
        let word = turn.point().map_or(PASS, |p| p.index() as u16 + 1);
        self.turns[at].store(word, Relaxed);
    }

    /// What is thought of a turn before any simulation counts as so many of them.
    pub(super) fn set_prior(&self, at: usize, count: f32, mean: f32) {
        self.nodes[at].prior.set(count, mean);
        self.own[at].set(count, mean);
    }

    /// A turn that must not be followed.
    pub(super) fn bar(&self, at: usize) {
        self.own[at].set(self.own[at].count(), f32::NEG_INFINITY);
    }

    pub(super) fn is_barred(&self, at: usize) -> bool {
        self.own[at].get().1 == f32::NEG_INFINITY
    }

    /// Real simulations of a turn.
    #[inline]
    pub(super) fn visits(&self, at: usize) -> f32 {
        self.own[at].count() - self.nodes[at].prior.count()
    }

    /// Mean result of the real simulations; the prior's where there are none.
    pub(super) fn value(&self, at: usize) -> f32 {
        let ((count, mean), (imagined, prior)) = (self.own[at].get(), self.nodes[at].prior.get());
        if count > imagined { (count * mean - imagined * prior) / (count - imagined) } else { prior }
    }
}

/// log2 of the turns in a chunk.
const CHUNK: u32 = 14;

struct Chunk {
    own: Box<[Mean]>,
    amaf: Box<[Mean]>,
    turns: Box<[AtomicU16]>,
    nodes: Box<[Node]>,
}

impl Chunk {
    const BYTES: usize = (2 * size_of::<Mean>() + size_of::<AtomicU16>() + size_of::<Node>()) << CHUNK;

    fn new() -> Chunk {
        fn zeros<T: Default>() -> Box<[T]> {
            (0..1 << CHUNK).map(|_| T::default()).collect()
        }
        Chunk { own: zeros(), amaf: zeros(), turns: zeros(), nodes: zeros() }
    }
}

/// All turns of a tree.
pub(super) struct Arena {
    chunks: Box<[OnceLock<Chunk>]>,
    next: AtomicU32,
}

impl Arena {
    /// An arena that holds the root and at most so many megabytes of turns, one chunk at least.
    pub(super) fn new(megabytes: usize) -> Arena {
        let chunks = ((megabytes << 20) / Chunk::BYTES).clamp(1, 1 << (31 - CHUNK));
        let chunks = (0..chunks).map(|_| OnceLock::new()).collect();
        let arena = Arena { chunks, next: AtomicU32::new(0) };
        arena.allocate(1);
        arena
    }

    fn chunk(&self, index: u32) -> (&Chunk, usize) {
        let chunk =
            self.chunks[(index >> CHUNK) as usize].get().expect("an index that was given out has its chunk");
        (chunk, (index & ((1 << CHUNK) - 1)) as usize)
    }

    #[inline]
    pub(super) fn node(&self, index: u32) -> &Node {
        let (chunk, at) = self.chunk(index);
        &chunk.nodes[at]
    }

    #[inline]
    pub(super) fn own(&self, index: u32) -> &Mean {
        let (chunk, at) = self.chunk(index);
        &chunk.own[at]
    }

    /// The turns of a range that [`allocate`](Self::allocate) has given out, or of a part of one.
    #[inline]
    pub(super) fn siblings(&self, range: Range<u32>) -> Siblings<'_> {
        let (chunk, at) = self.chunk(range.start);
        let part = at..at + range.len();
        Siblings {
            own: &chunk.own[part.clone()],
            amaf: &chunk.amaf[part.clone()],
            turns: &chunk.turns[part.clone()],
            nodes: &chunk.nodes[part],
        }
    }

    /// The turn at an index and what is known of it.
    pub(super) fn one(&self, index: u32) -> Siblings<'_> {
        self.siblings(index..index + 1)
    }

    /// Room for `count` turns side by side, all zero; `None` when the arena is full.
    pub(super) fn allocate(&self, count: u32) -> Option<Range<u32>> {
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
        self.chunks[(start >> CHUNK) as usize].get_or_init(Chunk::new);
        Some(start..start + count)
    }

    /// How many turns are in use.
    pub(super) fn len(&self) -> usize {
        self.next.load(Relaxed) as usize
    }

    /// Bytes in use.
    pub(super) fn bytes(&self) -> usize {
        self.chunks.iter().filter(|chunk| chunk.get().is_some()).count() * Chunk::BYTES
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_arena_gives_no_more_and_no_range_crosses_a_chunk() {
        let arena = Arena::new(0);
        let mut given = 1;
        while let Some(range) = arena.allocate(300) {
            assert_eq!(arena.siblings(range).len(), 300);
            given += 300;
        }
        assert!(given > (1 << CHUNK) - 300 && given <= 1 << CHUNK);
    }

    #[test]
    fn a_mean_is_the_mean_and_a_loss_is_corrected() {
        let mean = Mean::default();
        [1.0, 0.0, 0.0, 1.0].into_iter().for_each(|r| mean.add(r, 1.0));
        mean.add(0.0, 4.0);
        assert_eq!(mean.get(), (8.0, 0.25));
        mean.set(3.0, 1.0);
        mean.add_losses(1.0);
        assert_eq!(mean.get(), (4.0, 0.75));
        mean.correct(1.0, 1.0, 1.0);
        assert_eq!(mean.get(), (4.0, 1.0));
        mean.add_if_open(0.0, 4.0);
        assert_eq!(mean.get(), (8.0, 0.5));
        mean.close();
        mean.add_if_open(1.0, 4.0);
        assert!(mean.count() < 0.0);
    }
}
