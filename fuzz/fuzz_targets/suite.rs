//! The bytes are a regression suite.
#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/any/suite.rs"]
mod any;

fuzz_target!(|data: &[u8]| {
    any::check(data);
});
