//! When does a search stop? The only file that reads the machine's clock.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// A request from outside to stop with the best turn so far. It holds until it is taken back as often as it was made,
/// so that one that is made before the search begins is not lost.
#[derive(Clone, Debug, Default)]
pub struct Interrupt(Arc<AtomicUsize>);

impl Interrupt {
    /// Asks the search to stop.
    pub fn raise(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// Takes back one request.
    pub fn lower(&self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    /// Whether there is a request that was not taken back.
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }
}

/// Whichever is reached first ends the search. Without a limit only the interrupt does.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Playouts in all.
    pub playouts: Option<u64>,
    /// Time since the start of the search.
    pub time: Option<Duration>,
    /// Time since the start to which the search goes on where it is not settled by then; of no use without `time`.
    pub longest: Option<Duration>,
    /// A request from outside.
    pub interrupt: Interrupt,
}

impl Limits {
    /// Limits that start to count now.
    pub(super) fn start(&self) -> Running<'_> {
        Running { limits: self, start: Instant::now() }
    }
}

/// Limits of a search that is under way.
pub(super) struct Running<'a> {
    limits: &'a Limits,
    start: Instant,
}

impl Running<'_> {
    /// Whether so many playouts are as many as there may be.
    pub(super) fn playouts_reached(&self, playouts: u64) -> bool {
        self.limits.playouts.is_some_and(|limit| playouts >= limit)
    }

    /// Whether there is a limit of playouts.
    pub(super) fn is_counted(&self) -> bool {
        self.limits.playouts.is_some()
    }

    /// Whether somebody has asked to stop.
    pub(super) fn is_interrupted(&self) -> bool {
        self.limits.interrupt.is_raised()
    }

    /// Whether the search must stop after so many playouts, if it is settled.
    pub(super) fn reached(&self, playouts: u64) -> bool {
        self.reached_unless(playouts, || false)
    }

    /// Whether the search must stop after so many playouts. Whether it is unsettled is asked only where that counts.
    pub(super) fn reached_unless(&self, playouts: u64, is_unsettled: impl Fn() -> bool) -> bool {
        self.playouts_reached(playouts) || self.is_interrupted() || {
            let elapsed = self.elapsed();
            let is_over = self.limits.time.is_some_and(|time| elapsed >= time);
            is_over && !(self.limits.longest.is_some_and(|longest| elapsed < longest) && is_unsettled())
        }
    }

    /// How many more playouts the limits leave room for, at the rate so far; `None` without a limit.
    pub(super) fn playouts_left(&self, playouts: u64) -> Option<f64> {
        let by_number = self.limits.playouts.map(|limit| limit.saturating_sub(playouts) as f64);
        let elapsed = self.elapsed();
        let time = self.limits.time.map(|time| match self.limits.longest {
            Some(longest) if elapsed >= time => longest,
            _ => time,
        });
        let by_time = time.map(|limit| {
            limit.saturating_sub(elapsed).as_secs_f64() / elapsed.as_secs_f64() * playouts as f64
        });
        match (by_number, by_time) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        }
    }

    /// Whether at least so much of the time is left; it is where there is no limit of time.
    pub(super) fn leaves(&self, time: Duration) -> bool {
        self.limits.time.is_none_or(|limit| self.elapsed() + time <= limit)
    }

    /// Time since the start.
    pub(super) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unsettled_search_goes_on_where_it_may() {
        let hour = Some(Duration::from_secs(3600));
        let at_once = Limits { time: Some(Duration::ZERO), ..Limits::default() };
        let extended = Limits { longest: hour, ..at_once.clone() };
        assert!(at_once.start().reached_unless(1, || true), "it may not");
        assert!(extended.start().reached(1), "it is settled");
        assert!(!extended.start().reached_unless(1, || true));
        let over = Limits { longest: Some(Duration::ZERO), ..at_once };
        assert!(over.start().reached_unless(1, || true), "nor longer than that");
        let counted = Limits { playouts: Some(5), ..extended.clone() };
        assert!(!counted.start().reached_unless(4, || true));
        assert!(counted.start().reached_unless(5, || true), "playouts are no matter of time");
        extended.interrupt.raise();
        assert!(extended.start().reached_unless(1, || true));
        let patient = Limits { time: hour, longest: hour, ..Limits::default() };
        assert!(!patient.start().reached_unless(1, || panic!("it is not asked before the time")));
    }

    #[test]
    fn what_is_left_counts_to_the_end_of_the_time_that_there_is() {
        let second = Duration::from_secs(1);
        let mut running = Limits { time: Some(second * 10), longest: Some(second * 20), ..Limits::default() };
        let left = |limits: &Limits, elapsed: u64| {
            let start = Instant::now().checked_sub(second * elapsed as u32).expect("a time after the start");
            Running { limits, start }.playouts_left(1000).expect("a limit")
        };
        // A thousand playouts in so many seconds; the clock runs on a little meanwhile.
        assert!((left(&running, 5) - 1000.0).abs() < 50.0);
        assert!((left(&running, 10) - 1000.0).abs() < 50.0);
        running.playouts = Some(1100);
        assert!((left(&running, 10) - 100.0).abs() < 1e-9);
        running.longest = None;
        assert!(left(&running, 15).abs() < 1e-9);
    }
}
