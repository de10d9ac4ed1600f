//! How do we drive another engine? The controller's side of GTP: a line out, a response back.
//!
//! An [`Engine`] is whatever answers a line. A [`Process`] is one behind two pipes, started from a
//! [`CommandLine`]; [`InProcess`] wraps a function, so that what drives engines can be run, and tested,
//! without a process. A [`Player`] asks the commands that a game needs and reads their answers.
//!
//! # What may go wrong
//! An engine may write more than anybody reads, read less than is sent, print text that is no response, end
//! at any moment, or never answer. So a [`Process`] writes and reads in threads of its own, the caller only
//! waits, with a limit if it likes; and once an engine has ended or let a limit pass, it stays so: a late
//! response is never taken for the answer to a later command.

mod command_line;
mod engine;
mod error;
mod player;
mod process;
mod response;

pub use command_line::{CommandLine, InvalidCommandLine, Stderr};
pub use engine::{Engine, InProcess};
pub use error::EngineError;
pub use player::Player;
pub use process::Process;
pub use response::{Assembler, Response, TooLong};
