//! Is a point's 3×3 shape a good one, in every game?
//!
//! The [shapes](crate::playout::heuristics) as one boolean function of the stones on the eight places around the point. It
//! is made of few pieces, each looked at in four rotations and with colors exchanged, most of them also in the mirror.

use crate::playout::simd::Word;

/// The places around a point in a circle: even ones are adjacent, odd ones diagonal.
pub(super) struct Circle<W> {
    /// Stones of the player to move.
    pub(super) own: [W; 8],
    /// Stones of the opponent.
    pub(super) opponent: [W; 8],
    /// Whether each adjacent place is off the board.
    pub(super) off: [W; 4],
}

/// The same, with one color called A and the other B.
struct View<'a, W> {
    a: &'a [W; 8],
    b: &'a [W; 8],
    empty: &'a [W; 8],
    off: &'a [W; 4],
}

impl<W: Word> Circle<W> {
    /// Where the shape is good.
    #[inline(always)]
    pub(super) fn is_good(&self) -> W {
        let mut empty = self.own;
        for i in 0..8 {
            // Off the board too, which is seen to at the end.
            empty[i] = !(self.own[i] | self.opponent[i]);
        }
        let one = View { a: &self.own, b: &self.opponent, empty: &empty, off: &self.off };
        let other = View { a: &self.opponent, b: &self.own, empty: &empty, off: &self.off };
        let mut good = one.is_good(0) | other.is_good(0);
        for rotation in [2, 4, 6] {
            good = W::or3(good, one.is_good(rotation), other.is_good(rotation));
        }
        good
    }
}

impl<W: Word> View<'_, W> {
    /// Where one of the shapes is there with its top at the place `top`, or its mirror image.
    #[inline(always)]
    fn is_good(&self, top: usize) -> W {
        let View { a, b, empty, off } = *self;
        let at = |places: usize| (top + places) % 8;
        let (above, right, below, left) = (at(0), at(2), at(4), at(6));

        // A hane around the head: A B A above, empty sides.
        let around = W::and3(a[at(7)], b[above], a[at(1)]) & (empty[left] & empty[right]);
        // A cut between two: A above, B on both sides, no B below.
        let no_b = W::nor3(b[at(3)], b[below], b[at(5)]);
        let mut inside = W::and_or(W::and3(a[above], b[left], b[right]), no_b, around);
        // An open cut, its own mirror image: A in the corner, B on both sides of it, B on neither of the others.
        let corner = W::and3(a[at(7)], b[above], b[left]);
        inside = W::and_or(corner, !(b[right] | b[below]), inside);
        for mirrored in [false, true] {
            let at = |places: usize| at(if mirrored { 8 - places } else { places });
            let (above_right, right, below_right) = (at(1), at(2), at(3));
            let (below_left, left, above_left) = (at(5), at(6), at(7));
            let head = a[above_left] & b[above];
            // A loose hane: A B . above, empty sides and bottom.
            let rest = W::and3(empty[left], empty[right], empty[below]) & empty[above_right];
            inside = W::and_or(head, rest, inside);
            // A bending hane: A B above, A below the A and no A below that.
            let rest = W::and3(a[left], empty[right], empty[below]).and_not(a[below_left]);
            inside = W::and_or(head, rest, inside);
            // A hane from the shoulder: B above, A on the side, all else empty.
            let rest = W::and3(empty[above_left], empty[above_right], empty[below_left]);
            let rest = W::and3(rest, empty[right], empty[below]) & empty[below_right];
            inside = W::and_or(a[left] & b[above], rest, inside);
            // A cut that is peeped at: A B above, B and A on the sides.
            inside = W::and_or(head, b[left] & a[right], inside);
            // A cut at the knight's move: B A above, no B on this side, B on the other.
            let knight = W::and3(b[above_left], a[above], b[right]);
            inside = inside | knight.and_not(b[left]);
        }

        // On the edge, which is below.
        let mut edge = off[0] & !off[0];
        for mirrored in [false, true] {
            let at = |places: usize| at(if mirrored { 8 - places } else { places });
            let (above_right, right, left, above_left) = (at(1), at(2), at(6), at(7));
            // A chase: A . above, B below the A.
            edge = W::and_or(a[above_left] & empty[above], b[left], edge);
            // A cut blocked: B A above, A and B on the sides.
            edge = W::and_or(W::and3(b[above_left], a[above], a[left]), b[right], edge);
            // A connection blocked: A above, no A on this side, B on the other.
            edge = edge | (a[above] & b[right]).and_not(a[left]);
            // A descent: A B above, A on neither side.
            edge = W::and_or(a[above] & b[above_right], !(a[left] | a[right]), edge);
            // A cut: B A above, A and B on the sides.
            edge = W::and_or(W::and3(b[above], a[above_right], a[left]), b[right], edge);
        }

        let off_others = W::or3(off[above / 2], off[left / 2], off[right / 2]);
        W::select(off[below / 2], edge, inside).and_not(off_others)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playout::heuristics::Patterns;

    /// Where the places of the circle are in a code.
    const IN_CODE: [usize; 8] = [6, 7, 4, 2, 1, 0, 3, 5];

    #[test]
    fn the_function_finds_the_patterns_of_the_table() {
        let patterns = Patterns::new();
        let mut good = 0;
        for code in 0..=u16::MAX {
            let state = |place: usize| code >> (2 * IN_CODE[place]) & 3;
            let is_off = |place| state(place) == 3;
            // A diagonal place is off the board where one of the two next to it is.
            if (0..4).any(|i| is_off(2 * i + 1) != (is_off(2 * i) | is_off((2 * i + 2) % 8))) {
                continue;
            }
            let bits = |wanted: u16| std::array::from_fn(|place| if state(place) == wanted { !0 } else { 0 });
            let off = std::array::from_fn(|i| if is_off(2 * i) { !0 } else { 0 });
            let circle = Circle::<u64> { own: bits(1), opponent: bits(2), off };
            let expected = if patterns.find(code) == 1 { !0 } else { 0 };
            assert_eq!(circle.is_good(), expected, "{code:#x}");
            good += u32::from(expected != 0);
        }
        assert!(good > 1000);
    }
}
