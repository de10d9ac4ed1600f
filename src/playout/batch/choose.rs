//! Which move does each game try?
//!
//! Uniform choice in three steps, for all games at once: count the candidates row by row with carry-save adders; draw
//! a rank, the floor of `n u / 2^16`; find the row and then the column where the count passes the rank.

use super::planes::{Layout, POINT_BITS, Planes};
use super::random::BITS;
use crate::playout::simd::{Isa, Task, Word};

/// Bits of a number of points in a row: 25 is below 2^5.
const ROW_BITS: usize = 5;

/// Sum and carry of three bits.
#[inline(always)]
fn full_add<W: Word>(a: W, b: W, c: W) -> (W, W) {
    (W::xor3(a, b, c), W::majority(a, b, c))
}

/// Adds a bit of the weight of `sum[from]`.
#[inline(always)]
fn add<W: Word>(sum: &mut [W; ROW_BITS], from: usize, mut carry: W) {
    for k in from..ROW_BITS {
        (sum[k], carry) = (sum[k] ^ carry, sum[k] & carry);
    }
}

/// The number of bits set, game by game, bit by bit: four planes at a time, so that carries meet.
#[inline(always)]
fn count<I: Isa>(isa: I, planes: &[I::Plane]) -> [I::Word; ROW_BITS] {
    let mut sum = [isa.zero(); ROW_BITS];
    let fours = planes.len() / 4;
    for i in 0..fours {
        let four = &planes[4 * i..4 * i + 4];
        let (one, two, carry);
        (sum[0], one) = full_add(sum[0], isa.load(&four[0]), isa.load(&four[1]));
        (sum[0], two) = full_add(sum[0], isa.load(&four[2]), isa.load(&four[3]));
        (sum[1], carry) = full_add(sum[1], one, two);
        add(&mut sum, 2, carry);
    }
    for plane in &planes[4 * fours..] {
        add(&mut sum, 0, isa.load(plane));
    }
    sum
}

/// Adds the candidates of a row to the number of those in the rows before.
#[inline(always)]
pub(super) fn count_row<I: Isa>(
    isa: I,
    layout: Layout,
    candidates: &[I::Plane],
    total: &mut [I::Word; POINT_BITS],
    up_to_row: &mut [I::Plane; POINT_BITS],
) {
    let count = count(isa, candidates);
    let mut carry = isa.zero();
    for k in 0..layout.point_bits() {
        let more = if k < ROW_BITS { count[k] } else { isa.zero() };
        (total[k], carry) = full_add(total[k], more, carry);
        isa.store(total[k], &mut up_to_row[k]);
    }
}

/// Where column `x` of at least one of two rows is set, and of both.
#[inline(always)]
fn some_and_both<I: Isa>(isa: I, one: &[I::Plane], other: &[I::Plane], x: usize) -> (I::Word, I::Word) {
    let (one, other) = (isa.load(&one[x]), isa.load(&other[x]));
    (one | other, one & other)
}

/// Finds the candidates and counts them.
pub(super) struct FindCandidates<'a, I: Isa, const L: usize, const SQUARE: bool>(
    pub(super) &'a mut Planes<I>,
);

impl<I: Isa, const L: usize, const SQUARE: bool> Task for FindCandidates<'_, I, L, SQUARE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let planes = self.0;
        let isa = planes.isa;
        let layout = planes.layout_known::<L, SQUARE>();
        let (width, height) = (layout.width, layout.height);
        let zero = isa.zero();
        let forbids = isa.load(&planes.forbids);
        let mut total = [zero; POINT_BITS];
        for y in 0..height {
            let (below, at, above) = (layout.row(y), layout.row(y + 1), layout.row(y + 2));
            let own_below = &planes.own[below..below + width + 2];
            let own = &planes.own[at..at + width + 2];
            let own_above = &planes.own[above..above + width + 2];
            let opponent_below = &planes.opponent[below..below + width + 2];
            let opponent = &planes.opponent[at..at + width + 2];
            let opponent_above = &planes.opponent[above..above + width + 2];
            let forbidden = &planes.forbidden[at..at + width + 2];
            let candidates = &mut planes.candidates[at..at + width + 2];
            let edge_row = y == 0 || y + 1 == height;

            let (mut left, mut here) = ((zero, zero), some_and_both(isa, opponent_below, opponent_above, 1));
            let (mut own_left, mut own_here) = (isa.load(&own[0]), isa.load(&own[1]));
            for column in 0..width {
                let x = column + 1;
                let right = some_and_both(isa, opponent_below, opponent_above, x + 1);
                let own_right = isa.load(&own[x + 1]);
                let taken = Word::or3(own_here, isa.load(&opponent[x]), isa.load(&forbidden[x]) & forbids);
                let surrounded =
                    Word::and3(own_left, own_right, isa.load(&own_below[x])) & isa.load(&own_above[x]);
                let false_eye = if edge_row || x == 1 || x == width {
                    left.0 | right.0
                } else {
                    Word::or3(left.1, right.1, left.0 & right.0)
                };
                let candidate = Word::nor3(taken, surrounded.and_not(false_eye), zero);
                isa.store(candidate, &mut candidates[x]);
                (left, here) = (here, right);
                (own_left, own_here) = (own_here, own_right);
            }
            count_row(isa, layout, &candidates[1..=width], &mut total, &mut planes.up_to_row[y + 1]);
        }
    }
}

