//! The engine: a game, a clock, and the choice of turns.

use std::time::Duration;

use super::behind::points_behind;
use super::free_handicap::free_handicap;
use super::level::FULL;
use super::{Parameters, Status};
use crate::clock::{Clock, Control, Situation, budget};
use crate::game::{CannotUndo, Game, Played, SetupError};
use crate::grid::{Point, Size};
use crate::rules::{
    ByColor, Color, Decision, IllegalTurn, InvalidHandicap, Komi, Ruleset, Score, Turn, fixed_handicap,
};
use crate::search::{
    Algorithm, Barred, Cleanup, Habits, Interrupt, Limits, Report, Root, Searcher, Settings, Watch, decide,
    is_won_by_pass, sound_attack,
};

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

/// What a turn is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// To take it in the game, within the clock.
    Game,
    /// To take it in the clean-up after two passes: dead stones are captured before a pass, and nobody resigns.
    Cleanup,
    /// Only to show it: no clock, no resignation, always the same seed.
    Regression,
}

/// What the engine is asked to find.
pub struct Question<'a> {
    /// Whose turn, whoever played last.
    pub color: Color,
    /// What for.
    pub purpose: Purpose,
    /// Turns that are not considered.
    pub barred: &'a [Barred],
    /// Who wants to see what has been found so far; the turn that would be taken is the first.
    pub watch: Option<Watch<'a>>,
}

impl Question<'_> {
    /// Any turn of `color`, and nobody watches.
    pub fn new(color: Color, purpose: Purpose) -> Self {
        Question { color, purpose, barred: &[], watch: None }
    }
}

/// A turn that was found.
#[derive(Clone, Debug)]
pub struct Generated {
    /// What was decided.
    pub decision: Decision,
    /// What the search found; the turn that was decided on is the first.
    pub report: Report,
}

