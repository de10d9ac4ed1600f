//! `ponnuki count`: the published numbers that only an exact engine reproduces.

use std::process::ExitCode;
use std::sync::Mutex;
use std::thread;

use clap::{Args, Subcommand};

use super::options::changed;
use super::terminal::{Progress, say};
use super::{Done, LogOptions, logger};
use crate::count::{self, OnProgress, Passes, TurnRules};
use crate::grid::Size;
use crate::rules::{Ruleset, Suicide, Superko};

/// Options of `ponnuki count`.
#[derive(Args, Debug)]
pub(super) struct CountOptions {
    #[command(subcommand)]
    what: What,
    /// Threads that count; one for each processor where none is given
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[command(flatten)]
    log: LogOptions,
}

#[derive(Subcommand, Debug)]
enum What {
    /// Legal positions: colorings in which every stone reaches empty. With each column of the smaller side it
    /// takes four times the memory: 300 megabytes for 11, 5 gigabytes for 13
    Legal {
        #[command(flatten)]
        grid: Grid,
    },
    /// Games under superko with their passes stripped: one line for each number of stones played, then the sum
    Games {
        #[command(flatten)]
        grid: Grid,
        #[command(flatten)]
        rules: RulesOptions,
    },
    /// Sequences of exactly 1, 2, … DEPTH turns, Black first, ended by two passes: one line each
    Turns {
        #[command(flatten)]
        grid: Grid,
        /// Turns in the longest sequences
        depth: u8,
        /// Count moves only
        #[arg(long)]
        no_passes: bool,
        #[command(flatten)]
        rules: RulesOptions,
    },
}

/// The grid as two numbers.
#[derive(Args, Clone, Copy, Debug)]
pub(super) struct Grid {
    /// Columns
    #[arg(value_parser = clap::value_parser!(u8).range(1..=Size::MAX as i64))]
    width: u8,
    /// Rows
    #[arg(value_parser = clap::value_parser!(u8).range(1..=Size::MAX as i64))]
    height: u8,
}

impl Grid {
    /// The grid as the library knows it.
    pub(super) fn size(self) -> Result<Size, crate::grid::InvalidSize> {
        Size::new(self.width.into(), self.height.into())
    }
}

/// The rules in force; the names are those of the engine's options.
#[derive(Args, Clone, Copy, Debug)]
pub(super) struct RulesOptions {
    /// Rules: tromp-taylor (suicide allowed, positional superko), cgos (no suicide), situational (suicide
    /// allowed, situational superko)
    #[arg(long, value_name = "NAME", default_value_t)]
    rules: Ruleset,
    /// Which repetitions are refused: positional or situational; stronger than --rules
    #[arg(long, value_name = "KIND")]
    superko: Option<Superko>,
    /// Whether a move may clear own stones, yes or no; stronger than --rules
    #[arg(long, value_name = "YES|NO")]
    suicide: Option<Suicide>,
    /// The same as --suicide no
    #[arg(long, conflicts_with = "suicide")]
    no_suicide: bool,
}

impl RulesOptions {
    /// The rules that the options add up to.
    pub(super) fn ruleset(self) -> Ruleset {
        let suicide = if self.no_suicide { Some(Suicide::Forbidden) } else { self.suicide };
        changed(self.rules, self.superko, suicide)
    }
}

/// Counts and prints.
pub(super) fn count(options: &CountOptions) -> Done {
    let _log = logger::start(&options.log);
    let threads = match options.threads {
        Some(threads) => threads.into(),
        None => thread::available_parallelism().map_or(1, usize::from),
    };
    let line = Mutex::new(Progress::new());
    let progress: OnProgress = &|progress: count::Progress| {
        if let Ok(mut line) = line.lock() {
            line.step(|| format!("{} of {}", progress.done, progress.of));
        }
    };
    let answer = match options.what {
        What::Legal { grid } => count::legal(grid.size()?, threads, progress)?.to_string(),
        What::Games { grid, rules } => {
            let games = count::games(grid.size()?, rules.ruleset(), threads, progress)?;
            format!("{}total {}", numbered(0, &games.by_stones), games.total())
        }
        What::Turns { grid, depth, no_passes, rules } => {
            let passes = if no_passes { Passes::LeftOut } else { Passes::Allowed };
            let rules = TurnRules { ruleset: rules.ruleset(), passes };
            numbered(1, &count::turns(grid.size()?, depth, rules, threads, progress))
        }
    };
    if let Ok(mut line) = line.lock() {
        line.clear();
    }
    say(&answer);
    Ok(ExitCode::SUCCESS)
}

/// A line for each count, which begins with its number.
fn numbered(first: usize, counts: &[u128]) -> String {
    counts.iter().enumerate().map(|(i, count)| format!("{} {count}\n", first + i)).collect()
}
