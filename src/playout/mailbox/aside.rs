//! Which empty places need not be tried for now?
//!
//! Late in a playout most empty places are eyes: one player must not fill them, to the other they are suicide. Such a
//! place is drawn again and again, and refused. It is taken from the list of empty places when it is
//! refused, and put back as soon as one of the two may move there. That is after two kinds of moves only:
//!
//! - one of the opponent on a diagonal place, after which it may be no eye any more;
//! - one that leaves a string next to it no other liberty, so that it can be captured.
//!
//! For the first, each place counts how many eyes of each player on its diagonal places are set aside. For the second, each string counts
//! its liberties that are not ([`is_closed`](Pairs::is_closed)): where there is none left, it is seen whether all others are one place. The
//! stones around an eye are not captured before: the eye is a liberty of theirs.

use super::code::{ADJACENT, empties, is_eye, stones};
use super::{Mailbox, Pairs, Scalars};

/// The bit of a place that is set aside; three others each count the eyes of Black and of White among those on its diagonal places.
pub(super) const IS_ASIDE: u8 = 1 << 7;

/// One eye of `color` on a diagonal place.
pub(super) const fn one_eye(color: usize) -> u8 {
    1 << (3 * color)
}

/// All eyes of `color` on diagonal places.
const fn all_eyes(color: usize) -> u8 {
    7 * one_eye(color)
}

impl<const M: usize, L: Pairs> Mailbox<M, L> {
    /// Sets a place that was refused aside if nobody may move there for now, and returns whether it did; it is no place of a
    /// ko.
    #[inline(never)]
    pub(super) fn set_aside(&mut self, place: usize) -> bool {
        let code = self.code(place);
        if !is_eye(code, 0) & !is_eye(code, 1) {
            return false;
        }
        // One player's stones, all of which must have another liberty.
        let beside = (stones(code, 0) | stones(code, 1)) & ADJACENT;
        if self.breathless_without(place, beside) != 0 {
            return false;
        }
        for name in self.names_around(place) {
            self.liberties[name] -= L::OPEN;
        }
        self.aside[place & Self::MASK] |= IS_ASIDE;
        let eye = one_eye(owner(code));
        for diagonal in self.diagonal(place) {
            self.aside[diagonal & Self::MASK] += eye;
        }
        true
    }

    /// On which of these sides strings have no other liberty than a place.
    fn breathless_without(&mut self, place: usize, sides: u16) -> u16 {
        let names = self.names_around(place);
        for name in names {
            self.liberties[name] -= L::of(place);
        }
        let breathless = self.breathless(names) & sides;
        for name in names {
            self.liberties[name] += L::of(place);
        }
        breathless
    }

    /// Puts a place back that was set aside.
    fn put_back(&mut self, scalars: &mut Scalars, place: usize) {
        self.aside[place & Self::MASK] &= !IS_ASIDE;
        let eye = one_eye(owner(self.code(place)));
        for diagonal in self.diagonal(place) {
            self.aside[diagonal & Self::MASK] -= eye;
        }
        for name in self.names_around(place) {
            self.liberties[name] += L::OPEN;
        }
        self.add_to_empty(scalars.empties, place);
        scalars.empties += 1;
    }

    #[inline]
    pub(super) fn is_aside(&self, place: usize) -> bool {
        self.aside[place & Self::MASK] & IS_ASIDE != 0
    }

    /// Whether a place set aside may be no eye any more after a move of `color` there: one of the opponent's on a diagonal place.
    #[inline]
    pub(super) fn spoils_eyes(&self, color: usize, place: usize) -> bool {
        self.aside[place & Self::MASK] & all_eyes(1 - color) != 0
    }

    /// After a move there: puts those diagonal places back that are no eyes any more.
    pub(super) fn look_at_diagonals(&mut self, scalars: &mut Scalars, place: usize) {
        for diagonal in self.diagonal(place) {
            let code = self.code(diagonal);
            if self.is_aside(diagonal) && !is_eye(code, 0) && !is_eye(code, 1) {
                self.put_back(scalars, diagonal);
            }
        }
    }

    /// Where all liberties of a string are set aside: puts it back if it is a single one.
    pub(super) fn look_at_string(&mut self, scalars: &mut Scalars, stone: usize) {
        if !self.liberties(stone).is_closed() {
            return;
        }
        let mut only = 0;
        for stone in self.string(stone) {
            let free = empties(self.code(stone));
            for (at, shift) in self.around(stone).into_iter().zip(super::code::SIDES) {
                if free >> shift & 1 == 1 && at != only {
                    if only != 0 {
                        return;
                    }
                    only = at;
                }
            }
        }
        if self.is_aside(only) {
            self.put_back(scalars, only);
        }
    }

    /// The four diagonal places.
    pub(super) fn diagonal(&self, place: usize) -> [usize; 4] {
        let [a, _, b, _, _, c, _, d] = self.all_around(place);
        [a, b, c, d]
    }
}

/// Whose eye a place with this code is, or was before the opponent moved on a diagonal place: the stones next to it stay.
fn owner(code: u16) -> usize {
    usize::from(stones(code, 0) & ADJACENT == 0)
}
