//! What was agreed, and what is left of it?

use std::time::Duration;

use crate::rules::{ByColor, Color};

/// A time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Control {
    /// None, or nothing known.
    #[default]
    Unlimited,
    /// So much for the whole game.
    Absolute {
        /// For all turns together.
        main: Duration,
    },
    /// After `main`, `stones` turns in every `period`.
    Canadian {
        /// Before the first period.
        main: Duration,
        /// For `stones` turns.
        period: Duration,
        /// At least 1.
        stones: u32,
    },
    /// After `main`, each turn within a `period`; a turn that takes longer uses periods up.
    Byoyomi {
        /// Before the first period.
        main: Duration,
        /// For each turn.
        period: Duration,
        /// At least 1.
        periods: u32,
    },
    /// `main`, and after each turn `increment` more of it (Fischer), but never more than `cap` in all.
    Fischer {
        /// At the start.
        main: Duration,
        /// For each turn taken.
        increment: Duration,
        /// What increments do not go beyond; `Duration::MAX` for none.
        cap: Duration,
        /// For one turn at most; `Duration::MAX` for no limit.
        longest: Duration,
    },
}

/// What is left of one player's time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Left {
    /// No limit.
    Unlimited,
    /// Of the main time; the control says what follows.
    Main(Duration),
    /// Of a Canadian period, for so many turns.
    Stones(Duration, u32),
    /// Of a byo-yomi period, and how many periods, this one included.
    Periods(Duration, u32),
}

impl Control {
    /// The control that GTP's `time_settings` means: main time and period in seconds, stones in a period.
    ///
    /// A period without stones means no limit. `0 0 0` says nothing about a limit and is taken as none.
    pub fn of_gtp(main: Duration, period: Duration, stones: u32) -> Control {
        match (main.is_zero(), period.is_zero(), stones) {
            (_, false, 0) => Control::Unlimited,
            (true, true, _) => Control::Unlimited,
            (false, true, _) => Control::Absolute { main },
            (_, false, stones) => Control::Canadian { main, period, stones },
        }
    }

    /// Byo-yomi; without periods or time in them there is only the main time.
    pub fn byoyomi(main: Duration, period: Duration, periods: u32) -> Control {
        if period.is_zero() || periods == 0 {
            return Control::of_gtp(main, Duration::ZERO, 0);
        }
        Control::Byoyomi { main, period, periods }
    }

    /// What each player has at the start.
    pub fn full(self) -> Left {
        match self {
            Control::Unlimited => Left::Unlimited,
            Control::Absolute { main } | Control::Fischer { main, .. } => Left::Main(main),
            Control::Canadian { main, period, stones } if main.is_zero() => Left::Stones(period, stones),
            Control::Byoyomi { main, period, periods } if main.is_zero() => Left::Periods(period, periods),
            Control::Canadian { main, .. } | Control::Byoyomi { main, .. } => Left::Main(main),
        }
    }

    /// What is left of `left` after a turn that took `spent`; never less than nothing.
    pub fn after(self, left: Left, spent: Duration) -> Left {
        match (left, self) {
            (Left::Unlimited, _) => Left::Unlimited,
            (Left::Main(main), control) => match (main.checked_sub(spent), control) {
                (Some(main), Control::Fischer { increment, cap, .. }) if !main.is_zero() => {
                    Left::Main(main.saturating_add(increment).min(cap.max(main)))
                }
                (Some(main), _) if !main.is_zero() => Left::Main(main),
                (_, Control::Canadian { period, stones, .. }) => {
                    self.after(Left::Stones(period, stones), spent.saturating_sub(main))
                }
                (_, Control::Byoyomi { period, periods, .. }) => {
                    self.after(Left::Periods(period, periods), spent.saturating_sub(main))
                }
                _ => Left::Main(Duration::ZERO),
            },
            (Left::Stones(_, 0 | 1), Control::Canadian { period, stones, .. }) => {
                Left::Stones(period, stones)
            }
            (Left::Stones(period, stones), _) => {
                Left::Stones(period.saturating_sub(spent), stones.saturating_sub(1))
            }
            (Left::Periods(period, periods), control) => {
                let full = match control {
                    Control::Byoyomi { period, .. } => period,
                    _ => period,
                };
                let (mut spent, mut first, mut periods) = (spent, period, periods);
                while spent > first && periods > 1 {
                    spent -= first;
                    first = full;
                    periods -= 1;
                    if full.is_zero() {
                        break;
                    }
                }
                Left::Periods(full, periods)
            }
        }
    }
}

