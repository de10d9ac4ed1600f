//! Where are the stones, and what is the hash? The only place where either changes.

use crate::grid::{Point, PointSet};
use crate::rules::{ByColor, Color};

/// The stones of both colors and the Zobrist hash of the coloring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stones<const W: usize> {
    sets: ByColor<PointSet<W>>,
    hash: u64,
}

impl<const W: usize> Stones<W> {
    pub(super) const NONE: Self =
        Stones { sets: ByColor { black: PointSet::EMPTY, white: PointSet::EMPTY }, hash: 0 };

    #[inline]
    pub(super) fn of(&self, color: Color) -> &PointSet<W> {
        &self.sets[color]
    }

    #[inline]
    pub(super) fn hash(&self) -> u64 {
        self.hash
    }

    #[inline]
    pub(super) fn place(&mut self, color: Color, point: Point) {
        self.sets[color].insert(point);
        self.hash ^= key(color, point);
    }

    #[inline]
    pub(super) fn lift(&mut self, color: Color, point: Point) {
        self.sets[color].remove(point);
        self.hash ^= key(color, point);
    }
}

/// The key of one stone.
#[inline]
pub(super) fn key(color: Color, point: Point) -> u64 {
    KEYS[color as usize][point.index()]
}

/// Enough for the largest grid.
const INDICES: usize = 704;
static KEYS: [[u64; INDICES]; 2] = keys();

/// The output of SplitMix64 (Steele, Lea, Flood 2014) from a fixed seed: the same hashes on every machine.
const fn keys() -> [[u64; INDICES]; 2] {
    let mut keys = [[0; INDICES]; 2];
    let mut state: u64 = 0x706F_6E6E_756B_6921;
    let mut i = 0;
    while i < 2 * INDICES {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        keys[i / INDICES][i % INDICES] = z ^ z >> 31;
        i += 1;
    }
    keys
}
