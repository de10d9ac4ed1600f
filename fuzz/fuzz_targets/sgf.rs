//! Any bytes as a record: what is read can be played or refused, and what is written reads back as the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ponnuki::engine::{Engine, Start};
use ponnuki::sgf::Record;

fuzz_target!(|data: &[u8]| {
    let Ok(record) = Record::read(data) else { return };
    let again = Record::read(record.to_string().as_bytes());
    assert_eq!(again.as_ref(), Ok(&record));
    let mut engine = Engine::new(Start { seed: Some(1), ..Start::default() });
    if engine.load(&record, usize::MAX).is_ok() {
        let (board, written) = (engine.game().board().coloring(), engine.record());
        let mut other = Engine::new(Start { seed: Some(1), ..Start::default() });
        let read = Record::read(written.to_string().as_bytes()).expect("it was written here");
        other.load(&read, usize::MAX).expect("it was played here");
        assert_eq!(other.game().board().coloring(), board);
    }
});
