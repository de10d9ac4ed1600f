//! How many liberties has a string, as far as a few sums tell?

use std::fmt::Debug;
use std::ops::{Add, AddAssign, BitOr, SubAssign};

use super::code::SIDES;

/// Sums over the pairs of a stone of a string and an empty place next to it: their number, the sum of the places, and
/// the sum of their squares, in one word. Adding and taking away a place costs one addition, joining strings another.
///
/// All places are one and the same exactly where number × sum of squares = square of the sum (Cauchy and Schwarz;
/// the trick is libEGO's).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Liberties(u64);

/// Bits of the sum of squares: 2500 pairs on 25×25 with places below 1024.
const SQUARES: u32 = 32;
/// Bits of the sum.
const SUM: u32 = 20;

/// What a move needs of the pairs of a string.
pub(super) trait Pairs: Copy + PartialEq + Debug + AddAssign + SubAssign {
    /// No pair.
    const NONE: Self;
    /// What a pair whose place is set aside has less.
    const OPEN: Self;
    /// Whether it is enough for light playouts only. Their boards do not keep where in the list of empty places each stands.
    const LIGHT: bool;

    /// One pair with that place.
    fn of(place: usize) -> Self;

    /// A pair with each of the places around that are in a code's first bits.
    fn of_sides(around: [usize; 4], sides: u16) -> Self;

    /// Whether there is none.
    #[inline]
    fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// Whether there is none whose place is not set aside.
    fn is_closed(self) -> bool;

    /// That as the bit of a shift.
    #[inline]
    fn closed(self, shift: u16) -> u16 {
        u16::from(self.is_closed()) << shift
    }

    /// Takes in those of another string.
    #[inline]
    fn join(&mut self, other: Self) {
        *self += other;
    }
}

/// What heavy playouts know of a string's liberties.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Known {
    /// All of them.
    pub(super) liberties: Liberties,
    /// The number of the pairs whose place is not set aside.
    open: u32,
}

impl Pairs for Known {
    const NONE: Known = Known { liberties: Liberties::NONE, open: 0 };
    const OPEN: Known = Known { liberties: Liberties::NONE, open: 1 };
    const LIGHT: bool = false;

    #[inline]
    fn of(place: usize) -> Known {
        Known { liberties: Liberties::of(place), open: 1 }
    }

    #[inline]
    fn of_sides(around: [usize; 4], sides: u16) -> Known {
        let mut liberties = Liberties::NONE;
        for side in 0..4 {
            liberties += Liberties::of(around[side]).times(sides >> SIDES[side] & 1);
        }
        Known { liberties, open: count(sides) }
    }

    #[inline]
    fn is_none(self) -> bool {
        self.liberties == Liberties::NONE
    }

    #[inline]
    fn is_closed(self) -> bool {
        self.open == 0
    }
}

impl AddAssign for Known {
    #[inline]
    fn add_assign(&mut self, other: Known) {
        self.liberties += other.liberties;
        self.open = self.open.wrapping_add(other.open);
    }
}

impl SubAssign for Known {
    #[inline]
    fn sub_assign(&mut self, other: Known) {
        self.liberties -= other.liberties;
        self.open = self.open.wrapping_sub(other.open);
    }
}

/// The number of places in the first bits of a code's four sides.
#[inline]
fn count(sides: u16) -> u32 {
    // Bits 2, 6, 8, 12 are added to one number.
    let pairs = ((sides >> 2) + (sides >> 8)) & 0x33;
    ((pairs + (pairs >> 4)) & 7).into()
}

/// Only the number of the pairs, which is enough to see what is captured; and, above, one less than the number of those whose
/// place is not set aside, so that the sign tells whether there is one.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Count(u32);

impl Pairs for Count {
    const NONE: Count = Count(Count::OPEN.0.wrapping_neg());
    const OPEN: Count = Count(1 << 16);
    const LIGHT: bool = true;

    #[inline]
    fn of(_: usize) -> Count {
        Count(Count::OPEN.0 | 1)
    }

    #[inline]
    fn of_sides(_: [usize; 4], sides: u16) -> Count {
        Count(count(sides) * Count::of(0).0)
    }

    #[inline]
    fn is_closed(self) -> bool {
        (self.0 as i32) < 0
    }

    #[inline]
    fn closed(self, shift: u16) -> u16 {
        (self.0 >> (31 - shift)) as u16 & 1 << shift
    }

    #[inline]
    fn join(&mut self, other: Count) {
        *self += other;
        *self -= Count::NONE;
    }
}

