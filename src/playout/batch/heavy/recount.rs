//! How many liberties do the strings have that the turn has changed?

use super::place::Count;
use super::planes::HeavyPlanes;
use super::sides::{any, load, sides};
use crate::playout::batch::flood::Flood;
use crate::playout::simd::{Isa, Task, Word};

/// Counts one string that is unsure, if there is any, in every game.
pub(super) fn recount<I: Isa, const L: usize, const SQUARE: bool>(heavy: &mut HeavyPlanes<I>) {
    let isa = heavy.base.isa;
    isa.run(FindUnsure::<I, L, SQUARE>(heavy));
    let (layout, games) = (heavy.base.layout, heavy.base.unsettled);
    let (reached, within) = (&mut heavy.string, &heavy.within);
    isa.run(Flood::<I, L, SQUARE> { isa, layout, reached, within, games });
    isa.run(CountLiberties::<I, L, SQUARE>(heavy));
    isa.run(Note::<I, L, SQUARE>(heavy));
}

/// Takes the first unsure stone, an own one if there is one.
struct FindUnsure<'a, I: Isa, const L: usize, const SQUARE: bool>(&'a mut HeavyPlanes<I>);

impl<I: Isa, const L: usize, const SQUARE: bool> Task for FindUnsure<'_, I, L, SQUARE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let heavy = self.0;
        let isa = heavy.base.isa;
        let layout = heavy.base.layout_known::<L, SQUARE>();
        let is_own = isa.load(&heavy.unsure_own);
        let mut left = isa.load(&heavy.base.unsettled);
        for y in 0..layout.height {
            for x in 0..layout.width {
                let at = layout.row(y + 1) + x + 1;
                let (own, opponent) = (isa.load(&heavy.base.own[at]), isa.load(&heavy.base.opponent[at]));
                let color = Word::select(is_own, own, opponent);
                isa.store(color, &mut heavy.within[at]);
                let found = Word::and3(color, isa.load(&heavy.unsure[at]), left);
                left = left.and_not(found);
                isa.store(found, &mut heavy.string[at]);
            }
        }
    }
}

struct CountLiberties<'a, I: Isa, const L: usize, const SQUARE: bool>(&'a mut HeavyPlanes<I>);

impl<I: Isa, const L: usize, const SQUARE: bool> Task for CountLiberties<'_, I, L, SQUARE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let heavy = self.0;
        let isa = heavy.base.isa;
        let layout = heavy.base.layout_known::<L, SQUARE>();
        let stride = layout.row(1);
        let mut liberties = Count::zero(isa.zero());
        for y in 0..layout.height {
            for x in 0..layout.width {
                let at = layout.row(y + 1) + x + 1;
                let beside = any(load(isa, &heavy.string, sides(at, stride)));
                let stone = isa.load(&heavy.base.own[at]) | isa.load(&heavy.base.opponent[at]);
                liberties.add(beside.and_not(stone));
            }
        }
        heavy.note_liberties(&liberties);
    }
}

/// Notes the number of liberties on the stones of the string, which is sure now.
struct Note<'a, I: Isa, const L: usize, const SQUARE: bool>(&'a mut HeavyPlanes<I>);

impl<I: Isa, const L: usize, const SQUARE: bool> Task for Note<'_, I, L, SQUARE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let heavy = self.0;
        let isa = heavy.base.isa;
        let layout = heavy.base.layout_known::<L, SQUARE>();
        let (has_one, has_two) = (isa.load(&heavy.has_one), isa.load(&heavy.has_two));
        let (mut unsure_own, mut unsure_any) = (isa.zero(), isa.zero());
        for y in 0..layout.height {
            for x in 0..layout.width {
                let at = layout.row(y + 1) + x + 1;
                let string = isa.load(&heavy.string[at]);
                let one = isa.load(&heavy.one[at]);
                isa.store(Word::select(string, has_one, one), &mut heavy.one[at]);
                let two = isa.load(&heavy.two[at]);
                isa.store(Word::select(string, has_two, two), &mut heavy.two[at]);
                isa.store(isa.load(&heavy.near[at]) | string, &mut heavy.near[at]);
                let unsure = isa.load(&heavy.unsure[at]).and_not(string);
                isa.store(unsure, &mut heavy.unsure[at]);
                unsure_own = Word::and_or(unsure, isa.load(&heavy.base.own[at]), unsure_own);
                unsure_any = unsure_any | unsure;
            }
        }
        isa.store(unsure_own, &mut heavy.unsure_own);
        let waiting = isa.load(&heavy.base.unsettled);
        isa.store(unsure_any & waiting, &mut heavy.base.unsettled);
    }
}
