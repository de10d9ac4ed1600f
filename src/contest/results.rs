//! Where are the games of a match kept, so that it can go on?

use std::collections::BTreeMap;
use std::fmt;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::{InvalidRecord, Record};

/// A file with a line for each game, locked while it is open.
///
/// Its first lines begin with `#` and say which match it is of. Files of slices of one match may be
/// concatenated: repeated first lines and repeated games do no harm.
#[derive(Debug)]
pub struct Results {
    file: File,
    path: PathBuf,
    games: BTreeMap<usize, Record>,
}

/// What is wrong with a file of results.
#[derive(Debug)]
pub enum ResultsError {
    /// It cannot be read or written.
    File(PathBuf, io::Error),
    /// Another match is writing it.
    InUse(PathBuf),
    /// It is of a match with other engines or settings.
    OtherMatch {
        /// The file.
        path: PathBuf,
        /// Its line that is not ours.
        line: String,
    },
    /// A line of it is no record.
    Line {
        /// The file.
        path: PathBuf,
        /// The line's number.
        line: usize,
        /// What is wrong with it.
        error: InvalidRecord,
    },
}

impl fmt::Display for ResultsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ResultsError::File(path, error) => write!(f, "{}: {error}", path.display()),
            ResultsError::InUse(path) => write!(f, "{}: in use by another match", path.display()),
            ResultsError::OtherMatch { path, line } => {
                write!(f, "{}: has results of another match: {line}", path.display())
            }
            ResultsError::Line { path, line, error } => write!(f, "{}:{line}: {error}", path.display()),
        }
    }
}

impl std::error::Error for ResultsError {}

impl Results {
    /// Opens or makes the file. `header` says which match it is, a line each, without `#`.
    ///
    /// A last line that was not finished, as a process that was killed leaves it, is cut off.
    ///
    /// # Errors
    /// Where the file cannot be used, is in use, or is another match's.
    pub fn open(path: &Path, header: &[String]) -> Result<Results, ResultsError> {
        let failed = |error| ResultsError::File(path.to_path_buf(), error);
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(ResultsError::InUse(path.to_path_buf())),
            Err(TryLockError::Error(error)) => {
                log::warn!("{}: cannot be locked: {error}", path.display());
            }
        }
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(failed)?;
        let lines = header.iter().map(String::as_str).chain([Record::FIELDS]);
        let header: Vec<String> = lines.map(|line| format!("# {line}\n")).collect();
        // What comes after the last line end was not finished.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let games = read(path, &text[..whole], &header)?;
        if whole == 0 && !header.concat().starts_with(&text) {
            return Err(ResultsError::OtherMatch { path: path.to_path_buf(), line: text });
        }
        file.set_len(whole as u64).map_err(failed)?;
        file.seek(SeekFrom::End(0)).map_err(failed)?;
        if whole == 0 {
            file.write_all(header.concat().as_bytes()).map_err(failed)?;
        }
        Ok(Results { file, path: path.to_path_buf(), games })
    }

    /// Whether the game of that number is there.
    pub fn has(&self, number: usize) -> bool {
        self.games.contains_key(&number)
    }

    /// The games, by their numbers.
    pub fn games(&self) -> impl Iterator<Item = &Record> {
        self.games.values()
    }

    /// Writes a game down.
    ///
    /// # Errors
    /// Where the file cannot be written.
    pub fn add(&mut self, record: Record) -> Result<(), ResultsError> {
        let written = self.file.write_all(format!("{record}\n").as_bytes()).and_then(|()| self.file.flush());
        written.map_err(|error| ResultsError::File(self.path.clone(), error))?;
        self.games.insert(record.number, record);
        Ok(())
    }
}

