//! What can be set, and to what? One table: reading, changing and listing parameters all derive from it.

use std::fmt;
use std::time::Duration;

use super::level::FULL;
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

/// What values a parameter takes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Values {
    /// A whole number in a range, the ends included.
    Whole(u64, u64),
    /// A whole number in a range, or `none`.
    WholeOrNone(u64, u64),
    /// A number in a range, the ends included.
    Number(f64, f64),
    /// A number in a range, or `none`.
    NumberOrNone(f64, f64),
    /// One of these words.
    Choice(&'static [&'static str]),
    /// Any of these words with commas between, or `none`.
    Some(&'static [&'static str]),
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Values::Whole(low, high) => write!(f, "{low} to {high}"),
            Values::WholeOrNone(low, high) => write!(f, "{low} to {high}, or none"),
            // With a decimal point, so that one sees what need not be whole.
            Values::Number(low, high) => write!(f, "{low:?} to {high:?}"),
            Values::NumberOrNone(low, high) => write!(f, "{low:?} to {high:?}, or none"),
            Values::Choice(words) => f.write_str(&words.join(" or ")),
            Values::Some(words) => write!(f, "none, or some of {} with commas between", words.join(", ")),
        }
    }
}

/// A text that a parameter does not take.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidValue {
    /// The parameter.
    pub name: &'static str,
    /// The text.
    pub text: String,
    /// What it takes.
    pub takes: String,
}

impl fmt::Display for InvalidValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no value of {}, which takes {}", self.text, self.name, self.takes)
    }
}

impl std::error::Error for InvalidValue {}

/// A value as the table passes it on, checked against [`Values`].
enum Value {
    None,
    Whole(u64),
    Number(f64),
    Choice(usize),
    Some(Vec<&'static str>),
}

/// One parameter.
pub struct Row {
    /// What it is called.
    pub name: &'static str,
    /// What it takes.
    pub values: Values,
    /// What it does, in a sentence.
    pub summary: &'static str,
    get: fn(&Parameters) -> Value,
    set: fn(&mut Parameters, Value),
}

impl Row {
    /// The present value as text.
    pub fn get(&self, parameters: &Parameters) -> String {
        match ((self.get)(parameters), self.values) {
            (Value::None, _) => "none".to_string(),
            (Value::Whole(n), _) => n.to_string(),
            (Value::Number(x), _) => x.to_string(),
            (Value::Choice(i), Values::Choice(words)) => words[i].to_string(),
            (Value::Choice(i), _) => i.to_string(),
            (Value::Some(words), _) if words.is_empty() => "none".to_string(),
            (Value::Some(words), _) => words.join(","),
        }
    }

    /// Sets the value that the text means.
    ///
    /// # Errors
    /// Where it means none that the parameter takes; nothing changes.
    pub fn set(&self, parameters: &mut Parameters, text: &str) -> Result<(), InvalidValue> {
        let value = match self.values {
            Values::WholeOrNone(..) | Values::NumberOrNone(..) if text == "none" => Some(Value::None),
            Values::Whole(low, high) | Values::WholeOrNone(low, high) => {
                text.parse().ok().filter(|n| (low..=high).contains(n)).map(Value::Whole)
            }
            Values::Number(low, high) | Values::NumberOrNone(low, high) => {
                text.parse().ok().filter(|x| (low..=high).contains(x)).map(Value::Number)
            }
            Values::Choice(words) => words.iter().position(|w| *w == text).map(Value::Choice),
            Values::Some(_) if text == "none" => Some(Value::Some(Vec::new())),
            Values::Some(words) => {
                let word = |text: &str| words.iter().find(|w| **w == text).copied();
                text.split(',').map(word).collect::<Option<Vec<_>>>().map(Value::Some)
            }
        };
        let invalid =
            || InvalidValue { name: self.name, text: text.to_string(), takes: self.values.to_string() };
        (self.set)(parameters, value.ok_or_else(invalid)?);
        Ok(())
    }
}

impl Value {
    fn whole(n: Option<u64>) -> Value {
        n.map_or(Value::None, Value::Whole)
    }

    fn number(x: Option<f64>) -> Value {
        x.map_or(Value::None, Value::Number)
    }

    fn as_whole(&self) -> Option<u64> {
        if let Value::Whole(n) = self { Some(*n) } else { None }
    }

    fn as_number(&self) -> Option<f64> {
        if let Value::Number(x) = self { Some(*x) } else { None }
    }

    fn as_choice(&self) -> usize {
        if let Value::Choice(i) = self { *i } else { 0 }
    }

    fn as_words(&self) -> Vec<&'static str> {
        if let Value::Some(words) = self { words.clone() } else { Vec::new() }
    }
}

/// A row for a weight of the priors.
macro_rules! weight {
    ($name:literal, $field:ident, $summary:literal) => {
        Row {
            name: $name,
            values: Values::Number(0.0, 1e6),
            summary: $summary,
            get: |p| Value::Number(round(p.search.priors.$field)),
            set: |p, v| p.search.priors.$field = v.as_number().unwrap_or(0.0) as f32,
        }
    };
}

