//! Which moves may be made, and what do they change?
//!
//! Where a condition is as often true as not, what depends on it is calculated with masks instead of branches, which a
//! processor would guess wrong half of the time.

use super::code::{ADJACENT, SIDES, empties, is_eye, stones};
use super::{Mailbox, Pairs, Scalars, WORDS};

impl<const M: usize> Mailbox<M> {
    /// Whether a move of `color` on an empty place is no suicide, no recapture in a simple ko and fills no own eye.
    #[inline]
    pub(super) fn is_sensible(&self, color: usize, place: usize) -> bool {
        let code = self.code(place);
        if (place == self.scalars.ko) | is_eye(code, color) {
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
            in_atari |= u16::from(self.liberties(around[side]).liberties.is_single()) << SIDES[side];
        }
        in_atari
    }
}

impl<const M: usize, L: Pairs> Mailbox<M, L> {
    /// Makes a move of `color` on an empty place, which stands at `at` in the list of those and is no own eye nor forbidden
    /// by a ko, unless it is a suicide; returns whether it was made.
    #[inline(always)]
    pub(super) fn try_move(&mut self, scalars: &mut Scalars, color: usize, place: usize, at: usize) -> bool {
        let (around, code) = (self.around(place), self.code(place));
        let names = self.names_around(place);
        let liberty = L::of(place);
        // A string on several sides loses as many pairs.
        for name in names {
            self.liberties[name] -= liberty;
        }
        let own = stones(code, color) & ADJACENT;
        let opponent = stones(code, 1 - color) & ADJACENT;
        let free = empties(code) & ADJACENT;
        let mut closed = 0;
        for side in 0..4 {
            closed |= self.liberties[names[side]].closed(SIDES[side]);
        }
        if free | own & !closed == 0 {
            let breathless = self.breathless(names);
            if opponent & breathless | own & !breathless == 0 {
                for name in names {
                    self.liberties[name] += liberty;
                }
                return false;
            }
        }

        self.take_from_empty(scalars, at);
        self.flip(color, place);
        // One of the strings around, or a new one, takes in the stone; the others are joined to it.
        let mut name = self.name(self.neighbor(place, (own | 1).ilog2())) & Self::MASK;
        let here = place & Self::MASK;
        self.name[here] = name as u16;
        self.next.swap(here, name);
        self.len[name] += 1;
        self.liberties[here] = L::NONE;
        self.liberties[name] += L::of_sides(around, free);
        let mut different = 0;
        for side in 0..4 {
            different |= u16::from(names[side] != name) << SIDES[side];
        }
        different &= own;
        while different != 0 {
            // The one before may have taken it in.
            let other = self.name(self.neighbor(place, different.trailing_zeros()));
            if other != name {
                name = self.join(name, other);
            }
            different &= different - 1;
        }

        scalars.ko = 0;
        let is_closed = self.liberties[name & Self::MASK].is_closed() | self.spoils_eyes(color, here);
        if (opponent & closed != 0) | is_closed {
            *scalars = self.settle(*scalars, color, opponent & closed, place, own | free == 0);
        }
        true
    }

    /// The sides on which the strings of these names have no liberty; any, where there is no stone.
    #[inline(always)]
    pub(super) fn breathless(&self, names: [usize; 4]) -> u16 {
        let mut breathless = 0;
        for side in 0..4 {
            breathless |= u16::from(self.liberties[names[side]].is_none()) << SIDES[side];
        }
        breathless
    }

    /// Clears the strings without a liberty that have a stone on these sides of a move, and puts back what need not be set
    /// aside any more; with `may_be_ko` nothing but opponent's stones and the edge was around it.
    #[inline(never)]
    fn settle(
        &mut self,
        mut scalars: Scalars,
        color: usize,
        mut sides: u16,
        place: usize,
        may_be_ko: bool,
    ) -> Scalars {
        let (mut count, mut last, mut last_at) = (0, 0, 0);
        while sides != 0 {
            let at = self.neighbor(place, sides.trailing_zeros());
            sides &= sides - 1;
            // A string met before is gone by now.
            if !self.is_stone(1 - color, at) {
                continue;
            }
            if self.liberties(at).is_none() {
                (last, last_at) = (at, scalars.empties);
                scalars.empties = self.clear(last_at, 1 - color, at);
                count += scalars.empties - last_at;
            } else {
                self.look_at_string(&mut scalars, at);
            }
        }
        self.look_at_string(&mut scalars, place);
        if self.spoils_eyes(color, place) {
            self.look_at_diagonals(&mut scalars, place);
        }
        if may_be_ko && count == 1 {
            scalars.ko = last;
            if L::LIGHT {
                // Last in the list.
                self.empty[last_at & Self::MASK] = self.empty[(scalars.empties - 1) & Self::MASK];
                self.empty[(scalars.empties - 1) & Self::MASK] = last as u16;
            }
        }
        scalars
    }

