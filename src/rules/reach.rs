//! Rule 3: "A point P, not colored C, is said to reach C, if there is a path of (vertically or horizontally)
//! adjacent points of P's color from P to a point of color C."

use super::{Color, Coloring};
use crate::grid::{Point, PointSet};

/// Whether `point` reaches `color`, where `None` is empty. A point never reaches its own color.
///
/// ```
/// use ponnuki::rules::{Color, Coloring, reaches};
///
/// let coloring: Coloring = "
///     . X O
///     X O .
///     . . .
/// ".parse().unwrap();
/// let corner = coloring.size().point_named("A3").unwrap();
/// assert!(reaches(&coloring, corner, Some(Color::Black)));
/// assert!(!reaches(&coloring, corner, Some(Color::White)));
/// ```
pub fn reaches(coloring: &Coloring, point: Point, color: Option<Color>) -> bool {
    coloring[point] != color && next_to(coloring, &string(coloring, point)).any(|p| coloring[p] == color)
}

/// The points that a path of `point`'s own color joins to it, itself included. Of a stone these are its
/// string (comment 3: "Connected stones of the same color, sometimes called strings, all reach the same
/// colors"), of an empty point its region.
pub fn string(coloring: &Coloring, point: Point) -> PointSet {
    let mut found = PointSet::of(point);
    let mut ends = vec![point];
    while let Some(end) = ends.pop() {
        for p in coloring.size().neighbors(end) {
            if coloring[p] == coloring[point] && !found.contains(p) {
                found.insert(p);
                ends.push(p);
            }
        }
    }
    found
}

/// The liberties of the string at `point` (comment 3: "Reaching empty means having empty points adjacent to
/// the string, called liberties"). None where `point` is empty.
pub fn liberties(coloring: &Coloring, point: Point) -> PointSet {
    match coloring[point] {
        None => PointSet::EMPTY,
        Some(_) => next_to(coloring, &string(coloring, point)).filter(|&p| coloring[p].is_none()).collect(),
    }
}

fn next_to(coloring: &Coloring, points: &PointSet) -> impl Iterator<Item = Point> {
    let size = coloring.size();
    points.iter().flat_map(move |p| size.neighbors(p))
}
