//! Does an empty place belong to a small eye?

use super::code::{ADJACENT, empties, stones};
use crate::playout::codes::Codes;

/// Larger regions have no single vital point.
pub(super) const MOST: u16 = 6;

/// The codes of empty places whose region may have two to six places and border on stones of one color only. One color
/// or the other, both or none: the same set serves Black and White.
#[allow(long_running_const_eval, reason = "each of the codes is looked at once")]
pub(super) static SMALL: Codes = {
    let mut codes = Codes::EMPTY;
    let mut code = 0u16;
    loop {
        if is_possible(code) {
            codes.insert(code);
        }
        if code == u16::MAX {
            break codes;
        }
        code += 1;
    }
};

const fn is_possible(code: u16) -> bool {
    let (black, white) = (stones(code, 0) & ADJACENT != 0, stones(code, 1) & ADJACENT != 0);
    let is_alone = empties(code) & ADJACENT == 0;
    !(is_alone || black && white || count(code) > MOST)
}

/// How many places around an empty one belong to its region, itself among them, as far as its code tells.
const fn count(code: u16) -> u16 {
    let free = empties(code);
    let (below, left, right, above) = (free >> 2 & 1, free >> 6 & 1, free >> 8 & 1, free >> 12 & 1);
    let corners = (free & (below | left))
        + (free >> 4 & (below | right))
        + (free >> 10 & (above | left))
        + (free >> 14 & (above | right));
    1 + below + left + right + above + corners
}

/// Seven by seven places around one as bits, eight to a row, and what can be said of a region in it.
///
/// A region with one vital point reaches no further than three steps from each of its places: it is a place with two,
/// three or four arms of one step and at most one place more.
pub(super) mod window {
    /// The place in the middle.
    pub(in super::super) const MIDDLE: u32 = 27;
    /// The eighth row and column: what is beyond the others on either side.
    pub(in super::super) const TOO_FAR: u64 = 0xFF80_8080_8080_8080;

    /// The place on that side of another.
    #[inline]
    pub(in super::super) fn beside(at: u32, side: usize) -> u32 {
        at.wrapping_add([8u32.wrapping_neg(), 1u32.wrapping_neg(), 1, 8][side & 3]) % 64
    }

    /// The adjacent places of one that are in a code's first bits.
    #[inline]
    pub(in super::super) fn around(at: u32, bits: u16) -> u64 {
        let bits = u64::from(bits);
        let around = bits >> 2 & 1 | (bits >> 6 & 1) << 7 | (bits >> 8 & 1) << 9 | (bits >> 12 & 1) << 16;
        around.rotate_left(at.wrapping_sub(8))
    }

    /// The only place with enough neighbors in a region of three to six that is killed by a move there.
    pub(in super::super) fn vital_point(region: u64) -> Option<u32> {
        let (a, b, c, d) = (region << 1, region >> 1, region << 8, region >> 8);
        let (one, two) = ((a ^ b, c ^ d), (a & b, c & d));
        let pairs = (region & a).count_ones() + (region & c).count_ones();
        let enough = match (region.count_ones(), pairs) {
            (3, _) => two.0 | two.1 | one.0 & one.1,
            (4, _) | (5, 5) => two.0 & (c | d) | two.1 & (a | b),
            (5, 4) | (6, 6) => two.0 & two.1,
            _ => return None,
        };
        let vital = enough & region;
        (vital.count_ones() == 1).then(|| vital.trailing_zeros())
    }
}
