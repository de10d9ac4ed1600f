//! What is kept of a game? One line of tab-separated fields.

use std::fmt;
use std::str::FromStr;

use super::{BySide, Side};
use crate::rules::Color;

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Two consecutive passes, and the exact score.
    Score,
    /// The loser resigned.
    Resign,
    /// The loser took too long.
    Time,
    /// The loser answered an illegal turn.
    Illegal,
    /// The loser ended, did not answer, answered no turn, or refused what is legal.
    Error,
    /// There were too many turns; nobody won.
    Length,
}

/// Each ending and its word in a record.
const WORDS: [(Ending, &str); 6] = [
    (Ending::Score, "score"),
    (Ending::Resign, "resign"),
    (Ending::Time, "time"),
    (Ending::Illegal, "illegal"),
    (Ending::Error, "ERR"),
    (Ending::Length, "length"),
];

impl Ending {
    /// All.
    pub const ALL: [Ending; 6] = {
        let [a, b, c, d, e, f] = WORDS;
        [a.0, b.0, c.0, d.0, e.0, f.0]
    };
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(WORDS.iter().find(|(ending, _)| ending == self).map_or("", |(_, word)| word))
    }
}

/// What is kept of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// The game's number in the match, from 1.
    pub number: usize,
    /// Who had Black.
    pub black: Side,
    /// The opening's name; empty for the empty board.
    pub opening: String,
    /// As SGF writes it: `B+3.5`, `W+R` (resignation), `B+T` (time), `B+F` (illegal turn or error), `0`, and
    /// `Void` where nobody won.
    pub result: String,
    /// Why it ended.
    pub ending: Ending,
    /// Turns that the engines took.
    pub turns: usize,
    /// Seconds that each engine took over them.
    pub seconds: BySide<f64>,
    /// What each engine answered to `final_score` after the end; empty where it was not asked.
    pub scores: BySide<String>,
    /// What was wrong; empty where nothing was.
    pub note: String,
    /// The engines' turns as vertices, blanks between them.
    pub moves: String,
}

impl Record {
    /// The fields' names, as the first line of a file has them.
    pub const FIELDS: &str =
        "game\tblack\topening\tresult\tending\tturns\tseconds_a\tseconds_b\tscore_a\tscore_b\tnote\tmoves";

    /// Who won; `None` for ties and games without a winner.
    pub fn winner(&self) -> Option<Side> {
        match self.result.get(..2)? {
            "B+" => Some(self.black),
            "W+" => Some(self.black.other()),
            _ => None,
        }
    }

    /// Whether it counts: somebody won or it was a tie.
    pub fn is_decided(&self) -> bool {
        self.ending != Ending::Length
    }

    /// The color of an engine.
    pub fn color(&self, side: Side) -> Color {
        if side == self.black { Color::Black } else { Color::White }
    }
}

/// A line that is no record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidRecord(String);

impl fmt::Display for InvalidRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no record of a game: {}", self.0)
    }
}

impl std::error::Error for InvalidRecord {}

/// A field's text: no tabs or line ends, and never empty.
fn field(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if text.is_empty() { "-".to_string() } else { text }
}

fn text_of(field: &str) -> String {
    if field == "-" { String::new() } else { field.to_string() }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\t{}\t{}\t", self.number, self.black, field(&self.opening))?;
        write!(f, "{}\t{}\t{}\t", field(&self.result), self.ending, self.turns)?;
        write!(f, "{:.3}\t{:.3}\t", self.seconds.a, self.seconds.b)?;
        write!(f, "{}\t{}\t", field(&self.scores.a), field(&self.scores.b))?;
        write!(f, "{}\t{}", field(&self.note), field(&self.moves))
    }
}

impl FromStr for Record {
    type Err = InvalidRecord;

    fn from_str(line: &str) -> Result<Record, InvalidRecord> {
        read(line).ok_or_else(|| InvalidRecord(line.chars().take(80).collect()))
    }
}

fn read(line: &str) -> Option<Record> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [number, black, opening, result, ending, turns, seconds_a, seconds_b, score_a, score_b, note, moves] =
        fields[..]
    else {
        return None;
    };
    let seconds = |text: &str| text.parse::<f64>().ok().filter(|s| s.is_finite());
    Some(Record {
        number: number.parse().ok().filter(|n| *n > 0)?,
        black: Side::BOTH.into_iter().find(|side| side.to_string() == black)?,
        opening: text_of(opening),
        result: text_of(result),
        ending: WORDS.iter().find(|(_, word)| *word == ending)?.0,
        turns: turns.parse().ok()?,
        seconds: BySide { a: seconds(seconds_a)?, b: seconds(seconds_b)? },
        scores: BySide { a: text_of(score_a), b: text_of(score_b) },
        note: text_of(note),
        moves: text_of(moves),
    })
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A game that the engine with that color won.
    pub(in crate::contest) fn record(number: usize, black: Side, result: &str) -> Record {
        Record {
            number,
            black,
            opening: String::new(),
            result: result.to_string(),
            ending: Ending::Score,
            turns: 2,
            seconds: BySide { a: 1.5, b: 0.25 },
            scores: BySide { a: result.to_string(), b: result.to_string() },
            note: String::new(),
            moves: format!("A{number} pass"),
        }
    }

    #[test]
    fn a_record_is_read_as_it_was_written() {
        let full = Record { note: "why not".into(), opening: "a b.sgf".into(), ..record(7, Side::B, "W+R") };
        for record in [record(1, Side::A, "B+3.5"), full] {
            assert_eq!(record.to_string().parse(), Ok(record));
        }
    }

    #[test]
    fn no_text_breaks_a_line() {
        let odd = Record { note: "a\tb\nc\r\n".into(), ..record(1, Side::A, "0") };
        let line = odd.to_string();
        assert!(!line.contains(['\n', '\r']));
        assert_eq!(line.parse::<Record>().unwrap().note, "a b c");
    }

    #[test]
    fn what_is_no_record_is_refused() {
        let line = record(1, Side::A, "B+1.0").to_string();
        assert!(line.parse::<Record>().is_ok());
        for broken in [
            String::new(),
            line.replacen("1\t", "x\t", 1),
            line.replacen("1\t", "0\t", 1),
            line.replace("\tA\t", "\tC\t"),
            line.replace("score", "scores"),
            line.replace("1.500", "nan"),
            line.rsplit_once('\t').unwrap().0.to_string(),
            format!("{line}\tmore"),
        ] {
            assert!(broken.parse::<Record>().is_err(), "{broken:?}");
        }
    }

    #[test]
    fn the_winner_follows_from_result_and_color() {
        assert_eq!(record(1, Side::A, "B+R").winner(), Some(Side::A));
        assert_eq!(record(1, Side::B, "B+R").winner(), Some(Side::B));
        assert_eq!(record(1, Side::B, "W+0.5").winner(), Some(Side::A));
        assert_eq!(record(1, Side::A, "0").winner(), None);
        assert_eq!(record(1, Side::A, "Void").winner(), None);
    }
}
