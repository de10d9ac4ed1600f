//! Which of the rules' options are in force?

use std::fmt;
use std::str::FromStr;

/// What counts as a repetition (rule 6 and comment 6).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Superko {
    /// The same coloring, whoever is to play.
    #[default]
    Positional,
    /// The same coloring with the same player to play next. A pass makes a situation of its own but is
    /// never refused.
    Situational,
}

/// Whether a move may clear own stones (comment 7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Suicide {
    /// Yes, unless it repeats; a suicide of one stone always repeats the coloring it started from.
    #[default]
    Allowed,
    /// No (the optional prohibition of suicide).
    Forbidden,
}

/// What White gets for Black's handicap of n stones. Comment 5 gives nothing; other rules count as area what the
/// stones are worth beyond the first turn, or all of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Compensation {
    /// Nothing.
    #[default]
    Nothing,
    /// n − 1 points, as under AGA rules.
    AllButOne,
    /// n points, as under Chinese rules.
    All,
}

impl Compensation {
    /// Points for a handicap of so many stones.
    pub const fn points(self, stones: usize) -> i32 {
        let stones = stones as i32;
        match self {
            Compensation::Nothing => 0,
            Compensation::AllButOne if stones > 0 => stones - 1,
            Compensation::AllButOne => 0,
            Compensation::All => stones,
        }
    }
}

/// The options of the rules. The default is Tromp–Taylor to the letter.
///
/// ```
/// use ponnuki::rules::{Ruleset, Suicide};
///
/// let cgos: Ruleset = "cgos".parse().unwrap();
/// assert_eq!(cgos.suicide, Suicide::Forbidden);
/// assert_eq!(Ruleset::default().to_string(), "tromp-taylor");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ruleset {
    /// Which repetitions are refused.
    pub superko: Superko,
    /// Whether suicide is a move.
    pub suicide: Suicide,
    /// What White gets for a handicap.
    pub compensation: Compensation,
}

impl Ruleset {
    /// Positional superko, suicide allowed: the rules as written.
    pub const TROMP_TAYLOR: Ruleset = Ruleset {
        superko: Superko::Positional,
        suicide: Suicide::Allowed,
        compensation: Compensation::Nothing,
    };
    /// Positional superko, no suicide: what the Computer Go Server plays.
    pub const CGOS: Ruleset = Ruleset { suicide: Suicide::Forbidden, ..Ruleset::TROMP_TAYLOR };
    /// Situational superko, suicide allowed (comment 6); the New Zealand rules.
    pub const SITUATIONAL: Ruleset = Ruleset { superko: Superko::Situational, ..Ruleset::TROMP_TAYLOR };
    /// As servers play Chinese rules: positional superko, no suicide, a point for each handicap stone.
    pub const CHINESE: Ruleset = Ruleset { compensation: Compensation::All, ..Ruleset::CGOS };
    /// The rules of the American Go Association: situational superko, no suicide, a point for each handicap
    /// stone but one.
    pub const AGA: Ruleset = Ruleset {
        superko: Superko::Situational,
        suicide: Suicide::Forbidden,
        compensation: Compensation::AllButOne,
    };
    /// The rulesets that have names.
    pub const NAMED: [(&'static str, Ruleset); 5] = [
        ("tromp-taylor", Ruleset::TROMP_TAYLOR),
        ("cgos", Ruleset::CGOS),
        ("situational", Ruleset::SITUATIONAL),
        ("chinese", Ruleset::CHINESE),
        ("aga", Ruleset::AGA),
    ];
}

impl FromStr for Superko {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "positional" => Ok(Superko::Positional),
            "situational" => Ok(Superko::Situational),
            _ => Err(format!("'{text}' is neither positional nor situational")),
        }
    }
}

impl fmt::Display for Superko {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Superko::Positional => "positional",
            Superko::Situational => "situational",
        })
    }
}

impl FromStr for Suicide {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "yes" => Ok(Suicide::Allowed),
            "no" => Ok(Suicide::Forbidden),
            _ => Err(format!("'{text}' is neither yes nor no")),
        }
    }
}

impl fmt::Display for Suicide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Suicide::Allowed => "yes",
            Suicide::Forbidden => "no",
        })
    }
}

impl FromStr for Compensation {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "0" => Ok(Compensation::Nothing),
            "N-1" | "n-1" => Ok(Compensation::AllButOne),
            "N" | "n" => Ok(Compensation::All),
            _ => Err(format!("'{text}' is none of 0, N-1 and N")),
        }
    }
}

impl fmt::Display for Compensation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Compensation::Nothing => "0",
            Compensation::AllButOne => "N-1",
            Compensation::All => "N",
        })
    }
}

impl FromStr for Ruleset {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::NAMED.iter().find(|(name, _)| *name == text).map(|(_, rules)| *rules).ok_or_else(|| {
            let names: Vec<_> = Self::NAMED.iter().map(|(name, _)| *name).collect();
            format!("'{text}' is none of the rulesets {}", names.join(", "))
        })
    }
}

impl fmt::Display for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Self::NAMED.iter().find(|(_, rules)| rules == self) {
            Some((name, _)) => f.write_str(name),
            None => write!(
                f,
                "superko {}, suicide {}, compensation {}",
                self.superko, self.suicide, self.compensation
            ),
        }
    }
}
