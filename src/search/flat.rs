//! Flat Monte Carlo: playouts after each turn at the root, shared out by UCB.
//!
//! Each turn is an arm of a bandit (Auer, Cesa-Bianchi, Fischer 2002: the next playout goes to the arm with the
//! highest mean plus `sqrt(c ln N / n)`). While an arm is young its mean is mixed with the all-moves-as-first mean
//! of its point, from every playout in which the color asked about was the first to move there (Brügmann 1993), with
//! the weight `k / (k + n)`.

use std::time::Duration;

use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::limits::Running;
use super::report::won;
use super::{Candidate, Limits, Report, Root, Watch};
use crate::board::BoardOf;
use crate::grid::{PerPoint, Point};
use crate::on_board;
use crate::playout::{Playout, Single};
use crate::rules::{Color, Score, Turn};

/// Weight of the bound: small, since values of turns lie close together.
const EXPLORATION: f64 = 0.1;
/// Playouts after which an arm's own mean counts as much as its all-moves-as-first mean.
const EQUIVALENCE: f64 = 100.0;
/// How many playouts between two looks at the limits.
const STRIDE: u64 = 16;

/// Searches `root` until a limit is reached, each thread with arms of its own, which are added up at the end. Before
/// that the watch sees those of one thread.
pub(super) fn search(
    root: &Root<'_>,
    limits: &Limits,
    threads: usize,
    seed: u64,
    watch: Option<Watch<'_>>,
) -> Report {
    let running = limits.start();
    let threads = threads.max(1);
    let arms = std::thread::scope(|scope| {
        let work = |index: usize| {
            let (running, seed) = (&running, seed.wrapping_add(index as u64));
            let share = limits.playouts.map(|n| {
                let extra = (index as u64) < n % threads as u64;
                n / threads as u64 + u64::from(extra)
            });
            move |watch| on_board!(root.game.board(), board => Arms::new(root).play(board, root, running, share, seed, watch))
        };
        let spawn = |index| {
            let work = work(index);
            scope.spawn(move || work(None))
        };
        let others: Vec<_> = (1..threads).map(spawn).collect();
        let mut arms = work(0)(watch);
        for other in others {
            arms.merge(&other.join().expect("a worker does not panic"));
        }
        arms
    });
    arms.report(root, &running)
}

/// What is known of every turn at the root.
struct Arms {
    arms: Vec<Arm>,
    playouts: u64,
    amaf: PerPoint<Sum>,
    owned: PerPoint<f64>,
}

struct Arm {
    turn: Turn,
    sum: Sum,
    /// The result of a turn that ends the game.
    exact: Option<f64>,
}

/// Results of playouts, in the view of the color asked about.
#[derive(Clone, Copy, Default)]
struct Sum {
    count: f64,
    wins: f64,
    points: f64,
}

impl Sum {
    fn add(&mut self, points: f64) {
        self.count += 1.0;
        self.wins += won(points);
        self.points += points;
    }

    fn merge(&mut self, other: &Sum) {
        self.count += other.count;
        self.wins += other.wins;
        self.points += other.points;
    }

    fn mean(&self) -> f64 {
        if self.count > 0.0 { self.wins / self.count } else { 0.5 }
    }
}

impl Arms {
    fn new(root: &Root<'_>) -> Arms {
        // A pass after a pass ends the game as it stands; a pass in a lost position lets the opponent end it so.
        let standing = root.standing();
        let exact = (root.opponent_passed() || standing < 0.0).then_some(standing);
        let moves = root.moves();
        let pass = Arm { turn: Turn::Pass, sum: Sum::default(), exact };
        let pass = Some(pass).filter(|_| moves.is_empty() || !root.bars(root.color, Turn::Pass, 0));
        let moves = moves.into_iter().map(|p| Arm { turn: Turn::Move(p), sum: Sum::default(), exact: None });
        let size = root.game.size();
        Arms {
            arms: pass.into_iter().chain(moves).collect(),
            playouts: 0,
            amaf: PerPoint::new(size, Sum::default()),
            owned: PerPoint::new(size, 0.0),
        }
    }

