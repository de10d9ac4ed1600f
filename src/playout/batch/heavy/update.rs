//! The turn is taken.

use super::planes::{BEYOND, HeavyPlanes};
use super::sides::{any, load, sides};
use crate::playout::batch::step::{change_sides, note_first, trade_places};
use crate::playout::simd::{Isa, Task, Word};

/// Takes the turn in the games that have one: captures, changes sides, notes who was first on the point, what is known of
/// liberties and what is not known any more. Where the move is refused its point is noted.
pub(super) struct Update<'a, I: Isa, const L: usize, const SQUARE: bool>(pub(super) &'a mut HeavyPlanes<I>);

impl<I: Isa, const L: usize, const SQUARE: bool> Task for Update<'_, I, L, SQUARE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let heavy = self.0;
        let isa = heavy.base.isa;
        let layout = heavy.base.layout_known::<L, SQUARE>();
        let (width, height) = (layout.width, layout.height);
        let stride = layout.row(1);
        let (turn, refusal) = (isa.load(&heavy.turn), isa.load(&heavy.refusal));
        let (has_one, has_two) = (isa.load(&heavy.has_one), isa.load(&heavy.has_two));
        let refuses = isa.load(&heavy.refuses);
        let hopelessness = isa.load(&heavy.hopelessness);
        let black = isa.load(&heavy.base.black);
        let (mut unsure_own, mut unsure_any) = (isa.zero(), isa.zero());
        let mut columns = [isa.zero(); L];
        for x in 0..width {
            columns[x] = isa.load(&heavy.base.move_column[x]) | isa.load(&heavy.base.move_column[x + 2]);
        }
        for y in 0..height {
            let row = isa.load(&heavy.base.move_row[y + 1]);
            let rows = isa.load(&heavy.base.move_row[y]) | isa.load(&heavy.base.move_row[y + 2]);
            let (turn_row, turn_rows, refused_row) = (row & turn, rows & turn, row & refusal);
            for x in 0..width {
                let at = layout.row(y + 1) + x + 1;
                let column = isa.load(&heavy.base.move_column[x + 1]);
                let moved = turn_row & column;
                let beside = Word::and_or(turn_rows, column, turn_row & columns[x]);
                let beside_taken = any(load(isa, &heavy.captured, sides(at, stride)));
                let taken = isa.load(&heavy.captured[at]) & turn;
                let string = isa.load(&heavy.string[at]) & turn;

                let (own, opponent) = (isa.load(&heavy.base.own[at]), isa.load(&heavy.base.opponent[at]));
                let (new_own, new_opponent) = trade_places(own, opponent, turn, moved, taken);
                isa.store(new_own, &mut heavy.base.own[at]);
                isa.store(new_opponent, &mut heavy.base.opponent[at]);

                let gone = string | taken;
                let one = isa.load(&heavy.one[at]).and_not(gone);
                isa.store(Word::and_or(string, has_one, one), &mut heavy.one[at]);
                let two = isa.load(&heavy.two[at]).and_not(gone);
                isa.store(Word::and_or(string, has_two, two), &mut heavy.two[at]);
                isa.store(Word::select(turn, string, isa.load(&heavy.near[at])), &mut heavy.near[at]);

                // The player to move is the other one by now.
                let pressed = beside & new_own;
                let relieved = Word::and3(own, beside_taken, turn).and_not(string);
                let unsure = Word::or3(isa.load(&heavy.unsure[at]), pressed, relieved);
                isa.store(unsure, &mut heavy.unsure[at]);
                unsure_own = Word::and_or(unsure, new_own, unsure_own);
                unsure_any = unsure_any | unsure;

                isa.store(
                    Word::select(turn, taken, isa.load(&heavy.base.forbidden[at])),
                    &mut heavy.base.forbidden[at],
                );
                let refused = Word::and_or(isa.load(&heavy.refused[at]), refuses, refused_row & column);
                isa.store(refused, &mut heavy.refused[at]);
                let hopeless = Word::and3(row, column, hopelessness);
                let hopeless = Word::and_or(isa.load(&heavy.hopeless[at]), refuses, hopeless);
                isa.store(hopeless, &mut heavy.hopeless[at]);
                let base = &mut heavy.base;
                if base.notes_first {
                    note_first(isa, &mut base.touched[at], &mut base.black_first[at], moved, moved & black);
                }
            }
        }
        for y in 0..height {
            let last = isa.load(&heavy.last_row[y + BEYOND]);
            let row = isa.load(&heavy.base.move_row[y + 1]);
            isa.store(Word::select(turn, row, last), &mut heavy.last_row[y + BEYOND]);
        }
        for x in 0..width {
            let last = isa.load(&heavy.last_column[x + BEYOND]);
            let column = isa.load(&heavy.base.move_column[x + 1]);
            isa.store(Word::select(turn, column, last), &mut heavy.last_column[x + BEYOND]);
        }
        let forbids = isa.load(&heavy.base.forbids);
        isa.store(Word::select(turn, isa.load(&heavy.ko), forbids), &mut heavy.base.forbids);
        isa.store(refuses | refusal, &mut heavy.refuses);
        isa.store(isa.load(&heavy.fresh) | turn, &mut heavy.fresh);
        isa.store(unsure_own, &mut heavy.unsure_own);
        change_sides(&mut heavy.base, layout, turn);
        let running = isa.load(&heavy.base.running);
        isa.store(unsure_any & running, &mut heavy.base.unsettled);
    }
}
