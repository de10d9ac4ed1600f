//! Any bytes sent as GTP: every line with a command has one response, well formed, and none is an internal error.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ponnuki::engine::{Engine, Parameters, Start};
use ponnuki::grid::Size;
use ponnuki::gtp::{Options, Session};

fn session() -> Session {
    let mut parameters = Parameters { playouts: Some(3), regression_playouts: 3, ..Parameters::default() };
    parameters.search.megabytes = 1;
    let size = Size::square(5).expect("5 is a size");
    let start = Start { size, parameters, seed: Some(1), ..Start::default() };
    let options = Options { files: false, chat: true, ..Options::default() };
    Session::new(Engine::new(start), options)
}

fuzz_target!(|data: &[u8]| {
    let mut session = session();
    for line in data.split(|&b| b == b'\n').take(40) {
        // What sets how long the others take is asked of a session that nobody asks again.
        let sets = line.windows(5).any(|word| word == b"param");
        let response = if sets { self::session().answer(line) } else { session.answer(line) };
        if let Some(response) = response {
            assert!(response.starts_with('=') || response.starts_with('?'), "{response:?}");
            assert!(response.ends_with("\n\n"), "{response:?}");
            assert!(!response.trim_end_matches('\n').contains("\n\n"), "{response:?}");
            assert!(!response.contains("internal error"), "{response:?}");
        }
    }
    let alive = session.answer(b"7 protocol_version");
    assert_eq!(alive.as_deref(), Some("=7 2\n\n"));
});
