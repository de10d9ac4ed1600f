//! What must a response be?

use std::fmt;

use fancy_regex::{Regex, RegexBuilder};

use crate::client::Response;

/// How a response of failure is judged; see the [module's text](super).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Dialect {
    /// Its text is compared with the pattern.
    #[default]
    GnuGo,
    /// It is a failed test.
    GoGui,
}

/// What stands after `#?`.
#[derive(Clone, Debug)]
pub struct Expectation {
    /// `None`: any success.
    pattern: Option<Regex>,
    source: String,
    negated: bool,
    /// Marked `*`.
    pub fails: bool,
    /// Marked `&`.
    pub ignored: bool,
}

/// Bytes that a part of a pattern may take: the library's own limit, or a lower one where any pattern will do (see `fuzz/`).
const SIZE: usize = if cfg!(fuzzing) { 100_000 } else { 10 << 20 };
/// Instructions that a pattern may take where repetitions and calls are written out: without a limit a pattern of few signs
/// takes all memory.
const LENGTH: usize = if cfg!(fuzzing) { 1000 } else { 100_000 };
/// Steps back that an answer may cost, likewise.
const STEPS: usize = if cfg!(fuzzing) { 1000 } else { 1_000_000 };

/// Why a text is no expectation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InvalidExpectation {
    /// It does not begin with a bracket.
    NoOpeningBracket(String),
    /// It does not end with one, `*` and `&` apart.
    NoClosingBracket(String),
    /// What is inside is no regular expression.
    Regex {
        /// The pattern.
        pattern: String,
        /// What is wrong with it.
        error: String,
    },
}

impl fmt::Display for InvalidExpectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InvalidExpectation::NoOpeningBracket(text) => write!(f, "no opening bracket in '{text}'"),
            InvalidExpectation::NoClosingBracket(text) => write!(f, "no closing bracket in '{text}'"),
            InvalidExpectation::Regex { pattern, error } => {
                let error = error.split_whitespace().collect::<Vec<_>>().join(" ");
                write!(f, "'{pattern}' is no regular expression: {error}")
            }
        }
    }
}

impl std::error::Error for InvalidExpectation {}

impl Expectation {
    /// Any success: a command with an id and without pattern.
    pub fn success() -> Expectation {
        Expectation { pattern: None, source: String::new(), negated: false, fails: false, ignored: false }
    }

    /// Reads what stands after `#?`.
    ///
    /// # Errors
    /// Where it is neither empty nor a pattern in brackets.
    pub fn parse(text: &str) -> Result<Expectation, InvalidExpectation> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(Expectation::success());
        }
        let bracketed = text.trim_end_matches(['*', '&', ' ', '\t']);
        let marks = text.strip_prefix(bracketed).unwrap_or_default();
        let inner = bracketed
            .strip_prefix('[')
            .ok_or_else(|| InvalidExpectation::NoOpeningBracket(text.to_string()))?
            .strip_suffix(']')
            .ok_or_else(|| InvalidExpectation::NoClosingBracket(text.to_string()))?
            .trim();
        let pattern = inner.strip_prefix('!').unwrap_or(inner);
        let compile = |text: &str| {
            let mut builder = RegexBuilder::new(text);
            builder.delegate_size_limit(SIZE).max_prog_size(LENGTH).backtrack_limit(STEPS);
            builder.build().map_err(|error| InvalidExpectation::Regex {
                pattern: pattern.to_string(),
                error: error.to_string(),
            })
        };
        // By itself first: for errors at its own places, and against brackets that only fit together with ours.
        compile(pattern)?;
        let regex = compile(&format!(r"(?ms)\A(?:{pattern})\z"))?;
        Ok(Expectation {
            pattern: Some(regex),
            source: inner.to_string(),
            negated: inner.starts_with('!'),
            fails: marks.contains('*'),
            ignored: marks.contains('&'),
        })
    }

    /// Whether a response is as expected, the marks `*` and `&` apart.
    ///
    /// # Errors
    /// Where the pattern takes too long to try.
    pub fn holds(&self, response: &Response, dialect: Dialect) -> Result<bool, String> {
        if !response.success && (dialect == Dialect::GoGui || self.pattern.is_none() || self.negated) {
            return Ok(false);
        }
        let Some(pattern) = &self.pattern else { return Ok(true) };
        match pattern.is_match(&response.text) {
            Ok(matches) => Ok(matches != self.negated),
            Err(error) => Err(error.to_string()),
        }
    }
}

