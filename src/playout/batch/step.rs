//! One step: every running game tries one move.
//!
//! A game whose move would be a suicide stays where it is and will not choose that point again this turn; all others
//! have taken a turn and change sides.

use super::choose;
use super::flood::Sweep;
use super::planes::{Layout, Planes, TURN_BITS};
use super::unroll::columns;
use crate::playout::simd::{Isa, Task, Word};

/// One step for all games. `L` is the longest row; where `SQUARE`, the grid is `L` × `L`, known to the compiler.
pub(super) struct Step<'a, I: Isa, const L: usize, const SQUARE: bool>(pub(super) &'a mut Planes<I>);

impl<I: Isa, const L: usize, const SQUARE: bool> Task for Step<'_, I, L, SQUARE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        step::<I, L, SQUARE>(self.0)
    }
}

#[inline(always)]
fn step<I: Isa, const L: usize, const SQUARE: bool>(planes: &mut Planes<I>) {
    let isa = planes.isa;
    let layout = if SQUARE { Layout { width: L, height: L } } else { planes.layout };
    let (width, height) = (layout.width, layout.height);
    let area = width * height;
    let point_bits = (usize::BITS - area.leading_zeros()) as usize;
    let row_bits = (usize::BITS - width.leading_zeros()) as usize;

    choose::find_candidates::<I, L, SQUARE>(isa, planes, layout);
    let moves = choose::choose::<I, L, SQUARE>(isa, planes, layout, point_bits, row_bits);
    let breath = place::<I, L, SQUARE>(isa, planes, layout);
    let mut life = settle::<I, L, SQUARE>(isa, planes, layout, Sweep::Down);
    let mut direction = Sweep::Up;
    while !life.unsettled().is_zero() {
        life = settle::<I, L, SQUARE>(isa, planes, layout, direction);
        direction = direction.reverse();
    }
    let captures = life.opponent_dead;
    let suicides = life.own_dead.and_not(captures);

    let running = isa.load(&planes.running);
    let turn = running.and_not(suicides);
    let captured_two = update::<I, L, SQUARE>(isa, planes, layout, turn, captures);
    // Ko: a single stone, between opponents and the edge only, captured a single stone. A refused point counts too.
    let ko = captures.and_not(captured_two | life.friend | breath);
    isa.store(ko | suicides, &mut planes.forbids);

    let black = isa.load(&planes.black);
    isa.store(black ^ turn, &mut planes.black);
    let passed = isa.load(&planes.passed);
    let passes = turn.and_not(moves);
    isa.store(Word::select(turn, passes, passed), &mut planes.passed);
    let cap = 3 * area;
    let mut carry = turn;
    let mut at_cap = isa.ones();
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

/// The points next to the move, in one row.
struct Around<W> {
    row: W,
    rows: W,
}

impl<W: Word> Around<W> {
    #[inline(always)]
    fn at<I: Isa<Word = W>>(isa: I, move_row: &[I::Plane], y: usize) -> Self {
        Around { row: isa.load(&move_row[y + 1]), rows: isa.load(&move_row[y]) | isa.load(&move_row[y + 2]) }
    }

    /// Whether column `x + 1` of the padded row is next to the move.
    #[inline(always)]
    fn next_to_move<I: Isa<Word = W>>(&self, isa: I, move_column: &[I::Plane], x: usize) -> W {
        let columns = isa.load(&move_column[x]) | isa.load(&move_column[x + 2]);
        W::and_or(self.rows, isa.load(&move_column[x + 1]), self.row & columns)
    }
}

/// The empty points of row `y` after the move.
#[inline(always)]
fn empty_row<I: Isa, const L: usize, const SQUARE: bool>(
    planes: &Planes<I>,
    layout: Layout,
    y: usize,
    row: &mut [I::Word; L],
) {
    let (isa, at) = (planes.isa, layout.row(y + 1));
    let own = &planes.own[at..at + layout.width + 2];
    let opponent = &planes.opponent[at..at + layout.width + 2];
    let move_row = isa.load(&planes.move_row[y + 1]);
    let move_column = &planes.move_column[..layout.width + 2];
    columns!(x < L, SQUARE, layout.width, {
        let the_move = move_row & isa.load(&move_column[x + 1]);
        row[x] = Word::nor3(isa.load(&own[x + 1]), isa.load(&opponent[x + 1]), the_move);
    });
}

/// Puts the stones down and makes the first sweep, upwards, from the stones that touch an empty point. Gives the games
/// in which the move touches one.
#[inline(always)]
fn place<I: Isa, const L: usize, const SQUARE: bool>(
    isa: I,
    planes: &mut Planes<I>,
    layout: Layout,
) -> I::Word {
    let (width, height) = (layout.width, layout.height);
    let zero = isa.zero();
    let mut breath = zero;
    let (mut below, mut here, mut above) = ([zero; L], [zero; L], [zero; L]);
    empty_row::<I, L, SQUARE>(planes, layout, 0, &mut here);
    let (mut own_row, mut opponent_row) = ([zero; L], [zero; L]);
    for y in 0..height {
        if y + 1 < height {
            empty_row::<I, L, SQUARE>(planes, layout, y + 1, &mut above);
        } else {
            above = [zero; L];
        }
        let at = layout.row(y + 1);
        let own = &planes.own[at..at + width + 2];
        let opponent = &planes.opponent[at..at + width + 2];
        let own_alive = &mut planes.own_alive[at..at + width + 2];
        let opponent_alive = &mut planes.opponent_alive[at..at + width + 2];
        let move_row = isa.load(&planes.move_row[y + 1]);
        let move_column = &planes.move_column[..width + 2];
        let (mut own_left, mut opponent_left) = (zero, zero);
        columns!(x < L, SQUARE, width, {
            let left = if x > 0 { here[x - 1] } else { zero };
            let right = if x + 1 < width { here[x + 1] } else { zero };
            let open = Word::or3(left, right, below[x] | above[x]);
            let the_move = move_row & isa.load(&move_column[x + 1]);
            breath = Word::and_or(the_move, open, breath);
            let the_own = isa.load(&own[x + 1]) | the_move;
            let the_opponent = isa.load(&opponent[x + 1]);
            own_left = Word::or3(open, own_left, own_row[x]) & the_own;
            own_row[x] = own_left;
            opponent_left = Word::or3(open, opponent_left, opponent_row[x]) & the_opponent;
            opponent_row[x] = opponent_left;
        });
        let (mut own_right, mut opponent_right) = (zero, zero);
        columns!(rev x < L, SQUARE, width, {
            let the_move = move_row & isa.load(&move_column[x + 1]);
            let the_own = isa.load(&own[x + 1]) | the_move;
            own_right = Word::and_or(own_right, the_own, own_row[x]);
            own_row[x] = own_right;
            isa.store(own_right, &mut own_alive[x + 1]);
            opponent_right = Word::and_or(opponent_right, isa.load(&opponent[x + 1]), opponent_row[x]);
            opponent_row[x] = opponent_right;
            isa.store(opponent_right, &mut opponent_alive[x + 1]);
        });
        (below, here) = (here, above);
    }
    breath
}

/// What is known of the stones next to the move and of its own string, by game.
struct Life<W> {
    /// An opponent string next to the move reaches no empty point, as far as the sweeps know.
    opponent_dead: W,
    /// The move's string reaches none, as far as the sweeps know.
    own_dead: W,
    /// A sweep in the other direction would reach more of the opponent's stones.
    opponent_grows: W,
    /// A sweep in the other direction would reach more own stones.
    own_grows: W,
    /// The move touches an own stone.
    friend: W,
}

impl<W: Word> Life<W> {
    /// Games that need another sweep.
    #[inline(always)]
    fn unsettled(&self) -> W {
        W::and_or(
            self.opponent_dead,
            self.opponent_grows,
            W::and3(self.own_dead, self.own_grows, !self.opponent_dead),
        )
    }
}

/// One sweep for both players, and whether it settles the matter.
#[inline(always)]
fn settle<I: Isa, const L: usize, const SQUARE: bool>(
    isa: I,
    planes: &mut Planes<I>,
    layout: Layout,
    direction: Sweep,
) -> Life<I::Word> {
    let (width, height) = (layout.width, layout.height);
    let zero = isa.zero();
    let mut life =
        Life { opponent_dead: zero, own_dead: zero, opponent_grows: zero, own_grows: zero, friend: zero };
    let (mut own_row, mut opponent_row) = ([zero; L], [zero; L]);
    // Stones of the row before that reach nothing.
    let (mut own_lost, mut opponent_lost) = ([zero; L], [zero; L]);
    for i in 0..height {
        let y = if direction == Sweep::Up { i } else { height - 1 - i };
        let at = layout.row(y + 1);
        let own = &planes.own[at..at + width + 2];
        let opponent = &planes.opponent[at..at + width + 2];
        let own_alive = &mut planes.own_alive[at..at + width + 2];
        let opponent_alive = &mut planes.opponent_alive[at..at + width + 2];
        let move_column = &planes.move_column[..width + 2];
        let around = Around::at(isa, &planes.move_row[..height + 2], y);
        let (mut own_left, mut opponent_left) = (zero, zero);
        columns!(x < L, SQUARE, width, {
            let the_own = isa.load(&own[x + 1]) | (around.row & isa.load(&move_column[x + 1]));
            let the_opponent = isa.load(&opponent[x + 1]);
            let vertical = Word::and_or(own_row[x], the_own, isa.load(&own_alive[x + 1]));
            own_left = Word::and_or(own_left, the_own, vertical);
            own_row[x] = own_left;
            let vertical = Word::and_or(opponent_row[x], the_opponent, isa.load(&opponent_alive[x + 1]));
            opponent_left = Word::and_or(opponent_left, the_opponent, vertical);
            opponent_row[x] = opponent_left;
        });
        let (mut own_right, mut opponent_right) = (zero, zero);
        columns!(rev x < L, SQUARE, width, {
            let own_here = isa.load(&own[x + 1]);
            let the_move = around.row & isa.load(&move_column[x + 1]);
            let the_own = own_here | the_move;
            own_right = Word::and_or(own_right, the_own, own_row[x]);
            own_row[x] = own_right;
            isa.store(own_right, &mut own_alive[x + 1]);
            life.own_grows = Word::and_or(own_right, own_lost[x], life.own_grows);
            own_lost[x] = the_own.and_not(own_right);
            life.own_dead = Word::and_or(the_move, own_lost[x], life.own_dead);

            let the_opponent = isa.load(&opponent[x + 1]);
            opponent_right = Word::and_or(opponent_right, the_opponent, opponent_row[x]);
            opponent_row[x] = opponent_right;
            isa.store(opponent_right, &mut opponent_alive[x + 1]);
            life.opponent_grows = Word::and_or(opponent_right, opponent_lost[x], life.opponent_grows);
            opponent_lost[x] = the_opponent.and_not(opponent_right);
            let next = around.next_to_move(isa, move_column, x);
            life.opponent_dead = Word::and_or(next, opponent_lost[x], life.opponent_dead);
            life.friend = Word::and_or(next, own_here, life.friend);
        });
    }
    life
}

/// Takes the turn in the games of `turn`: captures, changes sides, notes who was first on the point. In the others
/// the point is refused. Gives the games that captured more than one stone.
#[inline(always)]
fn update<I: Isa, const L: usize, const SQUARE: bool>(
    isa: I,
    planes: &mut Planes<I>,
    layout: Layout,
    turn: I::Word,
    captures: I::Word,
) -> I::Word {
    let width = layout.width;
    let forbids = isa.load(&planes.forbids);
    let black_turn = isa.load(&planes.black) & turn;
    let (mut one, mut two) = (isa.zero(), isa.zero());
    for y in 0..layout.height {
        let at = layout.row(y + 1);
        let own = &mut planes.own[at..at + width + 2];
        let opponent = &mut planes.opponent[at..at + width + 2];
        let opponent_alive = &planes.opponent_alive[at..at + width + 2];
        let forbidden = &mut planes.forbidden[at..at + width + 2];
        let touched = &mut planes.touched[at..at + width + 2];
        let black_first = &mut planes.black_first[at..at + width + 2];
        let move_row = isa.load(&planes.move_row[y + 1]);
        columns!(x < L, SQUARE, width, {
            let the_move = move_row & isa.load(&planes.move_column[x + 1]);
            let the_own = isa.load(&own[x + 1]);
            let the_opponent = isa.load(&opponent[x + 1]);
            let remaining = Word::and_or_not(the_opponent, isa.load(&opponent_alive[x + 1]), captures);
            let captured = the_opponent ^ remaining;
            two = Word::and_or(one, captured, two);
            one = one | captured;
            isa.store(Word::select(turn, remaining, the_own), &mut own[x + 1]);
            isa.store(Word::select(turn, the_own | the_move, the_opponent), &mut opponent[x + 1]);
            let refused = Word::and_or(isa.load(&forbidden[x + 1]), forbids, the_move);
            isa.store(Word::select(turn, captured, refused), &mut forbidden[x + 1]);
            let before = isa.load(&touched[x + 1]);
            isa.store(Word::and_or(the_move, turn, before), &mut touched[x + 1]);
            let first = Word::and_or(the_move.and_not(before), black_turn, isa.load(&black_first[x + 1]));
            isa.store(first, &mut black_first[x + 1]);
        });
    }
    two
}