/// Both players' times under a control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    control: Control,
    left: ByColor<Left>,
}

impl Clock {
    /// A clock at the start of a game.
    pub fn new(control: Control) -> Clock {
        Clock { control, left: ByColor { black: control.full(), white: control.full() } }
    }

    /// What was agreed.
    pub fn control(&self) -> Control {
        self.control
    }

    /// What that player has left.
    pub fn left(&self, color: Color) -> Left {
        self.left[color]
    }

    /// Both players have their full time again.
    pub fn restart(&mut self) {
        *self = Clock::new(self.control);
    }

    /// The controller says what is left: in a period where `count` is not 0, which is its stones or, in
    /// byo-yomi, periods.
    pub fn set_left(&mut self, color: Color, time: Duration, count: u32) {
        self.left[color] = match (count, self.control) {
            (0, _) => Left::Main(time),
            (periods, Control::Byoyomi { .. }) => Left::Periods(time, periods),
            (stones, _) => Left::Stones(time, stones),
        };
    }

    /// That player took a turn, and so long over it.
    pub fn spend(&mut self, color: Color, spent: Duration) {
        self.left[color] = self.control.after(self.left[color], spent);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn s(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn gtp_time_settings_have_their_meanings() {
        assert_eq!(Control::of_gtp(s(0), s(1), 0), Control::Unlimited, "GoGui's no limit");
        assert_eq!(Control::of_gtp(s(0), s(0), 0), Control::Unlimited, "nothing known");
        assert_eq!(Control::of_gtp(s(0), s(0), 5), Control::Unlimited, "stones in no time");
        assert_eq!(Control::of_gtp(s(60), s(0), 0), Control::Absolute { main: s(60) });
        let canadian = Control::Canadian { main: s(60), period: s(30), stones: 25 };
        assert_eq!(Control::of_gtp(s(60), s(30), 25), canadian);
    }

    #[test]
    fn canadian_main_time_runs_into_periods() {
        let mut clock = Clock::new(Control::Canadian { main: s(10), period: s(30), stones: 2 });
        clock.spend(Color::Black, s(6));
        assert_eq!(clock.left(Color::Black), Left::Main(s(4)));
        clock.spend(Color::Black, s(9));
        assert_eq!(clock.left(Color::Black), Left::Stones(s(25), 1));
        clock.spend(Color::Black, s(20));
        assert_eq!(clock.left(Color::Black), Left::Stones(s(30), 2), "a full period again");
        assert_eq!(clock.left(Color::White), Left::Main(s(10)));
    }

    #[test]
    fn byoyomi_uses_periods_up() {
        let mut clock = Clock::new(Control::Byoyomi { main: s(0), period: s(20), periods: 5 });
        clock.spend(Color::White, s(19));
        assert_eq!(clock.left(Color::White), Left::Periods(s(20), 5));
        clock.spend(Color::White, s(45));
        assert_eq!(clock.left(Color::White), Left::Periods(s(20), 3));
        clock.spend(Color::White, s(4500));
        assert_eq!(clock.left(Color::White), Left::Periods(s(20), 1));
    }

    #[test]
    fn fischer_time_grows_up_to_its_cap() {
        let control = Control::Fischer { main: s(60), increment: s(10), cap: s(65), longest: s(30) };
        let mut clock = Clock::new(control);
        clock.spend(Color::Black, s(20));
        assert_eq!(clock.left(Color::Black), Left::Main(s(50)));
        clock.spend(Color::Black, s(1));
        clock.spend(Color::Black, s(1));
        assert_eq!(clock.left(Color::Black), Left::Main(s(65)));
        clock.spend(Color::Black, s(65));
        assert_eq!(clock.left(Color::Black), Left::Main(s(0)), "what has run out stays so");
    }

    #[test]
    fn time_left_overrides_the_own_account() {
        let mut clock = Clock::new(Control::Absolute { main: s(300) });
        clock.set_left(Color::Black, s(0), 0);
        assert_eq!(clock.left(Color::Black), Left::Main(s(0)));
        clock.restart();
        assert_eq!(clock.left(Color::Black), Left::Main(s(300)));
        let mut none = Clock::new(Control::Unlimited);
        none.set_left(Color::Black, s(30), 25);
        assert_eq!(none.left(Color::Black), Left::Stones(s(30), 25));
    }
}
