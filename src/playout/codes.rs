//! Which surroundings of a point are meant? A set of 3×3 codes, two bits for each of the eight places around.

/// A bit for each code.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Codes([u64; 1024]);

impl Codes {
    /// No code.
    pub(super) const EMPTY: Codes = Codes([0; 1024]);

    /// Adds a code.
    pub(super) const fn insert(&mut self, code: u16) {
        self.0[code as usize / 64] |= 1 << (code % 64);
    }

    /// 1 where a code is in it, 0 where it is not: a number for those who calculate with it instead of asking.
    #[inline]
    pub(super) fn find(&self, code: u16) -> u16 {
        (self.0[code as usize / 64] >> (code % 64) & 1) as u16
    }

    /// Number of codes.
    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
}
