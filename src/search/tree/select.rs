//! Which child is followed? Pure formulas.

use super::arena::Siblings;

/// Constants of the selection.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Formula {
    /// Simulations after which a turn's own mean weighs about as much as its all-moves-as-first mean.
    pub amaf_equivalence: f32,
    /// Weight of the bound on the unknown, `c sqrt(ln N / n)`; all-moves-as-first results explore enough for
    /// it to be small.
    pub exploration: f32,
    /// How many children more are looked at where a position has e times as many simulations (progressive widening, Coulom
    /// 2007); none is left out where it is 0.
    pub widening: f32,
    /// One of so many selections at a position goes by the turns' own results alone, none where it is 0: to all-moves-as-first a move
    /// that is good only at once looks bad, and would never be tried (Fuego's randomised RAVE).
    pub amaf_pause: f32,
}

/// For so many simulations one child more is looked at in any case: few are spent on it, and what seems absurd, a throw-in
/// of many stones, is not left out for good.
const ALL_OPEN: f32 = 4000.0;

/// Children that are looked at together, so that the arithmetic is done on vectors.
const LANES: usize = 16;

impl Formula {
    /// How good a turn looks, from the count and mean of its simulations and of its all-moves-as-first results.
    ///
    /// The two means are mixed with the weight `r / (r + n + r n / k)` for the latter, where n and r are the two counts
    /// and k is [`amaf_equivalence`](Self::amaf_equivalence) (Pachi's form of Silver's minimum-error schedule).
    #[inline(always)]
    fn urgency(&self, own: (f32, f32), amaf: (f32, f32), log: f32) -> f32 {
        let ((n, mean), (r, amaf)) = (own, amaf);
        let r = r.max(0.0);
        let weight = r / (r + n + r * n / self.amaf_equivalence + 1e-9);
        mean + weight * (amaf - mean) + self.exploration * (log / (n + 1.0)).sqrt()
    }

    /// How many of so many children are looked at after so many simulations of their position.
    fn width(&self, children: usize, simulations: f32) -> usize {
        if self.widening <= 0.0 {
            return children;
        }
        // Of more than those of 9×9 as many more.
        let scale = (children as f32 / 81.0).max(1.0);
        let narrow = self.widening * (simulations.max(1.0).ln() - 3.0).max(0.0) * scale;
        (3 + (narrow + simulations / ALL_OPEN).min(children as f32) as usize).min(children)
    }

    /// The place of the child to follow, `None` where every child is barred. The children stand in the order in which
    /// they are to be looked at.
    #[inline]
    pub(super) fn best(&self, children: Siblings<'_>, simulations: f32) -> Option<usize> {
        let width = self.width(children.len(), simulations);
        let formula = match self.amaf_pause >= 1.0 && simulations % self.amaf_pause < 1.0 {
            true => Formula { amaf_equivalence: 1e-9, ..*self },
            false => *self,
        };
        let best = formula.best_of(children, width, simulations);
        best.or_else(|| formula.best_of(children, children.len(), simulations))
    }

    /// The best of the first `width` children.
    #[inline]
    fn best_of(&self, children: Siblings<'_>, width: usize, simulations: f32) -> Option<usize> {
        let log = if self.exploration > 0.0 { simulations.max(1.0).ln() } else { 0.0 };
        let (mut best, mut highest) = (None, f32::NEG_INFINITY);
        let groups = children.own[..width].chunks(LANES).zip(children.amaf[..width].chunks(LANES));
        for (group, (own, amaf)) in groups.enumerate() {
            let mut lanes = [[f32::NEG_INFINITY; LANES]; 4];
            for (at, (own, amaf)) in own.iter().zip(amaf).enumerate() {
                ((lanes[0][at], lanes[1][at]), (lanes[2][at], lanes[3][at])) = (own.get(), amaf.get());
            }
            let [n, mean, r, amaf] = &lanes;
            let urgencies: [f32; LANES] =
                std::array::from_fn(|at| self.urgency((n[at], mean[at]), (r[at], amaf[at]), log));
            for (at, urgency) in urgencies.into_iter().enumerate() {
                if urgency > highest {
                    (best, highest) = (Some(group * LANES + at), urgency);
                }
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::super::arena::Arena;
    use super::*;

    #[test]
    fn the_more_simulations_the_more_children() {
        let formula = Formula { amaf_equivalence: 1000.0, exploration: 0.0, widening: 3.0, amaf_pause: 0.0 };
        let widths: Vec<usize> = [0.0, 20.0, 1000.0, 10_000.0].map(|n| formula.width(362, n)).to_vec();
        assert_eq!(widths, [3, 3, 55, 88]);
        assert_eq!((formula.width(2, 0.0), formula.width(81, 1e30), formula.width(12, 200.0)), (2, 81, 9));
        assert_eq!(Formula { widening: 0.0, ..formula }.width(362, 0.0), 362);
        // Where nothing of the first is open, the others are.
        let arena = Arena::new(1);
        let children = arena.siblings(arena.allocate(10).unwrap());
        (0..10).for_each(|at| children.own[at].set(1.0, 0.5));
        (0..7).for_each(|at| children.bar(at));
        assert_eq!(formula.best(children, 1.0), Some(7));
    }

    #[test]
    fn vectors_choose_what_one_by_one_would() {
        let formula = Formula { amaf_equivalence: 1000.0, exploration: 0.1, widening: 0.0, amaf_pause: 0.0 };
        let arena = Arena::new(1);
        let mut state = 1u64;
        let mut random = || {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 40) as f32 / (1 << 24) as f32
        };
        for count in [1, 2, 15, 16, 17, 82, 362] {
            let children = arena.siblings(arena.allocate(count).unwrap());
            for at in 0..count as usize {
                children.own[at].set((random() * 100.0).floor(), random());
                children.amaf[at].set((random() * 100.0).floor(), random());
                if random() < 0.2 {
                    children.bar(at);
                }
            }
            let urgency =
                |at: &usize| formula.urgency(children.own[*at].get(), children.amaf[*at].get(), 1000f32.ln());
            let open = (0..count as usize).filter(|&at| !children.is_barred(at));
            let expected = open.max_by(|a, b| urgency(a).total_cmp(&urgency(b)));
            assert_eq!(formula.best(children, 1000.0), expected);
        }
    }
}
