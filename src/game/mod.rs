//! Which turns are legal in this game, and how did it get here? The fast twin of [`rules::Game`](crate::rules::Game).
//!
//! A [`Game`] is a [`Board`](crate::board::Board) with its history: every coloring that has stood, found by hash and confirmed
//! on the stored coloring, so that a turn costs the same after a hundred turns and after a hundred thousand.

mod history;
#[allow(clippy::module_inception)]
mod game;

pub use game::{CannotUndo, Game, InvalidPlacement, Legality, NoLiberty, Played};
