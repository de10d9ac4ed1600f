//! What stays a player's whatever the opponent does, though she only passes?
//!
//! Benson's unconditional life; `solve/life.rs` says it for grids small enough to solve, and fast, with the proof of what
//! suicide changes. This is the same for all sizes, for those who look at a position once.

use super::BoardOf;
use crate::grid::{Lattice, PointSet};
use crate::rules::{Color, Suicide};

/// Stones that cannot be captured, and what they hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Life<const W: usize> {
    /// Stones of strings that have two vital regions each.
    pub stones: PointSet<W>,
    /// Those of their vital regions that such strings alone enclose: the opponent can put stones there but never has an eye.
    pub territory: PointSet<W>,
}

/// A connected part of the grid without own stones.
struct Region<const W: usize> {
    points: PointSet<W>,
    /// The numbers of the strings next to it.
    around: Vec<usize>,
    /// Of these, the ones that have a liberty in it however the opponent fills it.
    vital_to: Vec<usize>,
}

impl<const W: usize, const P: usize> BoardOf<W, P> {
    /// What `color` keeps if she only passes from now on.
    pub fn life(&self, color: Color, suicide: Suicide) -> Life<W> {
        let (lattice, own, empty) = (self.lattice(), *self.stones(color), self.empty());
        let strings = parts(lattice, own);
        let next_to: Vec<PointSet<W>> = strings.iter().map(|string| lattice.neighbors(string)).collect();
        let region = |points: PointSet<W>| {
            let served = if suicide == Suicide::Allowed { points } else { points & empty };
            let those = |holds: &dyn Fn(&PointSet<W>) -> bool| {
                (0..next_to.len()).filter(|&string| holds(&next_to[string])).collect::<Vec<_>>()
            };
            Region {
                points,
                around: those(&|next_to| next_to.intersects(&points)),
                vital_to: those(&|next_to| served.is_subset(next_to)),
            }
        };
        let regions: Vec<_> = parts(lattice, lattice.points() - own).into_iter().map(region).collect();

        let mut is_alive = vec![true; strings.len()];
        loop {
            let mut vital = vec![0; strings.len()];
            let enclosed = || regions.iter().filter(|region| region.around.iter().all(|&s| is_alive[s]));
            enclosed().flat_map(|region| &region.vital_to).for_each(|&string| vital[string] += 1);
            let still = |string: usize| is_alive[string] && vital[string] >= 2;
            let next: Vec<bool> = (0..strings.len()).map(still).collect();
            if next == is_alive {
                let all = |mut all: PointSet<W>, some: &PointSet<W>| {
                    all |= *some;
                    all
                };
                let alive = (0..strings.len()).filter(|&s| is_alive[s]).map(|s| &strings[s]);
                let held = enclosed().filter(|region| region.vital_to.iter().any(|&s| is_alive[s]));
                return Life {
                    stones: alive.fold(PointSet::EMPTY, all),
                    territory: held.map(|region| &region.points).fold(PointSet::EMPTY, all),
                };
            }
            is_alive = next;
        }
    }
}

/// The connected parts of a set.
fn parts<const W: usize>(lattice: &Lattice<W>, set: PointSet<W>) -> Vec<PointSet<W>> {
    let mut left = set;
    let mut parts = Vec::new();
    while let Some(point) = left.first() {
        let part = lattice.flood(&PointSet::of(point), &left);
        left -= part;
        parts.push(part);
    }
    parts
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::grid::Size;
    use crate::rules::{ByColor, Coloring, make_move};

    type Board = BoardOf<2, 128>;

    fn board(coloring: &Coloring) -> Board {
        let of = |color| coloring.points_of(Some(color)).collect();
        Board::from_stones(coloring.size(), &ByColor::from_fn(of)).unwrap()
    }

    /// Black's living stones as `#`, her territory as `+`, of a diagram.
    #[track_caller]
    fn check(diagram: &str, expected: &str) {
        let coloring: Coloring = diagram.parse().unwrap();
        let life = board(&coloring).life(Color::Black, Suicide::Allowed);
        let size = coloring.size();
        let mut found = String::new();
        for row in (0..size.height()).rev() {
            for column in 0..size.width() {
                let point = size.point(column, row).unwrap();
                found.push(match () {
                    () if life.stones.contains(point) => '#',
                    () if life.territory.contains(point) => '+',
                    () => '.',
                });
            }
        }
        assert_eq!(found, expected.split_whitespace().collect::<String>(), "{diagram}");
    }

    #[test]
    fn two_eyes_live_and_one_does_not() {
        check(
            "
            . X . X . . .
            X X X X . . .
            . . . . . . .",
            "
            + # + # . . .
            # # # # . . .
            . . . . . . .",
        );
        check(
            "
            . X X . . . .
            X X . . . . .
            . . . . . . .",
            "
            . . . . . . .
            . . . . . . .
            . . . . . . .",
        );
    }

    #[test]
    fn strings_live_by_regions_that_they_share() {
        check(
            "
            . . X . X O .
            X X . X X O .
            X X X O O O .",
            "
            + + # + # . .
            # # + # # . .
            # # # . . . .",
        );
    }

    #[test]
    fn a_prisoner_lies_in_the_territory() {
        check(
            "
            . O X . X . .
            X X X X X . .
            . . . . . . .",
            "
            + + # + # . .
            # # # # # . .
            . . . . . . .",
        );
    }

    #[test]
    fn nothing_that_the_opponent_does_takes_it() {
        let mut lives = 0;
        for (width, height) in [(1, 6), (6, 1), (2, 4), (3, 3)] {
            let size = Size::new(width, height).unwrap();
            for coloring in Coloring::all(size).filter(Coloring::is_legal) {
                for suicide in [Suicide::Allowed, Suicide::Forbidden] {
                    let life = board(&coloring).life(Color::Black, suicide);
                    if !life.stones.is_empty() {
                        lives += 1;
                        stays(&coloring, &life, suicide);
                    }
                }
            }
        }
        assert!(lives > 100, "only {lives} lives");
    }

    /// In all that White alone can make of it, the stones stay, and no empty point of the territory is White's.
    fn stays(coloring: &Coloring, life: &Life<2>, suicide: Suicide) {
        let mut seen = HashSet::from([coloring.clone()]);
        let mut ends = vec![coloring.clone()];
        while let Some(now) = ends.pop() {
            let white = board(&now).area().white - *board(&now).stones(Color::White);
            assert!(life.stones.is_subset(board(&now).stones(Color::Black)), "{coloring}\n{now}");
            assert!(!white.intersects(&life.territory), "{coloring}\n{now}");
            for p in now.size().points() {
                let Some(made) = make_move(&now, Color::White, p) else { continue };
                let allowed = suicide == Suicide::Allowed || made.suicide.is_empty();
                if allowed && seen.insert(made.coloring.clone()) {
                    ends.push(made.coloring);
                }
            }
        }
    }
}
