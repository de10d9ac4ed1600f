//! `ponnuki regress`: regression suites on an engine.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Args;

use super::options::parse_seconds;
use super::terminal::{Progress, complain, say};
use super::{Done, LogOptions, logger};
use crate::client::{CommandLine, Engine, EngineError, Process, Stderr};
use crate::suite::{Dialect, Report, Suite, Verdict, describe, find_suites, run};

/// Options of `ponnuki regress`.
#[derive(Args, Debug)]
pub(super) struct RegressOptions {
    /// Suites: .tst files, folders of them, or @FILE for a list of both
    #[arg(required = true, value_name = "SUITE")]
    suites: Vec<PathBuf>,
    /// Command line of the engine; this program where none is given. It is started anew for every suite, in
    /// the suite's folder
    #[arg(long, value_name = "COMMAND")]
    engine: Option<CommandLine>,
    /// Count every response of failure as a failed test, as gogui-regress does, instead of comparing its text
    /// with the pattern
    #[arg(long)]
    gogui: bool,
    /// GTP command to send before each suite; may be given several times
    #[arg(long, value_name = "GTP")]
    pre: Vec<String>,
    /// How long the engine may take for one answer
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, default_value = "600")]
    timeout: f64,
    #[command(flatten)]
    log: LogOptions,
}

/// Runs the suites and prints what was unexpected, then a table. Exit code 0 where all went as expected, 1
/// where a test failed, 2 where an engine was lost or a suite could not be run.
pub(super) fn regress(options: &RegressOptions) -> Done {
    let _log = logger::start(&options.log);
    let engine = match &options.engine {
        Some(engine) => engine.clone(),
        None => ourselves()?,
    };
    let suites = find_suites(&options.suites)?;
    let (mut report, mut progress) = (Report::default(), Progress::new());
    for (i, path) in suites.iter().enumerate() {
        let place = format!("{}/{} {}", i + 1, suites.len(), path.display());
        progress.milestone(&place);
        if let Err(error) = run_one(options, &engine, path, &place, &mut report, &mut progress) {
            progress.clear();
            complain(&error.to_string());
            report.lose();
            if matches!(error.downcast_ref(), Some(EngineError::Start { .. })) {
                break;
            }
        }
    }
    progress.clear();
    say(&report.to_string());
    Ok(ExitCode::from(report.exit_code()))
}

fn run_one(
    options: &RegressOptions,
    engine: &CommandLine,
    path: &Path,
    place: &str,
    report: &mut Report,
    progress: &mut Progress,
) -> Result<(), Box<dyn std::error::Error>> {
    let suite = Suite::read(path)?;
    let mut engine = start(options, engine, suite.directory())?;
    let dialect = if options.gogui { Dialect::GoGui } else { Dialect::GnuGo };
    let start = Instant::now();
    let tally = run(&suite, &mut engine, dialect, &mut |outcome| {
        progress.step(|| format!("{place}: {}", outcome.step.text));
        if let Some(line) = describe(path, outcome) {
            progress.clear();
            say(&line);
        }
        if outcome.verdict == Verdict::Lost {
            report.lose();
        }
    });
    report.add(path, tally, start.elapsed());
    engine.quit(Duration::from_secs(5));
    Ok(())
}

fn start(options: &RegressOptions, engine: &CommandLine, directory: &Path) -> Result<Process, EngineError> {
    let mut engine = engine.start(Some(directory), Stderr::Log)?;
    engine.set_patience(Some(Duration::from_secs_f64(options.timeout)));
    for line in &options.pre {
        let response = engine.ask(line)?;
        if !response.success {
            return Err(EngineError::Refused { command: line.clone(), message: response.text });
        }
    }
    Ok(engine)
}

/// This program as an engine.
fn ourselves() -> Result<CommandLine, Box<dyn std::error::Error>> {
    let program = std::env::current_exe()?;
    let program = program.to_str().ok_or("the path to this program is no UTF-8: name it with --engine")?;
    let words = vec![program.to_string(), "gtp".to_string()];
    Ok(CommandLine::from_words(words).ok_or("this program has no path: name it with --engine")?)
}
