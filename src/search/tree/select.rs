//! Which child is followed? Pure formulas.

use super::arena::Edge;

/// Constants of the selection.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Formula {
    /// Simulations after which a turn's own mean weighs about as much as its all-moves-as-first mean.
    pub amaf_equivalence: f32,
    /// Weight of the bound on the unknown, `c sqrt(ln N / n)`; all-moves-as-first results explore enough for
    /// it to be small.
    pub exploration: f32,
}

impl Formula {
    /// How good a turn looks, 0 to 1, with `log` the logarithm of the parent's simulations.
    ///
    /// The own mean, the prior counted in as if it were simulations, and the all-moves-as-first mean are mixed with
    /// the weight `r / (r + n + r n / k)` for the latter, where r and n are the two counts and k is
    /// [`amaf_equivalence`](Self::amaf_equivalence) (Pachi's form of Silver's minimum-error schedule). Simulations
    /// under way count as lost.
    #[inline]
    pub(super) fn urgency(&self, edge: &Edge, log: f32) -> f32 {
        let (played, prior) = (edge.own.count(), edge.prior.count());
        let n = played + prior + edge.under_way();
        let own = if n > 0.0 { (played * edge.own.mean() + prior * edge.prior.mean()) / n } else { 0.5 };
        let r = edge.amaf.count();
        let weight = if r > 0.0 { r / (r + n + r * n / self.amaf_equivalence) } else { 0.0 };
        weight * edge.amaf.mean() + (1.0 - weight) * own + self.exploration * (log / (n + 1.0)).sqrt()
    }

    /// The index of the child to follow, none where every child is barred.
    #[inline]
    pub(super) fn best(&self, children: &[Edge], simulations: f32) -> Option<usize> {
        let log = simulations.max(1.0).ln();
        let mut best = None;
        let mut highest = f32::NEG_INFINITY;
        for (i, edge) in children.iter().enumerate() {
            let urgency = self.urgency(edge, log);
            if urgency > highest && !edge.is_barred() {
                (best, highest) = (Some(i), urgency);
            }
        }
        best
    }
}
