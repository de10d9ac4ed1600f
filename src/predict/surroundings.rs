//! Which shape is around a point? Larger and larger surroundings, each as one number.
//!
//! The distance of two points is the sum of their steps apart in both directions and the larger of the two (as in most
//! work on patterns in Go, first in Stern, Herbrich and Graepel 2006): rings of the same distance are
//! nearly round. A surrounding is everything up to a distance; its number is the same for all its rotations and reflections.

use crate::board::BoardOf;
use crate::grid::{Point, Size};
use crate::rules::Color;

/// The distances up to which surroundings are looked at, the smallest first.
pub(super) const DISTANCES: [usize; 7] = [3, 4, 5, 6, 7, 8, 10];
/// The farthest a place of a surrounding is in one direction.
const REACH: isize = 5;

/// The distance of two points so many columns and rows apart.
pub(super) fn distance(columns: usize, rows: usize) -> usize {
    columns + rows + columns.max(rows)
}

/// The places of the largest surrounding, and the numbers that they are recognized by.
#[derive(Clone, Debug)]
pub(super) struct Rings {
    /// Places as (columns, rows) away, the nearest first.
    places: Vec<(isize, isize)>,
    /// How many places each surrounding has.
    ends: [usize; DISTANCES.len()],
    /// For each place and state a random number in each of the eight orientations; all zero for empty.
    keys: Vec<[[u32; 8]; 4]>,
}

impl Rings {
    pub(super) fn new() -> Rings {
        let largest = DISTANCES[DISTANCES.len() - 1];
        let steps = -REACH..=REACH;
        let mut places: Vec<(isize, isize)> =
            steps.clone().flat_map(|y| steps.clone().map(move |x| (x, y))).collect();
        let far = |(x, y): (isize, isize)| distance(x.unsigned_abs(), y.unsigned_abs());
        places.retain(|place| (1..=largest).contains(&far(*place)));
        places.sort_by_key(|place| far(*place));
        let ends = DISTANCES.map(|d| places.iter().filter(|place| far(**place) <= d).count());
        let key = |(x, y): (isize, isize), state: usize| {
            let place = ((y + REACH) * (2 * REACH + 1) + x + REACH) as u64;
            mix(place * 4 + state as u64) as u32
        };
        let turned = |(x, y): (isize, isize), by: usize| {
            let (x, y) = if by & 1 == 0 { (x, y) } else { (y, x) };
            (if by & 2 == 0 { x } else { -x }, if by & 4 == 0 { y } else { -y })
        };
        let keys = places
            .iter()
            .map(|&place| {
                std::array::from_fn(|state| {
                    std::array::from_fn(|by| if state == 0 { 0 } else { key(turned(place, by), state) })
                })
            })
            .collect();
        Rings { places, ends, keys }
    }
}

/// A well-mixed function of a number (the finisher of SplitMix64, Steele, Lea and Flood 2014).
fn mix(n: u64) -> u64 {
    let n = n.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let n = (n ^ (n >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let n = (n ^ (n >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    n ^ (n >> 31)
}

/// A position with a margin, as the player to move sees it.
#[derive(Clone, Debug)]
pub(super) struct Surroundings {
    /// 0 empty, 1 own, 2 the opponent's, 3 off the board.
    states: Vec<u8>,
    stride: usize,
    size: Size,
    /// The rings' places as steps in `states`.
    steps: Vec<isize>,
}

impl Surroundings {
    pub(super) fn new<const W: usize, const P: usize>(
        rings: &Rings,
        board: &BoardOf<W, P>,
        color: Color,
    ) -> Surroundings {
        let size = board.size();
        let margin = REACH as usize;
        let stride = size.width() + 2 * margin;
        let mut states = vec![3; stride * (size.height() + 2 * margin)];
        let at = |p: Point| (size.row(p) + margin) * stride + size.column(p) + margin;
        size.points().for_each(|p| states[at(p)] = 0);
        board.stones(color).iter().for_each(|p| states[at(p)] = 1);
        board.stones(color.opponent()).iter().for_each(|p| states[at(p)] = 2);
        let steps = rings.places.iter().map(|(x, y)| y * stride as isize + x).collect();
        Surroundings { states, stride, size, steps }
    }

    /// Shows the number of each surrounding of a point, the smallest first, until `goes_on` says no.
    #[inline]
    pub(super) fn each(&self, rings: &Rings, point: Point, mut goes_on: impl FnMut(u32) -> bool) {
        let margin = REACH as usize;
        let at = (self.size.row(point) + margin) * self.stride + self.size.column(point) + margin;
        let mut numbers = [0u32; 8];
        let mut from = 0;
        for (which, end) in rings.ends.into_iter().enumerate() {
            for (step, keys) in self.steps[from..end].iter().zip(&rings.keys[from..end]) {
                let state = self.states[(at as isize + step) as usize];
                for (number, key) in numbers.iter_mut().zip(keys[usize::from(state)]) {
                    *number ^= key;
                }
            }
            from = end;
            let least = numbers.into_iter().fold(u32::MAX, u32::min);
            // Never 0 where everything is empty.
            let number = (least ^ (which as u32 + 1)).wrapping_mul(0x9E37_79B1);
            if !goes_on(number) {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{PointSet, Symmetry};
    use crate::rules::ByColor;

    #[test]
    fn empty_surroundings_have_numbers_too() {
        let size = Size::square(19).unwrap();
        let rings = Rings::new();
        let mut numbers = Vec::new();
        let board = BoardOf::<6, 384>::new(size);
        Surroundings::new(&rings, &board, Color::Black).each(&rings, size.point(9, 9).unwrap(), |number| {
            assert!(number != 0 && !numbers.contains(&number));
            numbers.push(number);
            true
        });
        assert_eq!(numbers.len(), DISTANCES.len());
    }

    #[test]
    fn turned_surroundings_have_the_same_numbers_and_others_have_not() {
        let size = Size::square(9).unwrap();
        let rings = Rings::new();
        let set =
            |names: &[&str]| names.iter().map(|n| size.point_named(n).unwrap()).collect::<PointSet<2>>();
        let stones = ByColor { black: set(&["C3", "D5", "F4"]), white: set(&["E6", "G7", "C8"]) };
        let numbers = |stones: &ByColor<PointSet<2>>, point: Point, color: Color| {
            let board = BoardOf::<2, 128>::from_stones(size, stones).unwrap();
            let mut numbers = Vec::new();
            Surroundings::new(&rings, &board, color).each(&rings, point, |number| {
                numbers.push(number);
                true
            });
            numbers
        };
        let point = size.point_named("E4").unwrap();
        let plain = numbers(&stones, point, Color::Black);
        assert_eq!(plain.len(), DISTANCES.len());
        for symmetry in Symmetry::all(size) {
            let turn =
                |set: PointSet<2>| set.iter().map(|p| symmetry.apply(size, p)).collect::<PointSet<2>>();
            let turned = ByColor { black: turn(stones.black), white: turn(stones.white) };
            assert_eq!(numbers(&turned, symmetry.apply(size, point), Color::Black), plain);
        }
        let swapped = ByColor { black: stones.white, white: stones.black };
        assert_eq!(numbers(&swapped, point, Color::White), plain, "seen by the player to move");
        // A stone more, at a distance of 8: the smaller surroundings stay as they are.
        let mut more = stones;
        more.black.insert(size.point_named("E8").unwrap());
        let other = numbers(&more, point, Color::Black);
        let same = plain.iter().zip(&other).take_while(|(a, b)| a == b).count();
        assert_eq!(same, DISTANCES.iter().filter(|d| **d < 8).count());
    }
}
