//! Which of two engines is stronger? A match: many games, refereed by the exact rules.
//!
//! The engines are A and B. Games come in pairs, one with each color for each; with openings, both games of a
//! pair start from the same one. The referee's own game decides what is legal, when the game is over and what
//! the score is; the engines' `final_score` is only recorded, so that disagreements show.
//!
//! A side loses by the score, by resigning, on time, by an illegal turn, or by an error: it ended, did not
//! answer, answered something else than a turn, or refused a turn that is legal. An engine that ended is
//! started anew for the next game.
//!
//! Each game is a line in a file of results, so that a match that was broken off goes on where it was, and
//! slices of a match that were played apart are put together by concatenating their files.

mod fixture;
mod game;
mod opening;
mod record;
mod results;
mod run;
mod seat;
mod summary;
mod time;

#[cfg(test)]
mod tests;

pub use fixture::{BySide, Fixture, InvalidSlice, Settings, Side, Slice};
pub use game::{Played, play};
pub use opening::{Opening, OpeningError, read_openings};
pub use record::{Ending, InvalidRecord, Record};
pub use results::{Results, ResultsError};
pub use run::{Starters, run};
pub use seat::{Seat, Starter};
pub use summary::Summary;
pub use time::{InvalidTime, MatchTime};