    /// Puts a stone on a place or takes it off, in the bits and the codes around.
    #[inline(always)]
    pub(super) fn flip(&mut self, color: usize, place: usize) {
        self.stones[color & 1][place / 64 % WORDS] ^= 1 << (place % 64);
        // A row is changed at once.
        let rows = self.rows(place);
        for row in 0..3 {
            for i in 0..4 {
                self.code[rows[row] + i] ^= self.flips[color & 1][row][i];
            }
        }
    }

    /// Joins two strings and returns the name of the one that is left; the smaller is renamed.
    fn join(&mut self, a: usize, b: usize) -> usize {
        let (kept, lost) = if self.len(a) >= self.len(b) { (a, b) } else { (b, a) };
        let mut at = lost;
        for _ in 0..self.len(lost) {
            self.name[at & Self::MASK] = kept as u16;
            at = self.next(at);
        }
        self.next.swap(kept & Self::MASK, lost & Self::MASK);
        self.len[kept & Self::MASK] += std::mem::take(&mut self.len[lost & Self::MASK]);
        let more = self.liberties[lost & Self::MASK];
        self.liberties[kept & Self::MASK].join(more);
        kept
    }

    /// Clears the string of a stone, and returns how many empty places there are then; there were `empties`. A place
    /// without a stone is its own name and next, and no string of any length.
    #[inline(always)]
    fn clear(&mut self, mut empties: usize, color: usize, stone: usize) -> usize {
        let mut at = stone;
        let len = std::mem::take(&mut self.len[self.name(stone) & Self::MASK]);
        for _ in 0..len {
            let next = std::mem::replace(&mut self.next[at & Self::MASK], at as u16);
            self.name[at & Self::MASK] = at as u16;
            self.flip(color, at);
            self.add_to_empty(empties, at);
            empties += 1;
            let (word, bit) = (at / 64 % WORDS, 1 << (at % 64));
            let moved = !(self.old[word] | self.first[1 - (color & 1)][word]);
            self.first[color & 1][word] |= bit & moved;
            self.old[word] &= !bit;
            let liberty = L::of(at);
            // To what is left of the string itself it does no harm: its stones get new sums when they are placed again.
            for name in self.names_around(at) {
                self.liberties[name] += liberty;
            }
            at = next.into();
        }
        empties
    }

    /// Adds a place to the list of `empties` empty places.
    #[inline]
    pub(super) fn add_to_empty(&mut self, empties: usize, place: usize) {
        self.empty[empties & Self::MASK] = place as u16;
        if !L::LIGHT {
            self.at[place & Self::MASK] = empties as u16;
        }
    }

    /// Takes the place that stands at `at` from the list.
    #[inline]
    fn take_from_empty(&mut self, scalars: &mut Scalars, at: usize) {
        scalars.empties -= 1;
        let last = self.empty[scalars.empties & Self::MASK];
        self.empty[at & Self::MASK] = last;
        if !L::LIGHT {
            self.at[last as usize & Self::MASK] = at as u16;
        }
    }

    /// Exchanges two entries of the list of empty places.
    #[inline]
    pub(super) fn swap_empty(&mut self, a: usize, b: usize) {
        let (at_a, at_b) = (self.empty[a & Self::MASK], self.empty[b & Self::MASK]);
        self.empty[a & Self::MASK] = at_b;
        self.empty[b & Self::MASK] = at_a;
        self.at[at_b as usize & Self::MASK] = a as u16;
        self.at[at_a as usize & Self::MASK] = b as u16;
    }
}
