//! Which game records does the user mean?

use std::fs;
use std::path::{Path, PathBuf};

use crate::learn::Lesson;
use crate::sgf::{Event, Record};

/// The record in each of these files, and of all files in folders that end in `.sgf`, by name.
pub(super) fn read_records(paths: &[PathBuf]) -> Result<Vec<Record>, String> {
    let mut records = Vec::new();
    paths.iter().try_for_each(|path| read(path, &mut records))?;
    Ok(records)
}

fn read(path: &Path, records: &mut Vec<Record>) -> Result<(), String> {
    let trouble = |e: std::io::Error| format!("{}: {e}", path.display());
    if path.is_dir() {
        let entries = fs::read_dir(path).map_err(trouble)?;
        let mut paths: Vec<PathBuf> =
            entries.map(|entry| entry.map(|e| e.path())).collect::<Result<_, _>>().map_err(trouble)?;
        paths.retain(|p| p.is_dir() || p.extension().is_some_and(|e| e.eq_ignore_ascii_case("sgf")));
        paths.sort();
        return paths.iter().try_for_each(|path| read(path, records));
    }
    let bytes = fs::read(path).map_err(trouble)?;
    records.push(Record::read(&bytes).map_err(|e| format!("{}: {e}", path.display()))?);
    Ok(())
}

/// The game of a record; `None` of one with setups.
pub(super) fn lesson(record: &Record) -> Option<Lesson> {
    let turn = |event: &Event| match event {
        Event::Turn(color, turn) => Some((*color, *turn)),
        Event::Setup(_) => None,
    };
    Some(Lesson { size: record.size, turns: record.events.iter().map(turn).collect::<Option<_>>()? })
}
