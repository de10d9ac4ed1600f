//! How is a position put into the arrays, and read from them?

use super::code::{OPPOSITE, SIDES, empties};
use super::{Liberties, Mailbox, WORDS};
use crate::board::BoardOf;
use crate::grid::{PointSet, Size};
use crate::rules::Color;

impl<const M: usize> Mailbox<M> {
    /// How much larger a point's place is than its index.
    pub(super) fn shift(size: Size) -> usize {
        size.stride() + 1
    }

    /// The empty grid.
    ///
    /// # Panics
    /// Where `M` places are too few for `size`.
    pub(super) fn new(size: Size) -> Self {
        let stride = size.stride();
        assert!(M.is_power_of_two() && size.index_end() + 2 * stride < M, "{M} places hold no {size} grid");
        let mut mailbox = Mailbox {
            stride,
            // Off the board, all around and everywhere.
            code: [0xFFFF; M],
            name: std::array::from_fn(|place| place as u16),
            next: [0; M],
            len: [0; M],
            liberties: [Liberties::NONE; M],
            empty: [0; M],
            at: [0; M],
            empties: 0,
            ko: 0,
            stones: [[0; WORDS]; 2],
        };
        for place in size.points().map(|p| p.index() + Self::shift(size)) {
            mailbox.add_to_empty(place);
            for (at, shift) in mailbox.all_around(place).into_iter().zip(OPPOSITE) {
                mailbox.code[at & (M - 1)] &= !(3 << shift);
            }
        }
        mailbox
    }

    /// The position of `board`, `next` to play; `blank` is the empty grid of its size.
    pub(super) fn load<const W: usize, const P: usize>(
        &mut self,
        blank: &Self,
        board: &BoardOf<W, P>,
        next: Color,
    ) {
        self.clone_from(blank);
        let shift = Self::shift(board.size());
        self.empties = 0;
        for point in board.empty() {
            self.add_to_empty(point.index() + shift);
        }
        for color in Color::BOTH {
            for stone in *board.stones(color) {
                let place = stone.index() + shift;
                self.flip(color as usize, place);
                let name = board.string_name(stone);
                self.name[place & (M - 1)] = (name.index() + shift) as u16;
                self.next[place & (M - 1)] = (board.next_stone(stone).index() + shift) as u16;
                self.len[place & (M - 1)] = board.string_len(stone) as u16;
            }
        }
        for color in Color::BOTH {
            for stone in *board.stones(color) {
                let place = stone.index() + shift;
                let free = empties(self.code(place));
                let mut liberties = Liberties::NONE;
                for (at, shift) in self.around(place).into_iter().zip(SIDES) {
                    if free >> shift & 1 == 1 {
                        liberties += Liberties::of(at);
                    }
                }
                *self.liberties_mut(place) += liberties;
            }
        }
        self.ko = board.ko().filter(|ko| ko.color == next).map_or(0, |ko| ko.point.index() + shift);
    }

    /// The points of these bits.
    pub(super) fn points<const W: usize>(size: Size, bits: &[u64; WORDS]) -> PointSet<W> {
        let shift = Self::shift(size);
        let words: [u64; W] = std::array::from_fn(|i| {
            let (low, high) = (bits[i % WORDS], bits.get(i + 1).copied().unwrap_or(0));
            low >> shift | high << (64 - shift)
        });
        PointSet::from_words(&words)
    }
}
