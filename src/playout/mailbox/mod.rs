//! One playout at a time, as fast as it goes: a board in small arrays, with as few branches as possible.
//!
//! # The board
//! A *place* is an index into arrays: the index of a [`Point`](crate::grid::Point) moved up by one row and one column, so that every point
//! has eight neighboring places. An index is cut to a power of two, and the arrays are a few places longer, so that
//! no index into a row around a place is checked. What is kept at each place:
//!
//! | | |
//! |---|---|
//! | `code` | what stands on the eight places around it, two bits each: tells eyes, patterns and empty neighbors at once |
//! | `name` | the place that names its string; a place without a stone names itself |
//! | `next`, `len` | the string's stones in a circle; their number, under the string's name |
//! | `liberties` | sums over the string's liberties, under its name: tell whether there is none, one or more ([`liberties`]); light playouts need their number only |
//! | `empty`, `at` | the empty places as a list for the random choice, and where in it each stands; light playouts need no `at` |
//! | `aside` | which empty places are left out of the list, because nobody may move there for now ([`aside`]) |
//!
//! Places without a stone have a name and sums as well, which nobody reads: so a move changes what is around it without
//! asking what that is. The layout follows libEGO's (Lew 2006 to 2010) and what was learned since about branches.
//!
//! # The twin
//! [`play_light`](super::play_light) and [`play_heavy`](super::play_heavy) do the same on the incremental board in set algebra. Tests compare
//! everything that decides a turn, and the board, after every turn.

// Loops over the four sides go by number, for the compiler unrolls those and not the chains of iterators.
#![allow(clippy::needless_range_loop)]

mod aside;
mod code;
mod heavy;
mod liberties;
mod load;
mod moves;
mod play;
mod run;
mod small;
#[cfg(test)]
mod tests;

pub use run::Single;

use liberties::{Count, Known, Liberties, Pairs};
use moves::Moves;

/// Words that hold a bit for each of at most 1024 places.
const WORDS: usize = 16;
/// How much longer than a power of two the arrays are.
const ROOM: usize = 8;

/// The board. `M` is a power of two and [`ROOM`]; `L` is what is known of liberties, sums or only their number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Mailbox<const M: usize, L = Known> {
    stride: usize,
    /// What to add to a place to be at the neighbor on a side, by the side's shift.
    toward: [u16; 16],
    /// What a black and a white stone change in the codes of four places below, beside and above. Not known to the compiler,
    /// which would split it and make the next look wait.
    flips: [[[u16; 4]; 3]; 2],
    code: [u16; M],
    name: [u16; M],
    next: [u16; M],
    len: [u16; M],
    liberties: [L; M],
    empty: [u16; M],
    at: [u16; M],
    /// Which empty places are set aside, and how many of the diagonal ones ([`aside`]).
    aside: [u8; M],
    scalars: Scalars,
    /// Bits of Black's and White's stones.
    stones: [[u64; WORDS]; 2],
    /// Bits of the stones that are there from the start.
    old: [u64; WORDS],
    /// Bits of the places on which Black and White were the first to move, among those where a stone was captured since.
    first: [[u64; WORDS]; 2],
}

/// What changes with every move and does not depend on a place: while moves are made it is kept out of the arrays'
/// sight, or it would have to be written and read again with each of their changes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Scalars {
    /// The length of the list of empty places.
    empties: usize,
    /// Where simple ko forbids the next move; 0 where it does not.
    ko: usize,
}

impl<const M: usize, L: Pairs> Mailbox<M, L> {
    /// All places: what cuts a number to the first of four places in a row.
    const MASK: usize = M - ROOM - 1;

    /// The first places of the rows of three below a place, around it and above it.
    #[inline]
    fn rows(&self, place: usize) -> [usize; 3] {
        let first = place.wrapping_sub(1);
        [first.wrapping_sub(self.stride) & Self::MASK, first & Self::MASK, (first + self.stride) & Self::MASK]
    }

    /// The names at the four places around one.
    #[inline]
    fn names_around(&self, place: usize) -> [usize; 4] {
        let [below, here, above] = self.rows(place);
        [below + 1, here, here + 2, above + 1].map(|at| self.name[at] as usize & Self::MASK)
    }

    /// The four places around one.
    #[inline]
    fn around(&self, place: usize) -> [usize; 4] {
        [place - self.stride, place - 1, place + 1, place + self.stride]
    }

    /// The place on the side of another that has this shift in codes; itself for a shift of none.
    #[inline]
    fn neighbor(&self, place: usize, shift: u32) -> usize {
        place.wrapping_add(self.toward[shift as usize & 15].into()) & Self::MASK
    }

    /// The eight places around one, in the order of the code.
    #[inline]
    fn all_around(&self, place: usize) -> [usize; 8] {
        let (below, above) = (place - self.stride, place + self.stride);
        [below - 1, below, below + 1, place - 1, place + 1, above - 1, above, above + 1]
    }

    #[inline]
    fn code(&self, place: usize) -> u16 {
        self.code[place & Self::MASK]
    }

    #[inline]
    fn name(&self, place: usize) -> usize {
        self.name[place & Self::MASK] as usize
    }

    #[inline]
    fn len(&self, name: usize) -> usize {
        self.len[name & Self::MASK] as usize
    }

    #[inline]
    fn next(&self, stone: usize) -> usize {
        self.next[stone & Self::MASK] as usize
    }

    /// The sums of the string of a stone.
    #[inline]
    fn liberties(&self, stone: usize) -> L {
        self.liberties[self.name(stone) & Self::MASK]
    }

    #[inline]
    fn liberties_mut(&mut self, stone: usize) -> &mut L {
        let name = self.name(stone);
        &mut self.liberties[name & Self::MASK]
    }

    #[inline]
    fn is_stone(&self, color: usize, place: usize) -> bool {
        self.stones[color & 1][place / 64 % WORDS] >> (place % 64) & 1 != 0
    }

    /// The stones of a string.
    #[inline]
    fn string(&self, stone: usize) -> impl Iterator<Item = usize> + '_ {
        let mut at = stone;
        (0..self.len(self.name(stone))).map(move |_| {
            let stone = at;
            at = self.next(at);
            stone
        })
    }
}
