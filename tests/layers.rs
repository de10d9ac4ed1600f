//! The picture in `src/lib.rs` is true: a layer uses only the layers that the table gives it.

use std::fs;
use std::path::Path;

/// Each layer and what it may use. A new arrow is the rarest kind of change.
const ARROWS: &[(&str, &[&str])] = &[
    ("grid", &[]),
    ("rules", &["grid"]),
    ("board", &["grid", "rules"]),
    ("game", &["grid", "rules", "board"]),
    ("playout", &["grid", "rules", "board"]),
    ("predict", &["grid", "rules", "board", "playout"]),
    ("learn", &["grid", "rules", "board", "game", "playout", "predict"]),
    ("clock", &["grid", "rules"]),
    ("sgf", &["grid", "rules"]),
    ("search", &["grid", "rules", "board", "game", "playout", "predict"]),
    ("engine", &["grid", "rules", "board", "game", "playout", "search", "clock", "sgf"]),
    ("gtp", &["grid", "rules", "board", "game", "search", "clock", "sgf", "engine"]),
    ("client", &["grid", "rules"]),
    ("suite", &["grid", "rules", "client"]),
    ("contest", &["grid", "rules", "board", "game", "clock", "sgf", "client"]),
    ("count", &["grid", "rules", "board", "game"]),
    ("solve", &["grid", "rules", "board", "game"]),
];

/// A file up to its module of tests, which is its end. What else is only for tests stands among the code and is held to the
/// same rules.
fn code(text: &str) -> &str {
    let is_module_of_tests = |at: &usize| {
        let mut lines = text[*at..].lines();
        lines.next().is_some_and(|line| line.contains("test"))
            && lines.next().is_some_and(|line| line.trim_end().ends_with("mod tests {"))
    };
    let mut conditions = text.match_indices("#[cfg(").map(|(at, _)| at);
    &text[..conditions.find(is_module_of_tests).unwrap_or(text.len())]
}

/// The crate's own modules that the lines of a file name, tests aside.
fn used(text: &str) -> Vec<String> {
    let code = code(text);
    let mut found = Vec::new();
    for line in code.lines().filter(|line| !line.trim_start().starts_with("//")) {
        for after in line.split("crate::").skip(1) {
            let name: String = after.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
            found.push(name);
        }
    }
    found
}

fn files_below(folder: &Path) -> Vec<std::path::PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let all = entries.flat_map(|path| if path.is_dir() { files_below(&path) } else { vec![path] });
    all.filter(|path| path.extension().is_some_and(|e| e == "rs")).collect()
}

#[test]
fn layers_use_only_what_the_picture_gives_them() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut seen = 0;
    for (layer, allowed) in ARROWS {
        let folder = source.join(layer);
        if !folder.is_dir() {
            continue;
        }
        for file in files_below(&folder) {
            for name in used(&fs::read_to_string(&file).unwrap()) {
                seen += 1;
                // A macro is used by its own name and belongs to the board.
                let name = if name == "on_board" { "board".to_string() } else { name };
                assert!(
                    name == *layer || allowed.contains(&name.as_str()),
                    "{} uses {name}, which is no arrow of {layer}",
                    file.display()
                );
            }
        }
    }
    assert!(seen > 50, "the scan found only {seen} uses");
}

#[test]
fn every_layer_is_in_the_table() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for entry in fs::read_dir(source).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        if entry.path().is_dir() && name != "cli" {
            assert!(ARROWS.iter().any(|(layer, _)| *layer == name), "{name} has no row");
        }
    }
}

#[test]
fn nothing_reads_the_time_of_day() {
    // It may be set, also backwards, in the middle of a game; `Instant` only goes on. Nor is the seed or a record made of it.
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut reads = 0;
    for file in files_below(&source) {
        let text = fs::read_to_string(&file).unwrap();
        for clock in ["SystemTime", "UNIX_EPOCH", "localtime", "gettimeofday", "CLOCK_REALTIME"] {
            assert!(!text.contains(clock), "{} uses {clock}", file.display());
        }
        reads += usize::from(text.contains("Instant::now()"));
    }
    assert!(reads > 0, "time is read somewhere");
}

#[test]
fn all_of_a_file_but_its_tests_is_read() {
    let before =
        "use crate::grid::Size;\n\n#[cfg(test)]\npub(crate) fn all() {}\n\nfn f() { crate::rules::f() }\n";
    let tests = "#[cfg(all(test, unix))]\npub(super) mod tests {\n    use crate::board::Board;\n}\n";
    assert_eq!(used(&format!("{before}\n{tests}")), ["grid", "rules"]);
    assert_eq!(used("// crate::cli\nmod a;\n\n#[cfg(test)]\nmod tests;\n\npub use crate::a::A;\n"), ["a"]);
}
