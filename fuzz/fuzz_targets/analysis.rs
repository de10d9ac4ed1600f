//! Analyses that end after any number of lines, between turns, undos and new games: the first line is the header, the last
//! is empty, the game is what it was, and whatever follows is answered.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ponnuki::engine::{Engine, Parameters, Start};
use ponnuki::grid::Size;
use ponnuki::gtp::{Options, Session, Terminal};
use ponnuki::search::Interrupt;

struct Impatient {
    lines: usize,
    patience: usize,
    waiting: Interrupt,
}

impl Terminal for Impatient {
    fn line(&mut self, line: &str) {
        assert_eq!(line.starts_with('='), self.lines == 0, "{line}");
        assert!(!line.is_empty() && !line.contains('\n'));
        self.lines += 1;
        if self.lines >= self.patience {
            self.waiting.raise();
        }
    }

    fn waiting(&self) -> Interrupt {
        self.waiting.clone()
    }
}

const COMMANDS: [&str; 8] = [
    "lz-analyze 0",
    "kata-analyze 0 ownership true pvVisits true rootInfo true",
    "analyze w 0 minmoves 3",
    "lz-genmove_analyze 0",
    "kata-search_analyze 0",
    "lz-analyze b 0 allow b A1,B2 1",
    "cgos-genmove_analyze b 0",
    "genmove_analyze 0 avoid w A1 3",
];
const OTHERS: [&str; 6] = ["play b A1", "play w B2", "undo", "boardsize 3", "genmove b", "clear_cache"];

fuzz_target!(|data: &[u8]| {
    let mut parameters = Parameters { playouts: Some(20), regression_playouts: 20, ..Parameters::default() };
    parameters.search.megabytes = 1;
    let size = Size::square(3).expect("3 is a size");
    let start = Start { size, parameters, seed: Some(1), ..Start::default() };
    let mut session = Session::new(Engine::new(start), Options::default());
    for &byte in data.iter().take(24) {
        let (kind, patience) = (usize::from(byte % 16), usize::from(byte / 16 % 4));
        if kind < COMMANDS.len() {
            let mut terminal = Impatient { lines: 0, patience, waiting: Interrupt::default() };
            if patience == 0 {
                terminal.waiting.raise();
            }
            let rest = session.answer_to(COMMANDS[kind].as_bytes(), &mut terminal).expect("a response");
            match terminal.lines {
                0 => assert!(rest.starts_with("? ") && !rest.contains("internal"), "{rest:?}"),
                lines => assert!(lines > 1 && rest == "\n", "{rest:?}"),
            }
        } else {
            let response = session.answer(OTHERS[(kind - COMMANDS.len()) % OTHERS.len()].as_bytes());
            assert!(response.is_some_and(|text| !text.contains("internal error")));
        }
    }
    assert_eq!(session.answer(b"protocol_version").as_deref(), Some("= 2\n\n"));
});
