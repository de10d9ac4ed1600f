//! The regression suites beside this file, in process and on the program over pipes, and that they leave no command out.
//!
//! `ponnuki regress gtp-tests` runs them from the command line, on this or any other engine.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use ponnuki::client::{CommandLine, Engine as Client, InProcess, Stderr};
use ponnuki::engine::{Engine, Start};
use ponnuki::gtp::{CHAPTERS, Options, Session};
use ponnuki::suite::{Dialect, Outcome, Suite, describe, find_suites, run};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("gtp-tests")
}

fn suites() -> Vec<Suite> {
    let paths = find_suites(&[folder()]).expect("the folder can be read");
    paths.iter().map(|path| Suite::read(path).unwrap_or_else(|error| panic!("{error}"))).collect()
}

fn session(options: Options) -> Session {
    Session::new(Engine::new(Start::default()), options)
}

/// Where everything in the table is a command, also what an option has to allow.
fn all_allowed() -> Session {
    session(Options { chat: true, ..Options::default() })
}

/// Runs every suite on an engine of its own; a test that did not go as its suite says is a failure, and so is one that is
/// expected to fail and passes: its mark can go.
fn check(start: impl Fn(&Suite) -> Box<dyn Client>) {
    let (mut tests, mut surprises) = (0, Vec::new());
    for suite in suites() {
        let mut engine = start(&suite);
        let mut observe = |outcome: &Outcome| {
            if outcome.got.contains("internal error") {
                surprises.push(format!("{}:{}: {}", suite.name.display(), outcome.step.line, outcome.got));
            }
            surprises.extend(describe(&suite.name, outcome));
        };
        let tally = run(&suite, &mut engine, Dialect::GnuGo, &mut observe);
        assert_eq!(tally.ignored, 0, "{}: every test counts", suite.name.display());
        tests += tally.tests();
    }
    assert!(surprises.is_empty(), "{} of {tests} tests:\n{}", surprises.len(), surprises.join("\n"));
    assert!(tests > 1000, "only {tests} tests were found");
}

#[test]
fn suites_hold_in_process() {
    // Suites name their records relative to themselves. A process has one current folder: no other test here relies on it.
    let here = std::env::current_dir().expect("there is one");
    check(|suite| {
        std::env::set_current_dir(suite.directory()).expect("it is there");
        let mut session = session(Options::default());
        Box::new(InProcess(move |line: &str| session.answer(line.as_bytes()).unwrap_or_default()))
    });
    std::env::set_current_dir(here).expect("it is still there");
}

#[test]
fn suites_hold_over_pipes() {
    check(|suite| {
        let words = vec![env!("CARGO_BIN_EXE_ponnuki").to_string()];
        let line = CommandLine::from_words(words).expect("a program");
        let mut engine = line.start(Some(suite.directory()), Stderr::Discard).expect("it starts");
        engine.set_patience(Some(Duration::from_secs(600)));
        Box::new(engine)
    });
}

/// The first words of the lines of all suites, ids apart.
fn words_of_suites() -> BTreeSet<String> {
    let is_id = |word: &&str| word.bytes().all(|b| b.is_ascii_digit());
    let suites = suites();
    let steps = suites.iter().flat_map(|suite| &suite.steps);
    steps
        .filter_map(|step| step.text.split_whitespace().find(|word| !is_id(word)))
        .map(str::to_string)
        .collect()
}

fn names() -> Vec<&'static str> {
    CHAPTERS.iter().flat_map(|chapter| chapter.commands).map(|command| command.name).collect()
}

#[test]
fn every_command_is_in_a_suite() {
    let used = words_of_suites();
    let unused: Vec<_> = names().into_iter().filter(|name| !used.contains(*name)).collect();
    assert!(unused.is_empty(), "no suite uses {unused:?}");
}

#[test]
fn every_rule_and_every_comment_has_a_suite() {
    let stems: Vec<String> = suites()
        .iter()
        .filter_map(|suite| Some(suite.name.file_stem()?.to_string_lossy().into_owned()))
        .collect();
    for number in 1..=10 {
        for kind in ["rule", "comment"] {
            let start = format!("{kind}-{number:02}-");
            assert!(stems.iter().any(|stem| stem.starts_with(&start)), "there is no {start}*.tst");
        }
    }
}

#[test]
fn the_list_of_commands_and_what_is_known_are_the_table() {
    let mut session = all_allowed();
    let mut ask = |line: &str| session.answer(line.as_bytes()).expect("a command");
    assert_eq!(ask("list_commands"), format!("= {}\n\n", names().join("\n")));
    assert_eq!(ask("help"), format!("= {}\n\n", names().join("\n")));
    for name in names() {
        assert_eq!(ask(&format!("known_command {name}")), "= true\n\n");
        assert!(ask(&format!("help {name}")).starts_with(&format!("= {name}")), "{name}");
        for other in [name.to_uppercase(), format!("{name}x"), name[1..].to_string()] {
            if !names().contains(&other.as_str()) {
                assert_eq!(ask(&format!("known_command {other}")), "= false\n\n");
                assert_eq!(ask(&other), "? unknown command\n\n");
            }
        }
    }
}