    fn play<const W: usize, const P: usize>(
        mut self,
        board: &BoardOf<W, P>,
        root: &Root<'_>,
        running: &Running<'_>,
        share: Option<u64>,
        seed: u64,
        mut watch: Option<Watch<'_>>,
    ) -> Arms {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut single = Single::new(board.size());
        let mut shown = Duration::ZERO;
        // Every arm has been tried before the first look at the clock, but for boards with very many.
        while share.is_none_or(|share| self.playouts < share) {
            if self.playouts.is_multiple_of(STRIDE) && self.playouts > 0 {
                if running.reached(self.playouts) {
                    break;
                }
                if let Some(watch) = &mut watch
                    && running.elapsed() >= shown + watch.every
                {
                    shown = running.elapsed();
                    (watch.show)(&self.report(root, running));
                }
            }
            let arm = self.select();
            let mut position = board.clone();
            match self.arms[arm].turn {
                Turn::Pass => position.pass(),
                Turn::Move(point) => {
                    position.make_move(root.color, point);
                }
            }
            let playout = single.play_light(&position, root.color.opponent(), &mut rng);
            self.update(arm, root, &playout);
        }
        self
    }

    fn select(&self) -> usize {
        let log = (self.playouts.max(1) as f64).ln();
        let urgency = |arm: &Arm| {
            let n = arm.sum.count;
            let amaf = arm.turn.point().map_or(Sum::default(), |p| self.amaf[p]);
            let weight = if amaf.count > 0.0 { EQUIVALENCE / (EQUIVALENCE + n) } else { 0.0 };
            let mean = weight * amaf.mean() + (1.0 - weight) * arm.sum.mean();
            mean + (EXPLORATION * log / (n + 0.1)).sqrt()
        };
        let mut best = (0, f64::NEG_INFINITY);
        for (i, arm) in self.arms.iter().enumerate() {
            let urgency = urgency(arm);
            if urgency > best.1 {
                best = (i, urgency);
            }
        }
        best.0
    }

    fn update<const W: usize>(&mut self, arm: usize, root: &Root<'_>, playout: &Playout<W>) {
        let black = Score::new(playout.area_difference(), root.komi).to_f64();
        let points = if root.color == Color::Black { black } else { -black };
        self.playouts += 1;
        let arm = &mut self.arms[arm];
        arm.sum.add(arm.exact.unwrap_or(points));
        playout.first[root.color].iter().for_each(|p| self.amaf[p].add(points));
        if let Turn::Move(point) = arm.turn {
            self.amaf[point].add(points);
        }
        playout.area.black.iter().for_each(|p| self.owned[p] += 1.0);
        playout.area.white.iter().for_each(|p| self.owned[p] -= 1.0);
    }

    fn merge(&mut self, other: &Arms) {
        self.playouts += other.playouts;
        for (own, other) in self.arms.iter_mut().zip(&other.arms) {
            own.sum.merge(&other.sum);
        }
        let points: Vec<Point> = self.amaf.size().points().collect();
        for point in points {
            self.amaf[point].merge(&other.amaf[point]);
            self.owned[point] += other.owned[point];
        }
    }

    fn report(&self, root: &Root<'_>, running: &Running<'_>) -> Report {
        let candidate = |arm: &Arm| Candidate {
            turn: arm.turn,
            visits: arm.sum.count as u64,
            value: arm.exact.map_or(arm.sum.mean(), won),
            score: arm.exact.unwrap_or(arm.sum.points / arm.sum.count.max(1.0)),
            prior: 0.5,
            variation: vec![(arm.turn, arm.sum.count as u64)],
        };
        let mut candidates: Vec<Candidate> = self.arms.iter().map(candidate).collect();
        candidates.sort_by(|a, b| {
            let key = |c: &Candidate| (c.visits, c.value, c.score);
            key(b).partial_cmp(&key(a)).unwrap_or(std::cmp::Ordering::Equal)
        });
        let mut ownership = PerPoint::new(root.game.size(), 0.0);
        let playouts = self.playouts.max(1) as f64;
        root.game.size().points().for_each(|p| ownership[p] = (self.owned[p] / playouts) as f32);
        Report {
            color: root.color,
            candidates,
            playouts: self.playouts,
            ownership,
            tree_size: self.arms.len(),
            elapsed: running.elapsed(),
        }
    }
}
