//! One step: every running game tries one move.
//!
//! The stone is put down, and the strings next to it are followed to see whether they still reach an empty point.
//! Stones of one color that are neighbors are *linked*; what reaches an empty point spreads along the links, for both
//! colors in one flood. A flood sweeps over the rows, up in one sweep and down in the next. Each row takes what the row
//! before it reached and spreads it to the right and to the left, so one sweep follows a string however it winds along
//! one direction.
//!
//! One sweep settles most moves: the strings around them breathe nearby. A step does not wait for the last of hundreds
//! of games, or the longest string of all would set the pace. Games whose move is not settled are *pending*: in the
//! next step, while the others choose again, their flood goes on where it stood.
//!
//! A game whose move would be a suicide stays where it is and will not choose that point again this turn; all others
//! that are settled have taken a turn and change sides.

use super::choose::{Choose, FindCandidates};
use super::planes::{Layout, Planes, TURN_BITS};
use crate::playout::simd::{Isa, Plane, Task, Word};

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

    /// Where the links between row `y` and the row before it in the sweep are.
    #[inline(always)]
    fn links(self, y: usize, layout: Layout) -> usize {
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
    while count(&planes.unsettled) > planes.patience {
        planes.direction = planes.direction.reverse();
        isa.run(Settle::<I, L, SQUARE>(planes));
    }
    isa.run(Update::<I, L, SQUARE>(planes));
}

fn count<P: Plane>(plane: &P) -> usize {
    plane.words().iter().map(|w| w.count_ones() as usize).sum()
}

/// What a sweep finds out about the stones next to the move and its own string, by game.
struct Life<W> {
    /// An opponent string next to the move reaches no empty point, as far as the sweeps know.
    opponent_dead: W,
    /// The move's string reaches none, as far as the sweeps know.
    own_dead: W,
    /// A sweep in the other direction would reach more stones.
    grows: W,
}

impl<W: Word> Life<W> {
    fn keep<I: Isa<Word = W>>(&self, planes: &mut Planes<I>) {
        let isa = planes.isa;
        let running = isa.load(&planes.running);
        let dead = self.opponent_dead | self.own_dead;
        isa.store(W::and3(dead, self.grows, running), &mut planes.unsettled);
        isa.store(self.opponent_dead, &mut planes.opponent_dead);
        isa.store(self.own_dead, &mut planes.own_dead);
    }
}

/// The empty points of row `y` after the move.
#[inline(always)]
fn empty_row<I: Isa, const L: usize>(planes: &Planes<I>, layout: Layout, y: usize, row: &mut [I::Word; L]) {
    let (isa, at, width) = (planes.isa, layout.row(y + 1), layout.width);
    let own = &planes.own[at..at + width + 2];
    let opponent = &planes.opponent[at..at + width + 2];
    let move_row = isa.load(&planes.move_row[y + 1]);
    let move_column = &planes.move_column[..width + 2];
    for x in 0..width {
        let the_move = move_row & isa.load(&move_column[x + 1]);
        row[x] = Word::nor3(isa.load(&own[x + 1]), isa.load(&opponent[x + 1]), the_move);
    }
}

/// Puts the stones down, links them, and makes the first sweep, from the stones that touch an empty point and those
/// that pending games have reached before.
struct Place<'a, I: Isa, const L: usize, const SQUARE: bool>(&'a mut Planes<I>);

