//! The bytes are a game record.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/any/sgf.rs"]
mod any;

fuzz_target!(|data: &[u8]| {
    any::check(data);
});
