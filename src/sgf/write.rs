//! How is a record written?

use std::fmt;

use super::komi::OWN_NAME;
use super::text::escape;
use super::{Event, Record, Setup};
use crate::grid::{Point, PointSet, Size};
use crate::rules::Turn;

/// The longest line, unless one value alone is longer.
const LINE: usize = 78;

/// The record as an SGF file: no empty line, and none at the end. Reading it gives the same record.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = Lines::default();
        let (at_start, later) = match self.events.as_slice() {
            [Event::Setup(setup), later @ ..] => (Some(setup), later),
            later => (None, later),
        };
        self.write_info(&mut lines);
        if let Some(setup) = at_start {
            lines.setup(self.size, setup);
        }
        for (n, event) in later.iter().enumerate() {
            if n == 0 {
                lines.end_line();
            }
            match event {
                Event::Setup(setup) => {
                    lines.push(";");
                    lines.setup(self.size, setup);
                }
                Event::Turn(color, turn) => {
                    lines.push(&format!(";{}[{}]", color.letter(), value(self.size, *turn)))
                }
            }
        }
        lines.push(")");
        f.write_str(&lines.text)
    }
}

impl Record {
    fn write_info(&self, lines: &mut Lines) {
        lines.push("(;FF[4]");
        lines.push("GM[1]");
        lines.push("CA[UTF-8]");
        lines.push(&format!("AP[{OWN_NAME}:{}]", env!("CARGO_PKG_VERSION")));
        let size = match self.size.is_square() {
            true => self.size.width().to_string(),
            false => format!("{}:{}", self.size.width(), self.size.height()),
        };
        let texts = [
            ("SZ", Some(size)),
            ("PB", self.players.black.as_deref().map(escape)),
            ("PW", self.players.white.as_deref().map(escape)),
            ("KM", self.komi.map(|komi| komi.to_string())),
            ("HA", self.handicap.map(|stones| stones.to_string())),
            ("RU", self.rules.as_deref().map(escape)),
            ("RE", self.result.as_deref().map(escape)),
            ("GC", self.comment.as_deref().map(escape)),
        ];
        for (name, text) in texts {
            if let Some(text) = text {
                lines.push(&format!("{name}[{text}]"));
            }
        }
    }
}

/// Text in lines that break between tokens, where the format lets any blank stand.
#[derive(Default)]
struct Lines {
    text: String,
    /// Bytes in the last line.
    column: usize,
}

impl Lines {
    fn push(&mut self, token: &str) {
        if self.column > 0 && self.column + token.len() > LINE {
            self.end_line();
        }
        self.text.push_str(token);
        self.column += token.len();
    }

    fn end_line(&mut self) {
        self.text.push('\n');
        self.column = 0;
    }

    fn setup(&mut self, size: Size, setup: &Setup) {
        self.points(size, "AB", &setup.add.black);
        self.points(size, "AW", &setup.add.white);
        self.points(size, "AE", &setup.empty);
        if let Some(next) = setup.next {
            self.push(&format!("PL[{}]", next.letter()));
        }
    }

    fn points(&mut self, size: Size, name: &str, points: &PointSet) {
        let mut before = name;
        for p in points.iter() {
            self.push(&format!("{before}[{}]", letters(size, p)));
            before = "";
        }
    }
}

/// A pass is an empty value.
fn value(size: Size, turn: Turn) -> String {
    turn.point().map_or(String::new(), |p| letters(size, p))
}

/// Column from the left and row from the top, as letters.
fn letters(size: Size, point: Point) -> String {
    let from_top = size.height() - 1 - size.row(point);
    let letter = |n: usize| char::from(b'a' + n as u8);
    [letter(size.column(point)), letter(from_top)].iter().collect()
}
