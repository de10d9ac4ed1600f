//! One simulation after the other: down the tree, a playout, and back up.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::prior::Imagined;
use super::settled::is_unsettled;
use super::{Tree, report};
use crate::board::BoardOf;
use crate::grid::{PerPoint, Point, PointSet};
use crate::playout::{Playout, Single};
use crate::rules::{ByColor, Color, Score, Superko, Turn};
use crate::search::limits::Running;
use crate::search::report::won;
use crate::search::{Report, Root, Settings, Watch};

/// How many simulations between two looks at the clock. Whether somebody has asked to stop is looked up after each, as
/// a playout on a large board takes its time; but so many are made in any case, for there must be something to say.
const STRIDE: u64 = 16;

/// What all threads of a search share.
pub(super) struct Shared<'a, const W: usize, const P: usize> {
    root: &'a Root<'a>,
    board: &'a BoardOf<W, P>,
    tree: &'a Tree,
    settings: &'a Settings,
    running: &'a Running<'a>,
    playouts: AtomicU64,
    stopped: AtomicBool,
    owned: Mutex<Owned>,
}

/// How often each point was Black's less White's, over so many playouts.
struct Owned {
    points: PerPoint<f32>,
    playouts: f32,
}

impl Owned {
    fn add<const W: usize>(&mut self, playout: &Playout<W>) {
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
    ) -> Self {
        let shared = Shared {
            root,
            board,
            tree,
            settings,
            running,
            playouts: AtomicU64::new(0),
            stopped: AtomicBool::new(false),
            owned: Mutex::new(Owned { points: PerPoint::new(root.game.size(), 0.0), playouts: 0.0 }),
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
    fn last_turn(&self) -> Turn {
        self.turn_before(0, self.root.color.opponent())
    }

    /// The turn before that by the player at the root; a pass where there is none.
    fn turn_before_last(&self) -> Turn {
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

    pub(super) fn stop(&self) {
        self.stopped.store(true, Relaxed);
    }

    pub(super) fn report(&self) -> Report {
        let owned = self.owned.lock().unwrap_or_else(|e| e.into_inner());
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
            playouts: self.playouts.load(Relaxed),
            ownership,
            tree_size: self.tree.len(),
            elapsed: self.running.elapsed(),
        }
    }

    /// The turns that are considered after `taken` others, with what is thought of them: every playable move that fills
    /// no own eye, and a pass, but for those that are barred.
    fn children(
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

    /// Gives a claimed leaf these children, unless memory is full.
    fn grow(&self, leaf: u32, children: Vec<(Turn, Imagined)>) {
        let range = self.tree.allocate(children.len() as u32);
        if let Some(range) = range.clone() {
            let new = self.tree.siblings(range);
            for (at, (turn, imagined)) in children.into_iter().enumerate() {
                new.set_turn(at, turn);
                new.set_prior(at, imagined.count, imagined.mean);
            }
        }
        self.tree.node(leaf).grow(range);
    }

    /// Whether the best turn has so many simulations more than any other that the rest of the limit cannot
    /// change it.
    fn is_decided(&self) -> bool {
        let Some(left) = self.running.playouts_left(self.playouts.load(Relaxed)) else { return false };
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

/// One thread of a search.
pub(super) struct Worker<'a, const W: usize, const P: usize> {
    shared: &'a Shared<'a, W, P>,
    rng: Xoshiro256PlusPlus,
    single: Single,
    owned: Owned,
}

/// The end of a descent.
struct Leaf<const W: usize, const P: usize> {
    board: BoardOf<W, P>,
    next: Color,
    /// The edges that were followed, the root's first, with the turns that they stand for.
    path: Vec<(u32, Color, Turn)>,
    /// The game is over.
    is_end: bool,
}

impl<const W: usize, const P: usize> Leaf<W, P> {
    /// Whether it tells what becomes of the stones. A game that is over leaves the dead ones where they are; and after a pass of the
    /// player at the root, who would win by another, the opponent can only do what she would not do otherwise.
    fn is_played_on(&self) -> bool {
        !self.is_end && self.path.get(1).is_none_or(|&(_, _, turn)| turn != Turn::Pass)
    }

    /// The move that came last, if it was the opponent's.
    fn last(&self) -> Option<Point> {
        let &(_, mover, turn) = self.path.last()?;
        turn.point().filter(|_| mover != self.next)
    }
}

/// Where one thread ends, also by a fault, none goes on.
impl<const W: usize, const P: usize> Drop for Worker<'_, W, P> {
    fn drop(&mut self) {
        self.shared.stop();
    }
}

impl<'a, const W: usize, const P: usize> Worker<'a, W, P> {
    pub(super) fn new(shared: &'a Shared<'a, W, P>, seed: u64) -> Self {
        let owned = Owned { points: PerPoint::new(shared.root.game.size(), 0.0), playouts: 0.0 };
        let single = Single::new(shared.root.game.size());
        Worker { shared, rng: Xoshiro256PlusPlus::seed_from_u64(seed), single, owned }
    }

    /// Runs simulations until the search stops; the thread with the watch shows the report now and then.
    pub(super) fn run(mut self, mut watch: Option<&mut Watch<'_>>) {
        let shared = self.shared;
        let mut shown = std::time::Duration::ZERO;
        for done in 1.. {
            self.simulate();
            let playouts = shared.playouts.fetch_add(1, Relaxed) + 1;
            let at_limit = shared.running.playouts_reached(playouts);
            if shared.stopped.load(Relaxed) || (playouts >= STRIDE && shared.running.is_interrupted()) {
                break;
            }
            if !at_limit && done % STRIDE != 0 {
                continue;
            }
            if let Some(watch) = watch.as_deref_mut()
                && shared.running.elapsed() >= shown + watch.every
            {
                shown = shared.running.elapsed();
                self.hand_over();
                (watch.show)(&shared.report());
            }
            let decided = shared.settings.stop_early && done % (STRIDE * 16) == 0 && shared.is_decided();
            let is_unsettled = || is_unsettled(shared.tree.siblings(shared.tree.node(0).children()));
            if at_limit || decided || shared.running.reached_unless(playouts, is_unsettled) {
                break;
            }
        }
        self.hand_over();
    }

    fn hand_over(&mut self) {
        let mut owned = self.shared.owned.lock().unwrap_or_else(|e| e.into_inner());
        owned.playouts += std::mem::take(&mut self.owned.playouts);
        for p in self.shared.root.game.size().points() {
            owned.points[p] += std::mem::take(&mut self.owned.points[p]);
        }
    }

    fn simulate(&mut self) {
        let leaf = self.descend();
        let last = leaf.last();
        let playout = match leaf.is_end {
            true => {
                let none = ByColor { black: PointSet::EMPTY, white: PointSet::EMPTY };
                Playout { area: leaf.board.area(), first: none, turns: 0 }
            }
            false => {
                let policy = self.shared.settings.policy.as_ref();
                self.single.play(&leaf.board, leaf.next, last, &mut self.rng, policy)
            }
        };
        self.back_up(&leaf.path, &playout);
        if leaf.is_played_on() {
            self.owned.add(&playout);
        }
    }

    fn descend(&mut self) -> Leaf<W, P> {
        let Shared { tree, root, settings, .. } = *self.shared;
        let mut leaf = Leaf {
            board: self.shared.board.clone(),
            next: root.color,
            path: vec![(0, root.color.opponent(), self.shared.last_turn())],
            is_end: false,
        };
        let mut passes = usize::from(root.opponent_passed());
        let mut seen: Vec<(u64, Color)> = Vec::new();
        loop {
            let &(at, _, last) = leaf.path.last().expect("the root is on the path");
            let node = tree.node(at);
            let mut range = node.children();
            if range.is_empty() {
                if tree.one(at).visits(0) < settings.expand_after || !node.claim() {
                    return leaf;
                }
                let before = match leaf.path.len().checked_sub(2) {
                    Some(before) => leaf.path[before].2,
                    None => self.shared.turn_before_last(),
                };
                let last = [last.point(), before.point()];
                let children = self.shared.children(&leaf.board, leaf.next, last, leaf.path.len() - 1);
                self.shared.grow(at, children);
                range = node.children();
                if range.is_empty() {
                    return leaf;
                }
            }
            let children = tree.siblings(range.clone());
            let simulations = tree.own(at).count();
            let Some(best) = settings.formula.best(children, simulations) else { return leaf };
            let turn = children.turn(best);
            match turn {
                Turn::Move(point) => {
                    // The first to come here asks whether the turn repeats; the verdict stays.
                    if children.visits(best) == 0.0 && self.repeats(&leaf, point, &seen) {
                        children.bar(best);
                        continue;
                    }
                    leaf.board.make_move(leaf.next, point);
                    passes = 0;
                }
                Turn::Pass => {
                    leaf.board.pass();
                    passes += 1;
                }
            }
            children.own[best].add_loss();
            leaf.path.push((range.start + best as u32, leaf.next, turn));
            leaf.next = leaf.next.opponent();
            seen.push((leaf.board.hash(), leaf.next));
            if passes >= 2 {
                leaf.is_end = true;
                return leaf;
            }
        }
    }

    /// Whether the coloring after this move has stood on the path or in the game. The path is compared by
    /// hash alone: a wrong verdict would only hide one turn from the search.
    fn repeats(&self, leaf: &Leaf<W, P>, point: Point, seen: &[(u64, Color)]) -> bool {
        let effect = leaf.board.effect(leaf.next, point);
        let key = (effect.hash, leaf.next.opponent());
        let same = |other: &(u64, Color)| match self.shared.root.game.rules().superko {
            Superko::Positional => other.0 == key.0,
            Superko::Situational => *other == key,
        };
        if seen.iter().any(same) {
            return true;
        }
        let stones = ByColor::from_fn(|color| *leaf.board.stones(color));
        let after = effect.stones_after(stones, leaf.next, point);
        let after = ByColor::from_fn(|color| after[color].resize());
        self.shared.root.game.repeats(leaf.next, effect.hash, &after)
    }

    fn back_up(&mut self, path: &[(u32, Color, Turn)], playout: &Playout<W>) {
        let Shared { tree, root, settings, .. } = *self.shared;
        let black = Score::new(playout.area_difference(), root.komi).to_f64() as f32;
        let area = root.game.size().area() as f32;
        // A win counts most, by how much a little.
        let won = won(f64::from(black)) as f32;
        let bonus = settings.score_bonus;
        let result = won * (1.0 - bonus) + bonus * (0.5 + 0.5 * (black / area).clamp(-1.0, 1.0));
        let view = |color: Color| if color == Color::Black { result } else { 1.0 - result };
        let mut first = playout.first;
        for &(at, mover, turn) in path.iter().rev() {
            // The children of this node are turns of the other player.
            let next = mover.opponent();
            let range = tree.node(at).children();
            if !range.is_empty() {
                let children = tree.siblings(range);
                let (result, first) = (view(next), &first[next]);
                for child in 0..children.len() {
                    if children.turn(child).point().is_some_and(|p| first.contains(p)) {
                        children.amaf[child].add(result, 1.0);
                    }
                }
            }
            // A loss was counted on the way down; the root was not followed from anywhere.
            if at == 0 {
                tree.own(0).add(view(mover), 1.0);
            } else {
                tree.own(at).correct(view(mover));
            }
            let score = if mover == Color::Black { black } else { -black };
            tree.node(at).add_score(score, tree.one(at).visits(0));
            if let Turn::Move(point) = turn {
                first[mover].insert(point);
                first[next].remove(point);
            }
        }
    }
}
