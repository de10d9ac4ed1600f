//! How is an engine started?

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::str::FromStr;

use super::{EngineError, Process};

/// A program and its arguments, read from a line as a shell reads words: blanks part them, quotes and
/// backslashes keep them together. No shell runs.
///
/// ```
/// use ponnuki::client::CommandLine;
///
/// let line: CommandLine = "gnugo --mode gtp --infile 'my game.sgf'".parse().unwrap();
/// assert_eq!(line.words()[4], "my game.sgf");
/// assert!("gnugo 'unclosed".parse::<CommandLine>().is_err());
/// assert!("  ".parse::<CommandLine>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CommandLine {
    words: Vec<String>,
}

/// A text that names no program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InvalidCommandLine {
    /// There are no words.
    Empty,
    /// A quote is not closed, or the last character is a backslash.
    Quotes(String),
}

impl fmt::Display for InvalidCommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InvalidCommandLine::Empty => f.write_str("no program is named"),
            InvalidCommandLine::Quotes(text) => write!(f, "unbalanced quotes in: {text}"),
        }
    }
}

impl std::error::Error for InvalidCommandLine {}

impl FromStr for CommandLine {
    type Err = InvalidCommandLine;

    fn from_str(text: &str) -> Result<CommandLine, InvalidCommandLine> {
        let words = shlex::split(text).ok_or_else(|| InvalidCommandLine::Quotes(text.to_string()))?;
        match words.first().is_none_or(String::is_empty) {
            true => Err(InvalidCommandLine::Empty),
            false => Ok(CommandLine { words }),
        }
    }
}

/// Where an engine's standard error goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stderr {
    /// Nowhere.
    #[default]
    Discard,
    /// To ours.
    Inherit,
    /// To the log, a record a line, at level `debug`.
    Log,
}

impl CommandLine {
    /// The line of these words; `None` where there are none.
    pub fn from_words(words: Vec<String>) -> Option<CommandLine> {
        (!words.first()?.is_empty()).then_some(CommandLine { words })
    }

    /// The program's name or path, then its arguments.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// Starts the program, in `directory` where one is given.
    ///
    /// A relative path to the program itself is one from where we are, not from `directory`; what the
    /// arguments mean is the program's matter.
    ///
    /// # Errors
    /// [`EngineError::Start`].
    pub fn start(&self, directory: Option<&Path>, stderr: Stderr) -> Result<Process, EngineError> {
        let child = self
            .spawn(directory, stderr)
            .map_err(|error| EngineError::Start { program: self.program().to_string(), error })?;
        Ok(Process::new(child, self.program()))
    }

    fn program(&self) -> &str {
        self.words.first().map_or("", String::as_str)
    }

    fn spawn(&self, directory: Option<&Path>, stderr: Stderr) -> std::io::Result<Child> {
        let program = Path::new(self.program());
        let mut command = match program.components().count() {
            1 => Command::new(program),
            _ => Command::new(absolute(program)?),
        };
        command.args(self.words.iter().skip(1)).stdin(Stdio::piped()).stdout(Stdio::piped());
        command.stderr(match stderr {
            Stderr::Discard => Stdio::null(),
            Stderr::Inherit => Stdio::inherit(),
            Stderr::Log => Stdio::piped(),
        });
        if let Some(directory) = directory {
            command.current_dir(directory);
        }
        command.spawn()
    }
}

fn absolute(program: &Path) -> std::io::Result<PathBuf> {
    if program.is_absolute() { Ok(program.to_path_buf()) } else { Ok(std::env::current_dir()?.join(program)) }
}

/// As a shell would take it.
impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match shlex::try_join(self.words.iter().map(String::as_str)) {
            Ok(line) => f.write_str(&line),
            Err(_) => f.write_str(&self.words.join(" ")),
        }
    }
}
