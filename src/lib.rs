//! Ponnuki: a Go engine that speaks GTP.
//!
//! # The picture
//! Later layers use earlier ones, never the reverse; `tests/layers.rs` reads the `use crate::` lines and
//! fails on any other arrow.
//!
//! ```text
//! grid → rules → board → playout → predict → search → engine → gtp → cli
//!          │       └───→ game ────────────────┘         │
//!          │               └→ count, solve, learn       │
//!          └→ clock, sgf ───────────────────────────────┘
//!
//! grid → rules → client → suite   → cli
//!                       → contest → cli      (contest referees with game and clock, and writes sgf;
//!                                             learn uses playout and predict too)
//! ```

pub mod grid;
pub mod rules;

pub mod board;

pub mod game;

pub mod playout;
pub mod predict;

pub mod clock;
pub mod search;

pub mod sgf;

pub mod engine;

pub mod gtp;

pub mod client;
pub mod suite;
pub mod contest;

pub mod learn;

pub mod count;
pub mod solve;

pub mod cli;
