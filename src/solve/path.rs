//! What has stood before, so that it may not stand again?

use super::{MAX_INDICES, Set};
use crate::grid::{Point, Size, Symmetry};
use crate::rules::{ByColor, Color, Superko};

/// What a move may not repeat: a coloring, and under situational superko who is next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Situation(pub(super) u64);

impl Situation {
    /// The stones, and the player who is next where she matters.
    pub(super) fn new(stones: &ByColor<Set>, next: Color, superko: Superko) -> Situation {
        let who = u64::from(superko == Superko::Situational && next == Color::White);
        Situation(stones.black.words()[0] | stones.white.words()[0] << 32 | who << MAX_INDICES)
    }

    /// A hash of few bits.
    pub(super) fn mark(self) -> u16 {
        let product = (self.0 ^ 0x9E37_79B9_7F4A_7C15).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        ((product ^ product >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93) >> 48) as u16
    }
}

/// Some of the grid's symmetries, one bit each; the lowest is the identity.
pub(super) type Symmetries = u8;

/// The situations from the start to the present one.
#[derive(Debug)]
pub(super) struct Path {
    superko: Superko,
    symmetries: Vec<Symmetry>,
    size: Size,
    steps: Vec<Step>,
    /// The marks of all situations, one bit each.
    marks: Box<[u64; 1024]>,
}

#[derive(Debug)]
struct Step {
    situation: Situation,
    /// Whether no step before has the same mark.
    is_new_mark: bool,
    /// What maps every coloring so far onto itself.
    symmetries: Symmetries,
}

impl Path {
    /// The path that has only the empty grid, Black next.
    pub(super) fn new(size: Size, superko: Superko) -> Path {
        let symmetries: Vec<_> = Symmetry::all(size).collect();
        let mut path = Path { superko, symmetries, size, steps: Vec::new(), marks: Box::new([0; 1024]) };
        path.push(&ByColor { black: Set::EMPTY, white: Set::EMPTY }, Color::Black);
        path
    }

    /// The present situation.
    pub(super) fn here(&self) -> Situation {
        self.last().situation
    }

    /// Whether a situation has stood, the present one among them.
    pub(super) fn contains(&self, situation: Situation) -> bool {
        self.has_mark(situation.mark()) && self.steps.iter().any(|step| step.situation == situation)
    }

    /// Whether any situation so far has this mark.
    pub(super) fn has_mark(&self, mark: u16) -> bool {
        let mark = usize::from(mark);
        self.marks[mark / 64] >> (mark % 64) & 1 != 0
    }

    /// What maps every coloring so far onto itself.
    pub(super) fn symmetries(&self) -> Symmetries {
        self.last().symmetries
    }

    /// Whether one of these symmetries maps the point to one that comes before it.
    pub(super) fn has_equivalent_before(&self, point: Point) -> bool {
        let symmetries = self.symmetries();
        symmetries != 1 && self.those(symmetries).any(|(_, s)| s.apply(self.size, point) < point)
    }

    /// A turn was taken that leaves these stones.
    pub(super) fn push(&mut self, stones: &ByColor<Set>, next: Color) {
        let situation = Situation::new(stones, next, self.superko);
        let before =
            self.steps.last().map_or(((1 << self.symmetries.len()) - 1) as Symmetries, |s| s.symmetries);
        let symmetries = if before == 1 {
            before
        } else {
            let image =
                |s: Symmetry, set: Set| -> Set { set.iter().map(|p| s.apply(self.size, p)).collect() };
            let keeps =
                |s: Symmetry| Color::BOTH.iter().all(|&color| image(s, stones[color]) == stones[color]);
            self.those(before).filter(|&(_, s)| keeps(s)).fold(0, |set, (bit, _)| set | bit)
        };
        let mark = situation.mark();
        let is_new_mark = !self.has_mark(mark);
        self.marks[usize::from(mark) / 64] |= 1 << (mark % 64);
        self.steps.push(Step { situation, is_new_mark, symmetries });
    }

    /// Forgets the last turn.
    pub(super) fn pop(&mut self) {
        if let Some(Step { situation, is_new_mark: true, .. }) = self.steps.pop() {
            let mark = situation.mark();
            self.marks[usize::from(mark) / 64] &= !(1 << (mark % 64));
        }
    }

    fn last(&self) -> &Step {
        self.steps.last().expect("the start is never forgotten")
    }

    fn those(&self, symmetries: Symmetries) -> impl Iterator<Item = (Symmetries, Symmetry)> {
        let all = self.symmetries.iter().enumerate().map(|(i, s)| (1 << i, *s));
        all.filter(move |(bit, _)| symmetries & bit != 0)
    }
}
