//! What stands around a place, in 16 bits, and what that says about it.
//!
//! Two bits for each of the eight places around, from the lower left to the upper right, row by row: the first for a
//! black stone, the second for a white one, both off the board. The same as the codes of
//! [`Patterns`](super::super::heuristics::Patterns) where Black is to move.

/// The first bit of the places below, left, right, above.
pub(super) const ADJACENT: u16 = 1 << 2 | 1 << 6 | 1 << 8 | 1 << 12;
/// The shifts of those.
pub(super) const SIDES: [u16; 4] = [2, 6, 8, 12];
/// Every two of the four sides, by number.
pub(super) const TWO_SIDES: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
/// The first bit of the diagonal places.
pub(super) const DIAGONAL: u16 = 1 | 1 << 4 | 1 << 10 | 1 << 14;

/// The shift of the bits that a stone has in the codes of the places around it, in the order of the code: it is
/// opposite to where they are from it.
pub(super) const OPPOSITE: [u16; 8] = [14, 12, 10, 8, 6, 4, 2, 0];
/// The same as bits of Black, in rows: below, beside and above. The fourth place of a row is not around.
pub(super) const ROWS: [[u16; 4]; 3] =
    [[1 << 14, 1 << 12, 1 << 10, 0], [1 << 8, 0, 1 << 6, 0], [1 << 4, 1 << 2, 1, 0]];

/// Places off the board, as first bits.
#[inline]
pub(super) const fn off_board(code: u16) -> u16 {
    code & code >> 1 & 0x5555
}

/// Stones of a color, 0 Black, 1 White, as first bits.
#[inline]
pub(super) const fn stones(code: u16, color: usize) -> u16 {
    code >> color & 0x5555 & !off_board(code)
}

/// Empty places, as first bits.
#[inline]
pub(super) const fn empties(code: u16) -> u16 {
    !(code | code >> 1) & 0x5555
}

/// Whether an empty place with this code is an eye of `color` that should not be filled: all adjacent places are hers
/// or off the board, and of the diagonal ones the opponent has at most one, on the edge none.
#[inline]
pub(super) fn is_eye(code: u16, color: usize) -> bool {
    EYES[color & 1][code as usize / 64] >> (code % 64) & 1 != 0
}

/// The answers for Black and White, a bit for each code: to look one up takes a third of the work.
static EYES: [[u64; 1 << 10]; 2] = [eyes(0), eyes(1)];

const fn eyes(color: usize) -> [u64; 1 << 10] {
    let mut eyes = [0; 1 << 10];
    let mut code = 0;
    while code < 1 << 16 {
        eyes[code / 64] |= (looks_like_eye(code as u16, color) as u64) << (code % 64);
        code += 1;
    }
    eyes
}

const fn looks_like_eye(code: u16, color: usize) -> bool {
    let off_board = off_board(code) & DIAGONAL;
    let against = code >> (1 - color) & DIAGONAL & !off_board;
    let allowed = (off_board == 0) as u16;
    let missing = !(code >> color) & ADJACENT;
    missing | against & against.wrapping_sub(allowed) == 0
}
