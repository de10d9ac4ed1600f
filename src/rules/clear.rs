//! Rules 4 and 7: clearing a color, and a move.

use super::{Color, Coloring, reaches};
use crate::grid::{Point, PointSet};

/// Rule 4: "Clearing a color is the process of emptying all points of that color that don't reach empty."
///
/// ```
/// use ponnuki::rules::{Color, Coloring, clear};
///
/// let before: Coloring = "
///     . O .
///     O X O
///     . O .
/// ".parse().unwrap();
/// assert_eq!(clear(&before, Color::White), before);
/// assert_eq!(clear(&before, Color::Black).count(Color::Black), 0);
/// ```
pub fn clear(coloring: &Coloring, color: Color) -> Coloring {
    let mut cleared = coloring.clone();
    for p in coloring.points_of(Some(color)) {
        if !reaches(coloring, p, None) {
            cleared.set(p, None);
        }
    }
    cleared
}

/// What a move did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// The coloring at the end of the turn.
    pub coloring: Coloring,
    /// Opponent stones cleared (comment 7: "the first is called capture").
    pub captured: PointSet,
    /// Own stones cleared, the new one among them (comment 7: "the second suicide").
    pub suicide: PointSet,
}

/// Rule 7: "A move consists of coloring an empty point one's own color; then clearing the opponent color,
/// and then clearing one's own color."
///
/// `None` where the point is not empty. Whether the result may stand is rule 6's matter.
pub fn make_move(coloring: &Coloring, color: Color, point: Point) -> Option<Move> {
    if coloring[point].is_some() {
        return None;
    }
    let mut colored = coloring.clone();
    colored.set(point, Some(color));
    let opponent_cleared = clear(&colored, color.opponent());
    let own_cleared = clear(&opponent_cleared, color);
    Some(Move {
        captured: emptied(&colored, &opponent_cleared),
        suicide: emptied(&opponent_cleared, &own_cleared),
        coloring: own_cleared,
    })
}

fn emptied(before: &Coloring, after: &Coloring) -> PointSet {
    before.size().points().filter(|&p| before[p] != after[p]).collect()
}
