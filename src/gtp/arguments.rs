//! What do a command's arguments mean? (GTP version 2 draft 2, section 2.11: simple and compound entities.)

use std::borrow::Cow;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use super::response::Failure;
use crate::grid::Size;
use crate::rules::{Color, Turn};

/// The arguments of a command. What is not asked for is ignored.
pub(super) struct Arguments<'a> {
    raw: &'a [u8],
    words: Vec<Cow<'a, str>>,
}

impl<'a> Arguments<'a> {
    pub(super) fn new(raw: &'a [u8]) -> Self {
        let words = raw.split(|&b| b == b' ').filter(|w| !w.is_empty());
        Arguments { raw, words: words.map(String::from_utf8_lossy).collect() }
    }

    /// All of them, as they were sent.
    pub(super) fn text(&self) -> Cow<'a, str> {
        String::from_utf8_lossy(self.raw)
    }

    /// The arguments behind the first `count` words.
    pub(super) fn skip(&self, count: usize) -> Arguments<'a> {
        let mut raw = self.raw;
        for _ in 0..count {
            let word = raw.iter().position(|&b| b == b' ').unwrap_or(raw.len());
            raw = raw[word..].trim_ascii_start();
        }
        Arguments::new(raw)
    }

    /// Number of words.
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    /// The word in that place, if there is one.
    pub(super) fn get(&self, at: usize) -> Option<&str> {
        self.words.get(at).map(AsRef::as_ref)
    }

    /// The word in that place; `what` says what it should be.
    pub(super) fn word(&self, at: usize, what: &str) -> Result<&str, Failure> {
        self.get(at).ok_or_else(|| Failure::syntax(format_args!("{what} is missing")))
    }

    /// A value that is written as one word.
    pub(super) fn parse<T: FromStr>(&self, at: usize, what: &str) -> Result<T, Failure> {
        let word = self.word(at, what)?;
        word.parse().map_err(|_| is_not(word, what))
    }

    /// A number; infinity is one, `nan` is none.
    pub(super) fn number(&self, at: usize, what: &str) -> Result<f64, Failure> {
        let number: f64 = self.parse(at, what)?;
        if number.is_nan() { Err(is_not(self.word(at, what)?, what)) } else { Ok(number) }
    }

    /// A color: `b`, `w`, `black`, `white` in either case.
    pub(super) fn color(&self, at: usize) -> Result<Color, Failure> {
        let word = self.word(at, "a color")?;
        color(word).ok_or_else(|| is_not(word, "a color"))
    }

    /// A point of a grid of `size`, or a pass. A point that the grid does not have is an illegal move.
    pub(super) fn turn(&self, at: usize, size: Size) -> Result<Turn, Failure> {
        turn(self.word(at, "a vertex")?, size)
    }

    /// Seconds; a negative number is 0, as clocks that have run out are sent.
    pub(super) fn seconds(&self, at: usize, what: &str) -> Result<Duration, Failure> {
        let seconds = self.number(at, what)?;
        if seconds.is_infinite() {
            return Err(is_not(self.word(at, what)?, what));
        }
        Ok(Duration::from_secs_f64(seconds.clamp(0.0, 1e9)))
    }

    /// A count; a negative number is 0.
    pub(super) fn count(&self, at: usize, what: &str) -> Result<u32, Failure> {
        let count: i64 = self.parse(at, what)?;
        Ok(count.clamp(0, u32::MAX.into()) as u32)
    }

    /// All of it as one file name, which may stand in double quotes.
    pub(super) fn whole_file(&self) -> Result<PathBuf, Failure> {
        let name = self.raw.strip_prefix(b"\"").and_then(|r| r.strip_suffix(b"\"")).unwrap_or(self.raw);
        if name.is_empty() { Err(Failure::syntax("a file name is missing")) } else { Ok(path(name)) }
    }

    /// A file name, and the word after it if there is one. A name with blanks may stand in double quotes; without
    /// them the last word is not part of the name, unless it is no number and all words name an existing file.
    pub(super) fn file(&self) -> Result<(PathBuf, Option<String>), Failure> {
        if let Some(quoted) = self.raw.strip_prefix(b"\"") {
            let mut parts = quoted.splitn(2, |&b| b == b'"');
            let (Some(name), Some(after)) = (parts.next(), parts.next()) else {
                return Err(Failure::syntax(format_args!("a quote is not closed: {}", self.text())));
            };
            let after = String::from_utf8_lossy(after).split_whitespace().next().map(str::to_string);
            return Arguments::new(name).whole_file().map(|file| (file, after));
        }
        let whole = self.whole_file()?;
        let Some(blank) = self.raw.iter().rposition(|&b| b == b' ') else { return Ok((whole, None)) };
        let (name, last) = self.raw.split_at(blank);
        let last = last.trim_ascii();
        if !last.iter().all(u8::is_ascii_digit) && whole.exists() {
            return Ok((whole, None));
        }
        Ok((path(name.trim_ascii_end()), Some(String::from_utf8_lossy(last).into_owned())))
    }
}

/// The color of that name.
pub(super) fn color(word: &str) -> Option<Color> {
    let is = |name: &str| word.eq_ignore_ascii_case(name);
    match word {
        _ if is("b") || is("black") => Some(Color::Black),
        _ if is("w") || is("white") => Some(Color::White),
        _ => None,
    }
}

/// The turn of that name on a grid of `size`.
pub(super) fn turn(word: &str, size: Size) -> Result<Turn, Failure> {
    if word.eq_ignore_ascii_case("pass") {
        return Ok(Turn::Pass);
    }
    match size.point_named(word) {
        Some(point) => Ok(Turn::Move(point)),
        None if looks_like_a_vertex(word) => Err(Failure::illegal_move()),
        None => Err(is_not(word, "a vertex")),
    }
}

/// A word that is something else than it should be.
fn is_not(word: &str, what: &str) -> Failure {
    Failure::syntax(format_args!("'{word}' is not {what}"))
}

/// Whether the word names a point of some board, however large.
fn looks_like_a_vertex(word: &str) -> bool {
    let is_column = |c: char| c.is_ascii_alphabetic() && !c.eq_ignore_ascii_case(&'i');
    let mut rest = word.chars();
    rest.next().is_some_and(is_column)
        && !rest.as_str().is_empty()
        && !rest.as_str().starts_with('0')
        && rest.all(|c| c.is_ascii_digit())
}

#[cfg(unix)]
fn path(bytes: &[u8]) -> PathBuf {
    use std::os::unix::ffi::OsStrExt;
    PathBuf::from(std::ffi::OsStr::from_bytes(bytes))
}

#[cfg(not(unix))]
fn path(bytes: &[u8]) -> PathBuf {
    PathBuf::from(String::from_utf8_lossy(bytes).into_owned())
}
