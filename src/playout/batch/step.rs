//! One step: every running game tries one move.
//!
//! The stone is put down, and the strings next to it are followed to see whether they still reach an empty point.
//! What is reached spreads from the empty points to every neighbor but from a stone to a *foe*, a neighbor of the other
//! color: one flood for both colors. A flood sweeps over the rows, up in one sweep and down in the next. Each row takes what the row
//! before it reached and spreads it to the right and to the left, so one sweep follows a string however it winds along
//! one direction.
//!
//! Two sweeps settle most moves: the strings around them breathe nearby. A step does not wait for the last of hundreds
//! of games, or the longest string of all would set the pace. Games whose move is not settled are *pending*: in the
//! next step, while the others choose again, their flood goes on where it stood.
//!
//! A game whose move would be a suicide stays where it is and will not choose that point again this turn; all others
//! that are settled have taken a turn and change sides.

use super::choose::{Choose, FindCandidates};
use super::lanes::Count;
use super::planes::{Layout, Planes, TURN_BITS};
use crate::playout::simd::{Isa, Task, Word};

/// The direction of a sweep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sweep {
    Up,
    Down,
}

impl Sweep {
    pub(super) fn reverse(self) -> Sweep {
        match self {
            Sweep::Up => Sweep::Down,
            Sweep::Down => Sweep::Up,
        }
    }

    /// Row number `i` of the sweep.
    #[inline(always)]
    fn row(self, i: usize, height: usize) -> usize {
        match self {
            Sweep::Up => i,
            Sweep::Down => height - 1 - i,
        }
    }

    /// Where the planes of the row before row `y` in the sweep are.
    #[inline(always)]
    fn before(self, y: usize, layout: Layout) -> usize {
        match self {
            Sweep::Up => layout.row(y),
            Sweep::Down => layout.row(y + 2),
        }
    }

    /// Where the padded row of the move has the row before row `y` in the sweep.
    #[inline(always)]
    fn before_padded(self, y: usize) -> usize {
        match self {
            Sweep::Up => y,
            Sweep::Down => y + 2,
        }
    }

    /// Where the planes between row `y` and the row before it in the sweep are.
    #[inline(always)]
    fn between(self, y: usize, layout: Layout) -> usize {
        match self {
            Sweep::Up => layout.row(y + 1),
            Sweep::Down => layout.row(y + 2),
        }
    }
}

/// One step for all games. `L` is the longest row; where `SQUARE`, the grid is `L` × `L`, known to the compiler.
pub(super) fn step<I: Isa, const L: usize, const SQUARE: bool>(planes: &mut Planes<I>) {
    let isa = planes.isa;
    isa.run(FindCandidates::<I, L, SQUARE>(planes));
    isa.run(Choose::<I, L, SQUARE>(planes));
    // The moves that are pending are on their way back.
    planes.direction = planes.direction.reverse();
    isa.run(Place::<I, L, SQUARE>(planes));
    loop {
        planes.direction = planes.direction.reverse();
        isa.run(Settle::<I, L, SQUARE>(planes));
        if isa.run(Count(&planes.unsettled)) <= planes.patience {
            break;
        }
    }
    if planes.notes_first {
        isa.run(Update::<I, L, SQUARE, true>(planes));
    } else {
        isa.run(Update::<I, L, SQUARE, false>(planes));
    }
}

/// Puts the stones down, finds the foes, and makes the first sweep, from the empty points and the stones that pending
/// games have reached before. What it finds out about the strings is not asked: a second sweep nearly always follows.
struct Place<'a, I: Isa, const L: usize, const SQUARE: bool>(&'a mut Planes<I>);

impl<I: Isa, const L: usize, const SQUARE: bool> Task for Place<'_, I, L, SQUARE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let planes = self.0;
        let isa = planes.isa;
        let layout = planes.layout_known::<L, SQUARE>();
        let (width, height) = (layout.width, layout.height);
        let (zero, ones) = (isa.zero(), isa.ones());
        let direction = planes.direction;
        let fresh = !isa.load(&planes.unsettled);
        let mut before = [ones; L];
        let mut row = [zero; L];
        for i in 0..height {
            let y = direction.row(i, height);
            let at = layout.row(y + 1);
            let (before_at, between_at) = (direction.before(y, layout), direction.between(y, layout));
            let own = &planes.own[at..at + width + 2];
            let opponent = &planes.opponent[at..at + width + 2];
            let own_before = &planes.own[before_at..before_at + width + 2];
            let opponent_before = &planes.opponent[before_at..before_at + width + 2];
            let unreached = &mut planes.unreached[at..at + width + 2];
            let foes = &mut planes.candidates[at..at + width + 2];
            let foes_before = &mut planes.foes_between_rows[between_at..between_at + width + 2];
            let move_column = &planes.move_column[..width + 2];
            let move_row = isa.load(&planes.move_row[y + 1]);
            let move_row_before = isa.load(&planes.move_row[direction.before_padded(y)]);
            let (mut own_left, mut opponent_left, mut left) = (zero, zero, ones);
            for x in 0..width {
                let column = isa.load(&move_column[x + 1]);
                let the_own = Word::and_or(move_row, column, isa.load(&own[x + 1]));
                let the_opponent = isa.load(&opponent[x + 1]);
                let own_before = Word::and_or(move_row_before, column, isa.load(&own_before[x + 1]));
                let opponent_before = isa.load(&opponent_before[x + 1]);
                let foe = Word::and_or(the_own, opponent_left, the_opponent & own_left);
                let foe_before = Word::and_or(the_own, opponent_before, the_opponent & own_before);
                (own_left, opponent_left) = (the_own, the_opponent);
                isa.store(foe, &mut foes[x + 1]);
                isa.store(foe_before, &mut foes_before[x + 1]);
                let here = Word::or_and(isa.load(&unreached[x + 1]), fresh, the_own | the_opponent);
                let here = Word::or_and(before[x], foe_before, here);
                left = Word::or_and(left, foe, here);
                row[x] = left;
            }
            let (mut right, mut foe) = (ones, ones);
            for x in (0..width).rev() {
                right = Word::or_and(right, foe, row[x]);
                foe = isa.load(&foes[x + 1]);
                isa.store(right, &mut unreached[x + 1]);
                before[x] = right;
            }
        }
    }
}

