//! In how many ways is each state reached? Dynamic programming layer by layer, on several threads.
//!
//! A state is a number that a count packs its knowledge into. One step replaces every state of a layer by its
//! successors and adds up the ways of those that coincide. A layer is cut into shards by the hash of the state, so
//! that threads which find successors of one shard seldom wait for each other.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::AddAssign;
use std::sync::Mutex;
use std::thread;

/// A number of ways.
pub(super) trait Ways: Copy + Send + Sync + AddAssign {}

impl<T: Copy + Send + Sync + AddAssign> Ways for T {}

type Shard<C> = HashMap<u64, C, BuildHasherDefault<Mixed>>;

/// Enough shards that two threads rarely want the same.
const SHARDS: usize = 64;
/// Successors a thread gathers for one shard before it asks for the shard.
const BATCH: usize = 256;

/// The states that are reached after the same number of steps, each with the number of ways.
pub(super) struct Layer<C> {
    shards: Vec<Shard<C>>,
}

impl<C: Ways> Layer<C> {
    /// The layer of one state.
    pub(super) fn of(state: u64, ways: C) -> Self {
        let mut layer = Self::empty();
        layer.shards[shard_of(state)].insert(state, ways);
        layer
    }

    fn empty() -> Self {
        Layer { shards: (0..SHARDS).map(|_| Shard::default()).collect() }
    }

    /// Whether no state is left.
    pub(super) fn is_empty(&self) -> bool {
        self.shards.iter().all(Shard::is_empty)
    }

    /// Every state with its ways, in no order.
    pub(super) fn iter(&self) -> impl Iterator<Item = (u64, C)> {
        self.shards.iter().flatten().map(|(state, ways)| (*state, *ways))
    }

    /// The layer of all successors. `expand` calls its second argument once for every way from the state to a
    /// successor.
    pub(super) fn step(self, threads: usize, expand: impl Fn(u64, &mut dyn FnMut(u64)) + Sync) -> Self {
        let from = Mutex::new(self.shards);
        let to: Vec<Mutex<Shard<C>>> = (0..SHARDS).map(|_| Mutex::default()).collect();
        let work = || {
            let mut batches: Vec<Vec<(u64, C)>> = vec![Vec::new(); SHARDS];
            loop {
                let Some(shard) = from.lock().expect("no thread panics").pop() else { break };
                for (state, ways) in shard {
                    expand(state, &mut |successor| {
                        let at = shard_of(successor);
                        batches[at].push((successor, ways));
                        if batches[at].len() == BATCH {
                            add(&to[at], &mut batches[at]);
                        }
                    });
                }
            }
            for (shard, batch) in to.iter().zip(&mut batches) {
                add(shard, batch);
            }
        };
        thread::scope(|scope| {
            (1..threads.max(1)).for_each(|_| {
                scope.spawn(work);
            });
            work();
        });
        Layer { shards: to.into_iter().map(|shard| shard.into_inner().expect("no thread panics")).collect() }
    }
}

fn add<C: Ways>(shard: &Mutex<Shard<C>>, batch: &mut Vec<(u64, C)>) {
    let mut shard = shard.lock().expect("no thread panics");
    for (state, ways) in batch.drain(..) {
        shard.entry(state).and_modify(|sum| *sum += ways).or_insert(ways);
    }
}

fn shard_of(state: u64) -> usize {
    // The table inside a shard uses the lowest and the highest bits.
    (mix(state) >> 32) as usize % SHARDS
}

/// Both halves of a product: every bit of the state reaches the low bits as well as the high ones.
fn mix(state: u64) -> u64 {
    let product = u128::from(state ^ 0x9E37_79B9_7F4A_7C15) * 0xD6E8_FEB8_6659_FD93;
    (product >> 64) as u64 ^ product as u64
}

#[derive(Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|b| self.0 = mix(self.0 ^ u64::from(*b)));
    }

    fn write_u64(&mut self, state: u64) {
        self.0 = mix(state);
    }
}
