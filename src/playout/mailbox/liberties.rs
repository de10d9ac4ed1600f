//! How many liberties has a string, as far as a few sums tell?

use std::ops::{Add, AddAssign, SubAssign};

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

impl Liberties {
    pub(super) const NONE: Liberties = Liberties(0);

    /// One pair with that place.
    #[inline]
    pub(super) fn of(place: usize) -> Liberties {
        let place = place as u64;
        Liberties(1 << (SQUARES + SUM) | place << SQUARES | (place * place))
    }

    /// Whether there is none.
    #[inline]
    pub(super) fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Whether all pairs have one and the same place, of which there is at least one.
    #[inline]
    pub(super) fn is_single(self) -> bool {
        let pairs = self.0 >> (SQUARES + SUM);
        let (sum, squares) = (self.0 >> SQUARES & ((1 << SUM) - 1), self.0 & ((1 << SQUARES) - 1));
        // A place has at most four neighbors.
        (pairs.wrapping_sub(1) < 4) & (pairs * squares == sum * sum)
    }

    /// Whether there are two pairs with different places. Not for more than some hundred pairs.
    #[inline]
    pub(super) fn are_different(self) -> bool {
        let pairs = self.0 >> (SQUARES + SUM);
        let (sum, squares) = (self.0 >> SQUARES & ((1 << SUM) - 1), self.0 & ((1 << SQUARES) - 1));
        pairs * squares != sum * sum
    }

    /// The place of all pairs, where it is known that they do not differ; none without a pair.
    #[inline]
    pub(super) fn some(self) -> Option<usize> {
        let pairs = self.0 >> (SQUARES + SUM);
        (self.0 >> SQUARES & ((1 << SUM) - 1)).checked_div(pairs).map(|place| place as usize)
    }

    /// The only liberty, if there is exactly one.
    #[inline]
    pub(super) fn single(self) -> Option<usize> {
        let (pairs, sum) =
            ((self.0 >> (SQUARES + SUM)) as u32, (self.0 >> SQUARES) as u32 & ((1 << SUM) - 1));
        self.is_single().then(|| (sum / pairs.max(1)) as usize)
    }

    /// These so many times, 0 or 1.
    #[inline]
    pub(super) fn times(self, times: u16) -> Liberties {
        Liberties(self.0.wrapping_mul(times.into()))
    }

    /// Whether there are surely more than so many.
    #[inline]
    pub(super) fn are_more_than(self, count: u64) -> bool {
        self.0 >> (SQUARES + SUM) > 4 * count
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
        assert!(gone.is_none());
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