/// One more sweep. Finds out which games are not settled: in which a stone next to the move, or the move itself, reaches
/// no empty point as far as the sweeps know, and a sweep in the other direction would reach more stones. Diagonal
/// neighbors count as well, so that the stones next to the move are simply those in three rows and three columns.
struct Settle<'a, I: Isa, const L: usize, const SQUARE: bool>(&'a mut Planes<I>);

impl<I: Isa, const L: usize, const SQUARE: bool> Task for Settle<'_, I, L, SQUARE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let planes = self.0;
        let isa = planes.isa;
        let layout = planes.layout_known::<L, SQUARE>();
        let (width, height) = (layout.width, layout.height);
        let (zero, ones) = (isa.zero(), isa.ones());
        let direction = planes.direction;
        let mut columns = [zero; L];
        for x in 0..width {
            let column = |i: usize| isa.load(&planes.move_column[x + i]);
            columns[x] = Word::or3(column(0), column(1), column(2));
        }
        let (mut dead, mut opponent_dead, mut grows) = (zero, zero, zero);
        let mut before = [ones; L];
        let mut row = [zero; L];
        for i in 0..height {
            let y = direction.row(i, height);
            let at = layout.row(y + 1);
            let between_at = direction.between(y, layout);
            let opponent = &planes.opponent[at..at + width + 2];
            let unreached = &mut planes.unreached[at..at + width + 2];
            let foes = &planes.candidates[at..at + width + 2];
            let foes_before = &planes.foes_between_rows[between_at..between_at + width + 2];
            let mut left = ones;
            for x in 0..width {
                let here = isa.load(&unreached[x + 1]);
                let here = Word::or_and(before[x], isa.load(&foes_before[x + 1]), here);
                left = Word::or_and(left, isa.load(&foes[x + 1]), here);
                row[x] = left;
            }
            if i == 0 {
                // Nothing is before the first row, so nothing grows there.
                before = [zero; L];
            }
            let (mut right, mut foe, mut near) = (ones, ones, zero);
            for x in (0..width).rev() {
                right = Word::or_and(right, foe, row[x]);
                foe = isa.load(&foes[x + 1]);
                isa.store(right, &mut unreached[x + 1]);
                grows = grows | before[x].and_not(right | isa.load(&foes_before[x + 1]));
                before[x] = right;
                near = Word::and_or(right, columns[x], near);
                opponent_dead = Word::and_or(right, isa.load(&opponent[x + 1]), opponent_dead);
            }
            let rows = |i: usize| isa.load(&planes.move_row[y + i]);
            dead = Word::and_or(near, Word::or3(rows(0), rows(1), rows(2)), dead);
        }
        let running = isa.load(&planes.running);
        isa.store(Word::and3(dead, grows, running), &mut planes.unsettled);
        isa.store(dead, &mut planes.dead);
        isa.store(opponent_dead, &mut planes.opponent_dead);
    }
}

/// Takes the turn in the games that are settled and no suicide: captures, changes sides, notes who was first on the
/// point, where this is asked for. Where it is a suicide the point is refused.
struct Update<'a, I: Isa, const L: usize, const SQUARE: bool, const NOTES: bool>(&'a mut Planes<I>);

