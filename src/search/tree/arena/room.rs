//! How is room made in a full arena? By moving what is kept down, over what is not.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::atomic::{AtomicU16, Ordering::Relaxed};
use std::time::Duration;

use super::{Arena, CHUNK, Mean, Node, Siblings};

/// More than it takes to look at a turn and to move it elsewhere.
const TIME_A_TURN: Duration = Duration::from_nanos(100);

impl Arena {
    /// Forgets the children of the turns with the fewest simulations until half of the memory is free.
    pub(in crate::search::tree) fn make_room(&mut self) {
        let most = (self.chunks.len() << CHUNK) / 2;
        let mut least = 16.0;
        while self.len() > most {
            self.keep_below(0, least);
            least *= 2.0;
        }
    }

    /// More than [`make_room`](Self::make_room) takes.
    pub(in crate::search::tree) fn time_to_make_room(&self) -> Duration {
        TIME_A_TURN * self.next.load(Relaxed)
    }

    /// Keeps the tree below `root`, which becomes the root, and nothing else. Children of turns with fewer than `least`
    /// simulations go too.
    ///
    /// There is no second arena meanwhile. Ranges are given out in ascending order, and a turn's children after the turn:
    /// taken in that order, each range moves to where it is or further down, over what is no longer needed.
    pub(in crate::search::tree) fn keep_below(&mut self, root: u32, least: f32) {
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

    use super::super::Chunk;
    use super::*;
    use crate::grid::Size;
    use crate::rules::Turn;

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
}
