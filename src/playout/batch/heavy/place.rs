//! What does a move do, and is it taken?

use super::hopeless::{FindEnds, RefuseHopeless};
use super::planes::{HeavyPlanes, choosing};
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
    pub(super) some: W,
    pub(super) two: W,
    pub(super) more: W,
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
                let string = &heavy.string;
                let (a, b) = (isa.load(&string[at - 1]), isa.load(&string[at + 1]));
                let (c, d) = (isa.load(&string[at - stride]), isa.load(&string[at + stride]));
                let beside = Word::or3(a, b, c | d);
                // The edge surrounds as well as stones do.
                let edge = |is_edge, stones| if is_edge { isa.ones() } else { stones };
                let (a, b) = (edge(x == 0, a), edge(x + 1 == layout.width, b));
                let (c, d) = (edge(y == 0, c), edge(y + 1 == layout.height, d));
                let surrounded = Word::and3(a, b, c & d);
                let taken = isa.load(&heavy.captured[at]);
                // The point of the move itself is in `within`.
                let blocked = isa.load(&heavy.within[at]) | isa.load(&heavy.base.opponent[at]).and_not(taken);
                let liberty = beside.and_not(blocked);
                liberties.add(liberty);
                open = open | liberty.and_not(surrounded);
                captured.add(taken);
                stones.add(isa.load(&string[at]));
            }
        }
        let games = choosing(&heavy.base);
        // Taking stones is worth a stone or two.
        let worth = captured.some.and_not(stones.more);
        let self_atari = (liberties.some.and_not(liberties.two | worth)) & games;
        let refuse =
            (isa.load(&heavy.refuse) | isa.load(&heavy.strict)).and_not(isa.load(&heavy.last_resort));
        isa.store(self_atari & refuse, &mut heavy.refusal);
        isa.store((self_atari & stones.more).and_not(captured.some), &mut heavy.doubtful);
        isa.store(open, &mut heavy.open);
        isa.store(liberties.some.and_not(liberties.two), &mut heavy.has_one);
        isa.store(liberties.two.and_not(liberties.more), &mut heavy.has_two);
        let ko = isa.load(&heavy.ko) & captured.some.and_not(captured.two);
        isa.store(ko, &mut heavy.ko);
    }
}
