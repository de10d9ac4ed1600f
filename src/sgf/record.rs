//! What does a record tell an engine?

use crate::grid::{PointSet, Size};
use crate::rules::{ByColor, Color, Coloring, Komi, Turn};

/// The main line of one game.
///
/// Texts are single lines without blanks around them, and absent rather than empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The grid; 19×19 where the file says nothing.
    pub size: Size,
    /// Komi, where the file has one that makes sense.
    pub komi: Option<Komi>,
    /// The number of handicap stones, at least 1. The stones themselves are a setup or moves.
    pub handicap: Option<usize>,
    /// The rules by name.
    pub rules: Option<String>,
    /// The players' names.
    pub players: ByColor<Option<String>>,
    /// The result, such as `B+3.5` or `W+R`.
    pub result: Option<String>,
    /// What is said of the game as a whole.
    pub comment: Option<String>,
    /// Setups and turns in order.
    pub events: Vec<Event>,
}

/// A step of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// Points are colored or emptied outside the rules.
    Setup(Box<Setup>),
    /// A player takes a turn. Colors need not alternate, and nothing says that the turn is legal.
    Turn(Color, Turn),
}

/// Points to color and to empty; no point is in two of the sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// The points that get each color (`AB`, `AW`), whatever they had.
    pub add: ByColor<PointSet>,
    /// The points that become empty (`AE`).
    pub empty: PointSet,
    /// Who plays next (`PL`), where the record says so.
    pub next: Option<Color>,
}

impl Setup {
    /// Whether it changes nothing.
    pub fn is_empty(&self) -> bool {
        *self == Setup::default()
    }

    /// Gives `points` that color, or empties them.
    pub fn color(&mut self, points: PointSet, color: Option<Color>) {
        for set in [&mut self.add.black, &mut self.add.white, &mut self.empty] {
            *set -= points;
        }
        match color {
            Some(color) => self.add[color] |= points,
            None => self.empty |= points,
        }
    }

    /// Colors and empties the points of `coloring`.
    pub fn apply(&self, coloring: &mut Coloring) {
        let sets =
            [(self.add.black, Some(Color::Black)), (self.add.white, Some(Color::White)), (self.empty, None)];
        for (points, color) in sets {
            points.iter().for_each(|p| coloring.set(p, color));
        }
    }
}

impl Record {
    /// A record of which only the size is known.
    pub fn new(size: Size) -> Record {
        Record {
            size,
            komi: None,
            handicap: None,
            rules: None,
            players: ByColor::default(),
            result: None,
            comment: None,
            events: Vec::new(),
        }
    }

    /// What happened before a move, counted from 1: `move_number` − 1 turns, and every setup before the next
    /// one. Everything where the record has fewer turns; GTP's `loadsgf` plays just this.
    pub fn before(&self, move_number: usize) -> &[Event] {
        self.split(move_number).0
    }

    /// Whose turn it is before a move: as the last setup since the last turn says, or else the color of the
    /// record's next turn, or else of the last turn's opponent. Without any turn it is White where the
    /// setups add only black stones, as in a handicap game, and otherwise Black.
    pub fn next_color(&self, move_number: usize) -> Color {
        let (before, after) = self.split(move_number);
        let setups = || before.iter().filter_map(Event::setup);
        let said = before.iter().rev().map_while(Event::setup).find_map(|setup| setup.next);
        let next_turn = || after.iter().find_map(Event::turn).map(|(color, _)| color);
        let last_turn = || before.iter().rev().find_map(Event::turn).map(|(color, _)| color);
        said.or_else(next_turn).or_else(|| last_turn().map(Color::opponent)).unwrap_or_else(|| {
            let adds = |color| setups().any(|setup| !setup.add[color].is_empty());
            if adds(Color::Black) && !adds(Color::White) { Color::White } else { Color::Black }
        })
    }

    fn split(&self, move_number: usize) -> (&[Event], &[Event]) {
        let turns = self.events.iter().enumerate().filter(|(_, event)| event.turn().is_some());
        let at = turns.map(|(at, _)| at).nth(move_number.saturating_sub(1)).unwrap_or(self.events.len());
        self.events.split_at(at)
    }
}

impl Event {
    fn setup(&self) -> Option<&Setup> {
        match self {
            Event::Setup(setup) => Some(setup),
            Event::Turn(..) => None,
        }
    }

    /// Whose turn, and which, where it is one.
    pub fn turn(&self) -> Option<(Color, Turn)> {
        match self {
            Event::Setup(_) => None,
            Event::Turn(color, turn) => Some((*color, *turn)),
        }
    }
}
