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

    /// Whether somebody has asked to stop.
    pub(super) fn is_interrupted(&self) -> bool {
        self.limits.interrupt.is_raised()
    }

    /// Whether the search must stop after so many playouts.
    pub(super) fn reached(&self, playouts: u64) -> bool {
        self.playouts_reached(playouts)
            || self.is_interrupted()
            || self.limits.time.is_some_and(|limit| self.elapsed() >= limit)
    }

    /// How many more playouts the limits leave room for, at the rate so far; `None` without a limit.
    pub(super) fn playouts_left(&self, playouts: u64) -> Option<f64> {
        let by_number = self.limits.playouts.map(|limit| limit.saturating_sub(playouts) as f64);
        let by_time = self.limits.time.map(|limit| {
            let elapsed = self.elapsed();
            limit.saturating_sub(elapsed).as_secs_f64() / elapsed.as_secs_f64() * playouts as f64
        });
        match (by_number, by_time) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        }
    }

    /// Time since the start.
    pub(super) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }
}