fn read(path: &Path, text: &str, header: &[String]) -> Result<BTreeMap<usize, Record>, ResultsError> {
    let mut games = BTreeMap::new();
    for (i, line) in text.lines().enumerate() {
        if line.starts_with('#') {
            if !header.iter().any(|ours| ours.trim_end_matches('\n') == line) {
                let (path, line) = (path.to_path_buf(), line.to_string());
                return Err(ResultsError::OtherMatch { path, line });
            }
        } else if !line.is_empty() {
            let record: Record = line.parse().map_err(|error| ResultsError::Line {
                path: path.to_path_buf(),
                line: i + 1,
                error,
            })?;
            games.entry(record.number).or_insert(record);
        }
    }
    Ok(games)
}

#[cfg(test)]
mod tests {
    use super::super::Side;
    use super::super::record::tests::record;
    use super::*;

    struct Temporary(PathBuf);

    impl Temporary {
        fn new(name: &str) -> Temporary {
            let path = std::env::temp_dir().join(format!("ponnuki-results-{}-{name}", std::process::id()));
            let _ = std::fs::remove_file(&path);
            Temporary(path)
        }

        fn open(&self) -> Result<Results, ResultsError> {
            Results::open(&self.0, &["A: x".to_string(), "B: y".to_string()])
        }
    }

    impl Drop for Temporary {
        fn drop(&mut self) {
            let _ = std::fs::remove_file(&self.0);
        }
    }

    fn numbers(results: &Results) -> Vec<usize> {
        results.games().map(|game| game.number).collect()
    }

    #[test]
    fn games_are_there_when_it_is_opened_again() {
        let file = Temporary::new("again");
        let mut results = file.open().unwrap();
        results.add(record(3, Side::A, "B+1.0")).unwrap();
        results.add(record(1, Side::A, "W+R")).unwrap();
        drop(results);
        let mut results = file.open().unwrap();
        assert_eq!(numbers(&results), [1, 3]);
        assert!(results.has(3) && !results.has(2));
        results.add(record(2, Side::B, "0")).unwrap();
        drop(results);
        assert_eq!(numbers(&file.open().unwrap()), [1, 2, 3]);
    }

    #[test]
    fn a_line_that_was_not_finished_is_played_again() {
        let file = Temporary::new("torn");
        let mut results = file.open().unwrap();
        results.add(record(1, Side::A, "B+1.0")).unwrap();
        results.add(record(2, Side::A, "B+1.0")).unwrap();
        drop(results);
        let text = std::fs::read_to_string(&file.0).unwrap();
        std::fs::write(&file.0, &text[..text.len() - 4]).unwrap();
        let mut results = file.open().unwrap();
        assert_eq!(numbers(&results), [1]);
        results.add(record(2, Side::A, "B+1.0")).unwrap();
        drop(results);
        assert_eq!(std::fs::read_to_string(&file.0).unwrap(), text);
    }

    #[test]
    fn files_can_be_concatenated() {
        let (file, other) = (Temporary::new("one"), Temporary::new("two"));
        file.open().unwrap().add(record(1, Side::A, "B+1.0")).unwrap();
        other.open().unwrap().add(record(2, Side::A, "B+1.0")).unwrap();
        let text = std::fs::read_to_string(&file.0).unwrap() + &std::fs::read_to_string(&other.0).unwrap();
        std::fs::write(&file.0, text).unwrap();
        assert_eq!(numbers(&file.open().unwrap()), [1, 2]);
    }

    #[test]
    fn two_matches_cannot_use_one_file() {
        let file = Temporary::new("lock");
        let results = file.open().unwrap();
        assert!(matches!(file.open(), Err(ResultsError::InUse(_))));
        drop(results);
        assert!(file.open().is_ok());
    }

    #[test]
    fn another_matchs_results_are_refused() {
        let file = Temporary::new("other");
        drop(file.open().unwrap());
        let error = Results::open(&file.0, &["A: x".to_string(), "B: z".to_string()]).unwrap_err();
        assert!(error.to_string().ends_with("has results of another match: # B: y"), "{error}");
        for novel in ["a novel\n", "a novel", "# a novel", "# a novel\nand"] {
            std::fs::write(&file.0, novel).unwrap();
            assert!(file.open().is_err(), "{novel:?}");
            assert_eq!(std::fs::read_to_string(&file.0).unwrap(), novel, "it is left as it was");
        }
    }
}