impl AddAssign for Count {
    #[inline]
    fn add_assign(&mut self, other: Count) {
        self.0 = self.0.wrapping_add(other.0);
    }
}

impl SubAssign for Count {
    #[inline]
    fn sub_assign(&mut self, other: Count) {
        self.0 = self.0.wrapping_sub(other.0);
    }
}

impl Liberties {
    /// No pair.
    pub(super) const NONE: Liberties = Liberties(0);

    /// One pair with that place.
    #[inline]
    pub(super) fn of(place: usize) -> Liberties {
        let place = place as u64;
        Liberties(1 << (SQUARES + SUM) | place << SQUARES | (place * place))
    }

    /// These so many times.
    #[inline]
    pub(super) fn times(self, times: u16) -> Liberties {
        Liberties(self.0.wrapping_mul(times.into()))
    }

    /// What makes nine pairs sixteen.
    pub(super) const SEVEN_PAIRS: Liberties = Liberties(7 << (SQUARES + SUM));

    /// Number, sum and sum of squares.
    #[inline]
    fn sums(self) -> (u64, u64, u64) {
        (self.0 >> (SQUARES + SUM), self.0 >> SQUARES & ((1 << SUM) - 1), self.0 & ((1 << SQUARES) - 1))
    }

    /// Whether all pairs have one and the same place, where it is known that there is a pair.
    #[inline]
    pub(super) fn is_single(self) -> bool {
        let (pairs, sum, squares) = self.sums();
        pairs * squares == sum * sum
    }

    /// Whether there are two pairs with different places. Not for more than some hundred pairs.
    #[inline]
    pub(super) fn are_different(self) -> bool {
        !self.is_single()
    }

    /// The place of all pairs, where it is known that they do not differ; none without a pair.
    #[inline]
    pub(super) fn some(self) -> Option<usize> {
        let (pairs, sum, _) = self.sums();
        (sum as u32).checked_div(pairs as u32).map(|place| place as usize)
    }

    /// The only liberty, if there is exactly one.
    #[inline]
    pub(super) fn single(self) -> Option<usize> {
        if self.is_single() { self.some() } else { None }
    }

    /// Whether there are at least sixteen pairs.
    #[inline]
    pub(super) fn have_many(self) -> bool {
        self.0 >> (SQUARES + SUM + 4) != 0
    }

    /// Whether there are surely more than so many.
    #[inline]
    pub(super) fn are_more_than(self, count: u64) -> bool {
        self.0 >> (SQUARES + SUM) > 4 * count
    }
}

impl BitOr for Liberties {
    type Output = Liberties;

    /// Not sums any more, but [`have_many`](Liberties::have_many) where one of the two has.
    #[inline]
    fn bitor(self, other: Liberties) -> Liberties {
        Liberties(self.0 | other.0)
    }
}

impl Add for Liberties {
    type Output = Liberties;

    #[inline]
    fn add(self, other: Liberties) -> Liberties {
        Liberties(self.0.wrapping_add(other.0))
    }
}

impl AddAssign for Liberties {
    #[inline]
    fn add_assign(&mut self, other: Liberties) {
        *self = *self + other;
    }
}

impl SubAssign for Liberties {
    #[inline]
    fn sub_assign(&mut self, other: Liberties) {
        self.0 = self.0.wrapping_sub(other.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_place_is_told_from_several() {
        let sum = |places: &[usize]| places.iter().fold(Liberties::NONE, |sum, p| sum + Liberties::of(*p));
        for place in [1, 27, 702, 1023] {
            for times in 1..=4 {
                assert_eq!(sum(&vec![place; times]).single(), Some(place));
                let mut two = vec![place; times];
                two.push(place - 1);
                assert_eq!(sum(&two).single(), None, "{two:?}");
            }
        }
        assert_eq!(Liberties::NONE.single(), None);
        let mut gone = sum(&[5, 6, 6]);
        gone -= sum(&[6, 6, 5]);
        assert_eq!(gone, Liberties::NONE);
        assert!(sum(&[1, 2, 3, 4, 5]).are_more_than(1));
        assert!(!sum(&[1, 2, 3, 4]).are_more_than(1));
    }

    #[test]
    fn the_sums_of_the_largest_string_fit() {
        // No string has more pairs than four a point, nor a place beyond the last.
        let mut all = Liberties::NONE;
        (0..1024).for_each(|_| all += Liberties::of(1023));
        assert_eq!(all.0 >> (SQUARES + SUM), 1024);
        assert_eq!(all.0 & ((1 << SQUARES) - 1), 1024 * 1023 * 1023);
    }
}
