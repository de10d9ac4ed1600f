//! Whom does a controller talk to? A game, its clock, and a player who finds turns.

mod find;
mod limits;
mod question;

pub use limits::DEFAULT_TIME;
pub use question::{Generated, Purpose, Question};

use std::time::Duration;

use super::free_handicap::free_handicap;
use super::{Parameters, Status};
use crate::clock::{Clock, Control};
use crate::game::{CannotUndo, Game, InvalidPlacement, Played};
use crate::grid::{Point, Size};
use crate::rules::{
    ByColor, Color, IllegalTurn, InvalidHandicap, Komi, Ruleset, Score, Turn, fixed_handicap,
};
use crate::search::{Interrupt, Report, Searcher};

/// How an engine starts.
#[derive(Clone, Debug)]
pub struct Start {
    /// The size of the first board.
    pub size: Size,
    /// The rules in force.
    pub rules: Ruleset,
    /// Komi until it is set.
    pub komi: Komi,
    /// Settings of the player.
    pub parameters: Parameters,
    /// Seed of all random choices; `None` draws one.
    pub seed: Option<u64>,
}

impl Default for Start {
    fn default() -> Self {
        Start {
            size: Size::square(19).expect("19 is a size"),
            rules: Ruleset::TROMP_TAYLOR,
            komi: Komi::half_points(15),
            parameters: Parameters::default(),
            seed: None,
        }
    }
}

/// A game that is being played, its komi and clock, and the player's settings.
#[derive(Debug)]
pub struct Engine {
    /// Settings of the player.
    parameters: Parameters,
    game: Game,
    komi: Komi,
    default_komi: Komi,
    /// Stones of the handicap, where a record says so: there they are a setup.
    recorded_handicap: Option<usize>,
    clock: Clock,
    seed: u64,
    /// Whether the seed was given and not drawn.
    seed_is_set: bool,
    /// Games in which a turn was taken since the seed was set, the present one not counted.
    games: u64,
    hopeless: ByColor<u32>,
    interrupt: Interrupt,
    /// The last status, and the position it belongs to.
    status: Option<(Position, Status)>,
    last_report: Option<(Asked, Report)>,
    searcher: Searcher,
    playouts: u64,
    /// The position after the last turn that was found and taken, while the game goes on.
    own_turn: Option<(Color, Position)>,
}

/// What a status depends on.
type Position = (Size, u64, usize);
/// What a report is about, where every turn was considered.
type Asked = Option<(Position, Color, Komi)>;

impl Engine {
    /// An engine with an empty board.
    pub fn new(start: Start) -> Engine {
        let mut engine = Engine {
            game: Game::new(start.size, start.rules),
            komi: start.komi,
            default_komi: start.komi,
            recorded_handicap: None,
            clock: Clock::new(Control::Unlimited),
            seed: start.seed.unwrap_or_else(rand::random),
            seed_is_set: start.seed.is_some(),
            games: 0,
            hopeless: ByColor::default(),
            interrupt: Interrupt::default(),
            status: None,
            last_report: None,
            searcher: Searcher::default(),
            playouts: 0,
            own_turn: None,
            parameters: start.parameters,
        };
        engine.game.set_legality(engine.parameters.legality);
        engine
    }

    /// The game so far.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The komi that was set.
    pub fn komi(&self) -> Komi {
        self.komi
    }

    /// The komi of games that name none.
    pub fn default_komi(&self) -> Komi {
        self.default_komi
    }

    /// How many handicap stones Black was given.
    pub fn handicap(&self) -> usize {
        self.recorded_handicap.unwrap_or(self.game.handicap())
    }

    /// What is added to White's score: the komi, and what the rules give for the handicap.
    pub fn full_komi(&self) -> Komi {
        self.komi.plus(self.game.rules().compensation.points(self.handicap()))
    }

    /// Changes the komi, at once and for the games to come.
    pub fn set_komi(&mut self, komi: Komi) {
        self.komi = komi;
    }

    /// The settings of the player.
    pub fn parameters(&self) -> &Parameters {
        &self.parameters
    }

    /// Changes settings of the player.
    pub fn set_parameters(&mut self, parameters: Parameters) {
        self.game.set_legality(parameters.legality);
        self.parameters = parameters;
    }

