//! Which commands and tests does a suite have?

use std::fmt;
use std::path::{Path, PathBuf};

use super::{Expectation, InvalidExpectation};

/// A suite as it is written.
#[derive(Clone, Debug)]
pub struct Suite {
    /// Its name for reports, usually the path of its file.
    pub name: PathBuf,
    /// Its commands, in their order.
    pub steps: Vec<Step>,
}

/// A command, and what is expected of it.
#[derive(Clone, Debug)]
pub struct Step {
    /// The number of its line, from 1.
    pub line: usize,
    /// What is sent: the line, tabs as blanks.
    pub text: String,
    /// The digits before the command.
    pub id: Option<String>,
    /// Set for tests: commands with an id or a pattern.
    pub expectation: Option<Expectation>,
}

/// Why a text is no suite.
#[derive(Debug)]
pub enum InvalidSuite {
    /// The file cannot be read.
    File {
        /// Its path.
        path: PathBuf,
        /// What the system said.
        error: std::io::Error,
    },
    /// A pattern stands where no command waits for one.
    NoCommand {
        /// The suite.
        name: PathBuf,
        /// The line.
        line: usize,
    },
    /// An id stands alone on its line.
    OnlyId {
        /// The suite.
        name: PathBuf,
        /// The line.
        line: usize,
    },
    /// What follows `#?` is no pattern.
    Expectation {
        /// The suite.
        name: PathBuf,
        /// The line.
        line: usize,
        /// What is wrong with it.
        error: InvalidExpectation,
    },
}

impl fmt::Display for InvalidSuite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InvalidSuite::File { path, error } => write!(f, "{}: {error}", path.display()),
            InvalidSuite::NoCommand { name, line } => {
                write!(f, "{}:{line}: a pattern without a command before it", name.display())
            }
            InvalidSuite::OnlyId { name, line } => {
                write!(f, "{}:{line}: an id without a command", name.display())
            }
            InvalidSuite::Expectation { name, line, error } => {
                write!(f, "{}:{line}: {error}", name.display())
            }
        }
    }
}

impl std::error::Error for InvalidSuite {}

impl Suite {
    /// Reads a file; bytes that are no UTF-8 are replaced.
    ///
    /// # Errors
    /// Where the file cannot be read or is no suite.
    pub fn read(path: &Path) -> Result<Suite, InvalidSuite> {
        let bytes =
            std::fs::read(path).map_err(|error| InvalidSuite::File { path: path.to_path_buf(), error })?;
        Suite::parse(path, &String::from_utf8_lossy(&bytes))
    }

    /// Reads a text.
    ///
    /// ```
    /// use ponnuki::suite::Suite;
    ///
    /// let suite = Suite::parse("example.tst".as_ref(), "clear_board\n10 genmove b\n#? [E5]\n").unwrap();
    /// assert_eq!(suite.steps.len(), 2);
    /// assert_eq!(suite.tests().count(), 1);
    /// ```
    ///
    /// # Errors
    /// Where it is no suite.
    pub fn parse(name: &Path, text: &str) -> Result<Suite, InvalidSuite> {
        let mut suite = Suite { name: name.to_path_buf(), steps: Vec::new() };
        let mut has_pattern = true;
        for (i, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
            let (line, number) = (line.trim(), i + 1);
            if let Some(pattern) = line.strip_prefix("#?") {
                let step = suite.steps.last_mut().filter(|_| !has_pattern);
                let step = step.ok_or_else(|| InvalidSuite::NoCommand { name: name.into(), line: number })?;
                step.expectation = Some(Expectation::parse(pattern).map_err(|error| {
                    InvalidSuite::Expectation { name: name.to_path_buf(), line: number, error }
                })?);
                has_pattern = true;
            } else if !line.is_empty() && !line.starts_with('#') {
                let step = Step::parse(number, line);
                suite
                    .steps
                    .push(step.ok_or_else(|| InvalidSuite::OnlyId { name: name.into(), line: number })?);
                has_pattern = false;
            }
        }
        Ok(suite)
    }

    /// The steps that are tests.
    pub fn tests(&self) -> impl Iterator<Item = &Step> {
        self.steps.iter().filter(|step| step.expectation.is_some())
    }

    /// The folder that the suite's own paths start from: its file's, `.` for a bare file name.
    pub fn directory(&self) -> &Path {
        match self.name.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent,
            _ => Path::new("."),
        }
    }
}

impl Step {
    /// `None` where there is an id but no command.
    fn parse(line: usize, text: &str) -> Option<Step> {
        let text = text.replace('\t', " ");
        let mut words = text.split_whitespace();
        let id = words.next().filter(|word| word.bytes().all(|b| b.is_ascii_digit())).map(str::to_string);
        if id.is_some() && words.next().is_none_or(|word| word.starts_with('#')) {
            return None;
        }
        let expectation = id.is_some().then(Expectation::success);
        Some(Step { line, text, id, expectation })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, steps: &[(usize, &str, Option<&str>)]) {
        let suite = Suite::parse("t.tst".as_ref(), text).expect("a suite");
        let expected = |step: &Step| step.expectation.as_ref().map(Expectation::to_string);
        let read: Vec<_> = suite.steps.iter().map(|s| (s.line, s.text.clone(), expected(s))).collect();
        let read: Vec<_> = read.iter().map(|(line, text, e)| (*line, text.as_str(), e.as_deref())).collect();
        assert_eq!(read, steps, "{text}");
    }

    #[test]
    fn commands_with_an_id_or_a_pattern_are_tests() {
        check("name\n", &[(1, "name", None)]);
        check("10 name", &[(1, "10 name", Some("any success"))]);
        check("10 name\n#? [A]\n", &[(1, "10 name", Some("A"))]);
        check("name\n#? [A]\n", &[(1, "name", Some("A"))]);
        check("name\n#?\n", &[(1, "name", Some("any success"))]);
    }

    #[test]
    fn comments_and_empty_lines_may_stand_anywhere() {
        check("# a\n\n10 name\n# b\n\n#? [A]\n# c", &[(3, "10 name", Some("A"))]);
        check("\u{feff}10 name\r\n#? [A]\r\n", &[(1, "10 name", Some("A"))]);
    }

    #[test]
    fn a_line_is_sent_as_it_stands() {
        check(" 10\tplay b  D4 # why\n", &[(1, "10 play b  D4 # why", Some("any success"))]);
    }

    #[track_caller]
    fn check_refused(text: &str, message: &str) {
        let error = Suite::parse("t.tst".as_ref(), text).expect_err("no suite");
        assert_eq!(error.to_string(), message, "{text}");
    }

    #[test]
    fn what_is_no_suite_is_refused_with_its_line() {
        check_refused("#? [A]\n", "t.tst:1: a pattern without a command before it");
        check_refused("10 name\n#? [A]\n#? [B]\n", "t.tst:3: a pattern without a command before it");
        check_refused("name\n10\n", "t.tst:2: an id without a command");
        check_refused("name\n10 # name\n", "t.tst:2: an id without a command");
        check_refused("name\n#? A\n", "t.tst:2: no opening bracket in 'A'");
    }

    #[test]
    fn a_suites_paths_start_from_its_folder() {
        let directory = |name: &str| {
            Suite::parse(name.as_ref(), "").expect("a suite").directory().to_string_lossy().to_string()
        };
        assert_eq!(directory("a/b.tst"), "a");
        assert_eq!(directory("b.tst"), ".");
    }
}
