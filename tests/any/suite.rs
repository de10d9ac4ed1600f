//! Any text as a suite: it is read or refused by its name, the numbers of its lines ascend, and every pattern can be asked.

use ponnuki::client::Response;
use ponnuki::suite::{Dialect, Suite};

/// Reads bytes as a suite; whether they are one.
pub(crate) fn check(bytes: &[u8]) -> bool {
    let suite = match Suite::parse("any.tst".as_ref(), &String::from_utf8_lossy(bytes)) {
        Ok(suite) => suite,
        Err(error) => {
            assert!(error.to_string().starts_with("any.tst:"), "{error}");
            return false;
        }
    };
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
    true
}