    /// The seed of all random choices.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// Sets the seed of all random choices to come.
    pub fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
        self.seed_is_set = true;
        self.games = 0;
    }

    /// Raised from another thread, it ends a search for [`Purpose::Game`] with the best turn so far.
    pub fn interrupt(&self) -> Interrupt {
        self.interrupt.clone()
    }

    /// How many playouts all searches have made.
    pub fn playouts(&self) -> u64 {
        self.playouts
    }

    /// What the last search found.
    pub fn last_report(&self) -> Option<&Report> {
        self.last_report.as_ref().map(|(_, report)| report)
    }

    /// Forgets what earlier searches found out.
    pub fn forget(&mut self) {
        self.searcher.forget();
        self.last_report = None;
        self.status = None;
    }

    /// Starts a new game on a board of `size`. Komi, rules and time settings stay, both clocks start anew.
    pub fn new_game(&mut self, size: Size) {
        self.replace_game(Game::new(size, self.game.rules()));
    }

    /// Goes on with another game, for instance one from a record.
    pub fn replace_game(&mut self, mut game: Game) {
        game.set_legality(self.parameters.legality);
        self.games += u64::from(!self.game.turns().is_empty());
        self.game = game;
        self.recorded_handicap = None;
        self.clock.restart();
        self.hopeless = ByColor::default();
        self.last_report = None;
        self.own_turn = None;
    }

    /// The game has ended, whatever the board says.
    pub fn end_game(&mut self) {
        self.own_turn = None;
    }

    pub(in crate::engine) fn set_recorded_handicap(&mut self, stones: Option<usize>) {
        self.recorded_handicap = stones;
    }

    /// Changes the rules for the turns to come, and how the score is counted.
    pub fn set_rules(&mut self, rules: Ruleset) {
        self.game.set_rules(rules);
    }

    /// Takes a turn of either color.
    ///
    /// # Errors
    /// Where the rules refuse it; nothing changes.
    pub fn play(&mut self, color: Color, turn: Turn) -> Result<Played, IllegalTurn> {
        let played = self.game.play(color, turn)?;
        if let Some(refusal) = played.tolerated {
            log::warn!("took {color} {} against the rules: {refusal}", turn.name(self.game.size()));
        }
        Ok(played)
    }

    /// Takes back the last `turns` turns, or none.
    ///
    /// # Errors
    /// Where there are fewer.
    pub fn undo(&mut self, turns: usize) -> Result<(), CannotUndo> {
        if self.game.turns().len() - self.game.handicap() < turns {
            return Err(CannotUndo);
        }
        for _ in 0..turns {
            self.game.undo()?;
        }
        Ok(())
    }

    /// Places the customary handicap stones.
    ///
    /// # Errors
    /// See [`fixed_handicap`] and [`Game::place_handicap`].
    pub fn place_fixed_handicap(&mut self, stones: usize) -> Result<Vec<Point>, HandicapError> {
        let points = fixed_handicap(self.game.size(), stones).map_err(HandicapError::Number)?;
        self.place_handicap(points)
    }

    /// Places that many handicap stones where the engine likes.
    ///
    /// # Errors
    /// See [`Game::place_handicap`].
    pub fn place_free_handicap(&mut self, stones: usize) -> Result<Vec<Point>, HandicapError> {
        let points = free_handicap(self.game.size(), stones)
            .ok_or(HandicapError::Placement(InvalidPlacement::Count(stones)))?;
        self.place_handicap(points)
    }

    /// Places handicap stones on given points.
    ///
    /// # Errors
    /// See [`Game::place_handicap`].
    pub fn place_handicap(&mut self, points: Vec<Point>) -> Result<Vec<Point>, HandicapError> {
        self.game.place_handicap(&points).map_err(HandicapError::Placement)?;
        Ok(points)
    }

    /// Sets the time control; both clocks start anew.
    pub fn set_control(&mut self, control: Control) {
        self.clock = Clock::new(control);
    }

    /// The controller says what a player has left; see [`Clock::set_left`].
    pub fn set_time_left(&mut self, color: Color, time: Duration, count: u32) {
        self.clock.set_left(color, time, count);
    }

    /// The exact score as the board stands.
    pub fn score(&self) -> Score {
        self.game.score(self.full_komi())
    }

    /// Alive, dead and seki, estimated; the same for the same position.
    pub fn status(&mut self) -> &Status {
        let position = self.position();
        if self.status.as_ref().is_none_or(|(of, _)| *of != position) {
            self.status = None;
        }
        &self.status.get_or_insert_with(|| (position, Status::of(self.game.board()))).1
    }

    fn position(&self) -> Position {
        (self.game.size(), self.game.board().hash(), self.game.turns().len())
    }
}

/// Why handicap stones were not placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandicapError {
    /// There is no customary placement of that many.
    Number(InvalidHandicap),
    /// They cannot be placed so.
    Placement(InvalidPlacement),
}
