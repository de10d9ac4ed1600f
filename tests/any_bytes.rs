//! Bounded forms of the fuzz targets in `fuzz/`: mutated lines of the suites as GTP and as suites, and analyses that end after
//! any number of lines. (Records have theirs beside the reader.)

use std::path::Path;

use ponnuki::client::Response;
use ponnuki::engine::{Engine, Parameters, Start};
use ponnuki::grid::Size;
use ponnuki::gtp::{Options, Session, Terminal};
use ponnuki::search::Interrupt;
use ponnuki::suite::{Dialect, Suite, find_suites};
use rand::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The texts of all suites.
fn texts() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("gtp-tests");
    find_suites(&[folder]).unwrap().iter().map(|path| std::fs::read(path).unwrap()).collect()
}

/// Changes, removes, doubles and inserts some bytes.
fn mutate(bytes: &mut Vec<u8>, rng: &mut impl Rng) {
    for _ in 0..rng.random_range(1..6) {
        let at = rng.random_range(0..=bytes.len());
        match rng.random_range(0..4) {
            0 if at < bytes.len() => bytes[at] = rng.random(),
            1 if at < bytes.len() => drop(bytes.remove(at)),
            2 => bytes.insert(at, *b"#?[]\\*+(|)\0\n\t 9".choose(rng).unwrap()),
            _ => {
                let part = bytes[at..bytes.len().min(at + rng.random_range(0..9))].to_vec();
                bytes.splice(at..at, part);
            }
        }
    }
}

fn session(size: usize) -> Session {
    let mut parameters = Parameters { playouts: Some(3), regression_playouts: 3, ..Parameters::default() };
    parameters.search.megabytes = 1;
    let size = Size::square(size).unwrap();
    let start = Start { size, parameters, seed: Some(1), ..Start::default() };
    Session::new(Engine::new(start), Options { files: false, chat: true, ..Options::default() })
}

#[test]
fn any_line_has_one_well_formed_response() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let texts = texts();
    let lines: Vec<&[u8]> = texts.iter().flat_map(|text| text.split(|&b| b == b'\n')).collect();
    let mut game = session(5);
    let mut responses = 0;
    for _ in 0..6000 {
        let mut line = lines.choose(&mut rng).unwrap().to_vec();
        mutate(&mut line, &mut rng);
        line.retain(|&b| b != b'\n');
        // What sets how long the others take is asked of a session that nobody asks again.
        let sets = line.windows(5).any(|word| word == b"param");
        let response = if sets { session(5).answer(&line) } else { game.answer(&line) };
        let Some(response) = response else { continue };
        let shown = String::from_utf8_lossy(&line);
        responses += 1;
        assert!(response.starts_with('=') || response.starts_with('?'), "{shown:?}: {response:?}");
        assert!(response.ends_with("\n\n"), "{shown:?}: {response:?}");
        assert!(!response.trim_end_matches('\n').contains("\n\n"), "{shown:?}: {response:?}");
        assert!(!response.contains("internal error"), "{shown:?}: {response:?}");
    }
    assert!(responses > 2000, "{responses}");
    assert_eq!(game.answer(b"7 protocol_version").as_deref(), Some("=7 2\n\n"));
}

#[test]
fn any_text_is_a_suite_or_an_error() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let texts = texts();
    let (mut read, mut refused) = (0, 0);
    for _ in 0..1500 {
        let text = texts.choose(&mut rng).unwrap();
        let from = rng.random_range(0..text.len());
        let mut part = text[from..text.len().min(from + 300)].to_vec();
        mutate(&mut part, &mut rng);
        match Suite::parse("x.tst".as_ref(), &String::from_utf8_lossy(&part)) {
            Ok(suite) => {
                read += 1;
                assert!(suite.steps.is_sorted_by(|a, b| a.line < b.line));
                for expectation in suite.steps.iter().filter_map(|step| step.expectation.as_ref()) {
                    let response = Response { id: None, success: true, text: "A1 B2\nC3".to_string() };
                    let _ = expectation.holds(&response, Dialect::GnuGo);
                }
            }
            Err(error) => {
                refused += 1;
                assert!(error.to_string().starts_with("x.tst"), "{error}");
            }
        }
    }
    assert!(read > 100 && refused > 100, "{read} read, {refused} refused");
}

/// A controller that sends its next line after so many.
struct Impatient {
    lines: usize,
    patience: usize,
    waiting: Interrupt,
}

impl Terminal for Impatient {
    fn line(&mut self, line: &str) {
        assert_eq!(line.starts_with('='), self.lines == 0, "{line}");
        assert!(!line.is_empty() && !line.contains('\n'), "{line:?}");
        self.lines += 1;
        if self.lines >= self.patience {
            self.waiting.raise();
        }
    }

    fn waiting(&self) -> Interrupt {
        self.waiting.clone()
    }
}

#[test]
fn an_analysis_ends_after_any_line_and_the_game_is_what_it_was() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let analyses = [
        "lz-analyze 0",
        "kata-analyze 0 ownership true pvVisits true rootInfo true",
        "analyze w 0 minmoves 3",
        "kata-search_analyze 0",
        "lz-analyze b 0 allow b A1,B2 1",
    ];
    let others =
        ["play b A1", "play w B2", "undo", "clear_board", "genmove b", "genmove_analyze 0", "clear_cache"];
    let mut session = session(3);
    let mut answered = 0;
    for _ in 0..800 {
        session.answer(others.choose(&mut rng).unwrap().as_bytes()).unwrap();
        let before = session.answer(b"showboard");
        let mut terminal =
            Impatient { lines: 0, patience: rng.random_range(0..4), waiting: Interrupt::default() };
        if terminal.patience == 0 {
            terminal.waiting.raise();
        }
        let line = analyses.choose(&mut rng).unwrap();
        let rest = session.answer_to(line.as_bytes(), &mut terminal).unwrap();
        match terminal.lines {
            0 => assert!(rest.starts_with("? ") && !rest.contains("internal"), "{line}: {rest:?}"),
            lines => assert!(lines > 1 && rest == "\n", "{line}: {rest:?}"),
        }
        answered += usize::from(terminal.lines > 0);
        assert_eq!(session.answer(b"showboard"), before, "{line}");
    }
    assert!(answered > 400, "{answered}");
}
