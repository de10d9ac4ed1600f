//! Which turn does the engine find?

use std::time::Duration;

use super::{Asked, Engine, Generated, Position, Purpose, Question};
use crate::engine::Parameters;
use crate::engine::behind::points_behind;
use crate::engine::level::FULL;
use crate::rules::{Color, Decision, Komi, Turn};
use crate::search::{
    Algorithm, Barred, Cleanup, Habits, Interrupt, Limits, Report, Root, Settings, Watch, decide,
    is_won_by_pass, sound_attack,
};

/// Playouts of a turn that is known beforehand, for those who ask what was thought of it.
const SETTLED: u64 = 200;
/// Nobody thinks longer on the opponent's time, who may have left.
const PONDER_AT_MOST: Duration = Duration::from_secs(600);
/// Nobody resigns before a quarter of the points has been played, or before this many hopeless turns in a row.
const HOPELESS_TURNS: u32 = 3;
/// The seed of searches for [`Purpose::Regression`] until one is set.
const REGRESSION_SEED: u64 = 0;

impl Engine {
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
        self.look(question, &Limits { interrupt: stop, ..Limits::default() })
    }

    /// What is known of the turns of `color` in the present position: the last report if it is about them, else a
    /// new one, for which as many playouts are made as to show a turn. No turn is taken.
    pub fn findings(&mut self, color: Color) -> Report {
        if let Some((of, report)) = &self.last_report
            && *of == self.asked(color, &[])
        {
            return report.clone();
        }
        let limits = self.limits(&self.parameters, color, Purpose::Regression);
        let limits = Limits { interrupt: self.interrupt.clone(), ..limits };
        self.look(Question::new(color, Purpose::Regression), &limits)
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

    /// A search that takes no turn; what it finds is the last report.
    fn look(&mut self, question: Question<'_>, limits: &Limits) -> Report {
        let Question { color, purpose, barred, .. } = question;
        let settings = self.parameters.search.clone();
        let mut report = self.search(question, self.full_komi(), limits, &settings);
        let habits = Habits { cleanup: self.cleanup(purpose), resign: None };
        lead_with(decide(&self.root(color, barred), &report, habits), &mut report);
        self.last_report = Some((self.asked(color, barred), report.clone()));
        report
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

    fn asked(&self, color: Color, barred: &[Barred]) -> Asked {
        barred.is_empty().then(|| (self.position(), color, self.full_komi()))
    }

    fn root<'a>(&'a self, color: Color, barred: &'a [Barred]) -> Root<'a> {
        Root { game: &self.game, color, komi: self.full_komi(), barred }
    }

    fn cleanup(&self, purpose: Purpose) -> Cleanup {
        match purpose {
            Purpose::Cleanup => Cleanup::First,
            Purpose::Game | Purpose::Regression => self.parameters.cleanup,
        }
    }

    /// Counts a hopeless turn, and says whether there were enough of them to give up.
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
