//! Where does chance come from, game by game?
//!
//! Every game has its own generator, a function of its seed alone: whichever instruction set runs it, and whatever
//! runs beside it, the same seed gives the same game. The generator is Marsaglia's xorshift with four words of 16 bits
//! (Xorshift RNGs, 2003, section 4), whose shifts give the full period 2^64 - 1; its output is mixed with one product
//! of older bits, which breaks its linearity. In planes, a shift is a renaming and all games step with 16 × 6 boolean
//! operations.

use crate::playout::simd::{Isa, Plane, Word};

/// Bits in a word of the generator and in each number drawn.
pub(super) const BITS: usize = 16;
const WORDS: usize = 4;
/// Shifts of full period, found by raising the step's matrix to the divisors of 2^64 - 1.
const SHIFTS: (usize, usize, usize) = (9, 7, 6);
/// Rotations of the two words in the product.
const ROTATIONS: (usize, usize) = (5, 11);

/// The state that belongs to a seed: SplitMix64's output function, zero excepted.
pub(super) fn state(seed: u64) -> u64 {
    let z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    match z ^ z >> 31 {
        0 => 1,
        state => state,
    }
}

/// The generators of all games of a batch.
pub(super) struct RandomPlanes<I: Isa> {
    isa: I,
    /// The words, the oldest first.
    planes: [[I::Plane; BITS]; WORDS],
}

impl<I: Isa> RandomPlanes<I> {
    pub(super) fn new(isa: I) -> Self {
        RandomPlanes { isa, planes: [[I::Plane::ZERO; BITS]; WORDS] }
    }

    /// The plane of bit `i` of [`state`].
    pub(super) fn plane_mut(&mut self, i: usize) -> &mut I::Plane {
        &mut self.planes[i / BITS][i % BITS]
    }

    /// The next number of every game of `games`, bit by bit. The other games' generators stay as they are.
    #[inline(always)]
    pub(super) fn next(&mut self, games: I::Word) -> [I::Word; BITS] {
        let isa = self.isa;
        let x = load(isa, &self.planes[0]);
        let y = load(isa, &self.planes[1]);
        let z = load(isa, &self.planes[2]);
        let w = load(isa, &self.planes[3]);
        let (a, b, c) = SHIFTS;
        let mut t = x;
        for i in a..BITS {
            t[i] = x[i] ^ x[i - a];
        }
        let mut out = [isa.zero(); BITS];
        for i in 0..BITS {
            let mut new = w[i] ^ t[i];
            if i + b < BITS {
                new = new ^ t[i + b];
            }
            if i + c < BITS {
                new = new ^ w[i + c];
            }
            out[i] = new ^ (y[(i + ROTATIONS.0) % BITS] & z[(i + ROTATIONS.1) % BITS]);
            isa.store(Word::select(games, y[i], x[i]), &mut self.planes[0][i]);
            isa.store(Word::select(games, z[i], y[i]), &mut self.planes[1][i]);
            isa.store(Word::select(games, w[i], z[i]), &mut self.planes[2][i]);
            isa.store(Word::select(games, new, w[i]), &mut self.planes[3][i]);
        }
        out
    }
}

#[inline(always)]
fn load<I: Isa>(isa: I, planes: &[I::Plane; BITS]) -> [I::Word; BITS] {
    let mut word = [isa.zero(); BITS];
    for i in 0..BITS {
        word[i] = isa.load(&planes[i]);
    }
    word
}

/// The generator of one game, for the scalar twin.
#[cfg(test)]
pub(super) struct OneRandom([u16; WORDS]);

#[cfg(test)]
impl OneRandom {
    pub(super) fn new(seed: u64) -> Self {
        let state = state(seed);
        OneRandom([0, 16, 32, 48].map(|shift| (state >> shift) as u16))
    }

    pub(super) fn next(&mut self) -> u16 {
        let [x, y, z, w] = self.0;
        let (a, b, c) = SHIFTS;
        let t = x ^ x << a;
        let new = w ^ w >> c ^ t ^ t >> b;
        self.0 = [y, z, w, new];
        new ^ (y.rotate_right(ROTATIONS.0 as u32) & z.rotate_right(ROTATIONS.1 as u32))
    }
}
