//! One playout at a time, as fast as it goes: a board in small arrays, with as few branches as possible.
//!
//! # The board
//! A *place* is an index into arrays: the index of a [`Point`](crate::grid::Point) moved up by one row and one column, so that every point
//! has eight neighboring places. The arrays' length `M` is a power of two, and an index is cut to it, so that none is
//! checked. What is kept at each place:
//!
//! | | |
//! |---|---|
//! | `code` | what stands on the eight places around it, two bits each: tells eyes, patterns and empty neighbors at once |
//! | `name` | the place that names its string; a place without a stone names itself |
//! | `next`, `len` | the string's stones in a circle; their number, under the string's name |
//! | `liberties` | sums over the string's liberties, under its name: tell whether there is none, one or more ([`liberties`]) |
//! | `empty`, `at` | the empty places as a list for the random choice, and where in it each stands |
//!
//! Places without a stone have a name and sums as well, which nobody reads: so a move changes what is around it without
//! asking what that is. The layout follows libEGO's (Lew 2006 to 2010) and what was learned since about branches.
//!
//! # The twin
//! [`play_light`](super::play_light) and [`play_heavy`](super::play_heavy) do the same on the incremental board in set algebra. Tests compare
//! everything that decides a turn, and the board, after every turn.

// Loops over the four sides go by number, for the compiler unrolls those and not the chains of iterators.
#![allow(clippy::needless_range_loop)]

mod code;
mod heavy;
mod liberties;
mod load;
mod moves;
mod play;
mod run;
#[cfg(test)]
mod tests;

pub use run::Single;

use liberties::Liberties;
use moves::Moves;

/// Words that hold a bit for each of at most 1024 places.
const WORDS: usize = 16;

/// The board. `M` is 256, 512 or 1024.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Mailbox<const M: usize> {
    stride: usize,
    code: [u16; M],
    name: [u16; M],
    next: [u16; M],
    len: [u16; M],
    liberties: [Liberties; M],
    empty: [u16; M],
    at: [u16; M],
    empties: usize,
    /// Where simple ko forbids the next move; 0 where it does not.
    ko: usize,
    /// Bits of Black's and White's stones.
    stones: [[u64; WORDS]; 2],
}

impl<const M: usize> Mailbox<M> {
    /// The four places around one.
    #[inline]
    fn around(&self, place: usize) -> [usize; 4] {
        [place - self.stride, place - 1, place + 1, place + self.stride]
    }

    /// The eight places around one, in the order of the code.
    #[inline]
    fn all_around(&self, place: usize) -> [usize; 8] {
        let (below, above) = (place - self.stride, place + self.stride);
        [below - 1, below, below + 1, place - 1, place + 1, above - 1, above, above + 1]
    }

    #[inline]
    fn code(&self, place: usize) -> u16 {
        self.code[place & (M - 1)]
    }

    #[inline]
    fn name(&self, place: usize) -> usize {
        self.name[place & (M - 1)] as usize
    }

    #[inline]
    fn len(&self, name: usize) -> usize {
        self.len[name & (M - 1)] as usize
    }

    #[inline]
    fn next(&self, stone: usize) -> usize {
        self.next[stone & (M - 1)] as usize
    }

    /// The sums of the string of a stone.
    #[inline]
    fn liberties(&self, stone: usize) -> Liberties {
        self.liberties[self.name(stone) & (M - 1)]
    }

    #[inline]
    fn liberties_mut(&mut self, stone: usize) -> &mut Liberties {
        let name = self.name(stone);
        &mut self.liberties[name & (M - 1)]
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