/// Chooses a candidate in the games whose last move is settled; leaves its row and column, and whether there is one.
pub(super) struct Choose<'a, I: Isa, const L: usize, const SQUARE: bool>(pub(super) &'a mut Planes<I>);

impl<I: Isa, const L: usize, const SQUARE: bool> Task for Choose<'_, I, L, SQUARE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let planes = self.0;
        let isa = planes.isa;
        let layout = planes.layout_known::<L, SQUARE>();
        let (width, height) = (layout.width, layout.height);
        let point_bits = layout.point_bits();
        let row_bits = (usize::BITS - width.leading_zeros()) as usize;
        let zero = isa.zero();
        let pending = isa.load(&planes.unsettled);
        let games = isa.load(&planes.running).and_not(pending);

        // rank = floor(n u / 2^16), a product bit by bit.
        let u = planes.random.next(games);
        let mut n = [zero; POINT_BITS];
        for k in 0..point_bits {
            n[k] = isa.load(&planes.up_to_row[height][k]);
        }
        let mut rank = [zero; POINT_BITS];
        for bit in 0..BITS {
            let mut carry = zero;
            for k in 0..point_bits {
                let sum;
                (sum, carry) = full_add(rank[k], n[k] & u[bit], carry);
                if k > 0 {
                    rank[k - 1] = sum;
                }
            }
            rank[point_bits - 1] = carry;
        }

        let mut not_rank = rank;
        for k in 0..point_bits {
            not_rank[k] = !rank[k];
        }

        // The row: the first up to which there are more candidates than the rank. Its candidates are gathered.
        let mut row = [zero; L];
        let mut before_row = [zero; ROW_BITS];
        let mut found = zero;
        for y in 0..height {
            let mut less = zero;
            for k in 0..point_bits {
                less = Word::majority(not_rank[k], isa.load(&planes.up_to_row[y + 1][k]), less);
            }
            let this = Word::and3(less, !found, games);
            found = less;
            let pending_row = isa.load(&planes.move_row[y + 1]) & pending;
            isa.store(this | pending_row, &mut planes.move_row[y + 1]);
            for k in 0..row_bits {
                before_row[k] = Word::and_or(this, isa.load(&planes.up_to_row[y][k]), before_row[k]);
            }
            let at = layout.row(y + 1);
            let candidates = &planes.candidates[at..at + width + 2];
            for x in 0..width {
                row[x] = Word::and_or(this, isa.load(&candidates[x + 1]), row[x]);
            }
        }

        // The rank within the row, counted down to the column.
        let mut left = [zero; ROW_BITS];
        let mut borrow = zero;
        for k in 0..row_bits {
            left[k] = Word::xor3(rank[k], before_row[k], borrow);
            borrow = Word::majority(not_rank[k], before_row[k], borrow);
        }
        for x in 0..width {
            let mut some = zero;
            for k in 0..row_bits {
                some = some | left[k];
            }
            let pending_column = isa.load(&planes.move_column[x + 1]) & pending;
            isa.store(row[x].and_not(some) | pending_column, &mut planes.move_column[x + 1]);
            let mut borrow = row[x];
            for k in 0..row_bits {
                let bit = left[k];
                left[k] = bit ^ borrow;
                borrow = borrow.and_not(bit);
            }
        }
        isa.store(Word::and_or(isa.load(&planes.moves), pending, found & games), &mut planes.moves);
    }
}
