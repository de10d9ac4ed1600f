//! How long may the engines think, and who thought too long?

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::clock::{Control, Left};

/// A time control in GTP's terms, in whole seconds: main time, then `stones` turns in every `period`.
///
/// ```
/// use ponnuki::contest::MatchTime;
///
/// let time: MatchTime = "300+30/5".parse().unwrap();
/// assert_eq!(time.command(), "time_settings 300 30 5");
/// let per_move: MatchTime = "2/1".parse().unwrap();
/// assert_eq!(per_move.command(), "time_settings 0 2 1");
/// assert_eq!("60".parse::<MatchTime>().unwrap().to_string(), "60");
/// assert!("0".parse::<MatchTime>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchTime {
    main: u32,
    /// Seconds and stones.
    period: Option<(u32, u32)>,
}

/// A text that is no time control.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidTime(String);

impl fmt::Display for InvalidTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "'{}' is no time such as 300 (seconds for the game), 300+30/5 (then 5 moves in every 30) or 2/1",
            self.0
        )
    }
}

impl std::error::Error for InvalidTime {}

impl FromStr for MatchTime {
    type Err = InvalidTime;

    fn from_str(text: &str) -> Result<MatchTime, InvalidTime> {
        let (main, period) = match text.split_once('+') {
            Some((main, period)) => (main, Some(period)),
            None if text.contains('/') => ("0", Some(text)),
            None => (text, None),
        };
        let period = period.map(|period| {
            let (seconds, stones) = period.split_once('/')?;
            let (seconds, stones) = (seconds.parse().ok()?, stones.parse().ok()?);
            (seconds > 0 && stones > 0).then_some((seconds, stones))
        });
        match (main.parse(), period) {
            (Ok(main), None) if main > 0 => Ok(MatchTime { main, period: None }),
            (Ok(main), Some(Some(period))) => Ok(MatchTime { main, period: Some(period) }),
            _ => Err(InvalidTime(text.to_string())),
        }
    }
}

impl fmt::Display for MatchTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.period {
            Some((seconds, stones)) => write!(f, "{}+{seconds}/{stones}", self.main),
            None => write!(f, "{}", self.main),
        }
    }
}

impl MatchTime {
    /// The GTP command that tells an engine.
    pub fn command(self) -> String {
        let (seconds, stones) = self.period.unwrap_or((0, 0));
        format!("time_settings {} {seconds} {stones}", self.main)
    }

    /// What the referee's clock follows.
    pub fn control(self) -> Control {
        let (period, stones) = self.period.unwrap_or((0, 0));
        let seconds = |n: u32| Duration::from_secs(n.into());
        Control::of_gtp(seconds(self.main), seconds(period), stones)
    }
}

/// How long the next turn may take at most.
pub(super) fn allowance(control: Control, left: Left) -> Option<Duration> {
    match (left, control) {
        (Left::Unlimited, _) => None,
        (Left::Main(main), Control::Canadian { period, .. }) => Some(main + period),
        (Left::Main(main), Control::Byoyomi { period, periods, .. }) => Some(main + period * periods),
        (Left::Main(main), _) => Some(main),
        (Left::Stones(period, _), _) => Some(period),
        (Left::Periods(period, periods), _) => Some(period * periods),
    }
}

/// The arguments of `time_left` after the color; whole seconds, rounded down.
pub(super) fn time_left(left: Left) -> Option<String> {
    match left {
        Left::Unlimited => None,
        Left::Main(time) => Some(format!("{} 0", time.as_secs())),
        Left::Stones(time, count) | Left::Periods(time, count) => Some(format!("{} {count}", time.as_secs())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clock;
    use crate::rules::Color;

    #[track_caller]
    fn check(time: &str, spent: &[u64], allowed: u64, told: &str) {
        let control = time.parse::<MatchTime>().unwrap().control();
        let mut clock = Clock::new(control);
        spent.iter().for_each(|s| clock.spend(Color::Black, Duration::from_secs(*s)));
        let left = clock.left(Color::Black);
        assert_eq!(allowance(control, left), Some(Duration::from_secs(allowed)), "{time} {spent:?}");
        assert_eq!(time_left(left).as_deref(), Some(told), "{time} {spent:?}");
    }

    #[test]
    fn what_a_turn_may_take_follows_the_clock() {
        check("60", &[], 60, "60 0");
        check("60", &[10, 20], 30, "30 0");
        check("60", &[60], 0, "0 0");
        check("60+30/5", &[], 90, "60 0");
        check("60+30/5", &[70], 20, "20 4");
        check("2/1", &[], 2, "2 1");
        check("2/1", &[1, 1], 2, "2 1");
        check("30/2", &[10], 20, "20 1");
    }

    #[test]
    fn what_is_no_time_is_refused() {
        for text in ["", "0", "x", "60+", "60+30", "60+0/5", "60+30/0", "-5", "1.5", "0+0/0", "1/2/3"] {
            assert!(text.parse::<MatchTime>().is_err(), "{text}");
        }
    }
}