impl<I: Isa, const L: usize, const SQUARE: bool> Task for Place<'_, I, L, SQUARE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let planes = self.0;
        let isa = planes.isa;
        let layout = planes.layout_known::<L, SQUARE>();
        let (width, height) = (layout.width, layout.height);
        let zero = isa.zero();
        let direction = planes.direction;
        let pending = isa.load(&planes.unsettled);
        let (mut breath, mut friend) = (zero, zero);
        let mut life = Life { opponent_dead: zero, own_dead: zero, grows: zero };
        let mut columns = [zero; L];
        for x in 0..width {
            columns[x] = isa.load(&planes.move_column[x]) | isa.load(&planes.move_column[x + 2]);
        }
        let (mut empty_before, mut empty, mut empty_after) = ([zero; L], [zero; L], [zero; L]);
        let (mut own_before, mut opponent_before) = ([zero; L], [zero; L]);
        let mut alive_before = [zero; L];
        let mut row = [zero; L];
        let mut link_row = [zero; L];
        empty_row(planes, layout, direction.row(0, height), &mut empty);
        for i in 0..height {
            let y = direction.row(i, height);
            if i + 1 < height {
                empty_row(planes, layout, direction.row(i + 1, height), &mut empty_after);
            } else {
                empty_after = [zero; L];
            }
            let at = layout.row(y + 1);
            let links_at = direction.links(y, layout);
            let own = &planes.own[at..at + width + 2];
            let opponent = &planes.opponent[at..at + width + 2];
            let alive = &mut planes.alive[at..at + width + 2];
            let links = &mut planes.links[at..at + width + 2];
            let links_before = &mut planes.links_between_rows[links_at..links_at + width + 2];
            let targets = &mut planes.targets[at..at + width + 2];
            let move_column = &planes.move_column[..width + 2];
            let move_row = isa.load(&planes.move_row[y + 1]);
            let move_rows = isa.load(&planes.move_row[y]) | isa.load(&planes.move_row[y + 2]);
            let (mut own_left, mut opponent_left, mut alive_left, mut empty_left) = (zero, zero, zero, zero);
            for x in 0..width {
                let column = isa.load(&move_column[x + 1]);
                let the_move = move_row & column;
                let the_own = isa.load(&own[x + 1]) | the_move;
                let the_opponent = isa.load(&opponent[x + 1]);
                let link = Word::and_or(the_own, own_left, the_opponent & opponent_left);
                let between = Word::and_or(the_own, own_before[x], the_opponent & opponent_before[x]);
                (own_left, opponent_left) = (the_own, the_opponent);
                (own_before[x], opponent_before[x]) = (the_own, the_opponent);
                isa.store(link, &mut links[x + 1]);
                isa.store(between, &mut links_before[x + 1]);
                link_row[x] = link;

                let empty_right = if x + 1 < width { empty[x + 1] } else { zero };
                let open = Word::or3(empty_left, empty_right, empty_before[x] | empty_after[x]);
                empty_left = empty[x];
                breath = Word::and_or(the_move, open, breath);
                let next = Word::and_or(move_rows, column, move_row & columns[x]);
                friend = Word::and_or(next, the_own, friend);
                isa.store(next & the_opponent, &mut targets[x + 1]);

                let reached = Word::and_or(isa.load(&alive[x + 1]), pending, open);
                let reached = Word::and_or(alive_before[x], between, reached);
                alive_left = Word::and_or(alive_left, link, reached);
                row[x] = alive_left;
            }
            let (mut alive_right, mut link_right) = (zero, zero);
            for x in (0..width).rev() {
                alive_right = Word::and_or(alive_right, link_right, row[x]);
                link_right = link_row[x];
                isa.store(alive_right, &mut alive[x + 1]);
                let grown = (alive_right & isa.load(&links_before[x + 1])).and_not(alive_before[x]);
                life.grows = life.grows | grown;
                alive_before[x] = alive_right;
                let target = isa.load(&targets[x + 1]);
                life.opponent_dead = life.opponent_dead | target.and_not(alive_right);
                let the_move = move_row & isa.load(&move_column[x + 1]);
                life.own_dead = life.own_dead | the_move.and_not(alive_right);
            }
            (empty_before, empty, empty_after) = (empty, empty_after, empty_before);
        }
        life.keep(planes);
        isa.store(breath | friend, &mut planes.company);
    }
}

/// One more sweep.
struct Settle<'a, I: Isa, const L: usize, const SQUARE: bool>(&'a mut Planes<I>);

