//! What do a batch and its engine hand each other?
//!
//! A batch has point sets of as many words as its user wants, an engine code for a size of the grid. So that the compiler
//! need not make each engine for each number of words, and nobody copies sets of the greatest size, they hand each other
//! plain words.

use super::{Finished, Job};
use crate::grid::{Point, PointSet};
use crate::playout::Playout;
use crate::rules::{ByColor, Color};

/// What a job says besides its sets of points.
pub(super) struct Head {
    pub(super) next: Color,
    pub(super) ko: Option<Point>,
    pub(super) last: Option<Point>,
    pub(super) seed: u64,
    pub(super) tag: u64,
}

/// A set of points of a job.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum JobSet {
    /// Stones of the player to move.
    Own,
    /// Stones of the opponent.
    Opponent,
    /// Strings with one liberty.
    One,
    /// Strings with two liberties.
    Two,
    /// Strings that a move may answer.
    Near,
}

/// Jobs whatever the size of their sets.
pub(super) trait Jobs {
    fn len(&self) -> usize;
    fn head(&self, at: usize) -> Head;
    /// The words of a set; none of the strings where the job does not tell them.
    fn words(&self, at: usize, set: JobSet) -> Option<&[u64]>;
}

impl<const W: usize> Jobs for Vec<Job<W>> {
    fn len(&self) -> usize {
        self.len()
    }

    fn head(&self, at: usize) -> Head {
        let Job { next, ko, last, seed, tag, .. } = self[at];
        Head { next, ko, last, seed, tag }
    }

    fn words(&self, at: usize, set: JobSet) -> Option<&[u64]> {
        let job = &self[at];
        let strings = job.strings.as_ref();
        let set = match set {
            JobSet::Own => Some(&job.stones[job.next]),
            JobSet::Opponent => Some(&job.stones[job.next.opponent()]),
            JobSet::One => strings.map(|strings| &strings.one),
            JobSet::Two => strings.map(|strings| &strings.two),
            JobSet::Near => strings.map(|strings| &strings.near),
        };
        set.map(|set| &set.words()[..])
    }
}

/// A set of points of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ResultSet {
    /// Black's area.
    Black,
    /// White's area.
    White,
    /// Points that somebody moved on.
    Touched,
    /// Points that Black was the first to move on.
    BlackFirst,
}

impl ResultSet {
    pub(super) const ALL: [ResultSet; 4] =
        [ResultSet::Black, ResultSet::White, ResultSet::Touched, ResultSet::BlackFirst];
}

/// Results of games, in words.
#[derive(Default)]
pub(super) struct Results {
    /// Of each game: the job's.
    pub(super) tags: Vec<u64>,
    /// Of each game.
    pub(super) turns: Vec<usize>,
    /// The sets of each kind, game after game; none where nobody asked for them.
    sets: [Vec<u64>; ResultSet::ALL.len()],
    /// Words of a set.
    words: usize,
}

impl Results {
    /// Makes room for so many games with sets of so many words, and forgets what was there.
    pub(super) fn reset(&mut self, games: usize, words: usize) {
        self.words = words;
        self.tags.clear();
        self.turns.clear();
        self.turns.resize(games, 0);
        self.sets.iter_mut().for_each(Vec::clear);
    }

    /// Writes word `k` of a set, for one game after the other.
    pub(super) fn fill(&mut self, set: ResultSet, k: usize, values: impl Iterator<Item = u64>) {
        let sets = &mut self.sets[set as usize];
        sets.resize(self.turns.len() * self.words, 0);
        for (game, value) in values.enumerate() {
            sets[game * self.words + k] = value;
        }
    }

    fn set<const W: usize>(&self, game: usize, set: ResultSet) -> PointSet<W> {
        let at = game * self.words;
        self.sets[set as usize].get(at..at + self.words).map_or(PointSet::EMPTY, PointSet::from_words)
    }

    /// Result number `game`.
    pub(super) fn get<const W: usize>(&self, game: usize) -> Finished<W> {
        let black_first = self.set(game, ResultSet::BlackFirst);
        let playout = Playout {
            area: ByColor {
                black: self.set(game, ResultSet::Black),
                white: self.set(game, ResultSet::White),
            },
            first: ByColor { black: black_first, white: self.set(game, ResultSet::Touched) - black_first },
            turns: self.turns[game],
        };
        Finished { tag: self.tags[game], playout }
    }
}
