//! What does the user see of a run?

use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::{Outcome, Tally, Verdict};

/// The line for a result that was not expected; `None` for others.
pub fn describe(suite: &Path, outcome: &Outcome) -> Option<String> {
    let Outcome { step, verdict, got } = outcome;
    let want = || step.expectation.as_ref().map_or(String::new(), |e| format!(", want '{e}'"));
    let result = match verdict {
        Verdict::Done | Verdict::Pass | Verdict::ExpectedFail | Verdict::Ignored => return None,
        Verdict::Fail => format!("got '{}'{}", one_line(got), want()),
        Verdict::UnexpectedPass => format!("got '{}'{}: an unexpected pass", one_line(got), want()),
        Verdict::Error => format!("error: {}", one_line(got)),
        Verdict::Lost => one_line(got),
    };
    Some(format!("{}:{}: {} -> {result}", suite.display(), step.line, step.text.trim()))
}

/// Long answers are cut, line ends shown.
fn one_line(text: &str) -> String {
    const LENGTH: usize = 300;
    let line = text.trim().replace('\n', "\\n");
    match line.char_indices().nth(LENGTH) {
        Some((end, _)) => format!("{} …", &line[..end]),
        None => line,
    }
}

/// What came of every suite, for a table.
#[derive(Clone, Debug, Default)]
pub struct Report {
    rows: Vec<(PathBuf, Tally, Duration)>,
    lost: bool,
}

impl Report {
    /// Adds a suite that was run, and how long it took.
    pub fn add(&mut self, suite: &Path, tally: Tally, time: Duration) {
        self.rows.push((suite.to_path_buf(), tally, time));
    }

    /// Notes that an engine was lost, or a suite could not be run.
    pub fn lose(&mut self) {
        self.lost = true;
    }

    /// The sum of all.
    pub fn total(&self) -> Tally {
        let mut total = Tally::default();
        self.rows.iter().for_each(|(_, tally, _)| total += *tally);
        total
    }

    /// The exit code of the process, as GoGui's: 0 where nothing failed unexpectedly (an unexpected pass is
    /// news, no failure), 1 where a test failed or a preparation was refused, 2 where an engine was lost or a
    /// suite could not be run.
    pub fn exit_code(&self) -> u8 {
        let total = self.total();
        match (self.lost, total.fails + total.errors) {
            (true, _) => 2,
            (false, 0) => 0,
            (false, _) => 1,
        }
    }
}

/// A line for every suite and one for their sum.
impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |path: &Path| path.display().to_string();
        let width = self.rows.iter().map(|(path, ..)| name(path).chars().count()).max().unwrap_or(0).max(5);
        writeln!(
            f,
            "{:width$} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {:>8} {:>8}",
            "suite", "tests", "pass", "fail", "xfail", "xpass", "errors", "not run", "seconds"
        )?;
        let total: Duration = self.rows.iter().map(|(.., time)| *time).sum();
        let sum = ("total".to_string(), self.total(), total);
        let rows = self.rows.iter().map(|(path, tally, time)| (name(path), *tally, *time));
        for (name, tally, time) in rows.chain([sum]) {
            writeln!(
                f,
                "{name:width$} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {:>8} {:>8.1}",
                tally.tests(),
                tally.passes,
                tally.fails,
                tally.expected_fails,
                tally.unexpected_passes,
                tally.errors,
                tally.not_run,
                time.as_secs_f64()
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Dialect, Suite, run};
    use super::*;
    use crate::client::InProcess;

    #[track_caller]
    fn check(text: &str, line: Option<&str>, code: u8) {
        let suite = Suite::parse("t.tst".as_ref(), text).expect("a suite");
        let mut engine = InProcess(|line: &str| match line.split_whitespace().next_back() {
            Some("name") => "= Example\nline\n\n".to_string(),
            _ => "? no\n\n".to_string(),
        });
        let (mut report, mut lines) = (Report::default(), Vec::new());
        let tally = run(&suite, &mut engine, Dialect::GnuGo, &mut |outcome| {
            lines.extend(describe(&suite.name, outcome));
        });
        report.add(&suite.name, tally, Duration::ZERO);
        assert_eq!(lines.first().map(String::as_str), line, "{text}");
        assert_eq!(report.exit_code(), code, "{text}");
    }

    #[test]
    fn what_is_unexpected_has_a_line_and_failures_an_exit_code() {
        check("10 name\n", None, 0);
        check("10 foo\n#? [x]*\n", None, 0);
        check("10 foo\n#? [x]&\n", None, 0);
        check("10 name\n#? [x]\n", Some("t.tst:1: 10 name -> got 'Example\\nline', want 'x'"), 1);
        check("10 foo\n", Some("t.tst:1: 10 foo -> got '? no', want 'any success'"), 1);
        check("foo\n", Some("t.tst:1: foo -> error: ? no"), 1);
        check(
            "10 name\n#? [Ex.*]*\n",
            Some("t.tst:1: 10 name -> got 'Example\\nline', want 'Ex.*': an unexpected pass"),
            0,
        );
    }

    #[test]
    fn a_lost_engine_is_worse_than_a_failure() {
        let mut report = Report::default();
        report.lose();
        assert_eq!(report.exit_code(), 2);
    }
}
