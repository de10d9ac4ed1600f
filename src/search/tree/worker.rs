//! One thread of a search: simulations until it is over.

use std::time::Duration;

use rand::SeedableRng;

use super::settled::is_unsettled;
use super::shared::{Owned, Shared};
use super::tally::Tally;
use crate::playout::{Random, Single};
use crate::search::Watch;

/// How many simulations between two looks at the clock. Whether somebody has asked to stop is looked up after each, as
/// a playout on a large board takes its time; but so many are made in any case, for there must be something to say.
const STRIDE: u64 = 16;

/// One thread of a search.
pub(super) struct Worker<'a, 'w, const W: usize, const P: usize> {
    pub(super) shared: &'a Shared<'a, W, P>,
    pub(super) rng: Random,
    pub(super) owned: Owned,
    /// One of the threads shows the report.
    watcher: Option<&'a mut Watcher<'w>>,
}

/// Who is shown the report now and then, and when that was last.
pub(super) struct Watcher<'w> {
    watch: Watch<'w>,
    shown: Duration,
}

impl<'w> Watcher<'w> {
    /// Has been shown nothing.
    pub(super) fn new(watch: Watch<'w>) -> Self {
        Watcher { watch, shown: Duration::ZERO }
    }
}

/// Where one thread ends, also by a fault, none goes on.
impl<const W: usize, const P: usize> Drop for Worker<'_, '_, W, P> {
    fn drop(&mut self) {
        self.shared.stop();
    }
}

impl<'a, 'w, const W: usize, const P: usize> Worker<'a, 'w, W, P> {
    pub(super) fn new(shared: &'a Shared<'a, W, P>, seed: u64, watcher: Option<&'a mut Watcher<'w>>) -> Self {
        let owned = Owned::new(shared.root.game.size());
        let rng = Random::seed_from_u64(seed);
        Worker { shared, rng, owned, watcher }
    }

    /// Runs simulations until the search stops.
    pub(super) fn run(mut self) {
        if !self.play_one_by_one() {
            self.play_together();
        }
        self.hand_over();
    }

    /// One simulation after the other until the search is over, or may go on with many at once; whether it is over.
    fn play_one_by_one(&mut self) -> bool {
        let shared = self.shared;
        let size = shared.root.game.size();
        let (mut single, mut tally) = (Single::new(size), Tally::new(size));
        for done in 1.. {
            self.simulate(&mut single, &mut tally);
            let playouts = shared.count_playouts(1);
            if shared.is_stopped() || (playouts >= STRIDE && shared.running.is_interrupted()) {
                break;
            }
            if !shared.running.playouts_reached(playouts) && done % STRIDE != 0 {
                continue;
            }
            if self.is_over(playouts, done % (STRIDE * 16) == 0) {
                break;
            }
            if self.may_play_together() {
                return false;
            }
        }
        true
    }

    fn simulate(&mut self, single: &mut Single, tally: &mut Tally) {
        let shared = self.shared;
        let leaf = shared.descend(1.0);
        if leaf.is_end {
            return shared.back_up_end(&leaf, 1.0, tally);
        }
        let policy = shared.settings.policy.as_ref();
        let playout = single.play(&leaf.board, leaf.next, leaf.last(), &mut self.rng, policy);
        tally.clear();
        tally.add(&playout, shared.result(&playout, leaf.winner));
        if leaf.is_played_on() {
            self.owned.add(&playout);
        }
        shared.back_up(&leaf.path, 1.0, tally);
    }

    /// Whether the search is over after so many playouts; the watch is shown the report first, if it is time. Whether the
    /// best turn can still be caught is looked up where it is wanted.
    pub(super) fn is_over(&mut self, playouts: u64, looks_for_decision: bool) -> bool {
        let shared = self.shared;
        if let Some(watcher) = self.watcher.take() {
            if shared.running.elapsed() >= watcher.shown + watcher.watch.every {
                watcher.shown = shared.running.elapsed();
                self.hand_over();
                (watcher.watch.show)(&shared.report());
            }
            self.watcher = Some(watcher);
        }
        if looks_for_decision && shared.settings.stop_early && shared.is_decided() {
            return true;
        }
        let is_unsettled = || is_unsettled(shared.tree.siblings(shared.tree.node(0).children()));
        shared.running.reached_unless(playouts, is_unsettled)
    }

    /// Adds up what becomes of the points with the other threads.
    fn hand_over(&mut self) {
        let mut owned = self.shared.sums.owned.lock().unwrap_or_else(|e| e.into_inner());
        owned.playouts += std::mem::take(&mut self.owned.playouts);
        for p in self.shared.root.game.size().points() {
            owned.points[p] += std::mem::take(&mut self.owned.points[p]);
        }
    }
}