#[test]
fn every_command_answers_without_arguments() {
    for name in names() {
        let mut session = all_allowed();
        session.answer(b"boardsize 5").expect("a response");
        session.answer(b"ponnuki-param playouts 20").expect("a response");
        let response = session.answer(name.as_bytes()).expect("a response");
        assert!(
            response.starts_with("= ") || response.starts_with("? ") || response.starts_with("=\n"),
            "{name}: {response}"
        );
        assert!(response.ends_with("\n\n") && !response.trim_end().contains("\n\n"), "{name}: {response:?}");
        assert!(
            !response.contains("unknown command") && !response.contains("internal error"),
            "{name}: {response}"
        );
        assert_eq!(session.has_quit(), name == "quit");
        assert_eq!(session.answer(b"7 protocol_version").as_deref(), Some("=7 2\n\n"), "after {name}");
    }
}

/// Commands with arguments of a number that is fixed, right ones.
const FIXED: &[&str] = &[
    "protocol_version",
    "name",
    "version",
    "known_command play",
    "list_commands",
    "set_random_seed 5",
    "get_random_seed",
    "clear_cache",
    "ponnuki-param playouts 20",
    "ponnuki-parameters",
    "level 5",
    "kata-get-param playouts",
    "kata-set-param playouts 20",
    "boardsize 5 7",
    "rectangular_boardsize 5 4",
    "clear_board",
    "komi 6.5",
    "get_komi",
    "fixed_handicap 2",
    "place_free_handicap 2",
    "play b E5",
    "play w pass",
    "genmove b",
    "reg_genmove w",
    "undo",
    "gg-undo 1",
    "kata-get-rules",
    "kata-set-rules chinese",
    "kata-set-rule suicide false",
    "kgs-rules japanese",
    "time_settings 60 10 1",
    "time_left b 10 1",
    "kgs-time_settings none",
    "kgs-time_settings byoyomi 60 10 5",
    "kata-time_settings fischer 60 5",
    "kata-list_time_settings",
    "final_score",
    "final_status_list alive",
    "ponnuki-area",
    "showboard",
    "is_legal b A1",
    "all_legal w",
    "ponnuki-explain_illegal b C3",
    "list_stones b",
    "captures w",
    "last_move",
    "move_history",
    "ponnuki-area_board",
    "ponnuki-territory",
    "ponnuki-visits b",
    "ponnuki-variation w",
    "ponnuki-illegal_points b",
    "ponnuki-liberties",
    "ponnuki-string C3",
    "ponnuki-atari",
    "ponnuki-ladders",
    "ponnuki-param_dialog playouts 20",
    "gogui-analyze_commands",
    "gogui-interrupt",
    "gogui-setup_player b",
    "query_boardsize",
    "get_handicap",
    "top_moves_black",
    "top_moves_white",
    "estimate_score",
    "gomill-describe_engine",
    "gomill-explain_last_move",
    "gomill-genmove_ex b claim",
    "kgs-genmove_cleanup b",
    "kgs-game_over",
    "trymove b A1",
    "popgo",
    "reset_life_node_counter",
    "get_trymove_counter",
    "stop",
];

/// An argument too many is ignored, as GNU Go does: a later version of a protocol may send more, as KGS does with its rules, and
/// a refusal costs the game in some clients.
#[test]
fn arguments_too_many_are_ignored_by_every_command_alike() {
    let answer = |call: &str, more: &str| {
        let mut session = all_allowed();
        for line in ["boardsize 7", "set_random_seed 1", "ponnuki-param playouts 20"] {
            session.answer(line.as_bytes()).expect("a response");
        }
        if !call.contains("handicap") && !call.contains("setup") {
            for line in ["play b C3", "play w D4"] {
                session.answer(line.as_bytes()).expect("a response");
            }
        }
        if call == "popgo" {
            session.answer(b"trymove b A1").expect("a response");
        }
        let response = session.answer(format!("{call}{more}").as_bytes()).expect("a response");
        assert!(response.starts_with("= "), "{call}{more}: {response}");
        (response, session.answer(b"showboard"), session.answer(b"get_komi"))
    };
    for call in FIXED {
        for more in [" junk", " 3 b A1", " ="] {
            assert_eq!(answer(call, ""), answer(call, more), "{call}{more}");
        }
    }
    let listed = |name: &&str| FIXED.iter().any(|call| call.split(' ').next() == Some(name));
    // These take as many as there are, or a text, or are the same as one above; what time shows is not compared.
    let free = |name: &&str| {
        [
            "help",
            "quit",
            "echo",
            "cputime",
            "set_position",
            "set_free_handicap",
            "restricted_genmove",
            "loadsgf",
            "printsgf",
            "ponnuki-ownership",
            "ponnuki-values",
            "ponnuki-search",
            "ponnuki-variations",
            "ponnuki-search_statistics",
            "gogui-play_sequence",
            "gogui-setup",
            "gomill-cpu_time",
            "kgs-chat",
            "cgos-opponent_name",
            "cgos-opponent_rating",
            "cgos-gameover",
            "sg_compare_float",
        ]
        .contains(name)
            || name.ends_with("analyze")
            || name.ends_with("_counter")
    };
    let left: Vec<&str> = names().into_iter().filter(|name| !listed(name) && !free(name)).collect();
    assert!(left.is_empty(), "{left:?}");
}
