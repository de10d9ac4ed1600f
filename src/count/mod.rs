//! How many are there? The published numbers that only an exact engine reproduces.
//!
//! | count | of | published by |
//! |---|---|---|
//! | [`legal`] | colorings that clearing leaves unchanged | Tromp and Farnebäck, "Combinatorics of Go"; OEIS A094777 |
//! | [`games`] | games with the passes stripped, by number of stones played | the same |
//! | [`turns`] | sequences of exactly d turns ("perft") | the computer-go list |
//!
//! `games` and `turns` run on the [`board`](crate::board) that the engine plays with, so each number that comes out
//! right is evidence for its captures, suicides and repetitions. Every count has a slow twin in the tests that asks
//! nothing but [`rules`](crate::rules).

mod legal;
mod border;

mod games;
mod graph;

mod turns;

mod layers;
mod natural;

pub use games::{Games, games};
pub use legal::legal;
pub use turns::{Passes, TurnRules, turns};

use std::fmt;

use crate::grid::Size;

/// How far a count has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Steps that are finished.
    pub done: usize,
    /// The most steps there can be.
    pub of: usize,
}

/// Called now and then with how far a count has come, from any of its threads.
pub type OnProgress<'a> = &'a (dyn Fn(Progress) + Sync);

/// Why something cannot be counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TooLarge {
    /// The smaller side of the grid is longer than a border may be.
    Border(Size),
    /// There are more colorings, or under situational superko situations, than a path can keep in mind.
    Graph(Size),
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TooLarge::Border(size) => {
                write!(f, "{size} is too large: its smaller side may be {} points", border::Border::MAX_WIDTH)
            }
            TooLarge::Graph(size) => write!(
                f,
                "{size} is too large: it may have {} colorings, each with a player to move where that counts",
                graph::MAX_NODES
            ),
        }
    }
}

impl std::error::Error for TooLarge {}
