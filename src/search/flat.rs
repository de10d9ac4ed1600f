//! Flat Monte Carlo: playouts after each turn at the root, shared out by UCB.
//!
//! Each turn is an arm of a bandit (Auer, Cesa-Bianchi, Fischer 2002: the next playout goes to the arm with the
//! highest mean plus `sqrt(c ln N / n)`). While an arm is young its mean is mixed with the all-moves-as-first mean
//! of its point, from every playout in which the color asked about was the first to move there (Brügmann 1993), with
//! the weight `k / (k + n)`.
//!
//! Nothing corrects what playouts are wrong about: a playout that always answers in the same way is wrong in the same way each
//! time, and the turn that gains by it is taken. So heavy playouts ask their heuristics less often here than those of a tree, which
//! comes to see better answers; and turns that only gain by bad answers, self-ataris and moves on an empty edge, are not
//! considered with them.
//!
//! Where time limits the search, many playouts are played at once, several for each turn that is chosen; one that is under way
//! counts as one without effect on the mean. With a limit of playouts they are played one at a time: what is found then
//! depends on the seed alone, not on how many playouts this machine plays at once.

use std::time::Duration;

use rand::{Rng, SeedableRng};

use super::limits::Running;
use super::report::won;
use super::{Candidate, Limits, Report, Root, Settings, Watch};
use crate::board::BoardOf;
use crate::grid::{PerPoint, Point};
use crate::on_board;
use crate::playout::heuristics::is_self_atari;
use crate::playout::{Batch, Finished, Job, Kernel, Playout, Policy, Random, Single};
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
    settings: &Settings,
    seed: u64,
    watch: Option<Watch<'_>>,
) -> Report {
    let running = limits.start();
    let policy = settings.policy.clone().map(Policy::loosened);
    let policy = policy.as_ref();
    let threads = settings.threads.max(1);
    let arms = std::thread::scope(|scope| {
        let work = |index: usize| {
            let (running, seed) = (&running, seed.wrapping_add(index as u64));
            let share = limits.playouts.map(|n| {
                let extra = (index as u64) < n % threads as u64;
                n / threads as u64 + u64::from(extra)
            });
            move |watch| {
                on_board!(root.game.board(), board => {
                    let mut player = Player { root, running, share, watch, shown: Duration::ZERO };
                    if running.is_counted() || settings.leaf_playouts == 0 {
                        player.play_singly(board, policy, seed)
                    } else {
                        player.play_together(board, policy, settings.leaf_playouts, seed)
                    }
                })
            }
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
    /// Playouts under way.
    pending: f64,
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

/// One thread's part of a search.
struct Player<'a, 'w> {
    root: &'a Root<'a>,
    running: &'a Running<'a>,
    /// How many playouts it may play.
    share: Option<u64>,
    watch: Option<Watch<'w>>,
    /// When the watch was shown something last.
    shown: Duration,
}

impl Player<'_, '_> {
    /// Whether a limit is reached. The watch is shown what there is by now, if it is time.
    fn is_over(&mut self, arms: &Arms) -> bool {
        // Every arm has been tried before the first look at the clock, but for boards with very many.
        if arms.playouts == 0 {
            return false;
        }
        let is_over = self.running.reached(arms.playouts);
        if !is_over
            && let Some(watch) = &mut self.watch
            && self.running.elapsed() >= self.shown + watch.every
        {
            self.shown = self.running.elapsed();
            (watch.show)(&arms.report(self.root, self.running));
        }
        is_over
    }

    /// One playout after the other.
    fn play_singly<const W: usize, const P: usize>(
        &mut self,
        board: &BoardOf<W, P>,
        policy: Option<&Policy>,
        seed: u64,
    ) -> Arms {
        let mut arms = Arms::new(self.root, policy);
        let mut rng = Random::seed_from_u64(seed);
        let mut single = Single::new(board.size());
        let color = self.root.color;
        while self.share.is_none_or(|share| arms.playouts < share) {
            if arms.playouts.is_multiple_of(STRIDE) && self.is_over(&arms) {
                break;
            }
            let arm = arms.select();
            let turn = arms.arms[arm].turn;
            let position = after(board, color, turn);
            let playout = single.play(&position, color.opponent(), turn.point(), &mut rng, policy);
            arms.update(arm, self.root, &playout);
        }
        arms
    }

    /// As many playouts at once as this machine plays.
    fn play_together<const W: usize, const P: usize>(
        &mut self,
        board: &BoardOf<W, P>,
        policy: Option<&Policy>,
        leaf_playouts: u32,
        seed: u64,
    ) -> Arms {
        let mut arms = Arms::new(self.root, policy);
        let mut rng = Random::seed_from_u64(seed);
        let mut batch = Batch::<W>::of(board.size(), Kernel::best(), policy);
        let next = self.root.color.opponent();
        let job = |(tag, arm): (usize, &Arm)| {
            let position = after(board, self.root.color, arm.turn);
            match policy {
                Some(_) => Job::answering(&position, next, arm.turn.point(), 0, tag as u64),
                None => Job::of(&position, next, 0, tag as u64),
            }
        };
        let jobs: Vec<Job<W>> = arms.arms.iter().enumerate().map(job).collect();
        let playouts = leaf_playouts as usize;
        let mut finished = Vec::new();
        while !self.is_over(&arms) {
            while batch.pending() + playouts <= batch.lanes() {
                let arm = arms.select();
                arms.arms[arm].pending += playouts as f64;
                (0..playouts).for_each(|_| batch.submit(Job { seed: rng.next_u64(), ..jobs[arm] }));
            }
            batch.run(&mut finished);
            for Finished { tag, playout } in finished.drain(..) {
                arms.arms[tag as usize].pending -= 1.0;
                arms.update(tag as usize, self.root, &playout);
            }
        }
        arms
    }
}

/// The moves worth a playout: with a policy none whose gain only playouts believe in, unless there is no other or one of
/// certain moves is asked for.
fn considered(root: &Root<'_>, policy: Option<&Policy>) -> Vec<Point> {
    let moves = root.moves();
    let Some(policy) = policy.filter(|_| root.barred.is_empty()) else { return moves };
    let refuses = policy.refuse_proposed_self_atari > 0;
    let sound: Vec<Point> = on_board!(root.game.board(), board => {
        let gains_nothing = |p| is_dull(board, p) || (refuses && is_self_atari(board, root.color, p));
        moves.iter().copied().filter(|p| !gains_nothing(*p)).collect()
    });
    if sound.is_empty() { moves } else { sound }
}

/// Whether a move on the empty `point` is on the edge of the board, with no stone next to it.
fn is_dull<const W: usize, const P: usize>(board: &BoardOf<W, P>, point: Point) -> bool {
    board.size().line(point) == 0 && board.lattice().neighbors_of(point).is_subset(&board.empty())
}

/// The position after a turn.
fn after<const W: usize, const P: usize>(board: &BoardOf<W, P>, color: Color, turn: Turn) -> BoardOf<W, P> {
    let mut position = board.clone();
    match turn {
        Turn::Pass => position.pass(),
        Turn::Move(point) => {
            position.make_move(color, point);
        }
    }
    position
}

impl Arms {
    fn new(root: &Root<'_>, policy: Option<&Policy>) -> Arms {
        // A pass after a pass ends the game as it stands; a pass in a lost position lets the opponent end it so.
        let standing = root.standing();
        let exact = (root.opponent_passed() || standing < 0.0).then_some(standing);
        let moves = considered(root, policy);
        let pass = Arm { turn: Turn::Pass, sum: Sum::default(), pending: 0.0, exact };
        let pass = Some(pass).filter(|_| moves.is_empty() || !root.bars(root.color, Turn::Pass, 0));
        let moves = moves.into_iter().map(|p| Arm {
            turn: Turn::Move(p),
            sum: Sum::default(),
            pending: 0.0,
            exact: None,
        });
        let size = root.game.size();
        Arms {
            arms: pass.into_iter().chain(moves).collect(),
            playouts: 0,
            amaf: PerPoint::new(size, Sum::default()),
            owned: PerPoint::new(size, 0.0),
        }
    }

    fn select(&self) -> usize {
        let pending: f64 = self.arms.iter().map(|arm| arm.pending).sum();
        let log = (self.playouts as f64 + pending).max(1.0).ln();
        let urgency = |arm: &Arm| {
            let n = arm.sum.count + arm.pending;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::grid::Size;
    use crate::rules::{Komi, Ruleset};
    use crate::search::Barred;

    /// What is found in a game after these moves, Black first, with a number of playouts or in a tenth of a second.
    fn find(moves: &str, policy: Option<Policy>, playouts: Option<u64>, seed: u64) -> Report {
        let size = Size::square(5).unwrap();
        let mut game = Game::new(size, Ruleset::TROMP_TAYLOR);
        let mut color = Color::Black;
        for name in moves.split_whitespace() {
            game.play(color, Turn::Move(size.point_named(name).unwrap())).unwrap();
            color = color.opponent();
        }
        let root = Root { game: &game, color, komi: Komi::half_points(1), barred: &[] };
        let settings = Settings { policy, ..Settings::default() };
        let time = playouts.is_none().then_some(Duration::from_millis(100));
        let limits = Limits { playouts, time, ..Limits::default() };
        search(&root, &limits, &settings, seed, None)
    }

    #[test]
    fn every_playout_counts_for_one_turn() {
        for policy in [None, Some(Policy::new())] {
            for playouts in [Some(1), Some(70), None] {
                let report = find("C3 B2", policy.clone(), playouts, 1);
                assert!(playouts.map_or(report.playouts > 500, |playouts| report.playouts == playouts));
                assert_eq!(report.candidates.iter().map(|c| c.visits).sum::<u64>(), report.playouts);
            }
        }
    }

    #[test]
    fn with_a_policy_what_only_playouts_believe_in_is_not_considered() {
        let diagram = "
            . . X . .
            . X X . .
            O X . X .
            . O O O X
            . . . . O";
        let size = Size::square(5).unwrap();
        let game =
            Game::from_coloring(&diagram.parse().unwrap(), Color::White, Ruleset::TROMP_TAYLOR).unwrap();
        let komi = Komi::half_points(1);
        let root = Root { game: &game, color: Color::White, komi, barred: &[] };
        let left_out = |root: &Root<'_>, policy: Policy| {
            let kept = considered(root, Some(&policy));
            let left_out = considered(root, None).into_iter().filter(|p| !kept.contains(p));
            let mut names: Vec<String> = left_out.map(|p| size.vertex(p).to_string()).collect();
            names.sort();
            names.join(" ")
        };
        // The empty edge; and B5 gives a stone away.
        let policy = Policy::new();
        assert_eq!(left_out(&root, policy.clone()), "A1 A5 B5 E4 E5");
        assert_eq!(left_out(&root, policy.clone().without("self-atari")), "A1 A5 E4 E5");
        let barred = [Barred::all_but(Color::White, &[size.point_named("A5").unwrap()], size)];
        assert_eq!(left_out(&Root { barred: &barred, ..root }, policy), "");
    }

    #[test]
    fn the_same_seed_finds_the_same() {
        let visits = |seed| -> Vec<(Turn, u64)> {
            let report = find("C3 B2", Some(Policy::new()), Some(1200), seed);
            report.candidates.iter().map(|candidate| (candidate.turn, candidate.visits)).collect()
        };
        assert_eq!(visits(1), visits(1));
        assert_ne!(visits(1), visits(2));
    }

    #[test]
    fn who_has_the_middle_is_ahead() {
        let middle = Size::square(5).unwrap().point_named("C3").unwrap();
        for (moves, sign) in [("C3 A1 C2 E1 C4 A5", 1.0), ("A1 C3 E1 C2 A5 C4", -1.0)] {
            for policy in [None, Some(Policy::new())] {
                for playouts in [Some(2000), None] {
                    let report = find(moves, policy.clone(), playouts, 3);
                    assert!(
                        sign * f64::from(report.ownership[middle]) > 0.2,
                        "{:?}",
                        report.ownership[middle]
                    );
                    let value = report.candidates[0].value;
                    assert!(sign * (value - 0.5) > 0.05, "{value}");
                }
            }
        }
    }
}
