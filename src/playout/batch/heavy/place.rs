//! What does a move do, and is it taken?

use super::hopeless::{FindEnds, RefuseHopeless};
use super::planes::{HeavyPlanes, choosing};
use super::sides::{all, any, load, sides};
use crate::playout::batch::flood::Flood;
use crate::playout::simd::{Isa, Task, Word};

/// Tries the moves: finds what they capture and their strings, counts these, and says which moves are refused.
pub(super) fn place<I: Isa, const L: usize, const SQUARE: bool>(heavy: &mut HeavyPlanes<I>) {
    let isa = heavy.base.isa;
    isa.run(PutDown::<I, L, SQUARE>(heavy));
    let (layout, games) = (heavy.base.layout, heavy.base.running);
    let (reached, within) = (&mut heavy.captured, &heavy.prey);
    isa.run(Flood::<I, L, SQUARE> { isa, layout, reached, within, games });
    let (reached, within) = (&mut heavy.string, &heavy.within);
    isa.run(Flood::<I, L, SQUARE> { isa, layout, reached, within, games });
    isa.run(Judge::<I, L, SQUARE>(heavy));
    isa.run(FindEnds::<I, L, SQUARE>(heavy));
    isa.run(RefuseHopeless::<I, L, SQUARE>(heavy));
}

/// Where the strings of the moves and of what they capture begin, and how far they may spread.
struct PutDown<'a, I: Isa, const L: usize, const SQUARE: bool>(&'a mut HeavyPlanes<I>);

impl<I: Isa, const L: usize, const SQUARE: bool> Task for PutDown<'_, I, L, SQUARE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let heavy = self.0;
        let isa = heavy.base.isa;
        let layout = heavy.base.layout_known::<L, SQUARE>();
        let (width, height) = (layout.width, layout.height);
        let games = choosing(&heavy.base);
        let column = &heavy.base.move_column;
        let mut columns = [isa.zero(); L];
        for x in 0..width {
            columns[x] = isa.load(&column[x]) | isa.load(&column[x + 2]);
        }
        let mut company = isa.zero();
        for y in 0..height {
            let row = isa.load(&heavy.base.move_row[y + 1]) & games;
            let rows = (isa.load(&heavy.base.move_row[y]) | isa.load(&heavy.base.move_row[y + 2])) & games;
            for x in 0..width {
                let at = layout.row(y + 1) + x + 1;
                let column = isa.load(&column[x + 1]);
                let moved = row & column;
                let beside = Word::and_or(rows, column, row & columns[x]);
                company = company | beside.and_not(isa.load(&heavy.base.opponent[at]));
                isa.store(moved, &mut heavy.string[at]);
                isa.store(isa.load(&heavy.base.own[at]) | moved, &mut heavy.within[at]);
                isa.store(beside & isa.load(&heavy.prey[at]), &mut heavy.captured[at]);
            }
        }
        // A ko, if the move captures just one stone.
        isa.store(games.and_not(company), &mut heavy.ko);
    }
}

/// The number of points in a set, as far as two.
pub(super) struct Count<W> {
    some: W,
    two: W,
    more: W,
}

impl<W: Word> Count<W> {
    #[inline(always)]
    pub(super) fn zero(zero: W) -> Self {
        Count { some: zero, two: zero, more: zero }
    }

    #[inline(always)]
    pub(super) fn add(&mut self, point: W) {
        self.more = W::and_or(self.two, point, self.more);
        self.two = W::and_or(self.some, point, self.two);
        self.some = self.some | point;
    }

    /// Just one.
    #[inline(always)]
    fn one(&self) -> W {
        self.some.and_not(self.two)
    }
}

impl<I: Isa> HeavyPlanes<I> {
    /// Notes which of the strings have just one or two liberties.
    #[inline(always)]
    pub(super) fn note_liberties(&mut self, liberties: &Count<I::Word>) {
        let isa = self.base.isa;
        isa.store(liberties.one(), &mut self.has_one);
        isa.store(liberties.two.and_not(liberties.more), &mut self.has_two);
    }
}

/// Counts the liberties of the moves' strings and what they capture, and refuses self-ataris.
struct Judge<'a, I: Isa, const L: usize, const SQUARE: bool>(&'a mut HeavyPlanes<I>);

impl<I: Isa, const L: usize, const SQUARE: bool> Task for Judge<'_, I, L, SQUARE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let heavy = self.0;
        let isa = heavy.base.isa;
        let layout = heavy.base.layout_known::<L, SQUARE>();
        let stride = layout.row(1);
        let mut liberties = Count::zero(isa.zero());
        let mut captured = Count::zero(isa.zero());
        let mut stones = Count::zero(isa.zero());
        let mut open = isa.zero();
        for y in 0..layout.height {
            for x in 0..layout.width {
                let at = layout.row(y + 1) + x + 1;
                let mut around = load(isa, &heavy.string, sides(at, stride));
                let beside = any(around);
                // The edge surrounds as well as stones do.
                let beyond = [y + 1 == layout.height, x + 1 == layout.width, y == 0, x == 0];
                for i in 0..4 {
                    around[i] = if beyond[i] { isa.ones() } else { around[i] };
                }
                let taken = isa.load(&heavy.captured[at]);
                // The point of the move itself is in `within`.
                let blocked = isa.load(&heavy.within[at]) | isa.load(&heavy.base.opponent[at]).and_not(taken);
                let liberty = beside.and_not(blocked);
                liberties.add(liberty);
                open = open | liberty.and_not(all(around));
                captured.add(taken);
                stones.add(isa.load(&heavy.string[at]));
            }
        }
        let games = choosing(&heavy.base);
        // Taking stones is worth a stone or two.
        let worth = captured.some.and_not(stones.more);
        let self_atari = (liberties.one().and_not(worth)) & games;
        let refuse =
            (isa.load(&heavy.refuse) | isa.load(&heavy.strict)).and_not(isa.load(&heavy.last_resort));
        isa.store(self_atari & refuse, &mut heavy.refusal);
        isa.store((self_atari & stones.more).and_not(captured.some), &mut heavy.doubtful);
        isa.store(open, &mut heavy.open);
        heavy.note_liberties(&liberties);
        let ko = isa.load(&heavy.ko) & captured.one();
        isa.store(ko, &mut heavy.ko);
    }
}
