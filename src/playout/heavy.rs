//! Heavy playouts, one game at a time on the incremental board: moves that answer the last one.

use rand::Rng;

use super::Playout;
use super::empty::EmptyPoints;
use super::heuristics::{HEURISTICS, Patterns, Situation, heuristics, is_hopeless, is_self_atari};
use super::play_out::play_out;
use crate::board::BoardOf;
use crate::grid::Point;
use crate::rules::Color;

/// How heavy playouts choose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Policy {
    /// How often each heuristic is asked, of 256 times, in the order of [`heuristics`].
    pub rates: [u16; HEURISTICS],
    /// How often a proposed move that is a self-atari is refused, of 256 times.
    pub refuse_proposed_self_atari: u16,
    /// How often a move at random that is a self-atari is refused, of 256 times.
    pub refuse_random_self_atari: u16,
    /// The 3×3 patterns.
    pub patterns: Patterns,
}

impl Policy {
    /// All heuristics at their rates.
    pub fn new() -> Policy {
        Policy {
            rates: heuristics::<1, 64>().map(|heuristic| heuristic.rate),
            refuse_proposed_self_atari: 240,
            refuse_random_self_atari: 200,
            patterns: Patterns::new(),
        }
    }

    /// With no heuristic asked more often than its loose rate.
    pub fn loosened(mut self) -> Policy {
        for (rate, heuristic) in self.rates.iter_mut().zip(heuristics::<1, 64>()) {
            *rate = (*rate).min(heuristic.loose_rate);
        }
        self
    }

    /// Without the heuristic of that name; itself where there is none.
    pub fn without(mut self, name: &str) -> Policy {
        for (rate, heuristic) in self.rates.iter_mut().zip(heuristics::<1, 64>()) {
            if heuristic.name == name {
                *rate = 0;
            }
        }
        if name == "self-atari" {
            (self.refuse_proposed_self_atari, self.refuse_random_self_atari) = (0, 0);
        }
        self
    }
}

impl Default for Policy {
    fn default() -> Self {
        Policy::new()
    }
}

/// Plays `board` to its end, `next` to play after the opponent's move `last` (none after a pass or at the start), and
/// leaves the final position on it.
///
/// Each turn the heuristics are asked in their order, each at its rate; the first that proposes a playable move
/// decides, uniformly among its moves. If none does, the choice is uniform among the moves that are no suicide, no
/// simple-ko recapture, fill no own eye, are no hopeless self-atari ([`is_hopeless`]) and mostly no self-atari at all; with none of
/// them it is a pass. The playout ends as a light one does.
pub fn play_heavy<const W: usize, const P: usize>(
    board: &mut BoardOf<W, P>,
    next: Color,
    last: Option<Point>,
    rng: &mut impl Rng,
    policy: &Policy,
) -> Playout<W> {
    play(board, next, last, rng, policy, |_, _, _| ())
}

/// [`play_heavy`], with every turn shown to `watch` before it is taken; a pass is no point.
fn play<const W: usize, const P: usize>(
    board: &mut BoardOf<W, P>,
    next: Color,
    last: Option<Point>,
    rng: &mut impl Rng,
    policy: &Policy,
    mut watch: impl FnMut(&BoardOf<W, P>, Color, Option<Point>),
) -> Playout<W> {
    play_out(board, next, last, |board, next, last, empty| {
        let situation = Situation { board, next, last, patterns: &policy.patterns };
        let chosen = propose(&situation, rng, policy).or_else(|| at_random(board, next, empty, rng, policy));
        watch(board, next, chosen);
        chosen
    })
}

/// Whether something happens that happens `rate` of 256 times.
#[inline]
fn happens(rng: &mut impl Rng, rate: u16) -> bool {
    rate > 0 && (rng.next_u32() >> 24) < u32::from(rate)
}

/// A move that a heuristic proposes.
fn propose<const W: usize, const P: usize>(
    situation: &Situation<W, P>,
    rng: &mut impl Rng,
    policy: &Policy,
) -> Option<Point> {
    situation.last?;
    let (board, next) = (situation.board, situation.next);
    for (heuristic, rate) in heuristics::<W, P>().iter().zip(policy.rates) {
        if !happens(rng, rate) {
            continue;
        }
        let mut points = (heuristic.points)(situation);
        while !points.is_empty() {
            let at = ((u64::from(rng.next_u32()) * points.len() as u64) >> 32) as usize;
            let point = points.iter().nth(at)?;
            if board.is_sensible(next, point)
                && !(is_self_atari(board, next, point)
                    && (happens(rng, policy.refuse_proposed_self_atari) || is_hopeless(board, next, point)))
            {
                return Some(point);
            }
            points.remove(point);
        }
    }
    None
}

