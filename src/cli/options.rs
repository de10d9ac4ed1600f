//! Which options does the engine have on the command line?

use std::path::PathBuf;

use clap::Args;

use crate::game::Legality;
use crate::grid::Size;
use crate::rules::{Compensation, Komi, Ruleset, Suicide, Superko};
use crate::search::Cleanup;

/// Options of the engine, for `ponnuki` and `ponnuki gtp`. What is not given keeps the engine's default.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "Engine")]
pub struct EngineOptions {
    /// Rules: tromp-taylor (suicide allowed, positional superko), cgos (no suicide), situational (suicide
    /// allowed, situational superko), chinese or aga (no suicide, and points for White in handicap games)
    #[arg(long, value_name = "NAME")]
    pub rules: Option<Ruleset>,
    /// Which repetitions are refused: positional or situational; stronger than --rules
    #[arg(long, value_name = "KIND")]
    pub superko: Option<Superko>,
    /// Whether a move may clear own stones, yes or no; stronger than --rules
    #[arg(long, value_name = "YES|NO")]
    pub suicide: Option<Suicide>,
    /// Points that White gets for a handicap of N stones: 0, N-1 or N; stronger than --rules
    #[arg(long, value_name = "POINTS")]
    pub compensation: Option<Compensation>,
    /// What `play` and `loadsgf` do with repetitions and forbidden suicides: strict refuses them, lenient
    /// takes them with a warning. Moves of the engine's own are always legal
    #[arg(long, value_name = "KIND", value_parser = parse_legality)]
    pub legality: Option<Legality>,
    /// Board at the start: 9, or 9x13 for 9 columns and 13 rows
    #[arg(long, value_name = "N", value_parser = parse_size)]
    pub size: Option<Size>,
    /// Komi at the start
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true)]
    pub komi: Option<Komi>,
    /// How strong it plays, from 1, any sensible move, to 10, all that the limits allow; below 10 a level is a number of
    /// playouts, whatever the machine
    #[arg(long, value_name = "1..10", value_parser = clap::value_parser!(u64).range(1..=10))]
    pub level: Option<u64>,
    /// Playouts for one move, at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub playouts: Option<u64>,
    /// Seconds for one move, at most, where no clock says otherwise. 3 where neither this nor --playouts nor a clock
    /// limits it
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds)]
    pub time: Option<f64>,
    /// Threads that search
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Start of the random numbers: the same seed, one thread and a playout limit give the same moves
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// When to pass: win passes as soon as the board as it stands is won, all captures every dead stone first
    #[arg(long, value_name = "KIND", value_parser = parse_cleanup)]
    pub cleanup: Option<Cleanup>,
    /// Resign where the chance to win falls below this
    #[arg(long, value_name = "PERCENT", value_parser = parse_percent, conflicts_with = "no_resign")]
    pub resign: Option<f64>,
    /// Never resign
    #[arg(long)]
    pub no_resign: bool,
    /// Set a parameter of the engine; may be given several times. the GTP command ponnuki-param lists them
    #[arg(long, value_name = "NAME=VALUE")]
    pub set: Vec<String>,
    /// Answer to `name`
    #[arg(long, value_name = "TEXT")]
    pub gtp_name: Option<String>,
    /// Answer to `version`
    #[arg(long, value_name = "TEXT")]
    pub gtp_version: Option<String>,
    /// Answer `kgs-chat`, which some versions of kgsGtp do not bear
    #[arg(long)]
    pub kgs_chat: bool,
    /// Refuse GTP commands that read or write files
    #[arg(long)]
    pub no_files: bool,
    /// Where to log.
    #[command(flatten)]
    pub log: LogOptions,
}

/// Where log records go; for every subcommand.
#[derive(Args, Clone, Debug, Default)]
pub struct LogOptions {
    /// Write a log to this file, at level debug unless RUST_LOG says otherwise
    #[arg(long, value_name = "FILE")]
    pub log: Option<PathBuf>,
}

impl EngineOptions {
    /// The rules that the options add up to.
    pub fn ruleset(&self) -> Ruleset {
        let rules = changed(self.rules.unwrap_or_default(), self.superko, self.suicide);
        Ruleset { compensation: self.compensation.unwrap_or(rules.compensation), ..rules }
    }
}

