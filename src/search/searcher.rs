//! Who searches, and how? The seam between those who ask and the algorithms.

use std::time::Duration;

use super::tree::{self, Memory};
use super::{Formula, Limits, Priors, Report, Root, flat, random};
use crate::playout::Policy;

/// How turns are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Algorithm {
    /// A tree of turns that grows where playouts do well.
    #[default]
    Tree,
    /// Playouts after each turn at the root.
    Flat,
    /// Not at all: any sensible move.
    Random,
}

/// How a search works.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// How turns are compared.
    pub algorithm: Algorithm,
    /// Threads that search, at least 1.
    pub threads: usize,
    /// Megabytes for everything that grows: the tree, and the record of the game, which is never cut since the rules
    /// need it and takes about a megabyte in 4000 turns on 19×19. When they are full the tree forgets what was visited least; it
    /// always has room for the turns at the root and some thousand others.
    pub megabytes: usize,
    /// Whether a search starts with what an earlier one found out.
    pub reuse: bool,
    /// Whether a search ends before its limit where the rest of it cannot change the turn.
    pub stop_early: bool,
    /// Simulations of a turn before its children are added to the tree.
    pub expand_after: f32,
    /// Playouts from each leaf, many at once, where no number of playouts limits the search; 0 for one at a time.
    pub leaf_playouts: u32,
    /// How much of a result is the margin of the score and not the win, 0 to 1.
    pub score_bonus: f32,
    /// How playouts choose; `None` for light ones.
    pub policy: Option<Policy>,
    /// How children are selected.
    pub formula: Formula,
    /// What is thought of turns beforehand.
    pub priors: Priors,
    /// What is left out, by the names in [`PARTS`](super::PARTS).
    pub without: Vec<&'static str>,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            algorithm: Algorithm::Tree,
            threads: 1,
            megabytes: 512,
            reuse: true,
            stop_early: true,
            expand_after: 8.0,
            leaf_playouts: 4,
            score_bonus: 0.04,
            policy: Some(Policy::new()),
            formula: Formula { amaf_equivalence: 3000.0, exploration: 0.0, widening: 3.0, amaf_pause: 20.0 },
            priors: Priors::default(),
            without: Vec::new(),
        }
    }
}

/// Somebody who wants to see the report while the search goes on.
pub struct Watch<'a> {
    /// Time between two reports.
    pub every: Duration,
    /// Is shown the report; it is called by the searching thread, which waits for it.
    pub show: &'a mut dyn FnMut(&Report),
}

/// Searches positions, and remembers the tree of the last one.
#[derive(Default)]
pub struct Searcher {
    memory: Memory,
}

impl std::fmt::Debug for Searcher {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Searcher")
    }
}

impl Searcher {
    /// Forgets what earlier searches found out.
    pub fn forget(&mut self) {
        self.memory.clear();
    }

    /// Searches `root` until a limit is reached. With one thread, a playout limit and nothing remembered the same
    /// seed gives the same report, `elapsed` apart.
    pub fn search(
        &mut self,
        root: &Root<'_>,
        limits: &Limits,
        settings: &Settings,
        seed: u64,
        watch: Option<Watch<'_>>,
    ) -> Report {
        let mut settings = settings.clone().without_parts();
        settings.megabytes = settings.megabytes.saturating_sub(root.game.bytes() >> 20).max(1);
        match settings.algorithm {
            // What is known of some turns only is of no use to later searches.
            Algorithm::Tree if !root.barred.is_empty() => {
                let left = settings.megabytes.saturating_sub(self.memory.megabytes());
                if left < settings.megabytes / 2 {
                    self.memory.clear();
                } else {
                    settings.megabytes = left.max(1);
                }
                tree::search(root, limits, &settings, seed, &mut Memory::default(), watch)
            }
            Algorithm::Tree => tree::search(root, limits, &settings, seed, &mut self.memory, watch),
            Algorithm::Flat => flat::search(root, limits, &settings, seed, watch),
            Algorithm::Random => random::search(root, limits, seed),
        }
    }
}
