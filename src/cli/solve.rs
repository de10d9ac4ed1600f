//! `ponnuki solve`: the value of a small board.

use std::process::ExitCode;

use clap::Args;

use super::count::{Grid, RulesOptions};
use super::terminal::{Progress, say};
use super::{Done, LogOptions, logger};
use crate::grid::Size;
use crate::solve::{Limits, Solution, solve as solve_grid};

/// Options of `ponnuki solve`.
#[derive(Args, Debug)]
pub(super) struct SolveOptions {
    #[command(flatten)]
    grid: Grid,
    #[command(flatten)]
    rules: RulesOptions,
    /// Give up after so many positions
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Remember at most so many positions
    #[arg(long, value_name = "N", default_value_t = Limits::default().positions)]
    positions: usize,
    #[command(flatten)]
    log: LogOptions,
}

/// Solves and prints Black's lead under perfect play, a line of turns that leads to it, and the number of positions
/// searched. Exit code 1 where only bounds were found.
pub(super) fn solve(options: &SolveOptions) -> Done {
    let _log = logger::start(&options.log);
    let size = options.grid.size()?;
    let limits = Limits { nodes: options.nodes.unwrap_or(u64::MAX), positions: options.positions };
    let mut line = Progress::new();
    let solution = solve_grid(size, options.rules.ruleset(), limits, &mut |progress| {
        line.step(|| {
            format!(
                "{} to {}: {} to reach {} in {} turns, {} positions",
                progress.at_least,
                progress.at_most,
                progress.prover,
                progress.goal,
                progress.depth,
                progress.nodes
            )
        });
    })?;
    line.clear();
    say(&text(size, &solution));
    Ok(ExitCode::from(u8::from(solution.value().is_none())))
}

fn text(size: Size, solution: &Solution) -> String {
    let line: Vec<String> = solution.line.iter().map(|turn| turn.name(size)).collect();
    let value = match solution.value() {
        Some(value) => format!("value {value}\nline {}", line.join(" ")),
        None => format!("value {} to {}", solution.at_least, solution.at_most),
    };
    format!("{value}\nnodes {}", solution.nodes)
}
