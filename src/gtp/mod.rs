//! The protocol: lines in, responses out. GTP version 2 (Farnebäck's draft 2), and what controllers do with it.
//!
//! A [`Session`] answers one line at a time, without any I/O; [`run`] reads lines in a thread of its own, so that a
//! controller may send as many as it likes ahead, and writes the answers. The commands are the rows of one table:
//! `list_commands`, `known_command`, `help` and the README's table derive from it.
//!
//! # Lines while a command is under way
//! Analysis commands write lines to a [`Terminal`] while they search, and end when it says that the controller waits
//! for something else. [`run`] is such a terminal, and so is whatever collects the lines of a test.

mod analysis;
mod arguments;
mod commands;
mod line;
mod picture;
mod response;
mod rules_text;
mod run;
mod session;
mod stream;
mod words;

pub use commands::{CHAPTERS, Chapter, Command};
pub use picture::Drawings;
pub use run::run;
pub use session::{Options, Session};
pub use stream::Terminal;
