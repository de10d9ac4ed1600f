//! Natural numbers of fixed size, small enough to keep millions of them.

use std::ops::AddAssign;

use num_bigint::BigUint;

/// A number below 2^(64 `N`), the lowest word first. Additions that leave the range wrap: whoever uses it chooses
/// `N` so that none does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Natural<const N: usize>([u64; N]);

impl<const N: usize> Natural<N> {
    pub(super) fn one() -> Self {
        Natural(std::array::from_fn(|i| u64::from(i == 0)))
    }
}

impl<const N: usize> AddAssign for Natural<N> {
    fn add_assign(&mut self, other: Self) {
        let mut carry = false;
        for (word, more) in self.0.iter_mut().zip(other.0) {
            let (sum, first) = word.overflowing_add(more);
            let (sum, second) = sum.overflowing_add(u64::from(carry));
            (*word, carry) = (sum, first || second);
        }
    }
}

impl<const N: usize> From<Natural<N>> for BigUint {
    fn from(number: Natural<N>) -> BigUint {
        number.0.iter().rev().fold(BigUint::ZERO, |high, word| (high << 64) + word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doubling_carries_through_every_word() {
        let mut number = Natural::<3>::one();
        for exponent in 0..192u32 {
            assert_eq!(BigUint::from(number), BigUint::from(2u32).pow(exponent));
            number += number;
        }
        assert_eq!(BigUint::from(number), BigUint::ZERO, "2^192 leaves the range");
        let mut all_ones = Natural::<3>([u64::MAX, u64::MAX, 0]);
        all_ones += Natural::one();
        assert_eq!(all_ones, Natural([0, 0, 1]));
    }
}
