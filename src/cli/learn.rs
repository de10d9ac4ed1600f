//! `ponnuki learn`: the weights of the move predictor, from games of strong players.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::records::{lesson, read_records};
use super::terminal::{Progress, say};
use super::{Done, LogOptions, logger};
use crate::learn::{Lesson, Plan, learn as learn_from};

/// Options of `ponnuki learn`.
#[derive(Args, Debug)]
pub(super) struct LearnOptions {
    /// Game records in SGF, and folders of them; games with a setup are left out
    #[arg(required = true, value_name = "GAMES")]
    games: Vec<PathBuf>,
    /// The file of weights to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// A shape gets a weight if so many moves had it
    #[arg(long, value_name = "N", default_value_t = 60)]
    least: u32,
    /// Learn from one of so many positions
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u16).range(1..))]
    every: u16,
    /// Go through all games so often
    #[arg(long, value_name = "N", default_value_t = 2)]
    rounds: usize,
    /// The first step of each weight
    #[arg(long, value_name = "X", default_value_t = 0.15)]
    rate: f32,
    #[command(flatten)]
    log: LogOptions,
}

/// Learns, writes the file, and prints how often the predictor's first choice was the move in games kept apart.
pub(super) fn learn(options: &LearnOptions) -> Done {
    let _log = logger::start(&options.log);
    let records = read_records(&options.games)?;
    let lessons: Vec<Lesson> = records.iter().filter_map(lesson).collect();
    let plan = Plan {
        least: options.least,
        every: options.every.into(),
        rounds: options.rounds,
        rate: options.rate,
    };
    let mut line = Progress::new();
    let learned = learn_from(&lessons, plan, &mut |progress| {
        line.step(|| {
            format!(
                "round {}: {} of {} games, {} positions, log-likelihood {:.3}",
                progress.round,
                progress.games,
                lessons.len(),
                progress.positions,
                progress.likelihood
            )
        });
    });
    line.clear();
    fs::write(&options.out, &learned.bytes).map_err(|e| format!("{}: {e}", options.out.display()))?;
    say(&format!(
        "games {}\nshapes {}\nbytes {}\nfirst choice {} of {} = {:.2} %\nlog-likelihood {:.3}\n",
        lessons.len(),
        learned.shapes,
        learned.bytes.len(),
        learned.hit,
        learned.tried,
        100.0 * learned.hit as f64 / learned.tried.max(1) as f64,
        learned.likelihood
    ));
    Ok(ExitCode::SUCCESS)
}
