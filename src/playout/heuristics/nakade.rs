//! Where is the vital point of a small eye?

use super::Situation;
use crate::grid::{Lattice, Point, PointSet};

/// The vital points of the empty regions next to the last move that have three to six points and, that move not counted,
/// border on stones of one color only: who plays there first makes two eyes or prevents them.
pub(super) fn points<const W: usize, const P: usize>(situation: &Situation<W, P>) -> PointSet<W> {
    let Some(last) = situation.last else { return PointSet::EMPTY };
    let board = situation.board;
    let empty = board.empty();
    let mut left = situation.around(last) & empty;
    let mut points = PointSet::EMPTY;
    while let Some(start) = left.first() {
        let region = small_region(situation, start, &empty);
        left -= region;
        left.remove(start);
        let border = board.lattice().neighbors(&region);
        let intruders = *situation.opponent() - PointSet::of(last);
        let one_color = !border.intersects(situation.own()) || !border.intersects(&intruders);
        if one_color && let Some(vital) = vital_point(board.lattice(), &region) {
            points.insert(vital);
        }
    }
    points
}

/// The empty points connected with `start`; none where they are more than six.
fn small_region<const W: usize, const P: usize>(
    situation: &Situation<W, P>,
    start: Point,
    empty: &PointSet<W>,
) -> PointSet<W> {
    let mut region = PointSet::of(start);
    loop {
        let next = (region | situation.board.lattice().neighbors(&region)) & *empty;
        if next == region {
            return region;
        }
        if next.len() > 6 {
            return PointSet::EMPTY;
        }
        region = next;
    }
}

/// The only point with enough neighbors in the region, where the region is killed by a move there: the middle of three, the center
/// of the pyramid four, of the crossed or bulky five, of the rabbity six. A fork of five and a cross with a tail live.
pub(super) fn vital_point<const W: usize>(lattice: &Lattice<W>, region: &PointSet<W>) -> Option<Point> {
    let degree = |p: Point| (lattice.neighbors_of(p) & *region).len();
    let pairs = region.iter().map(degree).sum::<usize>() / 2;
    let needed = match (region.len(), pairs) {
        (3, _) => 2,
        (4, _) | (5, 5) => 3,
        (5, 4) | (6, 6) => 4,
        _ => return None,
    };
    let mut vital = region.iter().filter(|p| degree(*p) >= needed);
    let first = vital.next()?;
    vital.next().is_none().then_some(first)
}
