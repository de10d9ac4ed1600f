//! What came out of the playouts from one leaf?

use crate::grid::{PerPoint, Point, PointSet, Size};
use crate::playout::Playout;
use crate::rules::{ByColor, Color};

/// Results of so many playouts, in Black's view.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Sum {
    pub(super) count: f32,
    pub(super) result: f32,
}

impl Sum {
    /// The results in the view of `color`.
    pub(super) fn results(&self, color: Color) -> f32 {
        if color == Color::Black { self.result } else { self.count - self.result }
    }
}

/// How a game ended, in Black's view.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Outcome {
    /// 1 for a win, 0 for a loss, and a little of it the margin.
    pub(super) result: f32,
    /// Points with komi.
    pub(super) score: f32,
}

/// The results of playouts from the same position, added up.
pub(super) struct Tally {
    /// Of all.
    pub(super) all: Sum,
    /// Black's points less White's with komi, added up.
    pub(super) score: f32,
    /// Of those in which a color was the first to move on a point.
    first: ByColor<PerPoint<Sum>>,
}

impl Tally {
    /// Of no playout.
    pub(super) fn new(size: Size) -> Tally {
        let none = || PerPoint::new(size, Sum::default());
        Tally { all: Sum::default(), score: 0.0, first: ByColor { black: none(), white: none() } }
    }

    /// Forgets all playouts.
    pub(super) fn clear(&mut self) {
        (self.all, self.score) = (Sum::default(), 0.0);
        self.first.black.fill(Sum::default());
        self.first.white.fill(Sum::default());
    }

    /// Adds the end of a game without a playout.
    pub(super) fn add_end(&mut self, outcome: Outcome) {
        self.all.count += 1.0;
        self.all.result += outcome.result;
        self.score += outcome.score;
    }

    /// Adds a playout that ended so.
    pub(super) fn add<const W: usize>(&mut self, playout: &Playout<W>, outcome: Outcome) {
        self.add_end(outcome);
        let add = |sums: &mut PerPoint<Sum>, points: &PointSet<W>| {
            points.iter().for_each(|p| {
                sums[p].count += 1.0;
                sums[p].result += outcome.result;
            });
        };
        add(&mut self.first.black, &playout.first.black);
        add(&mut self.first.white, &playout.first.white);
    }

    /// The playouts in which `color` was the first on a point, turns that led to the leaf included.
    pub(super) fn first(&self, color: Color) -> &PerPoint<Sum> {
        &self.first[color]
    }

    /// A turn that led to the leaf: in all playouts `color` was the first on this point.
    pub(super) fn lead(&mut self, color: Color, point: Point) {
        self.first[color][point] = self.all;
        self.first[color.opponent()][point] = Sum::default();
    }
}
