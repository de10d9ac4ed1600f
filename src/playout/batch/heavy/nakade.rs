//! Where is the vital point of a small eye?
//!
//! A point is vital where all empty points around it are dead ends: the middle of three, of the pyramid four and of the crossed five. For the
//! bulky five and the rabbity six, two of them lead to one more point between them, a corner, and from there nowhere else. So
//! the region of a point is known from the numbers of empty points around those that are near, without a flood.

use super::NAKADE;
use super::planes::{BEYOND, HeavyPlanes};
use super::sides::{all, any, corners, load, sides, three, two};
use crate::playout::simd::{Isa, Task, Word};

/// What is known of each empty point.
pub(super) struct EyePlanes<P> {
    /// It is empty.
    empty: Vec<P>,
    /// One point next to it is empty.
    end: Vec<P>,
    /// Two are.
    bend: Vec<P>,
    /// An own stone is next to it.
    own: Vec<P>,
    /// So is a stone of the opponent that is not the last move.
    opponent: Vec<P>,
    /// So is the last move.
    last: Vec<P>,
}

/// Whether a point is the vital one of a region, as far as the region is around it.
pub(super) struct Vital<W> {
    /// It is, or would be with the corners that are given.
    pub(super) is_vital: W,
    /// Whether each corner belongs to the region.
    pub(super) corners: [W; 4],
}

impl<W: Word> Vital<W> {
    /// Of the point at `at` in a region `inside`, of whose points `eyes` knows which have one and which have two neighbors there.
    #[inline(always)]
    pub(super) fn at<I: Isa<Word = W>>(
        isa: I,
        inside: &[I::Plane],
        eyes: &EyePlanes<I::Plane>,
        at: usize,
        stride: usize,
    ) -> Self {
        let sides = sides(at, stride);
        let inside = load(isa, inside, sides);
        let (end, bend) = (load(isa, &eyes.end, sides), load(isa, &eyes.bend, sides));
        let corner_bend = load(isa, &eyes.bend, corners(at, stride));
        let (two, three) = (two(inside), three(inside));
        // No way out: a dead end, or not inside at all.
        let mut shut = end;
        for i in 0..4 {
            shut[i] = end[i] | !inside[i];
        }
        let mut is_vital = all(shut) & two;
        let mut corners = corner_bend;
        for i in 0..4 {
            corners[i] = W::and3(corner_bend[i], bend[i], bend[(i + 1) % 4]);
            let rest = W::and3(shut[(i + 2) % 4], shut[(i + 3) % 4], three);
            is_vital = W::and_or(corners[i], rest, is_vital);
        }
        Vital { is_vital, corners }
    }
}

impl<P: Copy> EyePlanes<P> {
    pub(super) fn new(zero: &[P]) -> Self {
        let zero = || zero.to_vec();
        EyePlanes { empty: zero(), end: zero(), bend: zero(), own: zero(), opponent: zero(), last: zero() }
    }

    /// Notes where a point of a region, set in `here`, has one and where it has two neighbors there.
    #[inline(always)]
    pub(super) fn note<I: Isa<Plane = P>>(&mut self, isa: I, at: usize, here: I::Word, inside: [I::Word; 4]) {
        let two = two(inside);
        isa.store(here & any(inside).and_not(two), &mut self.end[at]);
        isa.store(here & two.and_not(three(inside)), &mut self.bend[at]);
    }
}

/// Finds what is known of the empty points.
pub(super) struct FindEyes<'a, I: Isa, const L: usize, const SQUARE: bool>(pub(super) &'a mut HeavyPlanes<I>);

impl<I: Isa, const L: usize, const SQUARE: bool> Task for FindEyes<'_, I, L, SQUARE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let heavy = self.0;
        let isa = heavy.base.isa;
        let layout = heavy.base.layout_known::<L, SQUARE>();
        let (width, height) = (layout.width, layout.height);
        let stride = layout.row(1);
        let zero = isa.zero();
        for y in 0..height {
            for x in 0..width {
                let at = layout.row(y + 1) + x + 1;
                let sides = sides(at, stride);
                let inside = [y + 1 < height, x + 1 < width, y > 0, x > 0];
                let (row, column) = (y + BEYOND, x + BEYOND);
                let steps = [(row + 1, column), (row, column + 1), (row - 1, column), (row, column - 1)];
                let mut empty = [zero; 4];
                let (mut own, mut opponent, mut last) = (zero, zero, zero);
                for i in 0..4 {
                    if inside[i] {
                        let one = isa.load(&heavy.base.own[sides[i]]);
                        let other = isa.load(&heavy.base.opponent[sides[i]]);
                        let the_last =
                            isa.load(&heavy.last_row[steps[i].0]) & isa.load(&heavy.last_column[steps[i].1]);
                        empty[i] = !(one | other);
                        own = own | one;
                        opponent = opponent | other.and_not(the_last);
                        last = last | the_last;
                    }
                }
                let here = !(isa.load(&heavy.base.own[at]) | isa.load(&heavy.base.opponent[at]));
                let eyes = &mut heavy.eyes;
                isa.store(here, &mut eyes.empty[at]);
                eyes.note(isa, at, here, empty);
                isa.store(here & own, &mut eyes.own[at]);
                isa.store(here & opponent, &mut eyes.opponent[at]);
                isa.store(here & last, &mut eyes.last[at]);
            }
        }
    }
}

/// Finds the vital points of the eyes next to the last move that, this move not counted, border on stones of one color only.
pub(super) struct FindVital<'a, I: Isa, const L: usize, const SQUARE: bool>(
    pub(super) &'a mut HeavyPlanes<I>,
);

impl<I: Isa, const L: usize, const SQUARE: bool> Task for FindVital<'_, I, L, SQUARE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let heavy = self.0;
        let isa = heavy.base.isa;
        let layout = heavy.base.layout_known::<L, SQUARE>();
        let stride = layout.row(1);
        let asked = isa.load(&heavy.asked[NAKADE]);
        for y in 0..layout.height {
            for x in 0..layout.width {
                let at = layout.row(y + 1) + x + 1;
                let (sides, corners) = (sides(at, stride), corners(at, stride));
                let eyes = &heavy.eyes;
                let mut own = isa.load(&eyes.own[at]);
                let mut opponent = isa.load(&eyes.opponent[at]);
                let mut last = isa.load(&eyes.last[at]);
                for side in sides {
                    own = own | isa.load(&eyes.own[side]);
                    opponent = opponent | isa.load(&eyes.opponent[side]);
                    last = last | isa.load(&eyes.last[side]);
                }
                let found = Vital::at(isa, &eyes.empty, eyes, at, stride);
                for i in 0..4 {
                    own = Word::and_or(found.corners[i], isa.load(&eyes.own[corners[i]]), own);
                    opponent = Word::and_or(found.corners[i], isa.load(&eyes.opponent[corners[i]]), opponent);
                    last = Word::and_or(found.corners[i], isa.load(&eyes.last[corners[i]]), last);
                }
                let vital = found.is_vital;
                let vital = Word::and3(vital, last, asked).and_not(own & opponent);
                isa.store(vital & isa.load(&heavy.good[at]), &mut heavy.proposed[NAKADE][at]);
            }
        }
    }
}