/// The pattern without its brackets and marks; `any success` where there is none.
impl fmt::Display for Expectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.pattern.is_some() { &self.source } else { "any success" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(expectation: &str, response: &str, gnugo: bool, gogui: bool) {
        let parsed = Expectation::parse(expectation).expect("an expectation");
        let read = Response::parse(response).expect("a response");
        assert_eq!(parsed.holds(&read, Dialect::GnuGo), Ok(gnugo), "{expectation} {response} in GNU Go's");
        assert_eq!(parsed.holds(&read, Dialect::GoGui), Ok(gogui), "{expectation} {response} in GoGui's");
    }

    #[test]
    fn the_whole_text_must_match() {
        check("[D4]", "=1 D4", true, true);
        check("[D4]", "=1 D44", false, false);
        check("[D]", "= D4", false, false);
        check("[D4|E5]", "= E5", true, true);
        check("[D4|E5]", "= D4 E5", false, false);
        check("[]", "= ", true, true);
        check("[]", "= D4", false, false);
        check("[d4]", "= D4", false, false);
        check("[ D4 ]", "= D4", true, true);
    }

    #[test]
    fn dots_match_line_ends_and_anchors_match_lines() {
        check("[A.*B]", "= A\nxx\nB", true, true);
        check("[A$.^B]", "= A\nB", true, true);
        check("[A]", "= A\nB", false, false);
    }

    #[test]
    fn look_around_and_back_references_work() {
        check("[(?!PASS).*]", "= D4", true, true);
        check("[(?!PASS).*]", "= PASS", false, false);
        check(r"[(\w)\1]", "= AA", true, true);
    }

    #[test]
    fn negation_turns_it_round_but_needs_an_answer() {
        check("[!PASS]", "= D4", true, true);
        check("[!PASS]", "= PASS", false, false);
        check("[!PASS]", "? unknown command", false, false);
    }

    #[test]
    fn a_failure_is_compared_only_in_gnu_gos_dialect() {
        check("[illegal move.*]", "? illegal move: occupied", true, false);
        check("[]", "? illegal move", false, false);
        check("", "= anything", true, true);
        check("", "? no", false, false);
    }

    #[track_caller]
    fn check_marks(text: &str, fails: bool, ignored: bool) {
        let parsed = Expectation::parse(text).expect("an expectation");
        assert_eq!((parsed.fails, parsed.ignored), (fails, ignored), "{text}");
        assert_eq!(parsed.to_string(), "A");
    }

    #[test]
    fn marks_stand_after_the_bracket() {
        check_marks("[A]", false, false);
        check_marks("[A]*", true, false);
        check_marks(" [A]* ", true, false);
        check_marks("[A]&", false, true);
        check_marks("[A]*&", true, true);
    }

    #[track_caller]
    fn check_refused(text: &str, message: &str) {
        let error = Expectation::parse(text).expect_err("no expectation").to_string();
        assert!(error.starts_with(message), "{text}: {error}");
    }

    #[test]
    fn what_is_no_expectation_is_named() {
        check_refused("A", "no opening bracket in 'A'");
        check_refused("[A", "no closing bracket in '[A'");
        check_refused("[A] and more", "no closing bracket in '[A] and more'");
        check_refused("*", "no opening bracket in '*'");
        check_refused("[", "no closing bracket in '['");
        check_refused("[a)(b]", "'a)(b' is no regular expression: ");
        check_refused("[(]", "'(' is no regular expression: ");
    }

    #[test]
    fn a_pattern_that_takes_too_much_memory_is_an_error() {
        // Each group calls the one before twice; repetitions are written out as well.
        let calls = (1..40).fold("(a)".to_string(), |all, i| all + &format!(r"(\g<{i}>\g<{i}>)"));
        for pattern in [calls.as_str(), r"\w{1000}{1000}"] {
            check_refused(&format!("[{pattern}]"), &format!("'{pattern}' is no regular expression: "));
        }
    }

    #[test]
    fn a_pattern_that_takes_too_long_is_an_error() {
        let parsed = Expectation::parse("[(a|b|ab)*(?>c)]").expect("an expectation");
        let response = Response::parse(&format!("= {}", "ab".repeat(40))).expect("a response");
        assert!(parsed.holds(&response, Dialect::GnuGo).is_err());
    }
}