/// Time of a turn where neither a clock nor a parameter limits it.
pub const DEFAULT_TIME: Duration = Duration::from_secs(3);
/// Playouts of a turn that is known beforehand, for those who ask what was thought of it.
const SETTLED: u64 = 200;
/// Nobody thinks longer on the opponent's time, who may have left.
const PONDER_AT_MOST: Duration = Duration::from_secs(600);
/// Nobody resigns before a quarter of the points has been played, or before this many hopeless turns in a row.
const HOPELESS_TURNS: u32 = 3;
/// The seed of searches for [`Purpose::Regression`] until one is set.
const REGRESSION_SEED: u64 = 0;

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

    /// What is known of the turns of `color` in the present position: the last report if it is about them, else a
    /// new one, for which as many playouts are made as to show a turn. No turn is taken.
    pub fn findings(&mut self, color: Color) -> Report {
        let asked = self.asked(color, &[]);
        if let Some((of, report)) = &self.last_report
            && *of == asked
        {
            return report.clone();
        }
        let question = Question::new(color, Purpose::Regression);
        let parameters = self.parameters.clone();
        let limits = self.limits(&parameters, color, Purpose::Regression);
        let limits = Limits { interrupt: self.interrupt.clone(), ..limits };
        let mut report = self.search(question, self.full_komi(), &limits, &parameters.search);
        let habits = Habits { cleanup: self.parameters.cleanup, resign: None };
        lead_with(decide(&self.root(color, &[]), &report, habits), &mut report);
        self.last_report = Some((asked, report.clone()));
        report
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

    /// Whether it is the opponent's turn in a game, and the parameters say that her time is to be used.
    pub fn wants_to_ponder(&self) -> bool {
        let Parameters { ponder, level, search, .. } = &self.parameters;
        let is_of_use = *level == FULL && search.reuse && search.algorithm == Algorithm::Tree;
        let is_own = |(_, position): (Color, Position)| position == self.position();
        *ponder && is_of_use && !self.game.is_over() && self.own_turn.is_some_and(is_own)
    }

    /// Thinks about the opponent's turn until `stop` is raised, so that the next search finds what it begins with.
    pub fn ponder(&mut self, stop: Interrupt) {
        let Some((color, _)) = self.own_turn.filter(|_| self.wants_to_ponder()) else { return };
        let limits = Limits { time: Some(PONDER_AT_MOST), interrupt: stop, ..Limits::default() };
        let question = Question::new(color.opponent(), Purpose::Game);
        let komi = self.komi_to_search_with(color, &self.parameters);
        self.search(question, komi, &limits, &self.parameters.search.clone());
    }

    pub(super) fn set_recorded_handicap(&mut self, stones: Option<usize>) {
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
            let name = turn.point().map(|p| self.game.size().vertex(p).to_string()).unwrap_or_default();
            log::warn!("took {color} {name} against the rules: {refusal}");
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
        let points =
            free_handicap(self.game.size(), stones).ok_or(HandicapError::Setup(SetupError::Count(stones)))?;
        self.place_handicap(points)
    }

    /// Places handicap stones on given points.
    ///
    /// # Errors
    /// See [`Game::place_handicap`].
    pub fn place_handicap(&mut self, points: Vec<Point>) -> Result<Vec<Point>, HandicapError> {
        self.game.place_handicap(&points).map_err(HandicapError::Setup)?;
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

    /// Finds a turn, and takes it where that is the purpose.
    pub fn generate(&mut self, question: Question<'_>) -> Generated {
        let Question { color, purpose, barred, .. } = question;
        if purpose == Purpose::Regression {
            self.searcher.forget();
        }
        let asked = self.asked(color, barred);
        let parameters = match purpose {
            Purpose::Game => self.parameters.at_level(),
            Purpose::Cleanup | Purpose::Regression => self.parameters.clone(),
        };
        let mut limits = self.limits(&parameters, color, purpose);
        if purpose == Purpose::Game && is_won_by_pass(&self.root(color, barred), parameters.cleanup) {
            limits.playouts = limits.playouts.min(Some(SETTLED)).or(Some(SETTLED));
        }
        let komi = match purpose {
            Purpose::Game => self.komi_to_search_with(color, &parameters),
            Purpose::Cleanup | Purpose::Regression => self.full_komi(),
        };
        let mut report = self.search(question, komi, &limits, &parameters.search);
        let habits = self.habits(color, purpose, &report);
        let mut decision = decide(&self.root(color, barred), &report, habits);
        if decision == Decision::Take(Turn::Pass)
            && let Some(turn) = self.capture_before_pass(color, barred, habits.cleanup, &report)
        {
            decision = Decision::Take(turn);
        }
        lead_with(decision, &mut report);
        self.last_report = Some((asked, report.clone()));
        if purpose != Purpose::Regression {
            self.clock.spend(color, report.elapsed);
            self.own_turn = None;
            if let Decision::Take(turn) = decision {
                self.game.play(color, turn).expect("the rules were asked about the turn that was decided on");
                self.own_turn = Some((color, self.position()));
            }
        }
        Generated { decision, report }
    }

    /// Searches as for a turn in the game until `stop` is raised, and takes none.
    pub fn analyze<'a>(
        &mut self,
        color: Color,
        barred: &'a [Barred],
        stop: Interrupt,
        watch: Watch<'a>,
    ) -> Report {
        let question = Question { color, purpose: Purpose::Game, barred, watch: Some(watch) };
        let limits = Limits { interrupt: stop, ..Limits::default() };
        let komi = self.full_komi();
        let mut report = self.search(question, komi, &limits, &self.parameters.search.clone());
        let habits = Habits { cleanup: self.parameters.cleanup, resign: None };
        lead_with(decide(&self.root(color, barred), &report, habits), &mut report);
        self.last_report = Some((self.asked(color, barred), report.clone()));
        report
    }

    /// Who cleans up says by a pass that no stone of the opponent is dead, so the list of them is looked at before that: a
    /// search that goes on in a tree in which the pass wins has hardly looked at anything else.
    fn capture_before_pass(
        &mut self,
        color: Color,
        barred: &[Barred],
        cleanup: Cleanup,
        report: &Report,
    ) -> Option<Turn> {
        if !cleanup.wants_captures(self.root(color, barred).standing()) {
            return None;
        }
        let dead = self.status().dead & self.game.board().stones(color.opponent());
        sound_attack(&self.root(color, barred), report, dead)
    }

    /// The komi that a search for a turn counts with: in a handicap game White gets what she is behind.
    fn komi_to_search_with(&self, color: Color, parameters: &Parameters) -> Komi {
        let is_given = color == Color::White && self.game.handicap() >= 2;
        let komi = self.full_komi();
        match is_given && parameters.dynamic_komi && parameters.search.algorithm == Algorithm::Tree {
            true => komi.plus(points_behind(self.game.board(), komi)),
            false => komi,
        }
    }

    fn position(&self) -> Position {
        (self.game.size(), self.game.board().hash(), self.game.turns().len())
    }

    fn asked(&self, color: Color, barred: &[Barred]) -> Asked {
        barred.is_empty().then(|| (self.position(), color, self.full_komi()))
    }

    fn root<'a>(&'a self, color: Color, barred: &'a [Barred]) -> Root<'a> {
        Root { game: &self.game, color, komi: self.full_komi(), barred }
    }

    /// What is found within the limits. Whoever watches sees the turn first that would be taken.
    fn search(&mut self, question: Question<'_>, komi: Komi, limits: &Limits, settings: &Settings) -> Report {
        let Question { color, purpose, barred, watch } = question;
        let seed = self.search_seed(purpose);
        let habits = Habits { cleanup: self.cleanup(purpose), resign: None };
        let root = Root { game: &self.game, color, komi, barred };
        let report = match watch {
            None => self.searcher.search(&root, limits, settings, seed, None),
            Some(Watch { every, show }) => {
                let mut show = |report: &Report| {
                    let mut report = report.clone();
                    lead_with(decide(&root, &report, habits), &mut report);
                    show(&report);
                };
                self.searcher.search(&root, limits, settings, seed, Some(Watch { every, show: &mut show }))
            }
        };
        self.playouts += report.playouts;
        report
    }

    fn cleanup(&self, purpose: Purpose) -> Cleanup {
        match purpose {
            Purpose::Cleanup => Cleanup::First,
            Purpose::Game | Purpose::Regression => self.parameters.cleanup,
        }
    }

    fn habits(&mut self, color: Color, purpose: Purpose, report: &Report) -> Habits {
        let cleanup = self.cleanup(purpose);
        if purpose != Purpose::Game {
            return Habits { cleanup, resign: None };
        }
        let resign = self.parameters.resign;
        let is_hopeless = resign.is_some_and(|threshold| report.best().value < threshold);
        let hopeless = &mut self.hopeless[color];
        *hopeless = if is_hopeless { *hopeless + 1 } else { 0 };
        let early = self.game.turns().len() - self.game.handicap() < self.game.size().area() / 4;
        let resign = resign.filter(|_| !early && *hopeless >= HOPELESS_TURNS);
        Habits { cleanup, resign }
    }

    fn limits(&self, parameters: &Parameters, color: Color, purpose: Purpose) -> Limits {
        if purpose == Purpose::Regression {
            let playouts = match (parameters.playouts, parameters.time) {
                (None, None) => Some(parameters.regression_playouts),
                (playouts, _) => playouts,
            };
            return Limits { playouts, time: parameters.time, ..Limits::default() };
        }
        let situation = Situation {
            area: self.game.size().area(),
            turns: self.game.turns().len() - self.game.handicap(),
            lag: parameters.lag,
        };
        let (time, longest) = match (budget(&self.clock, color, situation), parameters.time) {
            (Some(budget), most) => {
                let most = most.unwrap_or(Duration::MAX);
                (Some(budget.target.min(most)), Some(budget.maximum.min(most)).filter(|_| parameters.extend))
            }
            (None, None) if parameters.playouts.is_none() => (Some(DEFAULT_TIME), None),
            (None, time) => (time, None),
        };
        Limits { playouts: parameters.playouts, time, longest, interrupt: self.interrupt.clone() }
    }

    /// The seed of the next search. It depends on the position and, where the turn is taken, on the number of the game, so that
    /// a match is repeated by its seed alone and its games differ.
    fn search_seed(&self, purpose: Purpose) -> u64 {
        let seed = match purpose {
            Purpose::Regression if self.seed_is_set => self.seed,
            Purpose::Regression => REGRESSION_SEED,
            Purpose::Game | Purpose::Cleanup => {
                self.seed.wrapping_add(self.games.wrapping_mul(0xD1B5_4A32_D192_ED03))
            }
        };
        seed ^ self.game.board().hash() ^ (self.game.turns().len() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }
}

fn lead_with(decision: Decision, report: &mut Report) {
    if let Decision::Take(turn) = decision {
        report.lead_with(turn);
    }
}

/// Why handicap stones were not placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandicapError {
    /// There is no customary placement of that many.
    Number(InvalidHandicap),
    /// They cannot be set up.
    Setup(SetupError),
}