impl<I: Isa, const L: usize, const SQUARE: bool, const NOTES: bool> Task for Update<'_, I, L, SQUARE, NOTES> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let planes = self.0;
        let isa = planes.isa;
        let layout = planes.layout_known::<L, SQUARE>();
        let running = isa.load(&planes.running);
        let pending = isa.load(&planes.unsettled);
        let settled = running.and_not(pending);
        // Where a game is settled and a stone next to the move still reaches nothing, the flood is complete: what it has
        // not reached is what the move captures and, if it has no liberty, the move's string.
        let dead = isa.load(&planes.dead) & settled;
        let captures = isa.load(&planes.opponent_dead) & dead;
        let suicides = dead.and_not(captures);
        let turn = settled.and_not(suicides);

        let lone = take_turn::<I, L, NOTES>(isa, planes, layout, turn, captures, suicides);
        // Ko: a single stone without a liberty captured a single stone. A refused point counts too.
        let forbids = isa.load(&planes.forbids);
        isa.store(Word::and_or(pending, forbids, (captures & lone) | suicides), &mut planes.forbids);

        change_sides(planes, layout, turn);
    }
}

/// The other side is to move in the games that took a turn, which is counted; those that are over stop running.
#[inline(always)]
pub(super) fn change_sides<I: Isa>(planes: &mut Planes<I>, layout: Layout, turn: I::Word) {
    let isa = planes.isa;
    let black = isa.load(&planes.black);
    isa.store(black ^ turn, &mut planes.black);
    let passed = isa.load(&planes.passed);
    let passes = turn.and_not(isa.load(&planes.moves));
    isa.store(Word::select(turn, passes, passed), &mut planes.passed);
    let cap = 3 * layout.width * layout.height;
    let mut carry = turn;
    let mut at_cap = turn;
    for k in 0..TURN_BITS {
        let bit = isa.load(&planes.turns[k]);
        let sum = bit ^ carry;
        carry = bit & carry;
        isa.store(sum, &mut planes.turns[k]);
        at_cap = if cap >> k & 1 == 1 { at_cap & sum } else { at_cap.and_not(sum) };
    }
    let over = Word::and_or(passes, passed, at_cap);
    let running = isa.load(&planes.running);
    isa.store(running.and_not(over), &mut planes.running);
}

/// A player's stones and the opponent's on a point for the one who is next, where a turn was taken: a move made, stones captured.
#[inline(always)]
pub(super) fn trade_places<W: Word>(own: W, opponent: W, turn: W, moved: W, captured: W) -> (W, W) {
    // Neither player's stones are the other's, so what differs is what trades places.
    let swapped = (own ^ opponent) & turn;
    ((own ^ swapped).and_not(captured), (opponent ^ swapped) | moved)
}

/// Notes the games that moved on a point, and those in which Black was the first to.
#[inline(always)]
pub(super) fn note_first<I: Isa>(
    isa: I,
    touched: &mut I::Plane,
    black_first: &mut I::Plane,
    moved: I::Word,
    by_black: I::Word,
) {
    let before = isa.load(touched);
    isa.store(before | moved, touched);
    isa.store(isa.load(black_first) | by_black.and_not(before), black_first);
}

/// Changes the planes of the points. Gives, among the games that capture, those in which nothing but the move and one
/// stone of the opponent's was not reached.
#[inline(always)]
fn take_turn<I: Isa, const L: usize, const NOTES: bool>(
    isa: I,
    planes: &mut Planes<I>,
    layout: Layout,
    turn: I::Word,
    captures: I::Word,
    suicides: I::Word,
) -> I::Word {
    let width = layout.width;
    let black = isa.load(&planes.black);
    let keep = isa.load(&planes.forbids).and_not(turn);
    let (mut one, mut two) = (isa.zero(), isa.zero());
    let (mut the_move, mut others) = (isa.zero(), isa.zero());
    for y in 0..layout.height {
        let at = layout.row(y + 1);
        let own = &mut planes.own[at + 1..at + 1 + width];
        let opponent = &mut planes.opponent[at + 1..at + 1 + width];
        let unreached = &planes.unreached[at + 1..at + 1 + width];
        let forbidden = &mut planes.forbidden[at + 1..at + 1 + width];
        let touched = &mut planes.touched[at + 1..at + 1 + width];
        let black_first = &mut planes.black_first[at + 1..at + 1 + width];
        let columns = &planes.move_column[1..1 + width];
        let row = isa.load(&planes.move_row[y + 1]);
        let (turn_row, refused_row) = (row & turn, row & suicides);
        for x in 0..width {
            let the_own = isa.load(&own[x]);
            let the_opponent = isa.load(&opponent[x]);
            let column = isa.load(&columns[x]);
            let unreached = isa.load(&unreached[x]);
            let captured = Word::and3(the_opponent, unreached, captures);
            two = Word::and_or(one, captured, two);
            one = one | captured;
            let moved = turn_row & column;
            the_move = Word::and_or(moved, unreached, the_move);
            others = Word::and_or(the_own, unreached, others);
            let (new_own, new_opponent) = trade_places(the_own, the_opponent, turn, moved, captured);
            isa.store(new_own, &mut own[x]);
            isa.store(new_opponent, &mut opponent[x]);
            let refused = Word::and_or(refused_row, column, captured);
            isa.store(Word::and_or(isa.load(&forbidden[x]), keep, refused), &mut forbidden[x]);
            if NOTES {
                note_first(isa, &mut touched[x], &mut black_first[x], moved, moved & black);
            }
        }
    }
    the_move.and_not(two | others)
}
