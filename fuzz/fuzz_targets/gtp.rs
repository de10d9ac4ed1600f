//! The bytes are lines of GTP.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/any/gtp.rs"]
mod any;

fuzz_target!(|data: &[u8]| {
    let mut session = any::session();
    for line in data.split(|&b| b == b'\n').take(40) {
        any::check(&mut session, line);
    }
    any::check_alive(&mut session);
});
