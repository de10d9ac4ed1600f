//! Is it clear which turn is best?

use super::arena::Siblings;

/// A turn is a rival of the most visited one from this share of its simulations on.
const RIVAL: f32 = 0.5;
/// From this share on its value is known well enough to be compared.
const KNOWN: f32 = 0.25;

/// Whether more simulations might well change the turn: another has nearly as many as the most visited one, or has a
/// better value that is no matter of luck.
pub(super) fn is_unsettled(children: Siblings<'_>) -> bool {
    let open = || (0..children.len()).filter(|&at| !children.is_barred(at));
    let most = |&a: &usize, &b: &usize| children.visits(a).total_cmp(&children.visits(b));
    let Some(best) = open().max_by(most) else { return false };
    let (visits, value) = (children.visits(best), children.value(best));
    open().filter(|&at| at != best).any(|at| {
        let share = children.visits(at) / visits.max(1.0);
        share > RIVAL || (share > KNOWN && children.value(at) > value)
    })
}

#[cfg(test)]
mod tests {
    use super::super::arena::Arena;
    use super::*;

    /// Turns with so many simulations and such values, on top of a prior that counts for nothing.
    #[track_caller]
    fn check(turns: &[(f32, f32)], barred: &[usize], expected: bool) {
        let arena = Arena::new(1);
        let children = arena.siblings(arena.allocate(turns.len() as u32).unwrap());
        for (at, &(visits, value)) in turns.iter().enumerate() {
            children.set_prior(at, 1000.0, 0.9);
            children.own[at].set(1000.0 + visits, (900.0 + visits * value) / (1000.0 + visits));
        }
        barred.iter().for_each(|&at| children.bar(at));
        assert_eq!(is_unsettled(children), expected, "{turns:?}");
    }

    #[test]
    fn rivals_and_better_values_are_worth_more_time() {
        check(&[(1000.0, 0.5), (100.0, 0.4), (10.0, 0.3)], &[], false);
        check(&[(1000.0, 0.5), (600.0, 0.4), (10.0, 0.3)], &[], true);
        check(&[(1000.0, 0.5), (600.0, 0.4), (10.0, 0.3)], &[1], false);
        check(&[(400.0, 0.55), (1000.0, 0.5)], &[], true);
        check(&[(100.0, 0.55), (1000.0, 0.5)], &[], false);
        check(&[(1000.0, 0.5)], &[], false);
        check(&[], &[], false);
    }
}
