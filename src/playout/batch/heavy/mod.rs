//! The heavy policy for all games at once.
//!
//! Everything that a heuristic asks is a boolean function of planes, worked out for all points and all games whether
//! it is needed or not. What makes that possible is kept from turn to turn: which strings have exactly one liberty, and
//! which exactly two ([`planes`]). A move changes the liberties of few strings: its own, the opponent's next to it, and
//! the own ones next to what it captures. These are *near*; only they are counted again, and only they are what the
//! heuristics look at.
//!
//! A step:
//!
//! 1. `draw`: in the games whose turn begins it is drawn which heuristics are asked and whether self-ataris are refused.
//! 2. `survey`: which moves are legal, fill no eye and put no own string into atari, and what captures, saves, attacks
//!    or defends strings that are near.
//! 3. `nakade`: the vital points of small eyes.
//! 4. `window`: the surroundings of the last move are gathered, and the `pattern`s looked for in them.
//! 5. `pick`: the first heuristic that is asked and proposes something decides; without one all good moves are candidates. One of
//!    them is chosen uniformly, as in light playouts.
//! 6. `place`: the stone is put down; what it captures and its own string are found by floods. With its liberties counted
//!    it is known for sure whether the move is a self-atari, and whether it is a `hopeless` one; then it is refused and the
//!    game chooses again in the next step.
//! 7. `update`: the others have taken their turn.
//! 8. `recount`: in each game a string that is near is counted, and then another one. Few games have more; these wait, and
//!    go on counting in the next step.
//!
//! The policy differs from [`play_heavy`](crate::playout::play_heavy) in few things. One draw decides for a whole turn whether self-ataris are
//! refused, and a refused point stays refused for the turn. Moves that save a string or take one of two liberties are never
//! self-ataris. Strings next to captured stones count as near. A string with two liberties gains by a move that has two new
//! ones or connects to a string with three. The patterns are always the usual ones.

mod draw;
mod hopeless;
mod nakade;
mod pattern;
mod pick;
mod place;
mod planes;
mod recount;
mod sides;
mod survey;
mod update;
mod window;

use super::Games;
use super::choose::Choose;
use super::exchange::{JobSet, Jobs};
use super::flood::Flood;
use super::lanes::Door;
use super::planes::Planes;
use crate::board::BoardOf;
use crate::grid::{MAX_WORDS, Point, PointSet, Size};
use crate::playout::Policy;
use crate::playout::simd::{Isa, Plane};
use crate::rules::{ByColor, Color};

use draw::{Draw, Rates};
use nakade::{FindEyes, FindVital};
use pick::Pick;
use place::place;
use planes::HeavyPlanes;
use recount::recount;
use survey::{Prepare, Survey};
use update::Update;
use window::FindPatterns;

/// The heuristics' numbers in the order of trial.
const CAPTURE: usize = 0;
const SAVE: usize = 1;
const NAKADE: usize = 2;
const TWO_LIBERTIES: usize = 3;
const PATTERN: usize = 4;

/// How many strings of each game are counted again in a step.
const RECOUNTS: usize = 2;

/// What heavy playouts have to know of the strings when they start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strings<const W: usize> {
    /// Stones of strings with exactly one liberty.
    pub one: PointSet<W>,
    /// Stones of strings with exactly two liberties.
    pub two: PointSet<W>,
    /// The strings that a move may answer: that of the last move, and those of the player to move next to it.
    pub near: PointSet<W>,
}

impl<const W: usize> Strings<W> {
    /// Those of `board`, after the opponent's move `last` if there was one.
    pub fn of<const P: usize>(board: &BoardOf<W, P>, last: Option<Point>) -> Self {
        let mut strings = Strings { one: PointSet::EMPTY, two: PointSet::EMPTY, near: PointSet::EMPTY };
        for color in Color::BOTH {
            for stone in *board.stones(color) {
                match board.liberties(stone).len() {
                    1 => strings.one.insert(stone),
                    2 => strings.two.insert(stone),
                    _ => (),
                }
            }
        }
        if let Some((last, color)) = last.and_then(|last| Some((last, board.color_at(last)?))) {
            strings.near = board.string(last);
            let beside = board.lattice().neighbors_of(last) & *board.stones(color.opponent());
            beside.iter().for_each(|stone| strings.near |= board.string(stone));
        }
        strings
    }
}

/// The games of a batch that plays heavy playouts.
pub(super) struct HeavyGames<I: Isa> {
    planes: HeavyPlanes<I>,
    rates: Rates,
    size: Size,
}

