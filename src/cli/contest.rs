//! `ponnuki match`: two engines, many games.

use std::error::Error;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;

use super::jobs::job_lines;
use super::options::{changed, parse_seconds, parse_size};
use super::terminal::{Progress, say};
use super::{Done, LogOptions, logger};
use crate::client::{CommandLine, Engine, EngineError, Stderr};
use crate::contest::{
    BySide, MatchTime, Played, Record, Results, Settings, Slice, Starters, Summary, read_openings, run,
};
use crate::grid::Size;
use crate::rules::{Komi, Ruleset, Suicide, Superko};

/// Options of `ponnuki match`.
#[derive(Args, Debug)]
pub(super) struct MatchOptions {
    /// Command line of engine A
    #[arg(value_name = "A")]
    a: CommandLine,
    /// Command line of engine B
    #[arg(value_name = "B")]
    b: CommandLine,
    /// Games; A has Black in the first, third, …
    #[arg(long, value_name = "N", default_value = "100", value_parser = parse_count)]
    games: usize,
    /// Games at a time
    #[arg(long, value_name = "N", default_value = "1", value_parser = parse_count)]
    threads: usize,
    /// Board: 9, or 9x13 for 9 columns and 13 rows
    #[arg(long, value_name = "N", default_value = "9", value_parser = parse_size)]
    size: Size,
    /// Komi
    #[arg(long, value_name = "POINTS", default_value = "7.5", allow_negative_numbers = true)]
    komi: Komi,
    /// Rules of the referee: tromp-taylor, cgos (no suicide), situational, chinese or aga
    #[arg(long, value_name = "NAME", default_value = "tromp-taylor")]
    rules: Ruleset,
    /// Which repetitions are refused: positional or situational; stronger than --rules
    #[arg(long, value_name = "KIND")]
    superko: Option<Superko>,
    /// Whether a move may clear own stones, yes or no; stronger than --rules
    #[arg(long, value_name = "YES|NO")]
    suicide: Option<Suicide>,
    /// SGF files that games start from, each with both colors: a folder, or one file. Points that White gets
    /// for handicap stones belong in --komi
    #[arg(long, value_name = "DIR")]
    openings: Option<PathBuf>,
    /// Time for each side in whole seconds: 300 for a game, 300+30/5 with 5 moves in every 30 seconds after
    /// that, 2/1 for every move. The engines are told, and lose where they take longer
    #[arg(long, value_name = "TIME")]
    time: Option<MatchTime>,
    /// What is not counted of every move's time
    #[arg(long, value_name = "SECONDS", default_value = "0.25", value_parser = parse_lag)]
    lag: f64,
    /// How long an engine may take for one answer without a clock
    #[arg(long, value_name = "SECONDS", default_value = "600", value_parser = parse_seconds)]
    timeout: f64,
    /// Turns after which a game is broken off
    #[arg(long, value_name = "N", default_value = "1000", value_parser = parse_count)]
    max_turns: usize,
    /// Sent to engines that have set_random_seed before each game, the game's number added: the same seed plays
    /// the same games, where the engines let it
    #[arg(long, value_name = "N", default_value = "1")]
    seed: u64,
    /// Where to keep every game as an SGF file
    #[arg(long, value_name = "DIR")]
    sgf: Option<PathBuf>,
    /// Where to keep the results, a line a game. Games that are there already are not played again; files of
    /// slices can be concatenated
    #[arg(long, value_name = "FILE")]
    results: Option<PathBuf>,
    /// Play only part K of N
    #[arg(long, value_name = "K/N", default_value = "1/1")]
    slice: Slice,
    /// Play nothing: print a command line for each of N slices instead
    #[arg(long, value_name = "N", value_parser = parse_count, requires = "results")]
    jobs: Option<usize>,
    #[command(flatten)]
    log: LogOptions,
}

