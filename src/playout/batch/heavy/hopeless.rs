//! Does a self-atari have something for it?
//!
//! Where it takes no stone and its string of more than two is taken, what is left should be a space with a single vital
//! point; and it should not have given up an eye of its own. The string has that form where the vital point is, as an eye would have; but here it is its stones that count.

use super::nakade::Vital;
use super::planes::{HeavyPlanes, choosing};
use super::sides::{load, sides};
use crate::playout::simd::{Isa, Task, Word};

/// Finds the stones of the moves' strings that have one and two neighbors in them. They stand in the planes of eyes, which nobody
/// needs now.
pub(super) struct FindEnds<'a, I: Isa, const L: usize, const SQUARE: bool>(pub(super) &'a mut HeavyPlanes<I>);

impl<I: Isa, const L: usize, const SQUARE: bool> Task for FindEnds<'_, I, L, SQUARE> {
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
                let beside = load(isa, &heavy.string, sides(at, stride));
                heavy.eyes.note(isa, at, isa.load(&heavy.string[at]), beside);
            }
        }
    }
}

/// Refuses the doubtful moves whose string has no single vital point, or an eye as its last liberty.
pub(super) struct RefuseHopeless<'a, I: Isa, const L: usize, const SQUARE: bool>(
    pub(super) &'a mut HeavyPlanes<I>,
);

impl<I: Isa, const L: usize, const SQUARE: bool> Task for RefuseHopeless<'_, I, L, SQUARE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let heavy = self.0;
        let isa = heavy.base.isa;
        let layout = heavy.base.layout_known::<L, SQUARE>();
        let stride = layout.row(1);
        let mut kills = isa.zero();
        for y in 0..layout.height {
            for x in 0..layout.width {
                let at = layout.row(y + 1) + x + 1;
                let found = Vital::at(isa, &heavy.string, &heavy.eyes, at, stride);
                kills = Word::and_or(isa.load(&heavy.string[at]), found.is_vital, kills);
            }
        }
        // A last liberty that the string surrounds is an eye of its own.
        let hopeless = isa.load(&heavy.doubtful).and_not(kills & isa.load(&heavy.open));
        isa.store(hopeless, &mut heavy.hopelessness);
        let refusal = isa.load(&heavy.refusal) | hopeless;
        isa.store(refusal, &mut heavy.refusal);
        isa.store(choosing(&heavy.base).and_not(refusal), &mut heavy.turn);
    }
}