impl<I: Isa, const L: usize, const SQUARE: bool> Task for Settle<'_, I, L, SQUARE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let planes = self.0;
        let isa = planes.isa;
        let layout = planes.layout_known::<L, SQUARE>();
        let (width, height) = (layout.width, layout.height);
        let zero = isa.zero();
        let direction = planes.direction;
        let mut life = Life { opponent_dead: zero, own_dead: zero, grows: zero };
        let mut alive_before = [zero; L];
        let mut row = [zero; L];
        for i in 0..height {
            let y = direction.row(i, height);
            let at = layout.row(y + 1);
            let links_at = direction.links(y, layout);
            let alive = &mut planes.alive[at..at + width + 2];
            let links = &planes.links[at..at + width + 2];
            let links_before = &planes.links_between_rows[links_at..links_at + width + 2];
            let targets = &planes.targets[at..at + width + 2];
            let move_column = &planes.move_column[..width + 2];
            let move_row = isa.load(&planes.move_row[y + 1]);
            let mut left = zero;
            for x in 0..width {
                let reached =
                    Word::and_or(alive_before[x], isa.load(&links_before[x + 1]), isa.load(&alive[x + 1]));
                left = Word::and_or(left, isa.load(&links[x + 1]), reached);
                row[x] = left;
            }
            let (mut right, mut link_right) = (zero, zero);
            for x in (0..width).rev() {
                right = Word::and_or(right, link_right, row[x]);
                link_right = isa.load(&links[x + 1]);
                isa.store(right, &mut alive[x + 1]);
                let grown = (right & isa.load(&links_before[x + 1])).and_not(alive_before[x]);
                life.grows = life.grows | grown;
                alive_before[x] = right;
                life.opponent_dead = life.opponent_dead | isa.load(&targets[x + 1]).and_not(right);
                let the_move = move_row & isa.load(&move_column[x + 1]);
                life.own_dead = life.own_dead | the_move.and_not(right);
            }
        }
        life.keep(planes);
    }
}

/// Takes the turn in the games that are settled and no suicide: captures, changes sides, notes who was first on the
/// point. Where it is a suicide the point is refused.
struct Update<'a, I: Isa, const L: usize, const SQUARE: bool>(&'a mut Planes<I>);

impl<I: Isa, const L: usize, const SQUARE: bool> Task for Update<'_, I, L, SQUARE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let planes = self.0;
        let isa = planes.isa;
        let layout = planes.layout_known::<L, SQUARE>();
        let running = isa.load(&planes.running);
        let pending = isa.load(&planes.unsettled);
        let settled = running.and_not(pending);
        let captures = isa.load(&planes.opponent_dead) & settled;
        let suicides = (isa.load(&planes.own_dead) & settled).and_not(captures);
        let turn = settled.and_not(suicides);

        let captured_two = take_turn::<I, L>(isa, planes, layout, turn, captures, suicides);
        // Ko: a single stone, between opponents and the edge only, captured a single stone. A refused point counts too.
        let ko = captures.and_not(captured_two | isa.load(&planes.company));
        let forbids = isa.load(&planes.forbids);
        isa.store(Word::and_or(pending, forbids, ko | suicides), &mut planes.forbids);

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
        isa.store(running.and_not(over), &mut planes.running);
    }
}

/// Changes the planes of the points; gives the games that captured more than one stone.
#[inline(always)]
fn take_turn<I: Isa, const L: usize>(
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
    let mut columns = [isa.zero(); L];
    for x in 0..width {
        columns[x] = isa.load(&planes.move_column[x + 1]);
    }
    for y in 0..layout.height {
        let at = layout.row(y + 1);
        let own = &mut planes.own[at + 1..at + 1 + width];
        let opponent = &mut planes.opponent[at + 1..at + 1 + width];
        let alive = &planes.alive[at + 1..at + 1 + width];
        let forbidden = &mut planes.forbidden[at + 1..at + 1 + width];
        let touched = &mut planes.touched[at + 1..at + 1 + width];
        let black_first = &mut planes.black_first[at + 1..at + 1 + width];
        let row = isa.load(&planes.move_row[y + 1]);
        let (turn_row, refused_row) = (row & turn, row & suicides);
        let black_row = turn_row & black;
        for x in 0..width {
            let the_own = isa.load(&own[x]);
            let the_opponent = isa.load(&opponent[x]);
            let captured = (the_opponent & captures).and_not(isa.load(&alive[x]));
            two = Word::and_or(one, captured, two);
            one = one | captured;
            let moved = turn_row & columns[x];
            // Neither player's stones are the other's, so what differs is what trades places.
            let swapped = (the_own ^ the_opponent) & turn;
            isa.store((the_own ^ swapped).and_not(captured), &mut own[x]);
            isa.store((the_opponent ^ swapped) | moved, &mut opponent[x]);
            let refused = Word::and_or(refused_row, columns[x], captured);
            isa.store(Word::and_or(isa.load(&forbidden[x]), keep, refused), &mut forbidden[x]);
            let before = isa.load(&touched[x]);
            isa.store(before | moved, &mut touched[x]);
            let first = (black_row & columns[x]).and_not(before);
            isa.store(isa.load(&black_first[x]) | first, &mut black_first[x]);
        }
    }
    two
}
