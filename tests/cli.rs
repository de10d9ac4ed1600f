//! The built program: arguments in, text and exit codes out.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

const PROGRAM: &str = env!("CARGO_BIN_EXE_ponnuki");

/// A folder that is gone when the test ends.
struct Folder(PathBuf);

impl Folder {
    /// A new one, with blanks in its path.
    fn new(name: &str) -> Folder {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("ponnuki {} {number} {name}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str, text: &str) -> String {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_string()
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn ponnuki(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(PROGRAM)
        .args(arguments)
        .env_remove("RUST_LOG")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It may have ended without reading.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// This program as an engine, for a command line.
fn engine(options: &str) -> String {
    format!("'{PROGRAM}' gtp {options}")
}

#[track_caller]
fn check_refused(arguments: &[&str], named: &str) {
    let output = ponnuki(arguments, "name\n");
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert_eq!(out(&output), "", "{arguments:?}");
    let text = err(&output);
    assert!(text.starts_with("ponnuki: ") && text.lines().count() == 1, "{arguments:?}: {text}");
    assert!(text.contains(named), "{arguments:?}: {text}");
}

#[test]
fn a_typo_is_one_line_that_names_it_and_what_was_meant() {
    check_refused(&["-threads", "2"], "'-threads'; the nearest is '--threads'");
    check_refused(&["—threads", "2"], "'—threads'; the nearest is '--threads'");
    check_refused(&["-noponder"], "'-noponder'; the nearest is '--");
    check_refused(&["time_settings", "0", "2", "1"], "'time_settings'");
    check_refused(&["--threads", "abc"], "'abc' for '--threads <N>'");
    check_refused(&["gtp", "--komi"], "--komi");
    check_refused(&["regres"], "'regress'");
    check_refused(&["regress"], "<SUITE>");
    check_refused(&["--set", "depth=3"], "--set depth=3: there is no parameter 'depth' but playouts, ");
    check_refused(&["--set", "playouts=x"], "--set playouts=x: ");
    check_refused(&["match", "a 'b", "c"], "unbalanced quotes in: a 'b");
    check_refused(&["match", "a", "b", "--jobs", "2"], "--results <FILE>");
}

#[test]
fn help_and_version_are_no_mistakes() {
    for arguments in [&["--help"][..], &["-h"], &["--version"], &["gtp", "--help"], &["match", "--help"]] {
        let output = ponnuki(arguments, "");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert!(out(&output).contains("ponnuki") && err(&output).is_empty(), "{arguments:?}");
    }
}

#[test]
fn without_a_subcommand_it_speaks_gtp() {
    for arguments in [&["--size", "5", "--komi", "-0.5"][..], &["gtp", "--size=5", "--komi=-0.5"]] {
        let output = ponnuki(arguments, "1 protocol_version\n2 final_score\n3 play b F5\nquit\n");
        assert_eq!(out(&output), "=1 2\n\n=2 B+0.5\n\n?3 illegal move\n\n= \n\n", "{arguments:?}");
        assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""), "{arguments:?}");
    }
}

#[test]
fn options_reach_the_engine() {
    let one = "play b A1\nplay w A2\nplay w B1\nplay b B2\nplay b A1\nquit\n";
    let last = |arguments: &[&str]| {
        let text = out(&ponnuki(arguments, one));
        text.split("\n\n").nth(4).unwrap().to_string()
    };
    assert_eq!(last(&["--size", "2"]), "? illegal move");
    assert_eq!(last(&["--size", "2", "--legality", "lenient"]), "= ");
    let output = ponnuki(&["--gtp-name", "X Y", "--gtp-version", "9", "--no-files"], "name\nversion\nquit\n");
    assert_eq!(out(&output), "= X Y\n\n= 9\n\n= \n\n");
    // Three black stones without liberties; the white one at E5 makes the coloring after it new.
    let suicide = "play w A3\nplay w B2\nplay w C1\nplay b A1\nplay b A2\nplay w E5\nplay b B1\n";
    let refusals = |arguments: &[&str]| out(&ponnuki(arguments, suicide)).matches("? ").count();
    assert_eq!(refusals(&["--size", "5"]), 0);
    assert_eq!(refusals(&["--size", "5", "--suicide", "no"]), 1);
    assert_eq!(refusals(&["--size", "5", "--rules", "cgos"]), 1);
    assert_eq!(refusals(&["--size", "5", "--rules", "cgos", "--suicide", "yes"]), 0);
}

#[test]
fn a_closed_output_is_no_panic() {
    for arguments in [&["--help"][..], &["--version"], &["gtp"]] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let mut child = Command::new(PROGRAM)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(writer)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let _ = child.stdin.take().unwrap().write_all(b"name\nname\nname\n");
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""), "{arguments:?}");
    }
}

