//! Game records in and out.

use std::fmt;

use super::Engine;
use crate::game::{Game, NoLiberty};
use crate::grid::{Size, Vertex};
use crate::rules::{Color, Coloring, IllegalTurn, Turn};
use crate::sgf::{Event, Record, Setup};

/// Why a record cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LoadError {
    /// The turn with that number, counted from 1, is illegal.
    Turn {
        /// Which turn.
        number: usize,
        /// The grid.
        size: Size,
        /// Whose.
        color: Color,
        /// What.
        turn: Turn,
        /// Why.
        why: IllegalTurn,
    },
    /// A setup leaves the string of the stone there without a liberty.
    NoLiberty(Vertex),
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LoadError::Turn { number, size, color, turn, why } => {
                write!(f, "turn {number}, {color} {}, is illegal: {why}", turn.name(*size))
            }
            LoadError::NoLiberty(vertex) => write!(f, "the stone set up on {vertex} has no liberty"),
        }
    }
}

impl std::error::Error for LoadError {}

impl Engine {
    /// Replaces the game by that of a record before the move of that number, counted from 1, and the komi by the
    /// record's, or by the default where it has none. Returns whose turn it is.
    ///
    /// # Errors
    /// Where a turn is illegal or a setup impossible. Nothing changes then.
    pub fn load(&mut self, record: &Record, move_number: usize) -> Result<Color, LoadError> {
        let next = record.next_color(move_number);
        let rules = self.game().rules();
        let mut game = Game::new(record.size, rules);
        game.set_legality(self.game().legality());
        let mut number = 0;
        for event in record.before(move_number) {
            match event {
                Event::Setup(setup) => {
                    let mut coloring = game.board().coloring();
                    setup.apply(&mut coloring);
                    let to_play = setup.next.unwrap_or(next);
                    let no_liberty = |NoLiberty(stone)| LoadError::NoLiberty(record.size.vertex(stone));
                    game = Game::from_coloring(&coloring, to_play, rules).map_err(no_liberty)?;
                    game.set_legality(self.game().legality());
                }
                Event::Turn(color, turn) => {
                    number += 1;
                    let (size, color, turn) = (record.size, *color, *turn);
                    let illegal = |why| LoadError::Turn { number, size, color, turn, why };
                    let played = game.play(color, turn).map_err(illegal)?;
                    if let Some(why) = played.tolerated {
                        log::warn!("took a turn against the rules: {}", illegal(why));
                    }
                }
            }
        }
        self.replace_game(game);
        self.set_recorded_handicap(record.handicap);
        self.set_komi(record.komi.unwrap_or(self.default_komi()));
        Ok(next)
    }

    /// The game so far as a record.
    pub fn record(&self) -> Record {
        let game = self.game();
        let mut record = Record::new(game.size());
        record.komi = Some(self.komi());
        record.rules = Some(game.rules().to_string());
        if game.is_over() {
            record.result = Some(self.score().to_string());
        }
        let (handicap, turns) = game.turns().split_at(game.handicap());
        let mut start = game.start();
        for stone in handicap.iter().filter_map(|t| t.turn.point()) {
            start.set(stone, Some(Color::Black));
        }
        record.handicap = Some(self.handicap()).filter(|&stones| stones > 0);
        if let Some(setup) = setup_of(&start, turns.first().map_or(game.next_color(), |t| t.color)) {
            record.events.push(Event::Setup(Box::new(setup)));
        }
        record.events.extend(turns.iter().map(|t| Event::Turn(t.color, t.turn)));
        record
    }
}

/// The setup of a start that is not the empty grid with Black to play.
fn setup_of(start: &Coloring, next: Color) -> Option<Setup> {
    let mut setup = Setup::default();
    for color in Color::BOTH {
        setup.color(start.points_of(Some(color)).collect(), Some(color));
    }
    if next == Color::White || !setup.is_empty() {
        setup.next = Some(next);
    }
    (!setup.is_empty()).then_some(setup)
}
