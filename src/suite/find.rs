//! Which suites does the user mean?

use std::fmt;
use std::path::{Path, PathBuf};

/// A file or folder that cannot be read.
#[derive(Debug)]
pub struct NotFound {
    path: PathBuf,
    error: std::io::Error,
}

impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.error)
    }
}

impl std::error::Error for NotFound {}

/// The suites that the arguments name: a file is one, a folder means all `.tst` files below it in the order
/// of their names, `@list` all that a file of names names, one on a line.
///
/// # Errors
/// Where a folder or a list cannot be read.
pub fn find_suites(arguments: &[PathBuf]) -> Result<Vec<PathBuf>, NotFound> {
    let mut found = Vec::new();
    for argument in arguments {
        match argument.to_str().and_then(|text| text.strip_prefix('@')) {
            Some(list) => {
                let text = std::fs::read_to_string(list)
                    .map_err(|error| NotFound { path: PathBuf::from(list), error })?;
                let names = text.lines().map(str::trim).filter(|l| !l.is_empty() && !l.starts_with('#'));
                for name in names {
                    collect(Path::new(name), &mut found)?;
                }
            }
            None => collect(argument, &mut found)?,
        }
    }
    Ok(found)
}

fn collect(path: &Path, found: &mut Vec<PathBuf>) -> Result<(), NotFound> {
    let failed = |error| NotFound { path: path.to_path_buf(), error };
    if !path.is_dir() {
        found.push(path.to_path_buf());
        return Ok(());
    }
    let mut entries = Vec::new();
    for entry in std::fs::read_dir(path).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let path = entry.path();
        // A link to a folder is not followed: it may lead back here.
        let is_folder = entry.file_type().map_err(failed)?.is_dir();
        if is_folder || path.extension().is_some_and(|e| e == "tst") && !path.is_dir() {
            entries.push(path);
        }
    }
    entries.sort();
    entries.iter().try_for_each(|entry| collect(entry, found))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_and_lists_are_opened() {
        let root = std::env::temp_dir().join(format!("ponnuki-find-{}", std::process::id()));
        let below = root.join("below");
        std::fs::create_dir_all(&below).unwrap();
        for path in [root.join("b.tst"), root.join("a.tst"), root.join("a.sgf"), below.join("c.tst")] {
            std::fs::write(path, "").unwrap();
        }
        #[cfg(unix)]
        for name in ["up", "up.tst"] {
            std::os::unix::fs::symlink(&root, below.join(name)).unwrap();
        }
        let list = root.join("list");
        std::fs::write(&list, format!("# a list\n\n{}\n", below.display())).unwrap();
        let find = |arguments: &[PathBuf]| find_suites(arguments).unwrap();
        assert_eq!(
            find(std::slice::from_ref(&root)),
            ["a.tst", "b.tst", "below/c.tst"].map(|name| root.join(name))
        );
        assert_eq!(find(&[PathBuf::from(format!("@{}", list.display()))]), [below.join("c.tst")]);
        assert_eq!(find(&[root.join("a.sgf")]), [root.join("a.sgf")], "a file that is named is taken");
        assert!(find_suites(&[PathBuf::from("@no such list")]).is_err());
        std::fs::remove_dir_all(root).unwrap();
    }
}
