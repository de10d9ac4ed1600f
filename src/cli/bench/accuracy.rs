//! How near playouts come to how games ended, and what each heuristic adds to that.

use std::path::PathBuf;

use clap::Args;

use super::Figure;
use crate::cli::records::{lesson, read_records};
use crate::cli::terminal::Progress;
use crate::learn::{Finished, Sample, accuracy};
use crate::playout::Policy;
use crate::playout::heuristics::heuristics;
use crate::rules::Color;
use crate::sgf::Record;

/// Options of `ponnuki bench accuracy`.
#[derive(Args, Clone, Debug)]
pub(super) struct AccuracyOptions {
    /// Finished games in SGF, and folders of them; games with a setup or without a winner are left out
    #[arg(required = true, value_name = "GAMES")]
    games: Vec<PathBuf>,
    /// Take one of so many positions
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u16).range(1..))]
    every: u16,
    /// Playouts of each position
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u32).range(2..))]
    playouts: u32,
}

pub(super) fn measure(options: &AccuracyOptions, print: &mut dyn FnMut(Figure)) -> Result<(), String> {
    let records = read_records(&options.games)?;
    let games: Vec<Finished> = records.iter().filter_map(finished).collect();
    let full = Policy::new();
    let parts = heuristics::<1, 64>().map(|heuristic| heuristic.name).into_iter().chain(["self-atari"]);
    let mut rows = vec![("light".to_string(), None), ("heavy".to_string(), Some(full.clone()))];
    rows.extend(parts.map(|name| (format!("heavy without {name}"), Some(full.clone().without(name)))));
    let (names, policies): (Vec<_>, Vec<_>) = rows.into_iter().unzip();
    let sample = Sample { every: options.every.into(), playouts: options.playouts };
    let mut line = Progress::new();
    let found = accuracy(&games, &policies, sample, &mut |done| {
        line.step(|| format!("{done} of {} games", games.len()));
    });
    line.clear();
    for (name, found) in names.into_iter().zip(found) {
        let figure = Figure::new("accuracy").text("policy", name).number("games", games.len() as f64);
        let figure = figure.number("positions", found.positions as f64);
        let known = [("winner_error", found.winner), ("owner_error", found.owner)];
        let known = known.into_iter().filter(|(_, error)| error.is_finite());
        print(known.fold(figure, |figure, (name, error)| figure.number(name, error)));
    }
    Ok(())
}

/// The game of a record that tells who won.
fn finished(record: &Record) -> Option<Finished> {
    let winner = match record.result.as_deref()?.split_once('+')?.0 {
        "B" => Color::Black,
        "W" => Color::White,
        _ => return None,
    };
    Some(Finished { game: lesson(record)?, komi: record.komi?, winner })
}
