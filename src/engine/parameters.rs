//! What can be set? One table: reading, changing and listing parameters all derive from it.

use std::time::Duration;

use super::level::FULL;
use super::row::{Row, Value, Values, round};
use crate::game::Legality;
use crate::playout::Policy;
use crate::search::{Algorithm, Cleanup, PARTS, Settings};

/// Everything about the player that can be changed while it runs.
#[derive(Clone, PartialEq, Debug)]
pub struct Parameters {
    /// How strong turns in a game are, 1 to 10.
    pub level: u64,
    /// Playouts of a turn at most.
    pub playouts: Option<u64>,
    /// Time of a turn at most.
    pub time: Option<Duration>,
    /// Whether a turn that is not clear gets more of the clock than its share.
    pub extend: bool,
    /// Whether the engine thinks on the opponent's time.
    pub ponder: bool,
    /// Whether White's search in a handicap game counts what she is behind in her favor.
    pub dynamic_komi: bool,
    /// How the search works.
    pub search: Settings,
    /// When a won game is ended.
    pub cleanup: Cleanup,
    /// Gives up below this share of wins; `None` never does.
    pub resign: Option<f64>,
    /// What `play` and records may do against the rules.
    pub legality: Legality,
    /// Time that a turn loses outside of thinking.
    pub lag: Duration,
    /// Playouts of a search that only shows its move, where `playouts` sets none.
    pub regression_playouts: u64,
    /// Whether a search is drawn for GoGui while it is under way.
    pub live_gfx: bool,
    /// Whether `genmove` writes a pass in capitals.
    pub capital_pass: bool,
}

impl Default for Parameters {
    fn default() -> Self {
        Parameters {
            level: FULL,
            playouts: None,
            time: None,
            extend: true,
            ponder: false,
            dynamic_komi: true,
            search: Settings::default(),
            cleanup: Cleanup::Win,
            resign: Some(0.05),
            legality: Legality::Strict,
            lag: Duration::from_millis(100),
            regression_playouts: 10_000,
            live_gfx: false,
            capital_pass: false,
        }
    }
}

/// A row that is yes or no.
macro_rules! flag {
    ($name:literal, $($field:ident).+, $summary:literal) => {
        Row {
            name: $name,
            values: Values::Choice(&["no", "yes"]),
            summary: $summary,
            get: |p| Value::Choice(p.$($field).+.into()),
            set: |p, v| p.$($field).+ = v.as_choice() == 1,
        }
    };
}

/// A row for a number that the search keeps in single precision.
macro_rules! number {
    ($name:literal, $($field:ident).+, $low:literal to $high:literal, $summary:literal) => {
        Row {
            name: $name,
            values: Values::Number($low, $high),
            summary: $summary,
            get: |p| Value::Number(round(p.search.$($field).+)),
            set: |p, v| p.search.$($field).+ = v.as_number().unwrap_or($low) as f32,
        }
    };
}

