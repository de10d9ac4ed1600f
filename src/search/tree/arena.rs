//! Where do the nodes live? One arena of atomic words, grown in chunks, shared by all threads without locks.
//!
//! A node and the turn that leads to it are one, named by an index; 0 is the root. The children of a node lie side by
//! side. What the selection reads of all children, the two means and the turn, lies in arrays of its own, so that a
//! node's children fill few cache lines.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::Range;
use std::sync::OnceLock;
use std::sync::atomic::{
    AtomicU16, AtomicU32, AtomicU64, Ordering::Acquire, Ordering::Relaxed, Ordering::Release,
};
use std::time::Duration;

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

    pub(super) fn is_proved(&self) -> bool {
        self.proof().is_some()
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

/// More than it takes to look at a turn and to move it elsewhere.
const TIME_A_TURN: Duration = Duration::from_nanos(100);

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

    /// Forgets the children of the turns with the fewest simulations until half of the memory is free.
    pub(super) fn make_room(&mut self) {
        let most = (self.chunks.len() << CHUNK) / 2;
        let mut least = 16.0;
        while self.len() > most {
            self.keep_below(0, least);
            least *= 2.0;
        }
    }

    /// More than [`make_room`](Self::make_room) takes.
    pub(super) fn time_to_make_room(&self) -> Duration {
        TIME_A_TURN * self.next.load(Relaxed)
    }

    /// Keeps the tree below `root`, which becomes the root, and nothing else. Children of turns with fewer than `least`
    /// simulations go too.
    ///
    /// There is no second arena meanwhile. Ranges are given out in ascending order, and a turn's children after the turn:
    /// taken in that order, each range moves to where it is or further down, over what is no longer needed.
    pub(super) fn keep_below(&mut self, root: u32, least: f32) {
        // Ranges to be moved, the lowest first: its start, its length, and where its parent is now.
        let mut open = BinaryHeap::new();
        *self.next.get_mut() = 0;
        let (mut from, mut len, mut parent) = (root, 1, None);
        loop {
            let to = self.allocate(len).expect("no range moves up");
            for (from, to) in (from..from + len).zip(to.clone()) {
                let children = self.node(from).children();
                if !children.is_empty() && self.one(from).visits(0) >= least {
                    open.push(Reverse((children.start, children.len() as u32, to)));
                }
                copy_one(self.one(from), self.one(to));
                self.node(to).grow(None);
            }
            if let Some(parent) = parent {
                self.node(parent).grow(Some(to));
            }
            let Some(Reverse(lowest)) = open.pop() else { break };
            (from, len, parent) = (lowest.0, lowest.1, Some(lowest.2));
        }
        self.clear_unused();
    }

    /// Makes what is not given out zero, and gives back whole chunks of it.
    fn clear_unused(&mut self) {
        let next = *self.next.get_mut();
        let (partial, at) = ((next >> CHUNK) as usize, (next & ((1 << CHUNK) - 1)) as usize);
        for (index, chunk) in self.chunks.iter_mut().enumerate().skip(partial) {
            match chunk.get_mut() {
                Some(chunk) if index == partial && at > 0 => {
                    chunk.own[at..].fill_with(Mean::default);
                    chunk.amaf[at..].fill_with(Mean::default);
                    chunk.turns[at..].fill_with(AtomicU16::default);
                    chunk.nodes[at..].fill_with(Node::default);
                }
                _ => drop(chunk.take()),
            }
        }
    }
}

/// Copies everything but the place of the children.
fn copy_one(from: Siblings<'_>, to: Siblings<'_>) {
    let copy = |to: &Mean, from: &Mean| to.0.store(from.0.load(Relaxed), Relaxed);
    copy(&to.own[0], &from.own[0]);
    copy(&to.amaf[0], &from.amaf[0]);
    copy(&to.nodes[0].prior, &from.nodes[0].prior);
    to.turns[0].store(from.turns[0].load(Relaxed), Relaxed);
    to.nodes[0].proof.store(from.nodes[0].proof.load(Relaxed), Relaxed);
    to.nodes[0].score.store(from.nodes[0].score.load(Relaxed), Relaxed);
}

#[cfg(test)]
mod tests {
    use rand::prelude::*;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::grid::Size;

