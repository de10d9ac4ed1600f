//! Game records.

use std::path::Path;

use super::Command;
use super::Run::Once;
use crate::gtp::Session;
use crate::gtp::arguments::{Arguments, turn};
use crate::gtp::response::{Answer, Failure};
use crate::sgf::{Event, Record};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "loadsgf",
        usage: "FILE [NUMBER|VERTEX]",
        summary: "the position of a record before the move of that number, or before the first one on that vertex",
        run: Once(loadsgf),
    },
    Command {
        name: "printsgf",
        usage: "[FILE]",
        summary: "the game so far as a record, shown or written to a file",
        run: Once(printsgf),
    },
];

fn loadsgf(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let (file, before) = arguments.file()?;
    let cannot = |why: &dyn std::fmt::Display| Failure::new(format!("cannot load file: {why}"));
    check_files(session)?;
    let bytes = std::fs::read(&file).map_err(|e| cannot(&format_args!("{}: {e}", file.display())))?;
    let record = Record::read(&bytes).map_err(|e| cannot(&e))?;
    let number = match before {
        None => usize::MAX,
        Some(word) => move_number(&record, &word)?,
    };
    let next = session.engine.load(&record, number).map_err(|e| cannot(&e))?;
    Ok(next.to_string())
}

/// The number of a move, counted from 1, from its digits or as the first on a vertex.
fn move_number(record: &Record, word: &str) -> Result<usize, Failure> {
    if !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit()) {
        return Ok(word.parse().unwrap_or(usize::MAX));
    }
    let wanted = turn(word, record.size)?;
    let at = record.events.iter().filter_map(Event::turn).position(|(_, turn)| turn == wanted);
    at.map(|at| at + 1).ok_or_else(|| Failure::new(format!("cannot load file: no move on {word}")))
}

fn printsgf(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let record = session.engine.record();
    if arguments.len() == 0 {
        return Ok(record.to_string());
    }
    check_files(session)?;
    let file = arguments.whole_file()?;
    write(&file, &record).map_err(|e| Failure::new(format!("cannot write {}: {e}", file.display())))?;
    Ok(String::new())
}

fn write(file: &Path, record: &Record) -> std::io::Result<()> {
    std::fs::write(file, format!("{record}\n"))
}

fn check_files(session: &Session) -> Result<(), Failure> {
    match session.options.files {
        true => Ok(()),
        false => Err(Failure::new("files are not allowed in this session")),
    }
}
