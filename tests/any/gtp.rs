//! Any bytes sent as GTP: every line with a command has one response, well formed, and none is an internal error.

use ponnuki::engine::{Engine, Parameters, Start};
use ponnuki::grid::Size;
use ponnuki::gtp::{Options, Session};

/// A session whose commands take little time and touch no files.
pub(crate) fn session() -> Session {
    let mut parameters = Parameters { playouts: Some(3), regression_playouts: 3, ..Parameters::default() };
    parameters.search.megabytes = 1;
    let size = Size::square(5).expect("5 is a size");
    let start = Start { size, parameters, seed: Some(1), ..Start::default() };
    Session::new(Engine::new(start), Options { files: false, chat: true, ..Options::default() })
}

/// Sends a line; whether it had a response.
pub(crate) fn check(session: &mut Session, line: &[u8]) -> bool {
    // What sets how long the others take is asked of a session that nobody asks again.
    let sets = line.windows(5).any(|word| word == b"param");
    let response = if sets { self::session().answer(line) } else { session.answer(line) };
    let Some(response) = response else { return false };
    let shown = line.escape_ascii();
    assert!(response.starts_with('=') || response.starts_with('?'), "{shown}: {response:?}");
    assert!(response.ends_with("\n\n"), "{shown}: {response:?}");
    assert!(!response.trim_end_matches('\n').contains("\n\n"), "{shown}: {response:?}");
    assert!(!response.contains("internal error"), "{shown}: {response:?}");
    true
}

/// The session goes on.
pub(crate) fn check_alive(session: &mut Session) {
    assert_eq!(session.answer(b"7 protocol_version").as_deref(), Some("=7 2\n\n"));
}
