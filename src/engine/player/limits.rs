//! How long may a search take?

use std::time::Duration;

use super::{Engine, Purpose};
use crate::clock::{Budget, Situation, budget};
use crate::engine::Parameters;
use crate::rules::Color;
use crate::search::Limits;

/// Time of a turn where neither a clock nor a parameter limits it.
pub const DEFAULT_TIME: Duration = Duration::from_secs(3);

impl Engine {
    /// The limits of a search for a turn of `color`.
    pub(super) fn limits(&self, parameters: &Parameters, color: Color, purpose: Purpose) -> Limits {
        if purpose == Purpose::Regression {
            return of_shown(parameters);
        }
        let situation = Situation {
            area: self.game.size().area(),
            turns: self.game.turns().len() - self.game.handicap(),
            lag: parameters.lag,
        };
        let budget = budget(&self.clock, color, situation);
        Limits { interrupt: self.interrupt.clone(), ..of_taken(parameters, budget) }
    }
}

/// Of a turn that is only shown: no clock, and a number of playouts where nothing is set.
fn of_shown(parameters: &Parameters) -> Limits {
    let playouts = match (parameters.playouts, parameters.time) {
        (None, None) => Some(parameters.regression_playouts),
        (playouts, _) => playouts,
    };
    Limits { playouts, time: parameters.time, ..Limits::default() }
}

/// Of a turn in a game: what is set, and the budget of the clock where there is one.
fn of_taken(parameters: &Parameters, budget: Option<Budget>) -> Limits {
    let (time, longest) = match (budget, parameters.time) {
        (Some(budget), most) => {
            let most = most.unwrap_or(Duration::MAX);
            (Some(budget.target.min(most)), Some(budget.maximum.min(most)).filter(|_| parameters.extend))
        }
        (None, None) if parameters.playouts.is_none() => (Some(DEFAULT_TIME), None),
        (None, time) => (time, None),
    };
    Limits { playouts: parameters.playouts, time, longest, ..Limits::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Playouts, seconds, and seconds at the longest.
    type Found = (Option<u64>, Option<u64>, Option<u64>);

    fn found(limits: &Limits) -> Found {
        let seconds = |time: Option<Duration>| time.map(|time| time.as_secs());
        (limits.playouts, seconds(limits.time), seconds(limits.longest))
    }

    fn parameters(playouts: Option<u64>, seconds: Option<u64>) -> Parameters {
        Parameters { playouts, time: seconds.map(Duration::from_secs), ..Parameters::default() }
    }

    #[track_caller]
    fn check(playouts: Option<u64>, seconds: Option<u64>, clock: Option<(u64, u64)>, expected: Found) {
        let budget = clock.map(|(target, maximum)| Budget {
            target: Duration::from_secs(target),
            maximum: Duration::from_secs(maximum),
        });
        let mut parameters = parameters(playouts, seconds);
        assert_eq!(found(&of_taken(&parameters, budget)), expected);
        parameters.extend = false;
        let (playouts, seconds, _) = expected;
        assert_eq!(found(&of_taken(&parameters, budget)), (playouts, seconds, None), "not extended");
    }

    #[test]
    fn a_turn_in_a_game_has_the_lowest_of_all_limits_and_never_none() {
        check(None, None, None, (None, Some(DEFAULT_TIME.as_secs()), None));
        check(Some(9), None, None, (Some(9), None, None));
        check(None, Some(7), None, (None, Some(7), None));
        check(Some(9), Some(7), None, (Some(9), Some(7), None));
        check(None, None, Some((20, 40)), (None, Some(20), Some(40)));
        check(Some(9), None, Some((20, 40)), (Some(9), Some(20), Some(40)));
        check(None, Some(30), Some((20, 40)), (None, Some(20), Some(30)));
        check(None, Some(7), Some((20, 40)), (None, Some(7), Some(7)));
    }

    #[test]
    fn a_turn_that_is_only_shown_has_a_number_of_playouts_where_nothing_is_set() {
        let usual = Parameters::default().regression_playouts;
        for (playouts, seconds, expected) in [
            (None, None, (Some(usual), None, None)),
            (Some(9), None, (Some(9), None, None)),
            (None, Some(7), (None, Some(7), None)),
            (Some(9), Some(7), (Some(9), Some(7), None)),
        ] {
            assert_eq!(found(&of_shown(&parameters(playouts, seconds))), expected);
        }
    }
}
