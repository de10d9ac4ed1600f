//! Any text as a suite: it is read or refused, the numbers of its lines ascend, and every pattern can be asked.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ponnuki::client::Response;
use ponnuki::suite::{Dialect, Suite};

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    let Ok(suite) = Suite::parse("fuzz.tst".as_ref(), &text) else { return };
    assert!(suite.steps.is_sorted_by(|a, b| a.line < b.line));
    assert!(suite.tests().count() <= suite.steps.len());
    for expectation in suite.steps.iter().filter_map(|step| step.expectation.as_ref()) {
        for (text, success) in [("", true), ("B+3.5", true), ("illegal move", false), ("A1 B2\nC3", true)] {
            let response = Response { id: None, success, text: text.to_string() };
            // A pattern may be too much work, and then says so.
            let _ = expectation.holds(&response, Dialect::GnuGo);
            if !success {
                assert_eq!(expectation.holds(&response, Dialect::GoGui), Ok(false));
            }
        }
    }
});
