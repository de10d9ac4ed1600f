//! How much of what is left should this turn take?

use std::time::Duration;

use super::{Clock, Control, Left};
use crate::rules::Color;

/// What a budget depends on besides the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Situation {
    /// Number of points of the grid.
    pub area: usize,
    /// Turns taken so far by both.
    pub turns: usize,
    /// What each turn loses outside of thinking: transport, scheduling, a controller's rounding.
    pub lag: Duration,
}

/// How long one turn may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// What to aim at.
    pub target: Duration,
    /// What may not be exceeded, whatever the search finds.
    pub maximum: Duration,
}

/// The budget of a turn of `color`; `None` where no clock limits it.
///
/// A turn gets a share of the main time that is left, and the middle of the game, where most is decided, the largest ones:
/// the time divided by `C + max(M - turns, 0)`, where a game's first `M` turns, of both players, are its beginning, and `C` keeps a
/// game of any length from running out (Huang, Coulom and Lin, "Time Management for Monte-Carlo Tree Search Applied to the Game
/// of Go", 2010). So shares grow up to turn `M` and fall by the `C`th part after it.
///
/// Where the best turn is not clear, a search may go on up to twice the share, but the lag of `C` turns taken at once is kept back.
/// A period is spread evenly over its turns, less the lag of each, and no turn gets more than that.
pub fn budget(clock: &Clock, color: Color, situation: Situation) -> Option<Budget> {
    let lag = situation.lag;
    match clock.left(color) {
        Left::Unlimited => None,
        Left::Main(main) => {
            if let Control::Fischer { increment, longest, .. } = clock.control() {
                return Some(fischer(main, increment, longest, situation));
            }
            // What comes after the main time may be used on every turn as well, on the one that goes beyond it too.
            let after = match clock.control() {
                Control::Canadian { period, stones, .. } => each(period, stones, lag),
                Control::Byoyomi { period, .. } => each(period, 1, lag),
                Control::Absolute { .. } | Control::Fischer { .. } | Control::Unlimited => Duration::ZERO,
            };
            let usable = main.saturating_sub(lag * 2);
            let share = (usable / shares(situation)).saturating_sub(lag);
            let target = share.max(after);
            let reserve = if after.is_zero() { lag * last_shares(situation) } else { Duration::ZERO };
            let most = (usable / 4).min(usable.saturating_sub(reserve));
            Some(Budget { target, maximum: (share * EXTENSION).min(most).max(target) })
        }
        Left::Stones(period, stones) => Some(exactly(each(period, stones.max(1), lag))),
        Left::Periods(period, _) => Some(exactly(each(period, 1, lag))),
    }
}

/// A search goes on to so many times its target where the best turn is not clear.
const EXTENSION: u32 = 2;

/// A share of what is left and nine tenths of what this turn brings back; never beyond what is left, which comes back
/// only after the turn.
fn fischer(main: Duration, increment: Duration, longest: Duration, situation: Situation) -> Budget {
    let lag = situation.lag;
    let usable = main.saturating_sub(lag * 2);
    let longest = longest.saturating_sub(lag).min(usable);
    let share = usable / shares(situation) + increment.min(main) * 9 / 10;
    let target = share.saturating_sub(lag).min(usable / 2).min(longest);
    Budget { target, maximum: (target * EXTENSION).min(usable / 2).max(target).min(longest) }
}

fn exactly(time: Duration) -> Budget {
    Budget { target: time, maximum: time }
}

/// The time of one of `stones` turns in a period, a tenth kept back.
fn each(period: Duration, stones: u32, lag: Duration) -> Duration {
    (period * 9 / 10 / stones).saturating_sub(lag)
}

/// Into how many shares of this size the time that is left is divided.
fn shares(situation: Situation) -> u32 {
    last_shares(situation) + (situation.area / 4).saturating_sub(situation.turns) as u32
}

