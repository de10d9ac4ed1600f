//! Ponnuki: a Go engine that speaks GTP.
//!
//! # The picture
//! Later layers use earlier ones, never the reverse; `tests/layers.rs` reads the `use crate::` lines and
//! fails on any other arrow.
//!
//! ```text
//! grid → rules → board → playout
//!                board → game
//! rules → sgf
//! ```

pub mod grid;
pub mod rules;

pub mod board;

pub mod game;

pub mod playout;

pub mod sgf;