    #[test]
    fn what_is_kept_below_a_child_is_its_tree_and_nothing_else() {
        let size = Size::square(3).unwrap();
        let grow = |arena: &Arena, parent: u32, tag: f32| {
            let range = arena.allocate(9).unwrap();
            let children = arena.siblings(range.clone());
            for (at, point) in size.points().enumerate() {
                children.set_turn(at, Turn::Move(point));
                children.set_prior(at, 10.0, 0.5);
                children.own[at].add(tag, 1.0);
                children.nodes[at].add_score(2.0, 1.0, 1.0);
            }
            assert!(arena.node(parent).claim());
            assert!(!arena.node(parent).claim());
            arena.node(parent).grow(Some(range.clone()));
            range.start
        };
        let kept = |least: f32| {
            let mut arena = Arena::new(8);
            let first = grow(&arena, 0, 0.25);
            grow(&arena, first, 0.5);
            grow(&arena, first + 4, 0.75);
            arena.keep_below(first + 4, least);
            arena
        };
        let arena = kept(1.0);
        assert_eq!(arena.len(), 10);
        assert_eq!(arena.one(0).turn(0), Turn::Move(size.point(1, 1).unwrap()));
        assert!((arena.one(0).value(0) - 0.25).abs() < 1e-5);
        let children = arena.siblings(arena.node(0).children());
        assert_eq!(children.len(), 9);
        for at in 0..9 {
            assert!((children.value(at) - 0.75).abs() < 1e-5 && children.visits(at) == 1.0);
            assert!(children.nodes[at].score() == 2.0 && children.nodes[at].children().is_empty());
        }
        let new = arena.siblings(arena.allocate(20).unwrap());
        for at in 0..20 {
            assert_eq!(
                (new.own[at].get(), new.amaf[at].get(), new.turn(at)),
                ((0.0, 0.0), (0.0, 0.0), Turn::Pass)
            );
            assert!(new.nodes[at].score() == 0.0 && new.nodes[at].prior.count() == 0.0);
            assert!(new.nodes[at].claim(), "a leaf");
        }
        assert_eq!(kept(2.0).len(), 1);
    }

    /// The tree as it is seen from a node: its tag, and its children's trees.
    #[derive(PartialEq, Debug)]
    struct Seen(f32, Vec<Seen>);

    fn seen(arena: &Arena, at: u32) -> Seen {
        Seen(arena.node(at).score(), arena.node(at).children().map(|child| seen(arena, child)).collect())
    }

    #[test]
    fn a_full_tree_is_kept_in_its_own_memory() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut arena = Arena::new(3);
        arena.one(0).own[0].set(10.0, 0.5);
        let mut nodes = vec![0];
        // Random parents get random numbers of children until there is no room, over several chunks.
        loop {
            let parent = nodes.swap_remove(rng.random_range(0..nodes.len()));
            let Some(range) = arena.allocate(rng.random_range(1..400)) else { break };
            for child in range.clone() {
                arena.one(child).own[0].set(10.0, 0.5);
                arena.node(child).add_score(child as f32, 1.0, 1.0);
                nodes.push(child);
            }
            assert!(arena.node(parent).claim());
            arena.node(parent).grow(Some(range));
        }
        let (bytes, mut at) = (arena.bytes(), 0);
        assert_eq!(bytes, 4 * Chunk::BYTES);
        for _ in 0..3 {
            let before = seen(&arena, at);
            arena.keep_below(at, 1.0);
            assert!(seen(&arena, 0) == before, "the tree below is as it was");
            assert!(arena.bytes() <= bytes);
            let with_most = |arena: &Arena, at: u32| {
                arena.node(at).children().max_by_key(|&child| arena.node(child).children().len())
            };
            at = with_most(&arena, 0).unwrap_or(0);
        }
        let mut given = 0;
        while let Some(range) = arena.allocate(100) {
            given += range.len();
        }
        assert!(given > 0, "there is room again");
    }

    #[test]
    fn room_is_made_where_there_were_the_fewest_simulations() {
        let mut arena = Arena::new(2);
        let mut parents = vec![0];
        let mut visits = 10_000.0;
        arena.one(0).own[0].set(visits, 0.5);
        // The first child of each gets half of its parent's simulations, or not even one.
        while let Some(range) = arena.allocate(100) {
            visits = if visits < 2.0 { 0.0 } else { visits / 2.0 };
            arena.own(range.start).set(visits, 0.5);
            arena.node(*parents.last().unwrap()).grow(Some(range.clone()));
            parents.push(range.start);
        }
        let (full, depth) = (arena.len(), parents.len());
        arena.make_room();
        assert!(arena.len() <= full / 2 + 100);
        let mut kept = 1;
        let mut at = 0;
        while !arena.node(at).children().is_empty() {
            assert!(arena.own(at).count() >= 16.0);
            at = arena.node(at).children().start;
            kept += 1;
        }
        assert!(kept > 8 && kept < depth, "{kept} of {depth}");
        assert!(arena.own(at).count() < 16.0, "no more went than had to");
        assert!(arena.allocate(100).is_some());
    }

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
