//! How do bits by point become bits by game, and back?

use crate::playout::simd::{Isa, Plane, Task, Word};

/// 64 planes; word `w` of them is a square of 64 × 64 bits, and every such square is mirrored on its diagonal: bit `j`
/// of word `w` of plane `i` trades places with bit `i` of word `w` of plane `j`.
///
/// Squares within the square are swapped, 32 wide, then 16, and so on (Warren, Hacker's Delight, section 7-3).
pub(super) struct Transpose<'a, I: Isa>(pub(super) I, pub(super) &'a mut [I::Plane; 64]);

impl<I: Isa> Task for Transpose<'_, I> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Transpose(isa, planes) = self;
        swap::<I, 32>(isa, planes, 0x0000_0000_FFFF_FFFF);
        swap::<I, 16>(isa, planes, 0x0000_FFFF_0000_FFFF);
        swap::<I, 8>(isa, planes, 0x00FF_00FF_00FF_00FF);
        swap::<I, 4>(isa, planes, 0x0F0F_0F0F_0F0F_0F0F);
        swap::<I, 2>(isa, planes, 0x3333_3333_3333_3333);
        swap::<I, 1>(isa, planes, 0x5555_5555_5555_5555);
    }
}

#[inline(always)]
fn swap<I: Isa, const DISTANCE: u32>(isa: I, planes: &mut [I::Plane; 64], mask: u64) {
    let mut plane = I::Plane::ZERO;
    plane.words_mut().fill(mask);
    let mask = isa.load(&plane);
    let distance = DISTANCE as usize;
    for i in 0..32 {
        // The i-th number without the bit of weight `DISTANCE`.
        let low = i / distance * 2 * distance + i % distance;
        let (a, b) = (isa.load(&planes[low]), isa.load(&planes[low + distance]));
        let differ = (a.shift_low::<DISTANCE>() ^ b) & mask;
        isa.store(a ^ differ.shift_high::<DISTANCE>(), &mut planes[low]);
        isa.store(b ^ differ, &mut planes[low + distance]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playout::simd::Scalar;
    use rand::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    fn check<I: Isa>() {
        let Some(isa) = I::detect() else { return };
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut planes = [I::Plane::ZERO; 64];
        planes.iter_mut().for_each(|p| p.words_mut().iter_mut().for_each(|w| *w = rng.next_u64()));
        let before = planes;
        isa.run(Transpose::<I>(isa, &mut planes));
        for w in 0..I::Plane::WORDS {
            for (i, j) in (0..64).flat_map(|i| (0..64).map(move |j| (i, j))) {
                assert_eq!(planes[i].words()[w] >> j & 1, before[j].words()[w] >> i & 1);
            }
        }
    }

    #[test]
    fn every_square_is_mirrored() {
        check::<Scalar>();
        #[cfg(target_arch = "x86_64")]
        {
            use crate::playout::simd::{Avx2, Avx512, Sse2};
            check::<Sse2>();
            check::<Avx2>();
            check::<Avx512>();
        }
    }
}
