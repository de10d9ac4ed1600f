//! Any bytes as a record: what is read can be played or refused, and what is written reads back as the same.

use ponnuki::engine::{Engine, Start};
use ponnuki::sgf::Record;

/// Reads bytes as a record; whether they are one that can be played.
pub(crate) fn check(bytes: &[u8]) -> bool {
    let Ok(record) = Record::read(bytes) else { return false };
    assert_eq!(Record::read(record.to_string().as_bytes()).as_ref(), Ok(&record));
    let mut engine = engine();
    if engine.load(&record, usize::MAX).is_err() {
        return false;
    }
    let written = engine.record().to_string();
    let read = Record::read(written.as_bytes()).expect("it was written here");
    let mut other = self::engine();
    other.load(&read, usize::MAX).expect("it was played here");
    assert_eq!(other.game().board().coloring(), engine.game().board().coloring(), "{written}");
    true
}

fn engine() -> Engine {
    Engine::new(Start { seed: Some(1), ..Start::default() })
}
