//! Which stones reach an empty point?
//!
//! A flood sweeps over the rows, up and then down. Each row takes what the row before it reached and spreads it to
//! the right and to the left, so one sweep follows a string however it winds along one direction.

use super::planes::Layout;
use super::step::Sweep;
use crate::playout::simd::{Isa, Task, Word};

/// Spreads `reached` inside `within` in one direction; gives the games where it grew.
#[inline(always)]
fn sweep<I: Isa, const L: usize>(
    isa: I,
    reached: &mut [I::Plane],
    within: &[I::Plane],
    layout: Layout,
    direction: Sweep,
) -> I::Word {
    let (width, height) = (layout.width, layout.height);
    let zero = isa.zero();
    let mut grown = zero;
    let mut row = [zero; L];
    for i in 0..height {
        let y = if direction == Sweep::Up { i } else { height - 1 - i };
        let at = layout.row(y + 1);
        let within = &within[at..at + width + 2];
        let reached = &mut reached[at..at + width + 2];
        let mut left = zero;
        for x in 0..width {
            let here = isa.load(&within[x + 1]);
            let vertical = Word::and_or(row[x], here, isa.load(&reached[x + 1]));
            left = Word::and_or(left, here, vertical);
            row[x] = left;
        }
        let mut right = zero;
        for x in (0..width).rev() {
            right = Word::and_or(right, isa.load(&within[x + 1]), row[x]);
            row[x] = right;
            grown = Word::or_xor(grown, right, isa.load(&reached[x + 1]));
            isa.store(right, &mut reached[x + 1]);
        }
    }
    grown
}

/// Spreads `reached` inside `within` until it is complete in every game of `games`.
pub(super) struct Flood<'a, I: Isa, const L: usize> {
    pub(super) isa: I,
    pub(super) layout: Layout,
    pub(super) reached: &'a mut [I::Plane],
    pub(super) within: &'a [I::Plane],
    pub(super) games: I::Plane,
}

impl<I: Isa, const L: usize> Task for Flood<'_, I, L> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Flood { isa, layout, reached, within, games } = self;
        let games = isa.load(&games);
        if games.is_zero() {
            return;
        }
        // After a sweep nothing more spreads its way; where the way back finds nothing either, all is found.
        let mut direction = Sweep::Up;
        let mut sweeps = 0;
        loop {
            let grown = sweep::<I, L>(isa, reached, within, layout, direction) & games;
            direction = direction.reverse();
            sweeps += 1;
            if sweeps > 1 && grown.is_zero() {
                return;
            }
        }
    }
}
