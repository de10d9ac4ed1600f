//! Which moves may be made, and what do they change?
//!
//! Where a condition is as often true as not, what depends on it is calculated with masks instead of branches, which a
//! processor would guess wrong half of the time.

use super::code::{ADJACENT, OPPOSITE, SIDES, TWO_SIDES, empties, is_eye, stones};
use super::{Mailbox, Pairs, WORDS};

impl<const M: usize> Mailbox<M> {
    /// Whether a move of `color` on an empty place is no suicide, no recapture in a simple ko and fills no own eye.
    #[inline]
    pub(super) fn is_sensible(&self, color: usize, place: usize) -> bool {
        let code = self.code(place);
        if (place == self.ko) | is_eye(code, color) {
            return false;
        }
        if empties(code) & ADJACENT != 0 {
            return true;
        }
        // It captures, or is joined to a string with another liberty.
        let last = self.in_atari_around(place);
        (stones(code, color) & !last | stones(code, 1 - color) & last) & ADJACENT != 0
    }

    /// The sides of a place, as first bits, on which a string has one liberty; any, where there is no stone.
    #[inline]
    pub(super) fn in_atari_around(&self, place: usize) -> u16 {
        let around = self.around(place);
        let mut in_atari = 0;
        for side in 0..4 {
            in_atari |= u16::from(self.liberties(around[side]).is_single()) << SIDES[side];
        }
        in_atari
    }
}

impl<const M: usize, L: Pairs> Mailbox<M, L> {
    /// Makes a move of `color` on an empty place that is no own eye nor forbidden by a ko, unless it is a suicide; returns
    /// whether it was made.
    #[inline(always)]
    pub(super) fn try_move(&mut self, color: usize, place: usize) -> bool {
        let (around, code) = (self.around(place), self.code(place));
        let names = around.map(|at| self.name(at) & (M - 1));
        let liberty = L::of(place);
        // A string on several sides loses as many pairs. All are read before any is written, or each would wait for the last.
        let mut met = [1; 4];
        for (a, b) in TWO_SIDES {
            let same = u16::from(names[a] == names[b]);
            met[a] += same;
            met[b] += same;
        }
        let mut left = names.map(|name| self.liberties[name]);
        let mut breathless = 0;
        for side in 0..4 {
            left[side] -= liberty.times(met[side]);
            breathless |= u16::from(left[side].is_none()) << SIDES[side];
        }
        let own = stones(code, color) & ADJACENT;
        let free = empties(code) & ADJACENT;
        let captured = stones(code, 1 - color) & breathless;
        if free | captured | (own & !breathless) == 0 {
            return false;
        }
        for side in 0..4 {
            self.liberties[names[side]] = left[side];
        }

        self.take_from_empty(place);
        self.flip(color, place);
        self.len[place & (M - 1)] = 1;
        self.next[place & (M - 1)] = place as u16;
        // One of the strings around, if there is one, takes in the stone; the others are joined to it.
        let mut name = place;
        for side in 0..4 {
            let (other, shift) = (names[side], SIDES[side]);
            let mask = 0usize.wrapping_sub((own >> shift & 1).into());
            name = other & mask | name & !mask;
        }
        let mut liberties = L::NONE;
        for side in 0..4 {
            let (at, shift) = (around[side], SIDES[side]);
            liberties += L::of(at).times(free >> shift & 1);
        }
        self.liberties[place & (M - 1)] = L::NONE;
        self.name[place & (M - 1)] = name as u16;
        self.next.swap(place & (M - 1), name & (M - 1));
        self.len[name & (M - 1)] += u16::from(own != 0);
        self.liberties[name & (M - 1)] += liberties;
        let mut different = 0;
        for side in 0..4 {
            let (other, shift) = (names[side], SIDES[side]);
            let mask = 0usize.wrapping_sub((own >> shift & 1).into());
            different |= (other ^ name) & mask;
        }
        if different != 0 {
            for side in 0..4 {
                let (at, shift) = (around[side], SIDES[side]);
                if own >> shift & 1 == 1 && self.name(at) != name {
                    name = self.join(name, self.name(at));
                }
            }
        }

        self.ko = 0;
        if captured != 0 {
            self.capture(color, captured, around, own | free == 0);
        }
        true
    }

