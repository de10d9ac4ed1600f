//! What do all threads of a search share?

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use super::prior::Imagined;
use super::{Tree, report};
use crate::board::BoardOf;
use crate::grid::{PerPoint, Point, Size};
use crate::playout::Playout;
use crate::rules::{Color, Turn};
use crate::search::limits::Running;
use crate::search::{Report, Root, Settings};

/// What all threads of a search share.
pub(super) struct Shared<'a, const W: usize, const P: usize> {
    pub(super) root: &'a Root<'a>,
    pub(super) board: &'a BoardOf<W, P>,
    pub(super) tree: &'a Tree,
    pub(super) settings: &'a Settings,
    pub(super) running: &'a Running<'a>,
    pub(super) sums: &'a Sums,
    stopped: AtomicBool,
    full: AtomicBool,
}

/// What a search adds up besides its tree.
pub(super) struct Sums {
    playouts: AtomicU64,
    pub(super) owned: Mutex<Owned>,
}

impl Sums {
    /// Of no playout.
    pub(super) fn new(size: Size) -> Sums {
        Sums { playouts: AtomicU64::new(0), owned: Mutex::new(Owned::new(size)) }
    }

    /// How many playouts there have been.
    pub(super) fn playouts(&self) -> u64 {
        self.playouts.load(Relaxed)
    }
}

/// How often each point was Black's less White's, over so many playouts.
pub(super) struct Owned {
    pub(super) points: PerPoint<f32>,
    pub(super) playouts: f32,
}

impl Owned {
    /// Of no playout.
    pub(super) fn new(size: Size) -> Owned {
        Owned { points: PerPoint::new(size, 0.0), playouts: 0.0 }
    }

    pub(super) fn add<const W: usize>(&mut self, playout: &Playout<W>) {
        self.playouts += 1.0;
        playout.area.black.iter().for_each(|p| self.points[p] += 1.0);
        playout.area.white.iter().for_each(|p| self.points[p] -= 1.0);
    }
}

impl<'a, const W: usize, const P: usize> Shared<'a, W, P> {
    pub(super) fn new(
        root: &'a Root<'a>,
        board: &'a BoardOf<W, P>,
        tree: &'a Tree,
        settings: &'a Settings,
        running: &'a Running<'a>,
        sums: &'a Sums,
    ) -> Self {
        let shared = Shared {
            root,
            board,
            tree,
            settings,
            running,
            sums,
            stopped: AtomicBool::new(false),
            full: AtomicBool::new(false),
        };
        let last = [shared.last_turn().point(), shared.turn_before_last().point()];
        if tree.node(0).children().is_empty() && tree.node(0).claim() {
            let children = shared.children(board, root.color, last, 0);
            shared.grow(0, children);
        }
        shared.bar_at_root();
        shared
    }

    /// The opponent's turn before the root; a pass where there is none.
    pub(super) fn last_turn(&self) -> Turn {
        self.turn_before(0, self.root.color.opponent())
    }

    /// The turn before that by the player at the root; a pass where there is none.
    pub(super) fn turn_before_last(&self) -> Turn {
        self.turn_before(1, self.root.color)
    }

    /// The game's turn with so many after it, if it is by `color`; a pass otherwise.
    fn turn_before(&self, after: usize, color: Color) -> Turn {
        let turn = self.root.game.turns().iter().rev().nth(after);
        turn.filter(|t| t.color == color).map_or(Turn::Pass, |t| t.turn)
    }

    /// At the root the rules themselves say what is legal. Without a legal move a pass is never barred.
    fn bar_at_root(&self) {
        let children = self.tree.siblings(self.tree.node(0).children());
        let needless = self.root.needless();
        for at in 0..children.len() {
            let turn = children.turn(at);
            let Some(point) = turn.point() else { continue };
            if needless.contains(point) || self.root.game.check(self.root.color, turn).is_err() {
                children.bar(at);
            }
        }
        let passes = (0..children.len()).filter(|&at| children.turn(at) == Turn::Pass);
        let has_moves =
            (0..children.len()).any(|at| children.turn(at) != Turn::Pass && !children.is_barred(at));
        if has_moves && self.root.bars(self.root.color, Turn::Pass, 0) {
            passes.for_each(|at| children.bar(at));
        }
    }

