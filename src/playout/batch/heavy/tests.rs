//! The batch agrees with a scalar twin game by game, on every kernel, and breaks no rule.

use super::super::random::OneRandom;
use super::super::{Batch, Job, Kernel};
use super::*;
use crate::grid::PointSet;
use crate::playout::Playout;
use crate::playout::heuristics::{HEURISTICS, Patterns, Situation, heuristics, is_hopeless, is_self_atari};
use crate::rules::{self, ByColor};

#[test]
fn the_numbers_are_those_of_the_heuristics() {
    let names = heuristics::<2, 128>().map(|heuristic| heuristic.name);
    for (number, name) in [
        (CAPTURE, "capture"),
        (SAVE, "save"),
        (NAKADE, "nakade"),
        (TWO_LIBERTIES, "two-liberties"),
        (PATTERN, "pattern"),
    ] {
        assert_eq!(names[number], name);
    }
}

/// One game of the scalar twin.
struct Twin<const W: usize, const P: usize> {
    board: BoardOf<W, P>,
    next: Color,
    last: Option<Point>,
    near: PointSet<W>,
}

/// What is drawn for one turn.
struct Drawn {
    asked: [bool; HEURISTICS],
    refuse: bool,
}

/// A choice: the point, whether a heuristic insists that it is no self-atari, and whether there is nothing better.
struct Choice {
    candidates: PointSet<11>,
    strict: bool,
    last_resort: bool,
}

impl<const W: usize, const P: usize> Twin<W, P> {
    /// The points of `around` a point that satisfy `is`.
    fn count(&self, point: Point, is: impl Fn(Point) -> bool) -> usize {
        self.board.lattice().neighbors_of(point).iter().filter(|p| is(*p)).count()
    }

    fn has(&self, stone: Point, color: Color, liberties: std::ops::RangeInclusive<usize>) -> bool {
        self.board.color_at(stone) == Some(color) && liberties.contains(&self.board.liberties(stone).len())
    }

    /// Whether a move's string may have two liberties, as far as what is around it tells.
    fn may_be_safe(&self, point: Point) -> bool {
        let empty = self.count(point, |p| self.board.color_at(p).is_none());
        let two = self.count(point, |p| self.has(p, self.next, 2..=2));
        let more = self.count(point, |p| self.has(p, self.next, 3..=999));
        let taken = self.count(point, |p| self.has(p, self.next.opponent(), 1..=1));
        empty >= 2 || more > 0 || taken > 0 || (empty == 1 && two > 0) || two >= 2
    }

    fn choices(&self, drawn: &Drawn, refused: &PointSet<W>, hopeless: &PointSet<W>) -> Choice {
        let (board, next) = (&self.board, self.next);
        let near = |p, color, liberties| self.near.contains(p) && self.has(p, color, liberties);
        let sensible: PointSet<W> = board.empty().iter().filter(|p| board.is_sensible(next, *p)).collect();
        let sensible = sensible - *hopeless;
        let left = sensible - *refused;
        let safe: PointSet<W> = left.iter().filter(|p| self.may_be_safe(*p)).collect();
        let good = if drawn.refuse { safe } else { left };

        let opponent = next.opponent();
        let beside = |point: Point, set: &PointSet<W>| board.lattice().neighbors_of(point).intersects(set);
        let hunted: PointSet<W> =
            board.stones(opponent).iter().filter(|p| near(*p, opponent, 1..=1)).collect();
        let chased: PointSet<W> =
            board.stones(opponent).iter().filter(|p| near(*p, opponent, 2..=2)).collect();
        let threatened: PointSet<W> = board.stones(next).iter().filter(|p| near(*p, next, 1..=1)).collect();
        let pressed: PointSet<W> = board.stones(next).iter().filter(|p| near(*p, next, 2..=2)).collect();
        let mut attackers = PointSet::<W>::EMPTY;
        for stone in board.lattice().neighbors(&threatened) {
            if self.has(stone, opponent, 1..=1) {
                attackers |= board.string(stone);
            }
        }
        let free: PointSet<W> = board.empty().iter().filter(|p| !beside(*p, &pressed)).collect();

        let capture = good.iter().filter(|p| beside(*p, &hunted)).collect();
        let save = (safe.iter().filter(|p| beside(*p, &threatened)).collect::<PointSet<W>>())
            | good.iter().filter(|p| beside(*p, &attackers)).collect();
        let gains = |p: Point| {
            self.count(p, |q| free.contains(q)) >= 2 || self.count(p, |q| self.has(q, next, 3..=999)) > 0
        };
        let two_liberties =
            safe.iter().filter(|p| beside(*p, &chased) || beside(*p, &pressed) && gains(*p)).collect();
        let patterns = Patterns::new();
        let situation = Situation { board, next, last: self.last, patterns: &patterns };
        let pattern = (heuristics::<W, P>()[PATTERN].points)(&situation) & good;
        let nakade = (heuristics::<W, P>()[NAKADE].points)(&situation) & good;

        let proposed = [capture, save, nakade, two_liberties, pattern];
        for (heuristic, points) in proposed.iter().enumerate() {
            if drawn.asked[heuristic] && !points.is_empty() {
                let strict = heuristic == SAVE || heuristic == TWO_LIBERTIES;
                return Choice { candidates: points.resize(), strict, last_resort: false };
            }
        }
        let last_resort = good.is_empty();
        let candidates = if last_resort { sensible } else { good }.resize();
        Choice { candidates, strict: false, last_resort }
    }

