//! Each byte is an analysis and how long it is waited for, or another command.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/any/analysis.rs"]
mod any;

fuzz_target!(|data: &[u8]| {
    let mut session = any::session();
    for &byte in data.iter().take(24) {
        let (kind, patience) = (usize::from(byte % 16), usize::from(byte / 16 % 4));
        match any::ANALYSES.get(kind) {
            Some(line) => {
                any::check(&mut session, line, patience);
            }
            None => {
                any::check_other(&mut session, any::OTHERS[(kind - any::ANALYSES.len()) % any::OTHERS.len()])
            }
        }
    }
    any::check_other(&mut session, "protocol_version");
});
