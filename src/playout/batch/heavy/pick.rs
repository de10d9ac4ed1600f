//! Which heuristic decides?

use super::planes::{HeavyPlanes, choosing};
use super::window::PatternRows;
use super::{CAPTURE, NAKADE, PATTERN, SAVE, TWO_LIBERTIES};
use crate::playout::batch::choose::count_row;
use crate::playout::batch::planes::POINT_BITS;
use crate::playout::heuristics::HEURISTICS;
use crate::playout::simd::{Isa, Task, Word};

/// Makes the proposals of the first heuristic that has some the candidates, else the good points, else the sensible ones; and
/// counts them.
pub(super) struct Pick<'a, I: Isa, const L: usize, const SQUARE: bool>(pub(super) &'a mut HeavyPlanes<I>);

impl<I: Isa, const L: usize, const SQUARE: bool> Task for Pick<'_, I, L, SQUARE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let heavy = self.0;
        let isa = heavy.base.isa;
        let layout = heavy.base.layout_known::<L, SQUARE>();
        let (width, height) = (layout.width, layout.height);
        let zero = isa.zero();

        // In which games each of the heuristics, and the good points at the end, have candidates.
        let mut has = [zero; HEURISTICS + 1];
        for y in 0..height {
            for x in 0..width {
                let at = layout.row(y + 1) + x + 1;
                for k in 0..HEURISTICS {
                    if k != PATTERN {
                        has[k] = has[k] | isa.load(&heavy.proposed[k][at]);
                    }
                }
                has[HEURISTICS] = has[HEURISTICS] | isa.load(&heavy.good[at]);
            }
        }
        for pattern in &heavy.patterns {
            has[PATTERN] = has[PATTERN] | isa.load(pattern);
        }
        // The first of them decides.
        let mut none = choosing(&heavy.base);
        let mut decides = [zero; HEURISTICS + 1];
        for k in 0..=HEURISTICS {
            decides[k] = none & has[k];
            none = none.and_not(has[k]);
        }
        isa.store(decides[SAVE] | decides[TWO_LIBERTIES], &mut heavy.strict);
        isa.store(none, &mut heavy.last_resort);

        let patterns = PatternRows::<I::Word, L>::new(heavy, width);
        let mut total = [zero; POINT_BITS];
        for y in 0..height {
            let distances = PatternRows::<I::Word, L>::distances(heavy, y);
            let row = layout.row(y + 1) + 1;
            for x in 0..width {
                let at = row + x;
                let mut candidate = isa.load(&heavy.sensible[at]) & none;
                candidate = Word::and_or(isa.load(&heavy.good[at]), decides[HEURISTICS], candidate);
                candidate = Word::and_or(patterns.at(&distances, x), decides[PATTERN], candidate);
                for k in [CAPTURE, SAVE, NAKADE, TWO_LIBERTIES] {
                    candidate = Word::and_or(isa.load(&heavy.proposed[k][at]), decides[k], candidate);
                }
                isa.store(candidate, &mut heavy.base.candidates[at]);
            }
            let candidates = &heavy.base.candidates[row..row + width];
            count_row(isa, layout, candidates, &mut total, &mut heavy.base.up_to_row[y + 1]);
        }
    }
}
