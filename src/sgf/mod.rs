//! How do game records come in and go out? SGF, the Smart Game Format, as GTP's `loadsgf` and `printsgf`
//! need it.
//!
//! [`Record::read`] takes the bytes of a file and returns what an engine needs of its main line: size, komi,
//! handicap, and the setups and turns in order, each turn with the color that the record names. It says
//! nothing of legality: playing the events is the game's matter. Writing is [`Record`]'s `Display`.
//!
//! ```
//! use ponnuki::rules::{Color, Turn};
//! use ponnuki::sgf::{Event, Record};
//!
//! let record = Record::read(b"(;GM[1]SZ[9]KM[5.5];B[ee];W[];B[gg])").unwrap();
//! assert_eq!(record.size.to_string(), "9x9");
//! assert_eq!(record.komi, Some("5.5".parse().unwrap()));
//! assert_eq!(record.events[1], Event::Turn(Color::White, Turn::Pass));
//! assert_eq!(record.before(2).len(), 1, "one turn comes before move 2");
//! assert_eq!(Record::read(record.to_string().as_bytes()), Ok(record));
//! ```
//!
//! # How a file is understood
//! The format is FF\[4\] (Arno Hollosi, "SGF File Format FF\[4\]") and what older versions and careless programs
//! write:
//! - The first game of the file counts, from its `(;`; what stands before that and after its end is skipped.
//!   Its variations must be well formed but only the main line, the first variation everywhere, is kept.
//! - The whole file is decoded before it is parsed, see `encoding`.
//! - Blanks may stand between any two tokens and around the text of a value.
//! - Lower-case letters in a property's name do not count (FF\[3\]: `SiZe`, `Black`).
//! - An empty or blank move is a pass, and so is `tt` where it is no point of the grid.
//! - Points may have the names that players use, `C16` or `pass`.
//! - A node with setup and a move, which the format forbids, is the setup and then the move.
//!
//! What would put a stone in a wrong place is an error; what only describes the game, and komi, is left out
//! where it makes no sense, with a warning in the log.

mod encoding;
mod error;
mod komi;
mod read;
mod record;
mod syntax;
mod text;
mod write;

#[cfg(test)]
mod properties;
#[cfg(test)]
mod tests;

pub use error::SgfError;
pub use record::{Event, Record, Setup};