/// Plays what is missing of the match, and prints its table.
pub(super) fn contest(options: &MatchOptions, arguments: &[OsString]) -> Done {
    let _log = logger::start(&options.log);
    if let (Some(jobs), Some(results)) = (options.jobs, &options.results) {
        say(&job_lines(arguments, jobs, results)?);
        return Ok(ExitCode::SUCCESS);
    }
    let settings = settings(options)?;
    if let Some(folder) = &options.sgf {
        std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let mut book = Book::open(options, &settings)?;
    let missing = (1..=options.games).filter(|n| options.slice.has(*n) && !book.has(*n));
    let fixtures: Vec<_> = missing.map(|number| settings.fixture(number)).collect();
    let patience = Duration::from_secs_f64(options.timeout);
    let (a, b) = (starter(&options.a, patience), starter(&options.b, patience));
    let (mut progress, mut trouble) = (Progress::new(), None);
    let all = fixtures.len();
    let mut done = 0;
    let ran = run(&settings, &Starters { a: &a, b: &b }, fixtures, options.threads, &mut |played| {
        done += 1;
        let line = format!("game {} {}", played.record.number, played.record.result);
        let kept = book.keep(played);
        progress.milestone(&format!("{done}/{all} {line}: {}", book.summary(options).standing()));
        trouble = trouble.take().or(kept.err());
        trouble.is_none()
    });
    progress.clear();
    let summary = book.summary(options);
    if !summary.is_empty() {
        say(&summary.to_string());
    }
    ran?;
    match trouble {
        Some(error) => Err(error),
        None => Ok(ExitCode::SUCCESS),
    }
}

/// Where games are kept.
struct Book<'a> {
    results: Option<Results>,
    /// The games, where there is no file of results.
    games: Vec<Record>,
    sgf: Option<&'a Path>,
}

impl Book<'_> {
    fn open<'a>(options: &'a MatchOptions, settings: &Settings) -> Result<Book<'a>, Box<dyn Error>> {
        let header = header(options, settings);
        let results = options.results.as_deref().map(|path| Results::open(path, &header)).transpose()?;
        Ok(Book { results, games: Vec::new(), sgf: options.sgf.as_deref() })
    }

    fn has(&self, number: usize) -> bool {
        self.results.as_ref().is_some_and(|results| results.has(number))
    }

    fn keep(&mut self, played: Played) -> Result<(), Box<dyn Error>> {
        if let Some(folder) = self.sgf {
            let path = folder.join(format!("game-{:05}.sgf", played.record.number));
            std::fs::write(&path, played.sgf + "\n")
                .map_err(|error| format!("{}: {error}", path.display()))?;
        }
        match &mut self.results {
            Some(results) => results.add(played.record)?,
            None => self.games.push(played.record),
        }
        Ok(())
    }

    fn summary(&self, options: &MatchOptions) -> Summary {
        let kept = self.results.iter().flat_map(Results::games);
        let names = BySide { a: options.a.to_string(), b: options.b.to_string() };
        Summary::new(kept.chain(&self.games).cloned(), names)
    }
}

fn settings(options: &MatchOptions) -> Result<Settings, Box<dyn Error>> {
    let rules = changed(options.rules, options.superko, options.suicide);
    let openings = options.openings.as_deref().map(|path| read_openings(path, options.size, rules));
    Ok(Settings {
        size: options.size,
        komi: options.komi,
        rules,
        time: options.time,
        lag: Duration::from_secs_f64(options.lag),
        max_turns: options.max_turns,
        seed: options.seed,
        openings: openings.transpose()?.unwrap_or_default(),
    })
}

/// What makes this match another than others; not how many games it has.
fn header(options: &MatchOptions, settings: &Settings) -> Vec<String> {
    vec![
        "ponnuki match results, format 1".to_string(),
        format!("A: {}", options.a),
        format!("B: {}", options.b),
        format!(
            "size {}, komi {}, rules {}, time {}, lag {}, max-turns {}, seed {}, openings {}",
            settings.size,
            settings.komi,
            settings.rules,
            settings.time.map_or("none".to_string(), |time| time.to_string()),
            options.lag,
            settings.max_turns,
            settings.seed,
            settings.openings.len()
        ),
    ]
}

fn starter(
    line: &CommandLine,
    patience: Duration,
) -> impl Fn() -> Result<Box<dyn Engine + Send>, EngineError> + Sync {
    move || {
        let mut engine = line.start(None, Stderr::Log)?;
        engine.set_patience(Some(patience));
        Ok(Box::new(engine))
    }
}

fn parse_count(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(n) if (1..=10_000_000).contains(&n) => Ok(n),
        _ => Err("not a whole number from 1 to 10000000".to_string()),
    }
}

/// A time in seconds that may be 0.
fn parse_lag(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(0.0) => Ok(0.0),
        _ => parse_seconds(text).map_err(|_| "not a number of seconds from 0 to a year".to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lag_may_be_nothing_and_a_count_may_not() {
        assert_eq!(["0", "0.0", "-0", "1.5"].map(|text| parse_lag(text).unwrap()), [0.0, 0.0, 0.0, 1.5]);
        for text in ["", "-1", "nan", "inf", "x"] {
            assert!(parse_lag(text).is_err(), "{text}");
        }
        assert_eq!(["1", "10000000"].map(|text| parse_count(text).unwrap()), [1, 10_000_000]);
        for text in ["", "0", "-1", "1.5", "10000001", "x"] {
            assert!(parse_count(text).is_err(), "{text}");
        }
    }
}