    /// The next turn; none is a pass.
    fn choose(&self, random: &mut OneRandom, policy: &Policy) -> Option<Point> {
        let mut bytes = Vec::new();
        for _ in 0..3 {
            bytes.extend(random.next().to_le_bytes());
        }
        let drawn = Drawn {
            asked: std::array::from_fn(|i| u16::from(bytes[i]) < policy.rates[i]),
            refuse: u16::from(bytes[HEURISTICS]) < policy.refuse_proposed_self_atari,
        };
        let (mut refused, mut hopeless) = (PointSet::EMPTY, PointSet::EMPTY);
        loop {
            let Choice { candidates, strict, last_resort } = self.choices(&drawn, &refused, &hopeless);
            let rank = (candidates.len() * usize::from(random.next())) >> 16;
            let point = candidates.iter().nth(rank)?;
            let must_not = (drawn.refuse || strict) && !last_resort;
            if is_hopeless(&self.board, self.next, point) {
                hopeless.insert(point);
            } else if !(must_not && is_self_atari(&self.board, self.next, point)) {
                return Some(point);
            }
            refused.insert(point);
        }
    }

    fn take(&mut self, turn: Option<Point>) {
        self.near = PointSet::EMPTY;
        match turn {
            None => self.board.pass(),
            Some(point) => {
                let captured = self.board.effect(self.next, point).captured;
                self.board.make_move(self.next, point);
                let board = &self.board;
                let mut near = board.string(point);
                let pressed = board.lattice().neighbors_of(point) & *board.stones(self.next.opponent());
                let relieved = board.lattice().neighbors(&captured) & *board.stones(self.next);
                (pressed | relieved).iter().for_each(|stone| near |= board.string(stone));
                self.near = near;
            }
        }
        self.last = turn;
        self.next = self.next.opponent();
    }
}

