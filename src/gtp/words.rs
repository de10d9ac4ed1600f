//! How are points, turns and what a search found written in an answer?

use crate::grid::{Point, Size};
use crate::rules::Turn;
use crate::search::Report;

/// The names of points, single spaces between them.
pub(super) fn vertices(size: Size, points: impl IntoIterator<Item = Point>) -> String {
    points.into_iter().map(|p| size.vertex(p).to_string()).collect::<Vec<_>>().join(" ")
}

/// The turns of a variation, single spaces between them.
pub(super) fn turns(size: Size, variation: &[(Turn, u64)]) -> String {
    variation.iter().map(|(turn, _)| turn.name(size)).collect::<Vec<_>>().join(" ")
}

/// How many playouts began with any turn at all.
pub(super) fn visits(report: &Report) -> u64 {
    report.candidates.iter().map(|c| c.visits).sum()
}

/// The best turn and how sure it is, in a line.
pub(super) fn summary(report: &Report) -> String {
    let best = report.best();
    format!(
        "{} {} {:.1} % {:+.1} points, {} visits, {} playouts, {:.1} s",
        report.color,
        best.turn.name(report.ownership.size()),
        best.value * 100.0,
        best.score,
        best.visits,
        report.playouts,
        report.elapsed.as_secs_f64()
    )
}