    /// Counts so many playouts; gives their number by now.
    pub(super) fn count_playouts(&self, more: u64) -> u64 {
        self.sums.playouts.fetch_add(more, Relaxed) + more
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stopped.load(Relaxed)
    }

    pub(super) fn stop(&self) {
        self.stopped.store(true, Relaxed);
    }

    /// Whether the threads stopped because the tree is full, and the search may go on once there is room in it.
    pub(super) fn is_full(&self) -> bool {
        self.full.load(Relaxed)
    }

    pub(super) fn report(&self) -> Report {
        let owned = self.sums.owned.lock().unwrap_or_else(|e| e.into_inner());
        let mut ownership = PerPoint::new(self.root.game.size(), 0.0);
        if owned.playouts > 0.0 {
            self.root.game.size().points().for_each(|p| ownership[p] = owned.points[p] / owned.playouts);
        } else {
            // Nothing but ends of the game: what they count is the board as it stands.
            let area = self.board.area();
            area.black.iter().for_each(|p| ownership[p] = 1.0);
            area.white.iter().for_each(|p| ownership[p] = -1.0);
        }
        Report {
            color: self.root.color,
            candidates: report::candidates(self.tree),
            playouts: self.sums.playouts(),
            ownership,
            tree_size: self.tree.len(),
            elapsed: self.running.elapsed(),
        }
    }

    /// The turns that are considered after `taken` others, with what is thought of them: every playable move that fills
    /// no own eye, and a pass, but for those that are barred.
    pub(super) fn children(
        &self,
        board: &BoardOf<W, P>,
        color: Color,
        last: [Option<Point>; 2],
        taken: usize,
    ) -> Vec<(Turn, Imagined)> {
        let sensible = |p: &Point| board.is_sensible(color, *p);
        let is_open = |p: &Point| !self.root.bars(color, Turn::Move(*p), taken);
        let moves: Vec<Point> = board.empty().iter().filter(sensible).filter(is_open).collect();
        let mut children = self.settings.priors.of_moves(board, color, last, &moves);
        // The root's pass is kept until the rules have been asked about its moves.
        if taken == 0 || children.is_empty() || !self.root.bars(color, Turn::Pass, taken) {
            let wins = taken == 0 && self.root.standing() > 0.0;
            // In front, so that it is always looked at.
            children.insert(0, (Turn::Pass, self.settings.priors.of_pass(wins)));
        }
        children
    }

    /// Gives a claimed leaf these children. Where memory is full it stays a leaf, and all threads stop so that room can be made, if
    /// there is time for that.
    pub(super) fn grow(&self, leaf: u32, children: Vec<(Turn, Imagined)>) {
        let range = self.tree.allocate(children.len() as u32);
        if let Some(range) = range.clone() {
            let new = self.tree.siblings(range);
            for (at, (turn, imagined)) in children.into_iter().enumerate() {
                new.set_turn(at, turn);
                new.set_prior(at, imagined.count, imagined.mean);
                if !imagined.has_amaf {
                    new.amaf[at].close();
                }
            }
        }
        if range.is_none() && self.running.leaves(self.tree.time_to_make_room()) {
            self.full.store(true, Relaxed);
            self.stop();
        }
        self.tree.node(leaf).grow(range);
    }

    /// Whether the best turn has so many simulations more than any other that the rest of the limit cannot
    /// change it.
    pub(super) fn is_decided(&self) -> bool {
        let Some(left) = self.running.playouts_left(self.sums.playouts()) else { return false };
        let children = self.tree.siblings(self.tree.node(0).children());
        let (mut best, mut second) = (0.0, 0.0);
        for visits in (0..children.len()).map(|at| children.visits(at)) {
            if visits > best {
                (best, second) = (visits, best);
            } else if visits > second {
                second = visits;
            }
        }
        f64::from(best - second) > left
    }
}
