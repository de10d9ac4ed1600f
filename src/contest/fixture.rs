//! Who plays which game, and how?

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;
use std::time::Duration;

use super::{MatchTime, Opening};
use crate::grid::Size;
use crate::rules::{Color, Komi, Ruleset};

/// One of the two engines.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// The one named first.
    A,
    /// The one named second.
    B,
}

impl Side {
    /// Both, A first.
    pub const BOTH: [Side; 2] = [Side::A, Side::B];

    /// The opponent.
    pub fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::A => "A",
            Side::B => "B",
        })
    }
}

/// One value for each engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BySide<T> {
    /// A's.
    pub a: T,
    /// B's.
    pub b: T,
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::A => &self.a,
            Side::B => &self.b,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::A => &mut self.a,
            Side::B => &mut self.b,
        }
    }
}

/// What all games of a match have in common.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The grid.
    pub size: Size,
    /// Komi.
    pub komi: Komi,
    /// The rules that the referee applies.
    pub rules: Ruleset,
    /// The time control, where there is one.
    pub time: Option<MatchTime>,
    /// What is not counted of each turn's time: the way there and back.
    pub lag: Duration,
    /// Turns after which a game is broken off, the opening's included.
    pub max_turns: usize,
    /// Sent as `set_random_seed` before each game, the game's number added, to engines that list it.
    pub seed: u64,
    /// Played in turn, each with both colors; the empty board where there are none.
    pub openings: Vec<Opening>,
}

/// One game of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fixture<'a> {
    /// From 1.
    pub number: usize,
    /// Who has Black.
    pub black: Side,
    /// What is played first.
    pub opening: Option<&'a Opening>,
}

impl Fixture<'_> {
    /// The color of an engine.
    pub fn color(&self, side: Side) -> Color {
        if side == self.black { Color::Black } else { Color::White }
    }

    /// The engine of a color.
    pub fn side(&self, color: Color) -> Side {
        match color {
            Color::Black => self.black,
            Color::White => self.black.other(),
        }
    }
}

impl Settings {
    /// The game of that number, from 1: A has Black in the odd ones.
    pub fn fixture(&self, number: usize) -> Fixture<'_> {
        let index = number.saturating_sub(1);
        let opening = (index / 2).checked_rem(self.openings.len()).and_then(|i| self.openings.get(i));
        Fixture { number, black: if index.is_multiple_of(2) { Side::A } else { Side::B }, opening }
    }
}

/// A part of a match: of every `parts` pairs of games the one at `part`.
///
/// ```
/// use ponnuki::contest::Slice;
///
/// let slice: Slice = "2/3".parse().unwrap();
/// let numbers: Vec<usize> = (1..=12).filter(|n| slice.has(*n)).collect();
/// assert_eq!(numbers, [3, 4, 9, 10]);
/// assert!("4/3".parse::<Slice>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slice {
    /// From 1.
    part: usize,
    parts: usize,
}

impl Slice {
    /// The whole match.
    pub const WHOLE: Slice = Slice { part: 1, parts: 1 };

    /// Whether the game of that number, from 1, is in it.
    pub fn has(self, number: usize) -> bool {
        number.saturating_sub(1) / 2 % self.parts == self.part - 1
    }
}

/// A text that is no slice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidSlice(String);

impl fmt::Display for InvalidSlice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no slice such as 1/4", self.0)
    }
}

impl std::error::Error for InvalidSlice {}

impl FromStr for Slice {
    type Err = InvalidSlice;

    fn from_str(text: &str) -> Result<Slice, InvalidSlice> {
        let numbers = text.split_once('/').and_then(|(k, n)| Some((k.parse().ok()?, n.parse().ok()?)));
        match numbers {
            Some((part, parts)) if (1..=parts).contains(&part) => Ok(Slice { part, parts }),
            _ => Err(InvalidSlice(text.to_string())),
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A match on a small board without anything special.
    pub(in crate::contest) fn settings() -> Settings {
        Settings {
            size: Size::square(5).unwrap(),
            komi: Komi::half_points(1),
            rules: Ruleset::TROMP_TAYLOR,
            time: None,
            lag: Duration::ZERO,
            max_turns: 200,
            seed: 1,
            openings: Vec::new(),
        }
    }

    #[test]
    fn colors_are_swapped_every_game_and_openings_every_two() {
        let opening = |name: &str| Opening { name: name.to_string(), turns: Vec::new(), next: Color::Black };
        let settings = Settings { openings: vec![opening("x"), opening("y")], ..settings() };
        let plan: Vec<_> = (1..=6)
            .map(|number| settings.fixture(number))
            .map(|fixture| format!("{} {}", fixture.black, fixture.opening.map_or("", |o| &o.name)))
            .collect();
        assert_eq!(plan, ["A x", "B x", "A y", "B y", "A x", "B x"]);
    }

    #[test]
    fn slices_part_a_match() {
        for parts in 1..5 {
            let slices: Vec<Slice> = (1..=parts).map(|k| format!("{k}/{parts}").parse().unwrap()).collect();
            for number in 1..30 {
                assert_eq!(slices.iter().filter(|slice| slice.has(number)).count(), 1);
            }
        }
        for text in ["", "1", "0/2", "3/2", "1/0", "a/b", "1/2/3"] {
            assert!(text.parse::<Slice>().is_err(), "{text}");
        }
    }
}
