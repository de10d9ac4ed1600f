//! What is around a point?

use crate::playout::simd::{Isa, Word};

/// The four points next to one, in a circle.
#[inline(always)]
pub(super) fn sides(at: usize, stride: usize) -> [usize; 4] {
    [at + stride, at + 1, at - stride, at - 1]
}

/// The corners between each of [`sides`] and the next.
#[inline(always)]
pub(super) fn corners(at: usize, stride: usize) -> [usize; 4] {
    [at + stride + 1, at - stride + 1, at - stride - 1, at + stride - 1]
}

/// Four planes.
#[inline(always)]
pub(super) fn load<I: Isa>(isa: I, planes: &[I::Plane], at: [usize; 4]) -> [I::Word; 4] {
    let mut words = [isa.zero(); 4];
    for i in 0..4 {
        words[i] = isa.load(&planes[at[i]]);
    }
    words
}

/// At least one of four.
#[inline(always)]
pub(super) fn any<W: Word>([a, b, c, d]: [W; 4]) -> W {
    W::or3(a, b, c | d)
}

/// At least two of four.
#[inline(always)]
pub(super) fn two<W: Word>([a, b, c, d]: [W; 4]) -> W {
    W::or3(W::or_and(a, b, c | d), a & b, c & d)
}

/// At least three of four.
#[inline(always)]
pub(super) fn three<W: Word>([a, b, c, d]: [W; 4]) -> W {
    W::and_or(a & b, c | d, W::and3(c, d, a | b))
}

/// All four.
#[inline(always)]
pub(super) fn all<W: Word>([a, b, c, d]: [W; 4]) -> W {
    W::and3(a, b, c & d)
}