/// A single-precision number as it was written.
fn round(x: f32) -> f64 {
    x.to_string().parse().unwrap_or(f64::from(x))
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
            summary: "megabytes for what grows, tree and record of the game; when they are full the tree stops growing",
            get: |p| Value::Whole(p.search.megabytes as u64),
            set: |p, v| p.search.megabytes = v.as_whole().unwrap_or(1) as usize,
        },
        Row {
            name: "reuse",
            values: Values::Choice(&["no", "yes"]),
            summary: "start a search with what an earlier one found out",
            get: |p| Value::Choice(p.search.reuse.into()),
            set: |p, v| p.search.reuse = v.as_choice() == 1,
        },
        Row {
            name: "stop_early",
            values: Values::Choice(&["no", "yes"]),
            summary: "end a search before its limit where the rest cannot change the turn",
            get: |p| Value::Choice(p.search.stop_early.into()),
            set: |p, v| p.search.stop_early = v.as_choice() == 1,
        },
        Row {
            name: "extend",
            values: Values::Choice(&["no", "yes"]),
            summary: "spend up to twice its share of the clock on a turn that is not clear",
            get: |p| Value::Choice(p.extend.into()),
            set: |p, v| p.extend = v.as_choice() == 1,
        },
        Row {
            name: "dynamic_komi",
            values: Values::Choice(&["no", "yes"]),
            summary: "count what White is behind in a handicap game in her favor when she looks for a turn",
            get: |p| Value::Choice(p.dynamic_komi.into()),
            set: |p, v| p.dynamic_komi = v.as_choice() == 1,
        },
        Row {
            name: "ponder",
            values: Values::Choice(&["no", "yes"]),
            summary: "think on the opponent's time, at level 10 and with reuse; turns then depend on how long that is",
            get: |p| Value::Choice(p.ponder.into()),
            set: |p, v| p.ponder = v.as_choice() == 1,
        },
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
            summary: "playouts from each leaf of the tree, many at once, where no number of playouts limits the search; 0: one at a time",
            get: |p| Value::Whole(p.search.leaf_playouts.into()),
            set: |p, v| p.search.leaf_playouts = v.as_whole().unwrap_or(0) as u32,
        },
        Row {
            name: "score_bonus",
            values: Values::Number(0.0, 1.0),
            summary: "how much of a result is the margin of the score and not the win",
            get: |p| Value::Number(round(p.search.score_bonus)),
            set: |p, v| p.search.score_bonus = v.as_number().unwrap_or(0.0) as f32,
        },
        Row {
            name: "amaf_equivalence",
            values: Values::Number(0.001, 1e9),
            summary: "simulations after which a turn's own mean weighs as much as its all-moves-as-first mean",
            get: |p| Value::Number(round(p.search.formula.amaf_equivalence)),
            set: |p, v| p.search.formula.amaf_equivalence = v.as_number().unwrap_or(1.0) as f32,
        },
        Row {
            name: "amaf_pause",
            values: Values::Number(0.0, 1e9),
            summary: "one of so many selections goes by the turns' own results alone; 0: none",
            get: |p| Value::Number(round(p.search.formula.amaf_pause)),
            set: |p, v| p.search.formula.amaf_pause = v.as_number().unwrap_or(0.0) as f32,
        },
        Row {
            name: "widening",
            values: Values::Number(0.0, 1e6),
            summary: "turns more, of at most 81, that are looked at where a position has e times as many simulations; 0: all from the start",
            get: |p| Value::Number(round(p.search.formula.widening)),
            set: |p, v| p.search.formula.widening = v.as_number().unwrap_or(0.0) as f32,
        },
        Row {
            name: "exploration",
            values: Values::Number(0.0, 10.0),
            summary: "weight of the bound on what is unknown of a turn",
            get: |p| Value::Number(round(p.search.formula.exploration)),
            set: |p, v| p.search.formula.exploration = v.as_number().unwrap_or(0.0) as f32,
        },
        Row {
            name: "without",
            values: Values::Some(&PARTS),
            summary: "parts of the search that are left out, to see what they are worth",
            get: |p| Value::Some(p.search.without.clone()),
            set: |p, v| p.search.without = v.as_words(),
        },
        weight!("prior_even", even, "imagined ties of every move"),
        weight!("prior_predicted", predicted, "imagined wins of a move that the predictor is certain of"),
        weight!("prior_pass", pass, "imagined losses of a pass"),
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
        Row {
            name: "live_gfx",
            values: Values::Choice(&["no", "yes"]),
            summary: "draw the search on standard error while it is under way, for GoGui's live graphics",
            get: |p| Value::Choice(p.live_gfx.into()),
            set: |p, v| p.live_gfx = v.as_choice() == 1,
        },
        Row {
            name: "capital_pass",
            values: Values::Choice(&["no", "yes"]),
            summary: "genmove answers PASS, as GNU Go does, for Kigo and others that read nothing else",
            get: |p| Value::Choice(p.capital_pass.into()),
            set: |p, v| p.capital_pass = v.as_choice() == 1,
        },
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
