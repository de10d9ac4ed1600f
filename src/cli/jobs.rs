//! How is a match played in several places? A command line for each slice of it.

use std::error::Error;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// A command line for each slice: this one, with a slice and a file of results of its own.
pub(super) fn job_lines(
    arguments: &[OsString],
    jobs: usize,
    results: &Path,
) -> Result<String, Box<dyn Error>> {
    let mut words = Vec::new();
    let mut given = arguments.iter().map(|argument| argument.to_str().ok_or("an argument is no UTF-8"));
    while let Some(word) = given.next().transpose()? {
        match word.split_once('=').map_or(word, |(option, _)| option) {
            "--jobs" | "--results" | "--slice" => {
                if !word.contains('=') {
                    given.next();
                }
            }
            _ => words.push(word.to_string()),
        }
    }
    let lines = (1..=jobs).map(|k| {
        let file = slice_file(results, k);
        let file = file.to_str().ok_or("the results file's name is no UTF-8")?;
        let more = ["--slice", &format!("{k}/{jobs}"), "--results", file].map(str::to_string);
        Ok(shlex::try_join(words.iter().chain(&more).map(String::as_str))? + "\n")
    });
    lines.collect()
}

/// `x/match.tsv` becomes `x/match-3.tsv`.
fn slice_file(results: &Path, k: usize) -> PathBuf {
    let stem = results.file_stem().unwrap_or_default().to_string_lossy();
    let end = results.extension().map_or(String::new(), |end| format!(".{}", end.to_string_lossy()));
    results.with_file_name(format!("{stem}-{k}{end}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_job_plays_a_slice_into_a_file_of_its_own() {
        let arguments = ["ponnuki", "match", "a --x 'y z'", "--jobs", "2", "b", "--results=r/m.tsv"];
        let arguments: Vec<OsString> = arguments.map(OsString::from).to_vec();
        let lines = job_lines(&arguments, 2, "r/m.tsv".as_ref()).unwrap();
        assert_eq!(
            lines,
            "ponnuki match \"a --x 'y z'\" b --slice 1/2 --results r/m-1.tsv\n\
             ponnuki match \"a --x 'y z'\" b --slice 2/2 --results r/m-2.tsv\n"
        );
        let arguments = ["ponnuki", "match", "--results", "m", "--slice=2/5", "--jobs=1", "a", "b"];
        let lines = job_lines(&arguments.map(OsString::from), 1, "m".as_ref()).unwrap();
        assert_eq!(lines, "ponnuki match a b --slice 1/1 --results m-1\n");
    }
}