/// A move at random.
fn at_random<const W: usize, const P: usize>(
    board: &BoardOf<W, P>,
    next: Color,
    empty: &mut EmptyPoints<P>,
    rng: &mut impl Rng,
    policy: &Policy,
) -> Option<Point> {
    let refuse = happens(rng, policy.refuse_random_self_atari);
    let is_good = |p| board.is_sensible(next, p);
    let stays = |p| board.color_at(p).is_none();
    let sound = match refuse {
        true => empty.choose(rng, stays, |p| is_good(p) && !is_self_atari(board, next, p)),
        false => None,
    };
    sound.or_else(|| empty.choose(rng, stays, |p| is_good(p) && !is_hopeless(board, next, p)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{PointSet, Size};
    use crate::rules::{self, ByColor};
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    fn check<const W: usize, const P: usize>(width: usize, height: usize, playouts: u64) {
        let size = Size::new(width, height).unwrap();
        let policy = Policy::new();
        for seed in 0..playouts {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut board = BoardOf::<W, P>::new(size);
            let mut first = ByColor { black: PointSet::<W>::EMPTY, white: PointSet::EMPTY };
            let (mut turns, mut passes) = (0, 0);
            let playout = play(&mut board, Color::Black, None, &mut rng, &policy, |board, color, point| {
                assert!(passes < 2, "nobody moves after two passes");
                turns += 1;
                let Some(point) = point else {
                    passes += 1;
                    let left = |p: Point| board.is_sensible(color, p) && !is_hopeless(board, color, p);
                    assert!(!board.empty().iter().any(left), "a pass is the last resort");
                    return;
                };
                passes = 0;
                let coloring = board.coloring();
                let made = rules::make_move(&coloring, color, point).expect("the point is empty");
                assert!(made.suicide.is_empty(), "no suicide");
                assert!(
                    board.ko().is_none_or(|ko| ko.point != point || ko.color != color),
                    "no ko recapture"
                );
                let fills = size.neighbors(point).all(|p| coloring[p] == Some(color));
                let cutters =
                    size.diagonals(point).filter(|p| coloring[*p] == Some(color.opponent())).count();
                let needed = if size.line(point) == 0 { 1 } else { 2 };
                assert!(!fills || cutters >= needed, "no own eye filled");
                if !first.black.contains(point) && !first.white.contains(point) {
                    first[color].insert(point);
                }
            });
            assert_eq!((playout.turns, playout.first), (turns, first));
            assert!(turns <= 3 * size.area());
            assert_eq!(playout.area, board.area());
        }
    }

    #[test]
    fn heavy_playouts_break_no_rule() {
        for (width, height) in (1..=5).flat_map(|w| (1..=5).map(move |h| (w, h))) {
            check::<2, 128>(width, height, 20);
        }
        check::<2, 128>(9, 9, 40);
        check::<3, 192>(13, 13, 10);
        check::<6, 384>(19, 19, 3);
    }

    #[test]
    fn the_same_seed_is_the_same_playout() {
        let start = BoardOf::<2, 128>::new(Size::square(9).unwrap());
        let play = |seed| {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            play_heavy(&mut start.clone(), Color::White, None, &mut rng, &Policy::new())
        };
        assert_eq!(play(1), play(1));
        assert_ne!(play(1), play(2));
    }

    #[test]
    fn a_policy_without_a_heuristic_never_asks_it() {
        for heuristic in heuristics::<2, 128>() {
            let policy = Policy::new().without(heuristic.name);
            assert_eq!(policy.rates.iter().filter(|rate| **rate == 0).count(), 1);
        }
        assert_eq!(Policy::new().without("no such thing"), Policy::new());
        let loose = Policy::new().without("pattern").loosened();
        assert_eq!(loose.rates, [200, 200, 200, 60, 0], "and not more often for being loose");
        assert_eq!(loose.clone().loosened(), loose);
        assert_eq!(Policy::new().without("self-atari").refuse_random_self_atari, 0);
    }
}