/// The scalar twin: the same playout on the incremental board, turn by turn; no turn breaks a rule.
fn play_alone<const W: usize, const P: usize>(
    start: &BoardOf<W, P>,
    job: &Job<W>,
    policy: &Policy,
) -> Playout<W> {
    let size = start.size();
    let near = job.strings.unwrap_or_else(|| Strings::of(start, job.last)).near;
    let mut game = Twin { board: start.clone(), next: job.next, last: job.last, near };
    let mut random = OneRandom::new(job.seed);
    let mut first = ByColor { black: PointSet::EMPTY, white: PointSet::EMPTY };
    let (mut passes, mut turns) = (0, 0);
    while passes < 2 && turns < 3 * size.area() {
        let turn = game.choose(&mut random, policy);
        let (board, next) = (&game.board, game.next);
        match turn {
            None => {
                let left = |p: Point| board.is_sensible(next, p) && !is_hopeless(board, next, p);
                assert!(!board.empty().iter().any(left), "a pass is the last resort");
                passes += 1;
            }
            Some(point) => {
                let made = rules::make_move(&board.coloring(), next, point).expect("the point is empty");
                assert!(made.suicide.is_empty(), "no suicide");
                assert!(board.ko().is_none_or(|ko| ko.point != point || ko.color != next), "no ko recapture");
                assert!(!board.is_eye(next, point), "no own eye filled");
                passes = 0;
                if !first.black.contains(point) && !first.white.contains(point) {
                    first[next].insert(point);
                }
            }
        }
        game.take(turn);
        turns += 1;
    }
    Playout { area: game.board.area(), first, turns }
}

/// Positions on the way of a game of the twin, as jobs; every other one leaves it to the batch to look at the strings.
fn positions<const W: usize, const P: usize>(size: Size, seed: u64) -> Vec<(BoardOf<W, P>, Job<W>)> {
    let policy = Policy::new();
    let mut random = OneRandom::new(seed);
    let near = PointSet::EMPTY;
    let mut game = Twin { board: BoardOf::<W, P>::new(size), next: Color::Black, last: None, near };
    let mut list = Vec::new();
    // Fewer on large boards, whose games take the twin long.
    for tag in 0..if size.area() < 100 { 150 } else { 50 } {
        let seed = seed << 32 | tag;
        let mut job = Job::answering(&game.board, game.next, game.last, seed, tag);
        if tag % 2 == 1 {
            job.strings = None;
        }
        list.push((game.board.clone(), job));
        let turn = game.choose(&mut random, &policy);
        game.take(turn);
    }
    list
}

fn check<const W: usize, const P: usize>(width: usize, height: usize, policy: &Policy) {
    let size = Size::new(width, height).unwrap();
    let positions = positions::<W, P>(size, (width * 100 + height) as u64);
    let alone: Vec<_> = positions.iter().map(|(board, job)| play_alone(board, job, policy)).collect();
    for kernel in Kernel::ALL.into_iter().filter(|kernel| kernel.is_available()) {
        let mut batch = Batch::<W>::heavy(size, kernel, policy);
        positions.iter().for_each(|(_, job)| batch.submit(*job));
        let mut finished = Vec::new();
        while batch.pending() > 0 {
            batch.run(&mut finished);
        }
        finished.sort_by_key(|f| f.tag);
        assert_eq!(finished.len(), positions.len());
        for (finished, alone) in finished.iter().zip(&alone) {
            assert_eq!(finished.playout, *alone, "{kernel}, {size}, job {}", finished.tag);
        }
    }
}

#[test]
fn batches_agree_with_one_game_at_a_time() {
    check::<2, 128>(9, 9, &Policy::new());
    check::<3, 192>(13, 13, &Policy::new());
    check::<6, 384>(19, 19, &Policy::new());
}

#[test]
fn batches_agree_on_small_and_oblong_grids() {
    for (width, height) in (1..=5).flat_map(|w| (1..=5).map(move |h| (w, h))) {
        check::<2, 128>(width, height, &Policy::new());
    }
    for (width, height) in [(1, 25), (25, 1), (7, 9), (9, 7), (25, 2)] {
        check::<2, 128>(width, height, &Policy::new());
    }
    check::<11, 704>(16, 24, &Policy::new());
}

#[test]
fn a_heuristic_can_be_left_out_or_always_asked() {
    for heuristic in heuristics::<2, 128>() {
        check::<2, 128>(7, 7, &Policy::new().without(heuristic.name));
    }
    check::<2, 128>(7, 7, &Policy::new().without("self-atari"));
    let always = Policy {
        rates: [256; HEURISTICS],
        refuse_proposed_self_atari: 256,
        refuse_random_self_atari: 256,
        ..Policy::new()
    };
    check::<2, 128>(7, 7, &always);
}