impl Parameters {
    /// All parameters.
    pub const TABLE: &[Row] = &[
        Row {
            name: "playouts",
            values: Values::WholeOrNone(1, u64::MAX),
            summary: "playouts of a turn at most",
            get: |p| Value::whole(p.playouts),
            set: |p, v| p.playouts = v.as_whole(),
        },
        Row {
            name: "time",
            values: Values::NumberOrNone(0.0, 1e6),
            summary: "seconds of a turn at most",
            get: |p| Value::number(p.time.map(|t| t.as_secs_f64())),
            set: |p, v| p.time = v.as_number().map(Duration::from_secs_f64),
        },
        Row {
            name: "level",
            values: Values::Whole(1, FULL),
            summary: "how strong turns in a game are, from 1, any sensible move, to 10, all that the limits allow",
            get: |p| Value::Whole(p.level),
            set: |p, v| p.level = v.as_whole().unwrap_or(FULL),
        },
        Row {
            name: "threads",
            values: Values::Whole(1, 1024),
            summary: "threads that search",
            get: |p| Value::Whole(p.search.threads as u64),
            set: |p, v| p.search.threads = v.as_whole().unwrap_or(1) as usize,
        },
        Row {
            name: "algorithm",
            values: Values::Choice(&["tree", "flat", "random"]),
            summary: "compare turns in a growing tree, by playouts after each turn at the root, or not at all",
            get: |p| Value::Choice(p.search.algorithm as usize),
            set: |p, v| {
                p.search.algorithm = [Algorithm::Tree, Algorithm::Flat, Algorithm::Random][v.as_choice()]
            },
        },
        Row {
            name: "policy",
            values: Values::Choice(&["light", "heavy"]),
            summary: "playouts that choose uniformly, or that answer the last move",
            get: |p| Value::Choice(p.search.policy.is_some().into()),
            set: |p, v| p.search.policy = (v.as_choice() == 1).then(Policy::new),
        },
        Row {
            name: "memory",
            values: Values::Whole(1, 1 << 20),
            summary: "megabytes for what grows, tree and record of the game; when they are full what was visited least is forgotten",
            get: |p| Value::Whole(p.search.megabytes as u64),
            set: |p, v| p.search.megabytes = v.as_whole().unwrap_or(1) as usize,
        },
        flag!("reuse", search.reuse, "start a search with what an earlier one found out"),
        flag!(
            "stop_early",
            search.stop_early,
            "end a search before its limit where the rest cannot change the turn"
        ),
        flag!("extend", extend, "spend up to twice its share of the clock on a turn that is not clear"),
        flag!(
            "dynamic_komi",
            dynamic_komi,
            "count what White is behind in a handicap game in her favor when she looks for a turn"
        ),
        flag!(
            "ponder",
            ponder,
            "think on the opponent's time, at level 10 and with reuse; turns then depend on how long that is"
        ),
        Row {
            name: "expand_after",
            values: Values::Whole(0, 1 << 20),
            summary: "simulations of a turn before its children are added to the tree",
            get: |p| Value::Whole(p.search.expand_after as u64),
            set: |p, v| p.search.expand_after = v.as_whole().unwrap_or(1) as f32,
        },
        Row {
            name: "leaf_playouts",
            values: Values::Whole(0, 64),
            summary: "playouts from each leaf of the tree, or for each turn that a flat search chooses, many at once, where no number of playouts limits the search; 0: one at a time",
            get: |p| Value::Whole(p.search.leaf_playouts.into()),
            set: |p, v| p.search.leaf_playouts = v.as_whole().unwrap_or(0) as u32,
        },
        number!(
            "score_bonus",
            score_bonus,
            0.0 to 1.0,
            "how much of a result is the margin of the score and not the win"
        ),
        number!(
            "amaf_equivalence",
            formula.amaf_equivalence,
            0.001 to 1e9,
            "simulations after which a turn's own mean weighs as much as its all-moves-as-first mean"
        ),
        number!(
            "amaf_pause",
            formula.amaf_pause,
            0.0 to 1e9,
            "one of so many selections goes by the turns' own results alone; 0: none"
        ),
        number!(
            "widening",
            formula.widening,
            0.0 to 1e6,
            "turns more, of at most 81, that are looked at where a position has e times as many simulations; 0: all from the start"
        ),
        number!(
            "exploration",
            formula.exploration,
            0.0 to 10.0,
            "weight of the bound on what is unknown of a turn"
        ),
        Row {
            name: "without",
            values: Values::Some(&PARTS),
            summary: "parts of the search that are left out, to see what they are worth",
            get: |p| Value::Some(p.search.without.clone()),
            set: |p, v| p.search.without = v.as_words(),
        },
        number!("prior_even", priors.even, 0.0 to 1e6, "imagined ties of every move"),
        number!("prior_predicted", priors.predicted, 0.0 to 1e6, "imagined wins of a move that the predictor is certain of"),
        number!("prior_pass", priors.pass, 0.0 to 1e6, "imagined losses of a pass"),
        Row {
            name: "cleanup",
            values: Values::Choice(&["win", "all"]),
            summary: "end a won game as soon as the exact score wins, or first capture every dead stone",
            get: |p| Value::Choice(p.cleanup as usize),
            set: |p, v| p.cleanup = [Cleanup::Win, Cleanup::All][v.as_choice()],
        },
        Row {
            name: "resign",
            values: Values::NumberOrNone(0.0, 100.0),
            summary: "gives up a game that is won in fewer than so many percent of the playouts",
            get: |p| Value::number(p.resign.map(|share| share * 100.0)),
            set: |p, v| p.resign = v.as_number().map(|percent| percent / 100.0),
        },
        Row {
            name: "legality",
            values: Values::Choice(&["strict", "lenient"]),
            summary: "refuse repetitions and forbidden suicides from the controller, or take them with a warning",
            get: |p| Value::Choice(p.legality as usize),
            set: |p, v| p.legality = [Legality::Strict, Legality::Lenient][v.as_choice()],
        },
        Row {
            name: "lag",
            values: Values::Number(0.0, 60.0),
            summary: "seconds that a turn loses outside of thinking",
            get: |p| Value::Number(p.lag.as_secs_f64()),
            set: |p, v| p.lag = Duration::from_secs_f64(v.as_number().unwrap_or(0.0)),
        },
        Row {
            name: "regression_playouts",
            values: Values::Whole(1, u64::MAX),
            summary: "playouts of reg_genmove where playouts sets none",
            get: |p| Value::Whole(p.regression_playouts),
            set: |p, v| p.regression_playouts = v.as_whole().unwrap_or(1),
        },
        flag!(
            "live_gfx",
            live_gfx,
            "draw the search on standard error while it is under way, for GoGui's live graphics"
        ),
        flag!(
            "capital_pass",
            capital_pass,
            "genmove answers PASS, as GNU Go does, for Kigo and others that read nothing else"
        ),
    ];

    /// The row of that name.
    pub fn row(name: &str) -> Option<&'static Row> {
        Self::TABLE.iter().find(|row| row.name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_reads_back_what_it_prints() {
        for row in Parameters::TABLE {
            let mut parameters = Parameters::default();
            let texts: Vec<String> = match row.values {
                Values::Whole(low, high) => vec![low.to_string(), high.to_string()],
                Values::WholeOrNone(low, _) => vec![low.to_string(), "none".into()],
                Values::Number(low, high) => vec![low.to_string(), high.to_string()],
                Values::NumberOrNone(_, high) => vec![high.to_string(), "none".into()],
                Values::Choice(words) => words.iter().map(|w| w.to_string()).collect(),
                Values::Some(words) => vec![words[0].to_string(), words.join(","), "none".into()],
            };
            for text in texts {
                row.set(&mut parameters, &text).unwrap();
                assert_eq!(row.get(&parameters), text, "{}", row.name);
            }
            let before = parameters.clone();
            for text in ["", "x", "-1", "nan", "1e99", "NONE"] {
                assert!(row.set(&mut parameters, text).is_err(), "{} {text}", row.name);
            }
            assert_eq!(parameters, before);
            assert!(!row.summary.is_empty());
        }
    }
}
