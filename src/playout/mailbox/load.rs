//! How is a position put into the arrays, and read from them?

use super::code::{OPPOSITE, ROWS, SIDES, empties};
use super::{Mailbox, Pairs, Scalars, WORDS};
use crate::board::BoardOf;
use crate::grid::{PointSet, Size};
use crate::rules::Color;

impl<const M: usize, L: Pairs> Mailbox<M, L> {
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
        assert!((Self::MASK + 1).is_power_of_two());
        assert!(size.index_end() + 2 * stride <= Self::MASK, "{M} places hold no {size} grid");
        let mut toward = [0; 16];
        for (shift, step) in SIDES.into_iter().zip([stride.wrapping_neg(), 1usize.wrapping_neg(), 1, stride])
        {
            toward[shift as usize] = step as u16;
        }
        let mut mailbox = Mailbox {
            stride,
            toward,
            flips: [0, 1].map(|color| ROWS.map(|row| row.map(|bits| bits << color))),
            // Off the board, all around and everywhere.
            code: [0xFFFF; M],
            name: std::array::from_fn(|place| place as u16),
            next: std::array::from_fn(|place| place as u16),
            len: [0; M],
            liberties: [L::NONE; M],
            empty: [0; M],
            at: [0; M],
            aside: [0; M],
            scalars: Scalars::default(),
            stones: [[0; WORDS]; 2],
            old: [0; WORDS],
            first: [[0; WORDS]; 2],
        };
        for place in size.points().map(|p| p.index() + Self::shift(size)) {
            mailbox.add_to_empty(mailbox.scalars.empties, place);
            mailbox.scalars.empties += 1;
            for (at, shift) in mailbox.all_around(place).into_iter().zip(OPPOSITE) {
                mailbox.code[at & Self::MASK] &= !(3 << shift);
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
        *self = *blank;
        let shift = Self::shift(board.size());
        if board.stones(Color::Black).is_empty() && board.stones(Color::White).is_empty() {
            return;
        }
        for (at, point) in board.empty().iter().enumerate() {
            self.add_to_empty(at, point.index() + shift);
        }
        for color in Color::BOTH {
            for stone in *board.stones(color) {
                let place = stone.index() + shift;
                self.flip(color as usize, place);
                let name = board.string_name(stone);
                self.name[place & Self::MASK] = (name.index() + shift) as u16;
                self.next[place & Self::MASK] = (board.next_stone(stone).index() + shift) as u16;
                if name == stone {
                    self.len[place & Self::MASK] = board.string_len(stone) as u16;
                }
            }
        }
        for color in Color::BOTH {
            for stone in *board.stones(color) {
                let place = stone.index() + shift;
                let free = empties(self.code(place));
                let mut liberties = L::NONE;
                for (at, shift) in self.around(place).into_iter().zip(SIDES) {
                    if free >> shift & 1 == 1 {
                        liberties += L::of(at);
                    }
                }
                self.liberties_mut(place).join(liberties);
            }
        }
        self.old = std::array::from_fn(|i| self.stones[0][i] | self.stones[1][i]);
        let ko = board.ko().filter(|ko| ko.color == next).map_or(0, |ko| ko.point.index() + shift);
        let empties = board.empty().len();
        if L::LIGHT && ko != 0 {
            // Last in the list.
            let at = board.empty().iter().position(|point| point.index() + shift == ko);
            self.empty.swap(at.unwrap_or(empties - 1) & Self::MASK, (empties - 1) & Self::MASK);
        }
        self.scalars = Scalars { empties, ko };
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
