//! Where does the engine put handicap stones that it may choose itself?

use crate::grid::{Point, Size};
use crate::rules::fixed_handicap;

/// `stones` different points: the fixed placement where it has that many, else its points and then, one by one, the
/// point that is farthest from all stones so far, the third line before the others. `None` where no point would
/// stay empty.
pub(super) fn free_handicap(size: Size, stones: usize) -> Option<Vec<Point>> {
    if stones >= size.area() {
        return None;
    }
    let mut points = (2..=stones).rev().find_map(|n| fixed_handicap(size, n).ok()).unwrap_or_default();
    while points.len() < stones {
        let free = size.points().filter(|p| !points.contains(p));
        points.push(free.max_by_key(|&p| (distance(size, p, &points), size.line(p).min(2)))?);
    }
    Some(points)
}

/// Distance from the nearest of `others`, counted in steps and never more than 4: farther is as good.
fn distance(size: Size, point: Point, others: &[Point]) -> usize {
    let steps =
        |&q: &Point| size.column(point).abs_diff(size.column(q)) + size.row(point).abs_diff(size.row(q));
    others.iter().map(steps).min().unwrap_or(4).min(4)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_number_that_leaves_a_point_is_placed() {
        for (width, height) in [(1, 3), (2, 2), (5, 5), (9, 9), (7, 3), (19, 19), (25, 25)] {
            let size = Size::new(width, height).unwrap();
            for stones in [2, 3, 5, 9, 10, size.area() / 2, size.area() - 1] {
                if stones < 2 || stones >= size.area() {
                    continue;
                }
                let mut points = free_handicap(size, stones).unwrap();
                points.sort();
                points.dedup();
                assert_eq!(points.len(), stones, "{size}");
            }
            assert_eq!(free_handicap(size, size.area()), None);
        }
    }

    #[test]
    fn more_stones_than_the_fixed_placement_stay_off_the_edge() {
        let size = Size::square(19).unwrap();
        assert!(free_handicap(size, 17).unwrap().iter().all(|&p| size.line(p) >= 2));
    }
}
