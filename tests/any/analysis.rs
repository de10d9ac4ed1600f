//! Analyses that end after any number of lines, between turns, undos and new games: the first line is the header, the last
//! is empty, the game is what it was unless a turn is taken, and whatever follows is answered.

use ponnuki::engine::{Engine, Parameters, Start};
use ponnuki::grid::Size;
use ponnuki::gtp::{Options, Session, Terminal};
use ponnuki::search::Interrupt;

/// Commands that write lines while they are under way.
pub(crate) const ANALYSES: [&str; 8] = [
    "lz-analyze 0",
    "kata-analyze 0 ownership true pvVisits true rootInfo true",
    "analyze w 0 minmoves 3",
    "lz-genmove_analyze 0",
    "kata-search_analyze 0",
    "lz-analyze b 0 allow b A1,B2 1",
    "cgos-genmove_analyze b 0",
    "genmove_analyze 0 avoid w A1 3",
];

/// What may come between them.
pub(crate) const OTHERS: [&str; 6] =
    ["play b A1", "play w B2", "undo", "boardsize 3", "genmove b", "clear_cache"];

/// A session on a small board.
pub(crate) fn session() -> Session {
    let mut parameters = Parameters { playouts: Some(20), regression_playouts: 20, ..Parameters::default() };
    parameters.search.megabytes = 1;
    let size = Size::square(3).expect("3 is a size");
    let start = Start { size, parameters, seed: Some(1), ..Start::default() };
    Session::new(Engine::new(start), Options::default())
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

/// Sends an analysis and the next line after so many of its lines; whether it had any.
pub(crate) fn check(session: &mut Session, line: &str, patience: usize) -> bool {
    let before = session.answer(b"showboard");
    let mut terminal = Impatient { lines: 0, patience, waiting: Interrupt::default() };
    if patience == 0 {
        terminal.waiting.raise();
    }
    let rest = session.answer_to(line.as_bytes(), &mut terminal).expect("a response");
    match terminal.lines {
        0 => assert!(rest.starts_with("? ") && !rest.contains("internal"), "{line}: {rest:?}"),
        lines => assert!(lines > 1 && rest == "\n", "{line}: {rest:?}"),
    }
    if !line.contains("genmove") {
        assert_eq!(session.answer(b"showboard"), before, "{line}");
    }
    terminal.lines > 0
}

/// Sends something else.
pub(crate) fn check_other(session: &mut Session, line: &str) {
    let response = session.answer(line.as_bytes());
    assert!(response.as_ref().is_some_and(|text| !text.contains("internal error")), "{line}: {response:?}");
}
