//! How far does something spread?
//!
//! A flood sweeps over the rows, up and then down. Each row takes what the row before it reached and spreads it to
//! the right and to the left, so one sweep follows a string however it winds along one direction.

use super::planes::Layout;
use super::step::Sweep;
use crate::playout::simd::{Isa, Task, Word};

/// Spreads `reached` inside `within` in one direction; gives the games where a sweep in the other one would go on.
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
    let mut grows = zero;
    // What the row before reached, and what it could still reach.
    let (mut row, mut open) = ([zero; L], [zero; L]);
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
            let here = isa.load(&within[x + 1]);
            right = Word::and_or(right, here, row[x]);
            row[x] = right;
            grows = Word::and_or(right, open[x], grows);
            open[x] = here.and_not(right);
            isa.store(right, &mut reached[x + 1]);
        }
    }
    grows
}

/// Spreads `reached`, a part of `within`, inside of it until it is complete in every game of `games`.
pub(super) struct Flood<'a, I: Isa, const L: usize, const SQUARE: bool> {
    pub(super) isa: I,
    pub(super) layout: Layout,
    pub(super) reached: &'a mut [I::Plane],
    pub(super) within: &'a [I::Plane],
    pub(super) games: I::Plane,
}

impl<I: Isa, const L: usize, const SQUARE: bool> Task for Flood<'_, I, L, SQUARE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Flood { isa, layout, reached, within, games } = self;
        let layout = layout.known::<L, SQUARE>();
        let games = isa.load(&games);
        if games.is_zero() {
            return;
        }
        let mut direction = Sweep::Up;
        while !(sweep::<I, L>(isa, reached, within, layout, direction) & games).is_zero() {
            direction = direction.reverse();
        }
    }
}
