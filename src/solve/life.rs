//! What does a player keep who only passes from now on?
//!
//! # Unconditional life
//! (D. Benson, "Life in the Game of Go", 1976.) A string is alive without an answer if it has two vital regions: parts
//! of the grid without own stones, enclosed by living strings alone, each so that the string has a liberty there however
//! the opponent fills it. Passing is never refused, so superko takes nothing from this: the bound holds whatever the
//! history.
//!
//! Where suicide is allowed, every point of a vital region must be adjacent to the string, not only the empty ones as
//! in Benson's paper: the opponent may clear own stones by suicide, and a point that was hers becomes one more empty
//! point that the string does not reach.

use super::{Board, Set};
use crate::rules::{Color, Suicide};

/// The most strings or regions that a grid of 31 indices has.
const MAX: usize = 16;

/// One bit for each string.
type Strings = u16;

/// The least difference, her points less the opponent's, that `color` has in the end if she only passes from now on.
pub(super) fn least_kept(board: &Board, color: Color, suicide: Suicide) -> i32 {
    let lattice = board.lattice();
    let area = board.size().area() as i32;
    let own = *board.stones(color);
    let mut strings = [(Set::EMPTY, Set::EMPTY); MAX];
    let count = parts(board, &own, |i, string| strings[i] = (string, lattice.neighbors(&string)));
    let strings = &strings[..count];
    let those = |holds: &dyn Fn(&Set) -> bool| -> Strings {
        strings
            .iter()
            .enumerate()
            .filter(|(_, (_, next_to))| holds(next_to))
            .fold(0, |set, (i, _)| set | 1 << i)
    };

    let mut regions = [Region::default(); MAX];
    let empty = board.empty();
    let count = parts(board, &(lattice.points() - own), |i, points| {
        let served = if suicide == Suicide::Allowed { points } else { points & empty };
        regions[i] = Region {
            len: points.len() as i32,
            around: those(&|next_to| next_to.intersects(&points)),
            vital_to: those(&|next_to| served.is_subset(next_to)),
        };
    });
    let regions = &regions[..count];

    let alive = alive(strings.len(), regions);
    if alive == 0 {
        return -area;
    }
    let stones: i32 = strings
        .iter()
        .enumerate()
        .filter(|(i, _)| alive >> i & 1 != 0)
        .map(|(_, (s, _))| s.len() as i32)
        .sum();
    // In an enclosed region the opponent may have all points but one, which is then nobody's; of a single point not
    // even that.
    let enclosed = || regions.iter().filter(|r| r.is_enclosed_by(alive));
    let eyes = enclosed().filter(|r| r.len == 1).count() as i32;
    let shared = enclosed().filter(|r| r.len > 1).count() as i32;
    let kept = stones + eyes;
    kept - (area - kept - shared)
}

/// A connected part of the grid without own stones.
#[derive(Clone, Copy, Default)]
struct Region {
    len: i32,
    /// The strings adjacent to it.
    around: Strings,
    /// The strings that have a liberty in it however the opponent fills it.
    vital_to: Strings,
}

impl Region {
    fn is_enclosed_by(&self, alive: Strings) -> bool {
        self.around & !alive == 0
    }
}

/// The strings that have two vital regions enclosed by such strings alone.
fn alive(count: usize, regions: &[Region]) -> Strings {
    let mut alive = ((1u32 << count) - 1) as Strings;
    loop {
        let (mut once, mut twice) = (0, 0);
        for region in regions.iter().filter(|r| r.is_enclosed_by(alive)) {
            twice |= once & region.vital_to;
            once |= region.vital_to;
        }
        if alive & twice == alive {
            return alive;
        }
        alive &= twice;
    }
}

/// Calls `found` with the number of each connected part of `set` and its points, and returns how many there are.
fn parts(board: &Board, set: &Set, mut found: impl FnMut(usize, Set)) -> usize {
    let mut left = *set;
    let mut count = 0;
    while let Some(point) = left.first() {
        let part = board.lattice().flood(&Set::of(point), &left);
        found(count, part);
        left -= part;
        count += 1;
    }
    count
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::grid::Size;
    use crate::rules::{Coloring, area, make_move};

    fn board(coloring: &Coloring) -> Board {
        let of = |color| coloring.points_of(Some(color)).collect();
        Board::from_stones(coloring.size(), &crate::rules::ByColor::from_fn(of)).unwrap()
    }

    fn difference(coloring: &Coloring, color: Color) -> i32 {
        let area = area(coloring);
        area[color] as i32 - area[color.opponent()] as i32
    }

    /// The worst difference for `color` among all colorings that the opponent alone can make of this one.
    fn worst(coloring: &Coloring, color: Color, suicide: Suicide) -> i32 {
        let mut seen = HashSet::from([coloring.clone()]);
        let mut ends = vec![coloring.clone()];
        while let Some(coloring) = ends.pop() {
            for p in coloring.size().points() {
                let Some(made) = make_move(&coloring, color.opponent(), p) else { continue };
                let allowed = suicide == Suicide::Allowed || made.suicide.is_empty();
                if allowed && seen.insert(made.coloring.clone()) {
                    ends.push(made.coloring);
                }
            }
        }
        seen.iter().map(|c| difference(c, color)).min().unwrap()
    }

    #[track_caller]
    fn check(diagram: &str, suicide: Suicide, expected: i32) {
        let coloring: Coloring = diagram.parse().unwrap();
        assert_eq!(least_kept(&board(&coloring), Color::Black, suicide), expected);
    }

    #[test]
    fn two_single_eyes_keep_everything() {
        check(". X X .", Suicide::Allowed, 4);
        check(". X . X .", Suicide::Allowed, 5);
        check(
            ". X X
             X X .",
            Suicide::Allowed,
            6,
        );
    }

    #[test]
    fn of_a_larger_eye_the_opponent_may_have_all_but_one_point() {
        check(
            ". X . .
             X X X X",
            Suicide::Allowed,
            6 - 1,
        );
    }

    #[test]
    fn an_eye_with_a_point_out_of_reach_is_not_vital() {
        check(". X . .", Suicide::Forbidden, -4);
        // White's stone holds that point; by suicide she could give it up, and come back on the other.
        check(". X . O", Suicide::Forbidden, 2 - 1);
        check(". X . O", Suicide::Allowed, -4);
    }

    #[test]
    fn nothing_is_claimed_that_the_opponent_can_take() {
        let mut claims = 0;
        for (width, height) in [(1, 6), (7, 1), (2, 3), (2, 4), (3, 3)] {
            let size = Size::new(width, height).unwrap();
            for coloring in Coloring::all(size).filter(Coloring::is_legal) {
                for (color, suicide) in Color::BOTH
                    .into_iter()
                    .flat_map(|color| [(color, Suicide::Allowed), (color, Suicide::Forbidden)])
                {
                    let kept = least_kept(&board(&coloring), color, suicide);
                    let slow = board(&coloring).life(color, suicide);
                    assert_eq!(kept > -(size.area() as i32), !slow.stones.is_empty(), "{color}\n{coloring}");
                    if kept > -(size.area() as i32) {
                        claims += 1;
                        let worst = worst(&coloring, color, suicide);
                        assert!(
                            kept <= worst,
                            "{kept} of {worst} for {color}, suicide {suicide}\n{coloring}"
                        );
                    }
                }
            }
        }
        assert!(claims > 1000, "only {claims} claims");
    }
}
