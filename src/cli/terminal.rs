//! How do we talk to the user beside the protocol?

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Prints a line, or a text of several, to standard output. Where nobody reads it any more, that is fine.
pub(super) fn say(text: &str) {
    let mut out = io::stdout().lock();
    let end = if text.ends_with('\n') { "" } else { "\n" };
    let _ = write!(out, "{text}{end}").and_then(|()| out.flush());
}

/// Prints a line about ourselves to standard error.
pub(super) fn complain(text: &str) {
    let _ = writeln!(io::stderr().lock(), "ponnuki: {text}");
}

/// A line on standard error that tells how far we are: written over again and again on a terminal, and in a
/// file or pipe only at milestones.
pub(super) struct Progress {
    terminal: bool,
    shown: Option<Instant>,
}

impl Progress {
    /// Nothing is shown yet.
    pub(super) fn new() -> Progress {
        Progress { terminal: io::stderr().is_terminal(), shown: None }
    }

    /// Shows a line that the next one may replace; not more often than anybody can read.
    pub(super) fn step(&mut self, line: impl FnOnce() -> String) {
        const PAUSE: Duration = Duration::from_millis(100);
        if self.terminal && self.shown.is_none_or(|shown| shown.elapsed() >= PAUSE) {
            let _ = write!(io::stderr().lock(), "\r{}\x1b[K", line());
            self.shown = Some(Instant::now());
        }
    }

    /// Shows a line in any case.
    pub(super) fn milestone(&mut self, line: &str) {
        match self.terminal {
            true => {
                let _ = write!(io::stderr().lock(), "\r{line}\x1b[K");
                self.shown = Some(Instant::now());
            }
            false => {
                let _ = writeln!(io::stderr().lock(), "{line}");
            }
        }
    }

    /// Takes the line away, so that something else can be printed.
    pub(super) fn clear(&mut self) {
        if self.shown.take().is_some() {
            let _ = write!(io::stderr().lock(), "\r\x1b[K");
        }
    }
}
