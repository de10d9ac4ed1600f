//! Why is there no answer?

use std::fmt;
use std::process::ExitStatus;
use std::time::Duration;

/// Why an engine gave no answer, or none that could be used.
#[derive(Debug)]
pub enum EngineError {
    /// The program could not be started.
    Start {
        /// The program's name or path.
        program: String,
        /// What the system said.
        error: std::io::Error,
    },
    /// The line has no command, or is more than one line: no engine would answer it once.
    NoCommand(String),
    /// The engine ended.
    Ended {
        /// What it was asked when this was noticed.
        command: String,
        /// How it ended, where that is known.
        status: Option<ExitStatus>,
    },
    /// The engine did not answer in time and was ended.
    NoAnswer {
        /// What it was asked.
        command: String,
        /// How long it was waited for.
        limit: Duration,
    },
    /// The response has no end.
    TooLong {
        /// What it was asked.
        command: String,
    },
    /// The response carries another id than the command.
    WrongId {
        /// What it was asked.
        command: String,
        /// The id of its response.
        id: String,
    },
    /// The engine answered with an error.
    Refused {
        /// What it was asked.
        command: String,
        /// Its message.
        message: String,
    },
    /// The engine's answer is not what the command calls for.
    Unreadable {
        /// What it was asked.
        command: String,
        /// Its answer.
        answer: String,
    },
}

impl EngineError {
    /// Whether the engine can be asked nothing more.
    pub fn is_fatal(&self) -> bool {
        !matches!(
            self,
            EngineError::NoCommand(_) | EngineError::Refused { .. } | EngineError::Unreadable { .. }
        )
    }
}

/// The start of a text, for a message of one line.
fn brief(text: &str) -> String {
    const LENGTH: usize = 120;
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(LENGTH) {
        Some((end, _)) => format!("{} …", &line[..end]),
        None => line,
    }
}

impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineError::Start { program, error } => write!(f, "cannot start '{program}': {error}"),
            EngineError::NoCommand(line) => write!(f, "'{}' is not one command", brief(line)),
            EngineError::Ended { command, status: Some(status) } => {
                write!(f, "engine ended at '{}' ({status})", brief(command))
            }
            EngineError::Ended { command, status: None } => {
                write!(f, "engine ended at '{}'", brief(command))
            }
            EngineError::NoAnswer { command, limit } => {
                write!(f, "no answer to '{}' in {:.1} seconds", brief(command), limit.as_secs_f64())
            }
            EngineError::TooLong { command } => {
                write!(f, "the response to '{}' does not end", brief(command))
            }
            EngineError::WrongId { command, id } => {
                write!(f, "the response to '{}' has the id {id}", brief(command))
            }
            EngineError::Refused { command, message } => {
                write!(f, "'{}' was refused: {}", brief(command), brief(message))
            }
            EngineError::Unreadable { command, answer } => {
                write!(f, "'{}' was answered '{}'", brief(command), brief(answer))
            }
        }
    }
}

impl std::error::Error for EngineError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            EngineError::Start { error, .. } => Some(error),
            _ => None,
        }
    }
}
