//! Does an engine answer as it should? Regression suites: files of GTP commands and of patterns that their
//! responses must match, in the format that GNU Go and GoGui share.
//!
//! ```text
//! # a comment
//! loadsgf games/ladder.sgf 12
//! 10 reg_genmove black
//! #? [E5|F6]
//! 20 reg_genmove white
//! #? [!PASS]*
//! ```
//!
//! # The format
//! * Every line that is neither empty nor a comment is sent as it stands, its id included, tabs as blanks.
//! * `#? [regex]` says what the last command's response must be: the pattern must match the whole text after
//!   `=` or `?` and the id, blanks around it removed; `.` matches line ends too, `^` and `$` match at lines.
//!   Blanks inside the brackets' ends do not count. Look-around and back references are understood.
//! * `[!regex]`: it must not match.
//! * `[regex]*`: the test is expected to fail; where it passes, that is news. `[regex]&`: its result does not
//!   count.
//! * `#?` alone: any success will do. So does a command with an id and without a pattern.
//! * Comments and empty lines may stand between a command and its pattern.
//! * A command without id and pattern prepares the tests after it; refused, it is an error.
//!
//! # Responses of failure
//! [`Dialect::GnuGo`] compares the text of a `?` response with the pattern, so that a suite can say
//! `#? [illegal move.*]`; a negated pattern is never met by one, since a command that does not exist is not
//! "anything but pass". [`Dialect::GoGui`] counts every `?` response to a test as failure.

mod expectation;
mod find;
mod parse;
mod report;
mod run;

pub use expectation::{Dialect, Expectation, InvalidExpectation};
pub use find::{NotFound, find_suites};
pub use parse::{InvalidSuite, Step, Suite};
pub use report::{Report, describe};
pub use run::{Outcome, Tally, Verdict, run};
