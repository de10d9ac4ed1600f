//! Has this coloring stood before, and when last?
//!
//! # Superko in constant time
//! Every different coloring is stored once, as the words of its two stone sets. A table leads from the hash of a
//! coloring to the stored one; a hash that is found proves nothing, the words are compared, and colorings that share
//! a hash are chained. With each coloring stand the last moments at which it stood, one for each player to play
//! next: positional superko asks for the later of them, situational superko for one.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::grid::PointSet;
use crate::rules::{ByColor, Color, Superko};

/// The colorings of a game by moment: 0 is the start, n is after the nth turn.
#[derive(Clone, Debug)]
pub(super) struct History {
    moments: Vec<Moment>,
    colorings: Vec<Stored>,
    /// The stones of the stored colorings, `2 × width` words each.
    words: Vec<u64>,
    width: usize,
    by_hash: HashMap<u64, u32, BuildHasherDefault<AsItIs>>,
}

#[derive(Clone, Copy, Debug)]
struct Moment {
    /// Which stored coloring stood.
    coloring: u32,
    next: Color,
    /// The moment before at which the same coloring stood with the same player next.
    before: u32,
}

#[derive(Clone, Copy, Debug)]
struct Stored {
    hash: u64,
    /// Another stored coloring with the same hash.
    same_hash: u32,
    last: ByColor<u32>,
}

const NONE: u32 = u32::MAX;

impl History {
    /// A history that starts with one coloring.
    pub(super) fn new(words: usize, hash: u64, stones: &ByColor<PointSet>, next: Color) -> History {
        let mut history = History {
            moments: Vec::new(),
            colorings: Vec::new(),
            words: Vec::new(),
            width: words,
            by_hash: HashMap::default(),
        };
        history.push(hash, stones, next);
        history
    }

    /// Bytes of memory that it takes.
    pub(super) fn bytes(&self) -> usize {
        self.moments.capacity() * size_of::<Moment>()
            + self.colorings.capacity() * size_of::<Stored>()
            + self.words.capacity() * size_of::<u64>()
            // An entry, and a byte of the table's own.
            + self.by_hash.capacity() * (size_of::<(u64, u32)>() + 1)
    }

    /// The present moment: the number of turns so far.
    pub(super) fn now(&self) -> usize {
        self.moments.len() - 1
    }

    /// Whose turn was next at the present moment.
    pub(super) fn next(&self) -> Color {
        self.moments[self.now()].next
    }

    /// The last moment at which these stones stood, and under situational superko `next` was to play.
    pub(super) fn last_seen(
        &self,
        hash: u64,
        stones: &ByColor<PointSet>,
        next: Color,
        superko: Superko,
    ) -> Option<usize> {
        let last = self.colorings[self.find(hash, stones)? as usize].last;
        let moment = match superko {
            Superko::Situational => last[next],
            Superko::Positional if last.black == NONE => last.white,
            Superko::Positional if last.white == NONE => last.black,
            Superko::Positional => last.black.max(last.white),
        };
        (moment != NONE).then_some(moment as usize)
    }

    /// Records that these stones stand after one more turn.
    pub(super) fn push(&mut self, hash: u64, stones: &ByColor<PointSet>, next: Color) {
        let coloring = self.find(hash, stones).unwrap_or_else(|| self.store(hash, stones));
        let moment = self.moments.len() as u32;
        let last = &mut self.colorings[coloring as usize].last[next];
        let before = std::mem::replace(last, moment);
        self.moments.push(Moment { coloring, next, before });
    }

    /// Forgets the last turn; the start is never forgotten.
    pub(super) fn pop(&mut self) {
        if self.now() == 0 {
            return;
        }
        let Some(moment) = self.moments.pop() else { return };
        let stored = &mut self.colorings[moment.coloring as usize];
        stored.last[moment.next] = moment.before;
        if stored.last == (ByColor { black: NONE, white: NONE }) {
            // It was first seen at this moment, so it is the last one stored and the first of its chain.
            let (hash, same_hash) = (stored.hash, stored.same_hash);
            self.colorings.pop();
            self.words.truncate(self.colorings.len() * 2 * self.width);
            match same_hash {
                NONE => self.by_hash.remove(&hash),
                older => self.by_hash.insert(hash, older),
            };
        }
    }