    /// Clears the strings that have a stone on these sides of a move; with `may_be_ko` nothing but opponent's stones
    /// and the edge was around it.
    fn capture(&mut self, color: usize, sides: u16, around: [usize; 4], may_be_ko: bool) {
        let (mut count, mut last) = (0, 0);
        for side in 0..4 {
            let (at, shift) = (around[side], SIDES[side]);
            // A string met before is gone by now.
            if sides >> shift & 1 == 1 && self.is_stone(1 - color, at) {
                last = at;
                count += self.clear(1 - color, at);
            }
        }
        if may_be_ko && count == 1 {
            self.ko = last;
        }
    }

    /// Forgets the ko.
    #[inline]
    pub(super) fn pass(&mut self) {
        self.ko = 0;
    }

    /// Puts a stone on a place or takes it off, in the bits and the codes around.
    #[inline]
    pub(super) fn flip(&mut self, color: usize, place: usize) {
        self.stones[color & 1][place / 64 % WORDS] ^= 1 << (place % 64);
        for (at, shift) in self.all_around(place).into_iter().zip(OPPOSITE) {
            self.code[at & (M - 1)] ^= (1 << shift) << color;
        }
    }

    /// Joins two strings and returns the name of the one that is left; the smaller is renamed.
    fn join(&mut self, a: usize, b: usize) -> usize {
        let (kept, lost) = if self.len(a) >= self.len(b) { (a, b) } else { (b, a) };
        let mut at = lost;
        for _ in 0..self.len(lost) {
            self.name[at & (M - 1)] = kept as u16;
            at = self.next(at);
        }
        self.next.swap(kept & (M - 1), lost & (M - 1));
        self.len[kept & (M - 1)] += self.len[lost & (M - 1)];
        let more = self.liberties[lost & (M - 1)];
        self.liberties[kept & (M - 1)] += more;
        kept
    }

    /// Clears the string of a stone, and returns how many stones it had.
    fn clear(&mut self, color: usize, stone: usize) -> usize {
        let len = self.len(self.name(stone));
        let mut at = stone;
        for _ in 0..len {
            self.name[at & (M - 1)] = at as u16;
            self.flip(color, at);
            self.add_to_empty(at);
            let liberty = L::of(at);
            // To what is left of the string itself it does no harm: its stones get new sums when they are placed again.
            for beside in self.around(at) {
                *self.liberties_mut(beside) += liberty;
            }
            at = self.next(at);
        }
        len
    }

    #[inline]
    pub(super) fn add_to_empty(&mut self, place: usize) {
        self.empty[self.empties & (M - 1)] = place as u16;
        self.at[place & (M - 1)] = self.empties as u16;
        self.empties += 1;
    }

    #[inline]
    fn take_from_empty(&mut self, place: usize) {
        let at = self.at[place & (M - 1)];
        self.empties -= 1;
        let last = self.empty[self.empties & (M - 1)];
        self.empty[at as usize & (M - 1)] = last;
        self.at[last as usize & (M - 1)] = at;
    }

    /// Exchanges two entries of the list of empty places.
    #[inline]
    pub(super) fn swap_empty(&mut self, a: usize, b: usize) {
        let (at_a, at_b) = (self.empty[a & (M - 1)], self.empty[b & (M - 1)]);
        self.empty[a & (M - 1)] = at_b;
        self.empty[b & (M - 1)] = at_a;
        self.at[at_b as usize & (M - 1)] = a as u16;
        self.at[at_a as usize & (M - 1)] = b as u16;
    }
}
