//! Tree search: playouts start where a growing tree of turns ends.
//!
//! # One simulation
//! From the root the best child is followed until a node that has no children yet ([`descent`]); after enough visits it
//! gets them ([`prior`] says what is thought of each before any playout). A playout from there is backed up along the
//! path ([`back_up`]): the mean result of each turn, and the all-moves-as-first results of every turn that the same player took
//! later in the simulation, in the tree or the playout (Gelly and Silver, "Monte-Carlo tree search and rapid
//! action value estimation in computer Go", 2011). [`select`] mixes the two.
//!
//! # Many playouts at once
//! Simulations are made one after the other ([`worker`]), or hundreds at once in a batch of playouts, with several from each
//! leaf ([`together`]), where that pays and no number of playouts is asked for.
//!
//! # The shared tree
//! All threads work on one tree without locks ([`arena`]; Enzenberger and Müller, "A lock-free multithreaded
//! Monte-Carlo tree search algorithm", 2009): statistics are plain atomic words, an update that is lost now and then does no
//! harm, and a simulation under way counts as lost until it is backed up, so that threads spread out.
//!
//! # Memory
//! Where the tree is as large as it may be all threads stop, what was visited least is forgotten ([`arena`]), and the search goes
//! on.
//!
//! # Exactness
//! A turn that repeats a coloring of the game or of the path is never followed: it is checked when first chosen,
//! and as every node has one path, the verdict stays true. Two passes end a simulation with the exact score, and what that or a
//! player's safe stones decide is passed up ([`proof`]).

mod arena;
mod back_up;
mod descent;
mod memory;
mod prior;
mod proof;
mod report;
mod select;
mod settled;
mod shared;
mod tally;
mod together;
mod worker;

pub(super) use memory::Memory;
pub use prior::Priors;
pub use select::Formula;

use super::{Limits, Report, Root, Settings, Watch};
use crate::on_board;
use arena::Arena as Tree;
use shared::{Shared, Sums};
use worker::{Watcher, Worker};

/// Searches `root` in the tree that `memory` has of it, until a limit is reached or the best turn cannot be caught.
pub(super) fn search(
    root: &Root<'_>,
    limits: &Limits,
    settings: &Settings,
    seed: u64,
    memory: &mut Memory,
    watch: Option<Watch<'_>>,
) -> Report {
    let running = limits.start();
    let tree = memory.tree_of(root, settings);
    let sums = Sums::new(root.game.size());
    let mut watcher = watch.map(Watcher::new);
    let mut seeds = (0..).map(|index| seed.wrapping_add(index));
    on_board!(root.game.board(), board => loop {
        let shared = Shared::new(root, board, tree, settings, &running, &sums);
        std::thread::scope(|scope| {
            let own = seeds.next().unwrap_or_default();
            for seed in seeds.by_ref().take(settings.threads.saturating_sub(1)) {
                let shared = &shared;
                scope.spawn(move || Worker::new(shared, seed, None).run());
            }
            Worker::new(&shared, own, watcher.as_mut()).run();
            shared.stop();
        });
        // A descent that fills the tree all by itself comes to its end without a look at the limits.
        if !shared.is_full() || running.reached(sums.playouts()) {
            return shared.report();
        }
        tree.make_room();
    })
}