    /// The stones at the present moment.
    pub(super) fn stones(&self) -> ByColor<PointSet> {
        self.stones_at(self.now())
    }

    /// The stones at a moment up to the present one.
    pub(super) fn stones_at(&self, moment: usize) -> ByColor<PointSet> {
        let at = self.moments[moment].coloring as usize * 2 * self.width;
        let (black, white) = self.words[at..at + 2 * self.width].split_at(self.width);
        ByColor { black: PointSet::from_words(black), white: PointSet::from_words(white) }
    }

    fn find(&self, hash: u64, stones: &ByColor<PointSet>) -> Option<u32> {
        let mut coloring = self.by_hash.get(&hash).copied().unwrap_or(NONE);
        while coloring != NONE && !self.is_stored_as(coloring, stones) {
            coloring = self.colorings[coloring as usize].same_hash;
        }
        (coloring != NONE).then_some(coloring)
    }

    fn is_stored_as(&self, coloring: u32, stones: &ByColor<PointSet>) -> bool {
        let at = coloring as usize * 2 * self.width;
        let (black, white) = (&stones.black.words()[..self.width], &stones.white.words()[..self.width]);
        self.words[at..at + self.width] == *black
            && self.words[at + self.width..at + 2 * self.width] == *white
    }

    fn store(&mut self, hash: u64, stones: &ByColor<PointSet>) -> u32 {
        let coloring = self.colorings.len() as u32;
        let same_hash = self.by_hash.insert(hash, coloring).unwrap_or(NONE);
        self.colorings.push(Stored { hash, same_hash, last: ByColor { black: NONE, white: NONE } });
        self.words.extend_from_slice(&stones.black.words()[..self.width]);
        self.words.extend_from_slice(&stones.white.words()[..self.width]);
        coloring
    }
}

/// Zobrist hashes are random already.
#[derive(Default)]
struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|b| self.0 = self.0 << 8 | u64::from(*b));
    }

    fn write_u64(&mut self, hash: u64) {
        self.0 = hash;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;

    fn stones(points: &[(usize, usize)]) -> ByColor<PointSet> {
        let size = Size::square(9).unwrap();
        let set = points.iter().map(|&(c, r)| size.point(c, r).unwrap()).collect();
        ByColor { black: set, white: PointSet::EMPTY }
    }

    #[test]
    fn colorings_that_share_a_hash_are_told_apart() {
        let (empty, one, two) = (stones(&[]), stones(&[(1, 1)]), stones(&[(2, 2)]));
        let forced = 42;
        let seen = |h: &History, s| h.last_seen(forced, s, Color::Black, Superko::Positional);
        let mut history = History::new(2, forced, &empty, Color::Black);
        assert_eq!(seen(&history, &one), None);
        history.push(forced, &one, Color::White);
        assert_eq!(seen(&history, &two), None);
        history.push(forced, &two, Color::Black);
        assert_eq!([&empty, &one, &two].map(|s| seen(&history, s)), [Some(0), Some(1), Some(2)]);
        history.pop();
        assert_eq!([&empty, &one, &two].map(|s| seen(&history, s)), [Some(0), Some(1), None]);
        assert_eq!(history.stones(), one);
        history.pop();
        assert_eq!([&empty, &one, &two].map(|s| seen(&history, s)), [Some(0), None, None]);
    }

    #[test]
    fn passes_are_moments_and_the_last_one_counts() {
        let (empty, one) = (stones(&[]), stones(&[(1, 1)]));
        let mut history = History::new(2, 0, &empty, Color::Black);
        history.push(0, &empty, Color::White);
        history.push(0, &empty, Color::Black);
        history.push(7, &one, Color::White);
        let seen = |h: &History, next, superko| h.last_seen(0, &empty, next, superko);
        assert_eq!(seen(&history, Color::White, Superko::Positional), Some(2));
        assert_eq!(seen(&history, Color::White, Superko::Situational), Some(1));
        assert_eq!(seen(&history, Color::Black, Superko::Situational), Some(2));
        history.pop();
        history.pop();
        assert_eq!(seen(&history, Color::Black, Superko::Situational), Some(0));
        history.pop();
        history.pop();
        assert_eq!(history.now(), 0, "the start stays");
    }
}
