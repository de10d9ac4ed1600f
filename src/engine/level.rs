//! How strong shall the player be?
//!
//! Below [`FULL`] a level is an algorithm and so many playouts: what it plays depends on the position and the seed, not on
//! the machine. `playouts`, `time` and the clock are further limits, and whichever is reached first holds; the three
//! seconds that a turn may take where nothing is set do not. A search starts from nothing and in one thread, so that neither an
//! analysis nor an earlier turn makes the level stronger.
//!
//! Only turns in a game are weakened: what is only shown, an analysis or `reg_genmove`, is as good as the limits allow, and
//! so is the clean-up after a game.

use super::Parameters;
use crate::search::Algorithm;

/// The level without restriction.
pub(super) const FULL: u64 = 10;

/// One level below [`FULL`].
struct Level {
    algorithm: Algorithm,
    playouts: u64,
}

/// Levels 1, 2 and so on. Each wins at least four of five games against the one before on 9×9 (the README has the table).
const LEVELS: [Level; FULL as usize - 1] = [
    Level { algorithm: Algorithm::Random, playouts: 1 },
    Level { algorithm: Algorithm::Flat, playouts: 10 },
    Level { algorithm: Algorithm::Flat, playouts: 40 },
    Level { algorithm: Algorithm::Flat, playouts: 80 },
    Level { algorithm: Algorithm::Flat, playouts: 400 },
    Level { algorithm: Algorithm::Tree, playouts: 10 },
    Level { algorithm: Algorithm::Tree, playouts: 150 },
    Level { algorithm: Algorithm::Tree, playouts: 700 },
    Level { algorithm: Algorithm::Tree, playouts: 3500 },
];

impl Parameters {
    /// What a turn in a game is looked for with: these parameters, weakened as the level says.
    pub(super) fn at_level(&self) -> Parameters {
        let mut weakened = self.clone();
        if let Some(level) = (self.level as usize).checked_sub(1).and_then(|at| LEVELS.get(at)) {
            weakened.playouts = Some(self.playouts.unwrap_or(u64::MAX).min(level.playouts));
            weakened.search.algorithm = level.algorithm;
            if level.algorithm == Algorithm::Flat {
                weakened.search.policy = None;
            }
            weakened.search.threads = 1;
            weakened.search.reuse = false;
        }
        weakened
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::engine::{Engine, Purpose, Question, Start};
    use crate::grid::Size;
    use crate::rules::{Color, Decision};
    use crate::search::{Interrupt, Watch};

    fn at(level: u64) -> Parameters {
        Parameters { level, ..Parameters::default() }
    }

    #[test]
    fn the_full_level_changes_nothing_and_each_other_has_a_number_of_playouts() {
        assert_eq!(at(FULL).at_level(), at(FULL));
        let playouts: Vec<u64> = (1..FULL).map(|level| at(level).at_level().playouts.unwrap()).collect();
        assert_eq!(playouts, LEVELS.map(|level| level.playouts));
    }

    #[test]
    fn the_lower_of_two_limits_holds() {
        for (playouts, expected) in [(None, 80), (Some(1_000_000), 80), (Some(3), 3)] {
            let parameters = Parameters { playouts, time: Some(Duration::from_secs(7)), ..at(4) };
            let weakened = parameters.at_level();
            assert_eq!((weakened.playouts, weakened.time), (Some(expected), Some(Duration::from_secs(7))));
        }
    }

    fn engine(level: u64, threads: usize) -> Engine {
        let mut parameters = at(level);
        parameters.search.threads = threads;
        Engine::new(Start { size: Size::square(7).unwrap(), parameters, seed: Some(1), ..Start::default() })
    }

    /// The turns of a game against itself.
    fn game(mut engine: Engine, before_each: impl Fn(&mut Engine, Color)) -> Vec<Decision> {
        let colors = Color::BOTH.into_iter().cycle().take(150);
        let turns = colors.map(|color| {
            before_each(&mut engine, color);
            engine.generate(Question::new(color, Purpose::Game)).decision
        });
        turns.collect()
    }

    #[test]
    fn a_level_depends_on_nothing_but_the_position_and_the_seed() {
        for level in [1, 3, 5] {
            let alone = game(engine(level, 1), |_, _| ());
            assert_eq!(game(engine(level, 2), |_, _| ()), alone, "{level}");
            let analyzed = game(engine(level, 1), |engine, color| {
                let stop = Interrupt::default();
                stop.raise();
                let watch = Watch { every: Duration::from_secs(1), show: &mut |_| () };
                engine.analyze(color, &[], stop, watch);
            });
            assert_eq!(analyzed, alone, "{level}");
        }
    }
}