impl<I: Isa> HeavyGames<I> {
    pub(super) fn new(isa: I, size: Size, policy: &Policy) -> Self {
        HeavyGames { planes: HeavyPlanes::new(isa, size), rates: Rates::of(policy), size }
    }

    /// What is known of the strings of a job.
    fn strings(&self, jobs: &dyn Jobs, job: usize) -> Strings<MAX_WORDS> {
        let set = |set| jobs.words(job, set).map(PointSet::from_words);
        if let (Some(one), Some(two), Some(near)) = (set(JobSet::One), set(JobSet::Two), set(JobSet::Near)) {
            return Strings { one, two, near };
        }
        let head = jobs.head(job);
        let stones = ByColor::from_fn(|color| {
            let own = if color == head.next { JobSet::Own } else { JobSet::Opponent };
            set(own).unwrap_or(PointSet::EMPTY)
        });
        let board = BoardOf::<MAX_WORDS, { MAX_WORDS * 64 }>::from_stones(self.size, &stones);
        Strings::of(&board.expect("every string of a job has a liberty"), head.last)
    }
}

impl<I: Isa> Games<I> for HeavyGames<I> {
    fn planes(&mut self) -> &mut Planes<I> {
        &mut self.planes.base
    }

    fn admit(&mut self, door: &mut Door<I>, jobs: &dyn Jobs) -> Vec<usize> {
        let places = door.admit(&mut self.planes.base, jobs);
        let strings: Vec<_> = (0..jobs.len()).map(|job| self.strings(jobs, job)).collect();
        self.planes.start(door, &places, jobs, &strings);
        places
    }

    fn step<const L: usize, const SQUARE: bool>(&mut self) {
        let heavy = &mut self.planes;
        let (isa, layout, games) = (heavy.base.isa, heavy.base.layout, heavy.base.running);
        isa.run(Draw(heavy, self.rates));
        isa.run(Prepare::<I, L, SQUARE>(heavy));
        let (reached, within) = (&mut heavy.attackers, &heavy.prey);
        isa.run(Flood::<I, L, SQUARE> { isa, layout, reached, within, games });
        isa.run(Survey::<I, L, SQUARE>(heavy));
        isa.run(FindEyes::<I, L, SQUARE>(heavy));
        isa.run(FindVital::<I, L, SQUARE>(heavy));
        isa.run(FindPatterns::<I, L, SQUARE>(heavy));
        isa.run(Pick::<I, L, SQUARE>(heavy));
        isa.run(Choose::<I, L, SQUARE>(&mut heavy.base));
        place::<I, L, SQUARE>(heavy);
        isa.run(Update::<I, L, SQUARE>(heavy));
        for _ in 0..RECOUNTS {
            recount::<I, L, SQUARE>(heavy);
        }
    }
}

impl<I: Isa> HeavyPlanes<I> {
    /// Sets what these planes keep of games that have just come into the others.
    fn start(
        &mut self,
        door: &mut Door<I>,
        places: &[usize],
        jobs: &dyn Jobs,
        strings: &[Strings<MAX_WORDS>],
    ) {
        let mut games = I::Plane::ZERO;
        places.iter().for_each(|place| games.words_mut()[place / 64] |= 1 << (place % 64));
        door.fill(&mut self.one, &games, |i| &strings[i].one.words()[..]);
        door.fill(&mut self.two, &games, |i| &strings[i].two.words()[..]);
        door.fill(&mut self.near, &games, |i| &strings[i].near.words()[..]);
        let clear = |plane: &mut I::Plane| {
            plane.words_mut().iter_mut().zip(games.words()).for_each(|(word, games)| *word &= !games);
        };
        self.unsure.iter_mut().for_each(clear);
        self.last_row.iter_mut().chain(&mut self.last_column).for_each(clear);
        [&mut self.refuses, &mut self.base.unsettled].into_iter().for_each(clear);
        for (word, games) in self.fresh.words_mut().iter_mut().zip(games.words()) {
            *word |= games;
        }
        let size = door.size();
        for (job, place) in places.iter().enumerate() {
            let Some(last) = jobs.head(job).last else { continue };
            for (planes, at) in
                [(&mut self.last_row, size.row(last)), (&mut self.last_column, size.column(last))]
            {
                planes[at + planes::BEYOND].words_mut()[place / 64] |= 1 << (place % 64);
            }
        }
    }
}

#[cfg(test)]
mod tests;
