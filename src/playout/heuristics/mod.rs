//! Which moves does a player's eye fall on first?
//!
//! A heuristic is one file with one function from a [`Situation`] to a set of points, and one row in [`heuristics`].
//! The rows' order is the order of trial in heavy playouts; the same functions are features of the move predictor. All look
//! only near the last move: what it threatens, what it left undone.

mod capture;
mod nakade;
mod pattern;
mod save;
mod shape;
mod two_liberties;

pub use pattern::Patterns;
pub use shape::{is_hopeless, is_self_atari, liberties_after};

use crate::board::BoardOf;
use crate::grid::{Point, PointSet};
use crate::rules::Color;

/// What a heuristic looks at.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a, const W: usize, const P: usize> {
    /// The board.
    pub board: &'a BoardOf<W, P>,
    /// Who is to move.
    pub next: Color,
    /// The opponent's last move; none after a pass.
    pub last: Option<Point>,
    /// The 3×3 patterns to look for.
    pub patterns: &'a Patterns,
}

/// One heuristic.
#[derive(Clone, Copy, Debug)]
pub struct Heuristic<const W: usize, const P: usize> {
    /// Its name, as commands and tables show it.
    pub name: &'static str,
    /// How often a heavy playout asks it, of 256 times.
    pub rate: u16,
    /// How often at most one asks it where no tree finds better answers than its own.
    pub loose_rate: u16,
    /// The points it proposes: empty, not always playable.
    pub points: fn(&Situation<W, P>) -> PointSet<W>,
}

/// Number of heuristics.
pub const HEURISTICS: usize = 5;

/// All heuristics in the order of trial.
pub const fn heuristics<const W: usize, const P: usize>() -> [Heuristic<W, P>; HEURISTICS] {
    [
        Heuristic { name: "capture", rate: 230, loose_rate: 200, points: capture::points },
        Heuristic { name: "save", rate: 230, loose_rate: 200, points: save::points },
        Heuristic { name: "nakade", rate: 200, loose_rate: 200, points: nakade::points },
        Heuristic { name: "two-liberties", rate: 100, loose_rate: 60, points: two_liberties::points },
        Heuristic { name: "pattern", rate: 240, loose_rate: 160, points: pattern::points },
    ]
}

impl<const W: usize, const P: usize> Situation<'_, W, P> {
    /// The points adjacent to `point`.
    #[inline]
    fn around(&self, point: Point) -> PointSet<W> {
        self.board.lattice().neighbors_of(point)
    }

    /// Own stones.
    #[inline]
    fn own(&self) -> &PointSet<W> {
        self.board.stones(self.next)
    }

    /// The opponent's stones.
    #[inline]
    fn opponent(&self) -> &PointSet<W> {
        self.board.stones(self.next.opponent())
    }

    /// One stone of each string of `stones`.
    #[inline]
    fn strings(&self, stones: PointSet<W>) -> impl Iterator<Item = Point> + '_ {
        let mut met = [None; 4];
        let mut count = 0;
        stones.into_iter().filter(move |stone| {
            let name = Some(self.board.string_name(*stone));
            let is_new = !met[..count.min(4)].contains(&name);
            if is_new && count < 4 {
                met[count] = name;
                count += 1;
            }
            is_new
        })
    }
}

#[cfg(test)]
mod tests;
