//! What is left to chance at the beginning of a turn?

use super::planes::{HeavyPlanes, choosing};
use crate::playout::Policy;
use crate::playout::heuristics::HEURISTICS;
use crate::playout::simd::{Isa, Task, Word};

/// How often each heuristic is asked and self-ataris are refused, of 256 times.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rates(pub(super) [u16; HEURISTICS + 1]);

impl Rates {
    pub(super) fn of(policy: &Policy) -> Rates {
        let mut rates = [policy.refuse_proposed_self_atari; HEURISTICS + 1];
        rates[..HEURISTICS].copy_from_slice(&policy.rates);
        Rates(rates)
    }
}

/// Draws which heuristics are asked and whether self-ataris are refused, in the turns that begin: eight random bits for
/// each, the lower half of a number before the upper one.
pub(super) struct Draw<'a, I: Isa>(pub(super) &'a mut HeavyPlanes<I>, pub(super) Rates);

impl<I: Isa> Task for Draw<'_, I> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Draw(heavy, Rates(rates)) = self;
        let isa = heavy.base.isa;
        let fresh = isa.load(&heavy.fresh);
        let games = choosing(&heavy.base) & fresh;
        for (at, pair) in rates.chunks(2).enumerate() {
            let bits = heavy.base.random.next(games);
            for (half, rate) in pair.iter().enumerate() {
                // Whether the eight bits are a number below the rate.
                let mut below = if *rate >= 256 { isa.ones() } else { isa.zero() };
                for k in 0..8 {
                    let bit = bits[8 * half + k];
                    below =
                        if *rate >= 256 || rate >> k & 1 == 1 { below | !bit } else { below.and_not(bit) };
                }
                let happens = match 2 * at + half {
                    HEURISTICS => &mut heavy.refuse,
                    heuristic => &mut heavy.asked[heuristic],
                };
                isa.store(Word::select(games, below, isa.load(happens)), happens);
            }
        }
        isa.store(fresh.and_not(games), &mut heavy.fresh);
        let refuses = isa.load(&heavy.refuses);
        isa.store(refuses.and_not(games), &mut heavy.refuses);
    }
}
