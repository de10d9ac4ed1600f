//! Which game records does the user mean?

use std::fs;
use std::path::{Path, PathBuf};

use crate::learn::Lesson;
use crate::sgf::{Event, Record};

/// The record in each of these files, and those of all files in and below these folders that end in `.sgf`, by name.
pub(super) fn read_records(paths: &[PathBuf]) -> Result<Vec<Record>, String> {
    let mut records = Vec::new();
    paths.iter().try_for_each(|path| read(path, &mut records))?;
    Ok(records)
}

fn read(path: &Path, records: &mut Vec<Record>) -> Result<(), String> {
    let trouble = |e: std::io::Error| format!("{}: {e}", path.display());
    if path.is_dir() {
        let mut paths = Vec::new();
        for entry in fs::read_dir(path).map_err(trouble)? {
            let entry = entry.map_err(trouble)?;
            let path = entry.path();
            // A link to a folder is not followed: it may lead back here.
            let is_folder = entry.file_type().map_err(trouble)?.is_dir();
            let is_record = path.extension().is_some_and(|e| e.eq_ignore_ascii_case("sgf"));
            if is_folder || is_record && !path.is_dir() {
                paths.push(path);
            }
        }
        paths.sort();
        return paths.iter().try_for_each(|path| read(path, records));
    }
    let bytes = fs::read(path).map_err(trouble)?;
    records.push(Record::read(&bytes).map_err(|e| format!("{}: {e}", path.display()))?);
    Ok(())
}

/// The game of a record; `None` of one with setups.
pub(super) fn lesson(record: &Record) -> Option<Lesson> {
    let turns = record.events.iter().map(Event::turn).collect::<Option<_>>()?;
    Some(Lesson { size: record.size, turns })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_record_below_a_folder_is_read_once_whatever_links_to_it() {
        let root = std::env::temp_dir().join(format!("ponnuki-records-{}", std::process::id()));
        let below = root.join("below");
        fs::create_dir_all(&below).unwrap();
        for (path, size) in [(root.join("b.SGF"), 3), (root.join("a.sgf"), 2), (below.join("c.sgf"), 4)] {
            fs::write(path, format!("(;SZ[{size}];B[aa])")).unwrap();
        }
        fs::write(root.join("notes.txt"), "no record").unwrap();
        #[cfg(unix)]
        for name in ["up", "up.sgf"] {
            std::os::unix::fs::symlink(&root, below.join(name)).unwrap();
        }
        let records = read_records(std::slice::from_ref(&root)).unwrap();
        fs::write(below.join("d.sgf"), "no record").unwrap();
        let refused = read_records(std::slice::from_ref(&root));
        fs::remove_dir_all(&root).unwrap();
        let widths: Vec<usize> = records.iter().map(|record| record.size.width()).collect();
        assert_eq!(widths, [2, 3, 4]);
        assert!(refused.is_err_and(|error| error.contains("d.sgf: no game")));
        assert!(read_records(&[root]).is_err());
    }
}
