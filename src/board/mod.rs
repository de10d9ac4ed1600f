//! The same rules, fast: bitboards with strings and their exact liberties, kept incrementally.
//!
//! A [`Board`] knows a coloring, its strings, its Zobrist hash and the simple-ko point. It knows no history: superko
//! is the matter of [`game`](crate::game) and of the search. One type serves all sizes; [`BoardOf`] is the same
//! board with the number of words fixed, so that code which plays many turns chooses once, with
//! [`on_board!`](crate::on_board), and then pays only for its size.
//!
//! Tests hold it to [`rules`](crate::rules) after every turn.
//!
//! # Hash
//! Each stone has a random 64-bit key by color and point; the hash of a coloring is the exclusive or of its
//! stones' keys (Zobrist 1970). `stones.rs` is the only place that changes stones, and changes the hash with them.
//!
//! # Strings
//! A string is named by one of its points, its head. Its points are a circular list, its liberties a set kept
//! at the head. A move takes one liberty from each neighbor string and joins own ones; clearing a string gives
//! each of its points as a liberty to the strings around.

mod any;
mod area;
mod board_of;
mod eye;
mod ladder;
mod life;
mod stones;
mod strings;

pub use any::Board;
pub use area::area;
pub use board_of::{BoardOf, Effect, Ko};
pub use ladder::Ladder;
pub use life::Life;