#[test]
fn a_log_that_cannot_be_written_is_only_a_warning() {
    let folder = Folder::new("log");
    let missing = folder.path("missing/log.txt");
    let output = ponnuki(&["--log", &missing], "name\nquit\n");
    assert_eq!((output.status.code(), out(&output).as_str()), (Some(0), "= Ponnuki\n\n= \n\n"));
    assert!(err(&output).contains("warning: cannot write the log to "), "{}", err(&output));
    let log = folder.path("log ü.txt");
    let output = ponnuki(&["--log", &log], "quit\n");
    assert_eq!(err(&output), "");
    assert!(fs::read_to_string(log).unwrap().contains("ponnuki"));
}

/// Runs suites on this program itself.
#[track_caller]
fn check_suite(text: &str, more: &[&str], code: i32, printed: &str) {
    let folder = Folder::new("suite");
    let suite = folder.file("a b/t.tst", text);
    folder.file("a b/game.sgf", "(;SZ[5];B[aa];W[bb])");
    let output = ponnuki(&[&["regress", &suite], more].concat(), "");
    assert_eq!(output.status.code(), Some(code), "{text}: {}{}", out(&output), err(&output));
    let both = out(&output) + &err(&output);
    assert!(both.contains(printed), "{text}: {both}");
}

#[test]
fn suites_have_gogui_regress_exit_codes() {
    check_suite("10 name\n#? [Ponnuki]\n", &[], 0, "total");
    check_suite("10 name\n#? [Go]\n", &[], 1, "t.tst:1: 10 name -> got 'Ponnuki', want 'Go'");
    check_suite("10 name\n#? [Go]*\n", &[], 0, "total");
    check_suite("10 name\n#? [Pon.*]*\n", &[], 0, "an unexpected pass");
    check_suite("10 play b Z99\n#? [illegal move]\n", &[], 0, "total");
    check_suite("10 play b Z99\n#? [illegal move]\n", &["--gogui"], 1, "got '? illegal move'");
    check_suite("quit\n20 name\n", &[], 2, "20 name -> engine ended at '20 name' (exit status: 0)");
    check_suite("#? [x]\n", &[], 2, "t.tst:1: a pattern without a command before it");
    check_suite("10 name\n", &["--engine", "no-such-engine"], 2, "cannot start 'no-such-engine'");
    check_suite("10 name\n", &["--pre", "no_such_command"], 2, "'no_such_command' was refused");
}

#[test]
fn a_suites_files_are_found_from_its_folder() {
    check_suite("loadsgf game.sgf\n10 list_stones white\n#? [B4]\n", &[], 0, "total");
    check_suite("loadsgf none.sgf\n", &[], 1, "t.tst:1: loadsgf none.sgf -> error: ? ");
}

#[test]
fn a_match_is_played_once_and_goes_on_where_it_was() {
    let folder = Folder::new("match");
    let (results, games) = (folder.path("r.tsv"), folder.path("games"));
    let (a, b) = (engine("--playouts 20"), engine("--playouts 5"));
    let play = |n: &str| {
        let options = ["match", &a, &b, "--size", "5", "--komi", "0.5", "--seed", "1", "--games", n];
        ponnuki(&[&options[..], &["--results", &results, "--sgf", &games]].concat(), "")
    };
    let lines = || -> Vec<String> {
        let text = fs::read_to_string(&results).unwrap();
        text.lines().filter(|line| !line.starts_with('#')).map(str::to_string).collect()
    };
    let first = play("2");
    assert_eq!(first.status.code(), Some(0), "{}", err(&first));
    assert!(out(&first).contains("games 2, "), "{}", out(&first));
    assert!(
        out(&first)
            .ends_with("final_score other than the exact score: A 0, B 0; than each other's: 0; of 2\n")
    );
    let before = lines();
    let second = play("4");
    assert_eq!(err(&second).lines().count(), 2, "only what is missing: {}", err(&second));
    assert_eq!((lines().len(), &lines()[..2]), (4, &before[..]));
    assert_eq!(fs::read_dir(&games).unwrap().count(), 4);
    assert!(fs::read_to_string(Path::new(&games).join("game-00002.sgf")).unwrap().contains("PB[Ponnuki "));
    let third = play("4");
    assert_eq!((third.status.code(), err(&third).as_str()), (Some(0), ""));
    let other = ponnuki(&["match", &b, &a, "--results", &results], "");
    assert_eq!(other.status.code(), Some(2));
    assert!(err(&other).contains("has results of another match"), "{}", err(&other));
}