/// The same for the rest of the game: its `C`.
fn last_shares(situation: Situation) -> u32 {
    (situation.area / 5 + 4) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn s(seconds: f64) -> Duration {
        Duration::from_secs_f64(seconds)
    }

    fn situation(turns: usize) -> Situation {
        Situation { area: 81, turns, lag: s(0.05) }
    }

    #[test]
    fn sudden_death_lasts_for_games_of_any_length() {
        // Two and a half times the board in turns, all of the maximum budget and the lag on top.
        for main in [1.0, 10.0, 300.0] {
            let mut clock = Clock::new(Control::Absolute { main: s(main) });
            for turn in 0..200 {
                let budget = budget(&clock, Color::Black, situation(turn)).unwrap();
                let spent = if turn % 7 == 0 { budget.maximum } else { budget.target };
                let before = clock.left(Color::Black);
                clock.spend(Color::Black, spent + if spent.is_zero() { s(0.001) } else { s(0.03) });
                assert!(
                    matches!(clock.left(Color::Black), Left::Main(left) if !left.is_zero()),
                    "{turn}: {before:?}"
                );
            }
        }
    }

    #[test]
    fn a_game_in_which_no_turn_is_clear_is_not_lost_on_time() {
        for (area, main) in
            [(25, 1.0), (81, 1.0), (81, 10.0), (81, 300.0), (169, 60.0), (361, 10.0), (361, 1800.0)]
        {
            let mut clock = Clock::new(Control::Absolute { main: s(main) });
            for own in 0..area * 5 / 2 {
                let situation = Situation { area, turns: 2 * own, lag: s(0.05) };
                let budget = budget(&clock, Color::Black, situation).unwrap();
                assert!(budget.target <= budget.maximum && budget.maximum <= budget.target * 2);
                // A turn at once costs a millisecond; the others all that they may, and much of the lag.
                let lost = if budget.maximum.is_zero() { s(0.001) } else { s(0.04) };
                clock.spend(Color::Black, budget.maximum + lost);
                assert!(
                    matches!(clock.left(Color::Black), Left::Main(left) if left > s(0.0)),
                    "{area} {main} {own}"
                );
            }
        }
    }

    #[test]
    fn the_middle_of_a_game_gets_most() {
        for area in [81, 169, 361] {
            let mut clock = Clock::new(Control::Absolute { main: s(600.0) });
            let mut targets = Vec::new();
            for own in 0..area / 2 {
                let situation = Situation { area, turns: 2 * own, lag: s(0.0) };
                let target = budget(&clock, Color::Black, situation).unwrap().target;
                targets.push(target.as_secs_f64());
                clock.spend(Color::Black, s(targets[own]));
            }
            let peak = (0..targets.len()).max_by(|&a, &b| targets[a].total_cmp(&targets[b])).unwrap();
            assert!((2 * peak).abs_diff(area / 4) <= 2, "{area}: {peak}");
            assert!(targets[peak] > 1.2 * targets[0] && targets[peak] > 3.0 * targets[targets.len() - 1]);
            let spent: f64 = targets.iter().sum();
            assert!((0.7..0.95).contains(&(spent / 600.0)), "{area}: {spent}");
        }
    }

    #[test]
    fn nothing_left_means_at_once() {
        let mut clock = Clock::new(Control::Absolute { main: s(300.0) });
        clock.set_left(Color::Black, s(0.0), 0);
        let nothing = Some(Budget { target: s(0.0), maximum: s(0.0) });
        assert_eq!(budget(&clock, Color::Black, situation(50)), nothing);
    }

    #[test]
    fn periods_are_shared_out() {
        let mut clock = Clock::new(Control::Canadian { main: s(0.0), period: s(30.0), stones: 25 });
        let first = budget(&clock, Color::Black, situation(0)).unwrap();
        assert!(first.maximum <= s(1.2 - 0.05) && first.target >= s(0.9), "{first:?}");
        clock.set_left(Color::Black, s(1917.0), 1);
        let odd = budget(&clock, Color::Black, situation(0)).unwrap();
        assert!(odd.maximum < s(1917.0));
        let clock = Clock::new(Control::Byoyomi { main: s(0.0), period: s(20.0), periods: 5 });
        let turn = budget(&clock, Color::Black, situation(0)).unwrap();
        assert!(turn.maximum < s(20.0) && turn.target > s(15.0));
    }

    #[test]
    fn the_last_of_the_main_time_goes_over_into_the_periods() {
        let canadian = Control::Canadian { main: s(20.0), period: s(5.0), stones: 5 };
        let byoyomi = Control::Byoyomi { main: s(20.0), period: s(5.0), periods: 3 };
        for (control, least) in [(canadian, 0.8), (byoyomi, 4.0)] {
            let mut clock = Clock::new(control);
            let mut in_periods = 0;
            for turn in 0..100 {
                let budget = budget(&clock, Color::Black, situation(2 * turn)).unwrap();
                assert!(budget.target >= s(least), "{control:?} {turn}: {budget:?}");
                clock.spend(Color::Black, budget.maximum + s(0.04));
                match clock.left(Color::Black) {
                    Left::Main(left) => assert!(in_periods == 0 && !left.is_zero()),
                    Left::Stones(left, stones) => {
                        in_periods += 1;
                        assert!(left > s(0.9) * stones, "{turn}: {left:?} for {stones}");
                    }
                    Left::Periods(left, periods) => {
                        in_periods += 1;
                        assert_eq!((left, periods), (s(5.0), 3), "{turn}");
                    }
                    Left::Unlimited => unreachable!("a clock limits this"),
                }
            }
            assert!(in_periods > 50, "{control:?}: {in_periods}");
        }
        // A controller that counts to nothing before it begins the period.
        let mut clock = Clock::new(canadian);
        clock.set_left(Color::Black, s(0.0), 0);
        assert!(budget(&clock, Color::Black, situation(50)).unwrap().target >= s(0.8));
    }

    #[test]
    fn increments_last_for_games_of_any_length() {
        for (main, increment, longest) in
            [(10.0, 1.0, 1e6), (0.5, 0.2, 1e6), (60.0, 10.0, 5.0), (3.0, 0.0, 1e6)]
        {
            let control = Control::Fischer {
                main: s(main),
                increment: s(increment),
                cap: s(main),
                longest: s(longest),
            };
            let mut clock = Clock::new(control);
            for turn in 0..300 {
                let budget = budget(&clock, Color::White, situation(turn)).unwrap();
                assert!(budget.target <= budget.maximum && budget.maximum <= s(longest));
                assert!(
                    turn > 0 || budget.target >= s((increment / 2.0).min(longest * 0.9)),
                    "{main} {increment}: {budget:?}"
                );
                let spent = if turn % 5 == 0 { budget.maximum } else { budget.target };
                clock.spend(Color::White, spent + if spent.is_zero() { s(0.0001) } else { s(0.03) });
                assert!(matches!(clock.left(Color::White), Left::Main(left) if !left.is_zero()), "{turn}");
            }
        }
    }

    #[test]
    fn no_clock_no_budget() {
        assert_eq!(budget(&Clock::new(Control::Unlimited), Color::White, situation(0)), None);
    }
}