/// The rules that were named, but for what options of their own say.
pub(super) fn changed(named: Ruleset, superko: Option<Superko>, suicide: Option<Suicide>) -> Ruleset {
    Ruleset { superko: superko.unwrap_or(named.superko), suicide: suicide.unwrap_or(named.suicide), ..named }
}

fn parse_legality(text: &str) -> Result<Legality, String> {
    match text {
        "strict" => Ok(Legality::Strict),
        "lenient" => Ok(Legality::Lenient),
        _ => Err(format!("'{text}' is neither strict nor lenient")),
    }
}

fn parse_cleanup(text: &str) -> Result<Cleanup, String> {
    match text {
        "win" => Ok(Cleanup::Win),
        "all" => Ok(Cleanup::All),
        _ => Err(format!("'{text}' is neither win nor all")),
    }
}

/// `9` or `9x13`.
pub(super) fn parse_size(text: &str) -> Result<Size, String> {
    let (width, height) = text.split_once(['x', 'X']).unwrap_or((text, text));
    match (width.parse(), height.parse()) {
        (Ok(width), Ok(height)) => Size::new(width, height).map_err(|error| error.to_string()),
        _ => Err("a size is a number such as 9, or two such as 9x13".to_string()),
    }
}

/// A time in seconds, more than 0 and no longer than a year.
pub(super) fn parse_seconds(text: &str) -> Result<f64, String> {
    const YEAR: f64 = 366.0 * 86400.0;
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= YEAR => Ok(seconds),
        _ => Err("not a number of seconds above 0 and up to a year".to_string()),
    }
}

fn parse_percent(text: &str) -> Result<f64, String> {
    match text.trim_end_matches('%').parse::<f64>() {
        Ok(percent) if (0.0..=100.0).contains(&percent) => Ok(percent),
        _ => Err("not a percentage from 0 to 100".to_string()),
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use super::*;

    #[track_caller]
    fn check<T: PartialEq + Debug>(
        read: fn(&str) -> Result<T, String>,
        accepted: &[(&str, T)],
        refused: &[&str],
    ) {
        for (text, value) in accepted {
            assert_eq!(read(text).as_ref(), Ok(value), "{text}");
        }
        for text in refused {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn values_are_read_or_refused() {
        let size = |width, height| Size::new(width, height).unwrap();
        check(
            parse_size,
            &[("9", size(9, 9)), ("9x13", size(9, 13)), ("1X25", size(1, 25))],
            &["", "x", "9x", "x9", "0", "26", "9x26", "9x13x1", "-9", "9:13"],
        );
        check(
            parse_seconds,
            &[("3", 3.0), ("0.05", 0.05), ("1e3", 1000.0)],
            &["", "0", "-1", "nan", "inf", "1e9", "3s"],
        );
        check(
            parse_percent,
            &[("5", 5.0), ("2.5%", 2.5), ("0", 0.0), ("100", 100.0)],
            &["", "%", "-1", "101", "nan", "x"],
        );
        check(parse_cleanup, &[("win", Cleanup::Win), ("all", Cleanup::All)], &["", "first", "Win"]);
        let legalities = [("strict", Legality::Strict), ("lenient", Legality::Lenient)];
        check(parse_legality, &legalities, &["", "loose", "Strict"]);
    }

    #[test]
    fn single_rules_are_stronger_than_named_ones() {
        let options = |rules, superko, suicide, compensation| {
            EngineOptions { rules, superko, suicide, compensation, ..EngineOptions::default() }.ruleset()
        };
        assert_eq!(options(None, None, None, None), Ruleset::default());
        assert_eq!(options(Some(Ruleset::AGA), None, None, None), Ruleset::AGA);
        let changed = options(
            Some(Ruleset::AGA),
            Some(Superko::Positional),
            Some(Suicide::Allowed),
            Some(Compensation::Nothing),
        );
        assert_eq!(changed, Ruleset::TROMP_TAYLOR);
        let changed = options(Some(Ruleset::AGA), Some(Superko::Positional), None, None);
        assert_eq!(changed, Ruleset { superko: Superko::Positional, ..Ruleset::AGA });
    }
}
