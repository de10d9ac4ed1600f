//! What does an engine make of a suite?

use super::{Dialect, Expectation, Step, Suite};
use crate::client::{Engine, EngineError, Response};

/// What came of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// A preparation that succeeded.
    Done,
    /// A test that passed.
    Pass,
    /// A test that failed.
    Fail,
    /// A test marked `*` that failed.
    ExpectedFail,
    /// A test marked `*` that passed.
    UnexpectedPass,
    /// A test marked `&`.
    Ignored,
    /// A preparation that was refused.
    Error,
    /// The engine gave no answer: the rest of the suite is not run.
    Lost,
}

/// A step and what came of it.
#[derive(Clone, Debug)]
pub struct Outcome<'a> {
    /// The step.
    pub step: &'a Step,
    /// What came of it.
    pub verdict: Verdict,
    /// The engine's answer, `? ` before it where that was a failure; or why there is none.
    pub got: String,
}

/// How many steps ended how.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Tests that passed as expected.
    pub passes: usize,
    /// Tests that failed unexpectedly.
    pub fails: usize,
    /// Tests that failed as expected.
    pub expected_fails: usize,
    /// Tests that passed unexpectedly.
    pub unexpected_passes: usize,
    /// Tests whose result does not count.
    pub ignored: usize,
    /// Refused preparations.
    pub errors: usize,
    /// Tests that were not run, since the engine was lost.
    pub not_run: usize,
}

impl Tally {
    /// All tests.
    pub fn tests(&self) -> usize {
        self.passes + self.fails + self.expected_fails + self.unexpected_passes + self.ignored + self.not_run
    }

    /// Counts a step in.
    pub fn count(&mut self, outcome: &Outcome) {
        match outcome.verdict {
            Verdict::Done => {}
            Verdict::Pass => self.passes += 1,
            Verdict::Fail => self.fails += 1,
            Verdict::ExpectedFail => self.expected_fails += 1,
            Verdict::UnexpectedPass => self.unexpected_passes += 1,
            Verdict::Ignored => self.ignored += 1,
            Verdict::Error => self.errors += 1,
            Verdict::Lost => {}
        }
    }
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.passes += other.passes;
        self.fails += other.fails;
        self.expected_fails += other.expected_fails;
        self.unexpected_passes += other.unexpected_passes;
        self.ignored += other.ignored;
        self.errors += other.errors;
        self.not_run += other.not_run;
    }
}

/// Runs a suite on an engine that has just been started; `observe` sees every step as it ends.
///
/// ```
/// use ponnuki::client::InProcess;
/// use ponnuki::suite::{Dialect, Suite, run};
///
/// let suite = Suite::parse("example.tst".as_ref(), "10 name\n#? [Example]\n20 foo\n").unwrap();
/// let mut engine = InProcess(|line: &str| match line {
///     "10 name" => "=10 Example\n\n".to_string(),
///     _ => "? unknown command\n\n".to_string(),
/// });
/// let tally = run(&suite, &mut engine, Dialect::GnuGo, &mut |_| {});
/// assert_eq!((tally.passes, tally.fails), (1, 1));
/// ```
pub fn run(
    suite: &Suite,
    engine: &mut dyn Engine,
    dialect: Dialect,
    observe: &mut dyn FnMut(&Outcome),
) -> Tally {
    let mut tally = Tally::default();
    for step in &suite.steps {
        let outcome = take(step, engine.ask(&step.text), dialect);
        tally.count(&outcome);
        observe(&outcome);
        if outcome.verdict == Verdict::Lost {
            tally.not_run = suite.tests().count() - tally.tests();
            break;
        }
    }
    tally
}

fn take(step: &Step, answer: Result<Response, EngineError>, dialect: Dialect) -> Outcome<'_> {
    let (verdict, got) = match answer {
        Err(error) => (Verdict::Lost, error.to_string()),
        Ok(response) => {
            let sign = if response.success { "" } else { "? " };
            let got = format!("{sign}{}", response.text);
            match &step.expectation {
                None if response.success => (Verdict::Done, got),
                None => (Verdict::Error, got),
                Some(expectation) => match expectation.holds(&response, dialect) {
                    Ok(holds) => (judge(expectation, holds), got),
                    Err(error) => (Verdict::Fail, format!("pattern gave up: {error}")),
                },
            }
        }
    };
    Outcome { step, verdict, got }
}

fn judge(expectation: &Expectation, holds: bool) -> Verdict {
    match (holds, expectation.fails) {
        _ if expectation.ignored => Verdict::Ignored,
        (true, false) => Verdict::Pass,
        (false, false) => Verdict::Fail,
        (false, true) => Verdict::ExpectedFail,
        (true, true) => Verdict::UnexpectedPass,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::InProcess;

    /// `echo` gives its argument back, `refuse` fails with it, `die` ends the engine.
    fn engine() -> impl Engine {
        InProcess(|line: &str| {
            let words: Vec<_> = line.split_whitespace().skip_while(|w| w.parse::<u32>().is_ok()).collect();
            match words[..] {
                ["echo", ..] => format!("= {}\n\n", words[1..].join(" ")),
                ["die"] => String::new(),
                _ => format!("? {}\n\n", words[1..].join(" ")),
            }
        })
    }

    #[track_caller]
    fn check(text: &str, dialect: Dialect, expected: &[Verdict]) -> Tally {
        let suite = Suite::parse("t.tst".as_ref(), text).expect("a suite");
        let mut verdicts = Vec::new();
        let tally = run(&suite, &mut engine(), dialect, &mut |outcome| verdicts.push(outcome.verdict));
        assert_eq!(verdicts, expected, "{text}");
        tally
    }

    #[test]
    fn every_verdict_is_reached() {
        use Verdict::*;
        check("echo\n", Dialect::GnuGo, &[Done]);
        check("refuse no\n", Dialect::GnuGo, &[Error]);
        check("1 echo a\n#? [a]\n", Dialect::GnuGo, &[Pass]);
        check("1 echo a\n#? [b]\n", Dialect::GnuGo, &[Fail]);
        check("1 echo a\n#? [b]*\n", Dialect::GnuGo, &[ExpectedFail]);
        check("1 echo a\n#? [a]*\n", Dialect::GnuGo, &[UnexpectedPass]);
        check("1 echo a\n#? [b]&\n", Dialect::GnuGo, &[Ignored]);
        check("1 echo a\n", Dialect::GnuGo, &[Pass]);
        check("1 refuse a\n", Dialect::GnuGo, &[Fail]);
        check("die\n", Dialect::GnuGo, &[Lost]);
    }

    #[test]
    fn refusals_can_be_expected_in_both_dialects() {
        use Verdict::*;
        check("1 refuse no\n#? [no]\n", Dialect::GnuGo, &[Pass]);
        check("1 refuse no\n#? [no]\n", Dialect::GoGui, &[Fail]);
        check("1 refuse no\n#? []*\n", Dialect::GnuGo, &[ExpectedFail]);
        check("1 refuse no\n#? []*\n", Dialect::GoGui, &[ExpectedFail]);
    }

    #[test]
    fn a_lost_engine_ends_the_suite_and_the_rest_is_counted() {
        use Verdict::*;
        let text = "1 echo a\n2 die\n3 echo b\necho c\n4 echo d\n";
        let tally = check(text, Dialect::GnuGo, &[Pass, Lost]);
        assert_eq!((tally.tests(), tally.not_run), (4, 3));
    }
}
