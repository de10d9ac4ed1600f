//! What does each heuristic propose, and which moves are good at all?
//!
//! Since the strings with one and two liberties are known, all of it can be said of a point from what is around it: whether
//! a move there is legal, whether its string would be in atari, whether it takes or rescues a string near the last move.

use super::planes::HeavyPlanes;
use super::sides::{any, corners, load, sides, two};
use super::{CAPTURE, SAVE, TWO_LIBERTIES};
use crate::playout::simd::{Isa, Task, Word};

/// Finds what the survey looks for around points: the opponent's stones in atari; those of them that attack a threatened
/// string, an own one in atari near the last move; and the empty points that are no liberty of a pressed string, an own one
/// with two liberties near the last move.
pub(super) struct Prepare<'a, I: Isa, const L: usize, const SQUARE: bool>(pub(super) &'a mut HeavyPlanes<I>);

impl<I: Isa, const L: usize, const SQUARE: bool> Task for Prepare<'_, I, L, SQUARE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let heavy = self.0;
        let isa = heavy.base.isa;
        let layout = heavy.base.layout_known::<L, SQUARE>();
        let stride = layout.row(1);
        for y in 0..layout.height {
            for x in 0..layout.width {
                let at = layout.row(y + 1) + x + 1;
                let sides = sides(at, stride);
                let (mut threatened, mut pressed) = (isa.zero(), isa.zero());
                for side in sides {
                    let own = isa.load(&heavy.base.own[side]) & isa.load(&heavy.near[side]);
                    threatened = Word::and_or(own, isa.load(&heavy.one[side]), threatened);
                    pressed = Word::and_or(own, isa.load(&heavy.two[side]), pressed);
                }
                let opponent = isa.load(&heavy.base.opponent[at]);
                let prey = opponent & isa.load(&heavy.one[at]);
                isa.store(prey, &mut heavy.prey[at]);
                isa.store(prey & threatened, &mut heavy.attackers[at]);
                let free = Word::nor3(isa.load(&heavy.base.own[at]), opponent, pressed);
                isa.store(free, &mut heavy.free[at]);
            }
        }
    }
}

/// Finds what the heuristics propose, and the points for a move at random.
pub(super) struct Survey<'a, I: Isa, const L: usize, const SQUARE: bool>(pub(super) &'a mut HeavyPlanes<I>);

impl<I: Isa, const L: usize, const SQUARE: bool> Task for Survey<'_, I, L, SQUARE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let heavy = self.0;
        let isa = heavy.base.isa;
        let layout = heavy.base.layout_known::<L, SQUARE>();
        let (width, height) = (layout.width, layout.height);
        let stride = layout.row(1);
        let zero = isa.zero();
        let forbids = isa.load(&heavy.base.forbids);
        let (refuse, refuses) = (isa.load(&heavy.refuse), isa.load(&heavy.refuses));
        let asked_capture = isa.load(&heavy.asked[CAPTURE]);
        let asked_save = isa.load(&heavy.asked[SAVE]);
        let asked_two_liberties = isa.load(&heavy.asked[TWO_LIBERTIES]);
        for y in 0..height {
            for x in 0..width {
                let at = layout.row(y + 1) + x + 1;
                let sides = sides(at, stride);
                let (mut empty, mut own_two) = ([zero; 4], [zero; 4]);
                let (mut surrounded, mut has_more, mut takes) = (isa.ones(), zero, zero);
                let (mut hunted, mut chased, mut threatened, mut pressed) = (zero, zero, zero, zero);
                for i in 0..4 {
                    let own = isa.load(&heavy.base.own[sides[i]]);
                    let opponent = isa.load(&heavy.base.opponent[sides[i]]);
                    let one = isa.load(&heavy.one[sides[i]]);
                    let pair = isa.load(&heavy.two[sides[i]]);
                    let near = isa.load(&heavy.near[sides[i]]);
                    empty[i] = !(own | opponent);
                    own_two[i] = own & pair;
                    surrounded = surrounded & own;
                    has_more = has_more | own.and_not(one | pair);
                    takes = Word::and_or(opponent, one, takes);
                    hunted = hunted | Word::and3(opponent, one, near);
                    chased = chased | Word::and3(opponent, pair, near);
                    threatened = threatened | Word::and3(own, one, near);
                    pressed = Word::and_or(own_two[i], near, pressed);
                }

                let corners = load(isa, &heavy.base.opponent, corners(at, stride));
                let is_edge = x == 0 || x + 1 == width || y == 0 || y + 1 == height;
                let eye = surrounded.and_not(if is_edge { any(corners) } else { two(corners) });
                let stone = isa.load(&heavy.base.own[at]) | isa.load(&heavy.base.opponent[at]);
                let ko = isa.load(&heavy.base.forbidden[at]) & forbids;
                let barred = Word::and_or(isa.load(&heavy.hopeless[at]), refuses, ko);
                let (breathes, has_two) = (any(empty), any(own_two));
                let legal = Word::or3(breathes, takes, has_two | has_more);
                let sensible = legal.and_not(Word::or3(stone, eye, barred));
                isa.store(sensible, &mut heavy.sensible[at]);

                // Whether its string is sure to have two liberties, or may have.
                let may_have = Word::or3(Word::and_or(breathes, has_two, takes), two(own_two), has_more);
                let safe = may_have | two(empty);
                let left = sensible.and_not(isa.load(&heavy.refused[at]) & refuses);
                let good = left.and_not(refuse.and_not(safe));
                isa.store(good, &mut heavy.good[at]);

                isa.store(Word::and3(hunted, good, asked_capture), &mut heavy.proposed[CAPTURE][at]);
                let rescue = any(load(isa, &heavy.attackers, sides)) & good;
                let save = Word::or_and(rescue, Word::and3(threatened, left, safe), asked_save);
                isa.store(save, &mut heavy.proposed[SAVE][at]);
                let relief = Word::or_and(two(load(isa, &heavy.free, sides)), has_more, pressed);
                let two_liberties = Word::or_and(chased, relief, left & safe) & asked_two_liberties;
                isa.store(two_liberties, &mut heavy.proposed[TWO_LIBERTIES][at]);
            }
        }
    }
}