#[test]
fn slices_add_up_to_the_match() {
    let folder = Folder::new("slices");
    let opening = folder.file("openings/x y.sgf", "(;SZ[5]AB[cc];W[bb])");
    folder.file("openings/z.sgf", "(;SZ[5];B[bb];W[cc])");
    let openings = Path::new(&opening).parent().unwrap().to_str().unwrap().to_string();
    let (a, b) = (engine("--playouts 10"), engine("--playouts 10"));
    let results = folder.path("r.tsv");
    let options = ["match", &a, &b, "--size=5", "--games=8", "--seed=7", "--openings", &openings];
    let moves = |file: &str| {
        let text = fs::read_to_string(file).unwrap();
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let mut games: Vec<String> = lines
            .map(|line| {
                let fields: Vec<&str> = line.split('\t').collect();
                [fields[0], fields[1], fields[2], fields[3], fields[11]].join(" ")
            })
            .collect();
        games.sort();
        games
    };
    let jobs = ponnuki(&[&options[..], &["--jobs", "2", "--results", &results]].concat(), "");
    let jobs = out(&jobs);
    let lines: Vec<&str> = jobs.lines().collect();
    assert_eq!(lines.len(), 2, "{jobs}");
    let mut together = String::new();
    for (k, _) in lines.iter().enumerate() {
        let (slice, file) = (format!("{}/2", k + 1), folder.path(&format!("r-{}.tsv", k + 1)));
        assert!(lines[k].contains(&format!("--slice {slice} --results '{file}'")), "{}", lines[k]);
        let output = ponnuki(&[&options[..], &["--slice", &slice, "--results", &file]].concat(), "");
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        together += &fs::read_to_string(file).unwrap();
    }
    fs::write(&results, together).unwrap();
    let whole = folder.path("whole.tsv");
    let output = ponnuki(&[&options[..], &["--threads", "2", "--results", &whole]].concat(), "");
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert_eq!(moves(&whole), moves(&results), "the same seed plays the same games");
    assert_eq!(moves(&whole).len(), 8);
    let names: Vec<_> = moves(&whole).iter().map(|game| game.contains("x y.sgf")).collect();
    assert_eq!(names, [true, true, false, false, true, true, false, false]);
    let nothing = ponnuki(&[&options[..], &["--results", &results]].concat(), "");
    assert_eq!(err(&nothing), "", "nothing is missing");
    assert!(out(&nothing).contains("games 8, "));
}

#[test]
fn a_package_gets_its_manual_pages_and_completions_from_the_tables() {
    for (arguments, expected) in [
        (&["man"][..], "no\\-files"),
        (&["man", "match"], "ponnuki\\-match"),
        (&["man", "count", "turns"], "ponnuki\\-count\\-turns"),
        (&["completions", "bash"], "--no-files"),
        (&["completions", "zsh"], "--no-files"),
        (&["completions", "fish"], "no-files"),
    ] {
        let output = ponnuki(arguments, "");
        assert!(
            output.status.success() && out(&output).contains(expected),
            "{arguments:?}: {}",
            out(&output)
        );
    }
    assert_eq!(ponnuki(&["man", "nothing"], "").status.code(), Some(2));
    // Each page that a page mentions is there.
    let folder = Folder::new("pages");
    assert!(ponnuki(&["man", "--folder", folder.0.to_str().unwrap()], "").status.success());
    let mut mentions = 0;
    for file in fs::read_dir(&folder.0).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap().replace('\\', "");
        for (before, _) in text.match_indices("(6)").map(|(at, _)| text.split_at(at)) {
            let name = before.rsplit(|c: char| c != '-' && !c.is_alphanumeric()).next().unwrap();
            assert!(folder.0.join(format!("{name}.6")).exists(), "{name}");
            mentions += 1;
        }
    }
    assert!(mentions >= 7, "{mentions}");
    assert_eq!(ponnuki(&["man", "--folder", &folder.path("none")], "").status.code(), Some(2));
    let version = out(&ponnuki(&["--version"], ""));
    assert!(version.starts_with(concat!("ponnuki ", env!("CARGO_PKG_VERSION"))), "{version}");
}

#[test]
fn accuracy_of_playouts_is_measured_on_finished_games() {
    let folder = Folder::new("accuracy");
    let game = |result: &str| format!("(;GM[1]SZ[5]KM[0.5]{result};B[cc];W[ba];B[cb];W[];B[cd];W[];B[])");
    folder.file("games/won.sgf", &game("RE[B+R]"));
    folder.file("games/void.sgf", &game("RE[Void]"));
    let asked = ["bench", "accuracy", &folder.path("games"), "--every", "1", "--playouts", "2000", "--json"];
    let output = ponnuki(&asked, "");
    assert!(output.status.success(), "{}", err(&output));
    let lines: Vec<String> = out(&output).lines().map(str::to_string).collect();
    assert_eq!(lines.len(), 8);
    for (line, policy) in lines.iter().zip(["light", "heavy", "heavy without capture"]) {
        assert!(line.contains(&format!("\"policy\":\"{policy}\",\"games\":1,\"positions\":7,")), "{line}");
    }
    // Black has everything, and nearly always keeps it.
    let error = |line: &str| -> f64 {
        let value = line.split("\"winner_error\":").nth(1).unwrap();
        value.split([',', '}']).next().unwrap().parse().unwrap()
    };
    assert!(lines.iter().all(|line| error(line) < 0.1), "{lines:?}");
    // No winner, no game.
    let output = ponnuki(&["bench", "accuracy", &folder.path("games/void.sgf")], "");
    assert!(out(&output).contains("games 0") && !out(&output).contains("NaN"), "{}", out(&output));
    let output = ponnuki(&["bench", "accuracy", &folder.path("none.sgf")], "");
    assert!(!output.status.success() && err(&output).contains("none.sgf"), "{}", err(&output));
}
