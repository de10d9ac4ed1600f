//! What can be left out of a search, to see what it is worth?

use super::Settings;
use crate::playout::heuristics::{HEURISTICS, heuristics};

/// A name, and how what it names is left out.
type Part = (&'static str, fn(&mut Settings));

/// What has a name of its own besides the heuristics of heavy playouts.
const OTHERS: [Part; 10] = [
    ("self-atari", |s| s.policy = s.policy.take().map(|policy| policy.without("self-atari"))),
    ("amaf", |s| s.formula.amaf_equivalence = 1e-3),
    ("amaf-pause", |s| s.formula.amaf_pause = 0.0),
    ("widening", |s| s.formula.widening = 0.0),
    ("score-bonus", |s| s.score_bonus = 0.0),
    ("prior-even", |s| s.priors.even = 0.0),
    ("prior-predicted", |s| s.priors.predicted = 0.0),
    ("prior-pass", |s| s.priors.pass = 0.0),
    ("reuse", |s| s.reuse = false),
    ("batch", |s| s.leaf_playouts = 0),
];

/// The names of all parts: the heuristics of heavy playouts, the means and priors of the tree.
pub const PARTS: [&str; HEURISTICS + OTHERS.len()] = {
    let mut names = [""; HEURISTICS + OTHERS.len()];
    let mut at = 0;
    while at < names.len() {
        names[at] = if at < HEURISTICS { heuristics::<1, 64>()[at].name } else { OTHERS[at - HEURISTICS].0 };
        at += 1;
    }
    names
};

impl Settings {
    /// These settings without the parts that they name.
    pub(super) fn without_parts(mut self) -> Settings {
        for name in std::mem::take(&mut self.without) {
            match OTHERS.iter().find(|(other, _)| *other == name) {
                Some((_, leave_out)) => leave_out(&mut self),
                None => self.policy = self.policy.map(|policy| policy.without(name)),
            }
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_has_its_name_and_leaves_something_out() {
        let full = Settings::default();
        let mut seen = Vec::new();
        for name in PARTS {
            assert!(!seen.contains(&name), "{name} twice");
            seen.push(name);
            let reduced = Settings { without: vec![name], ..full.clone() }.without_parts();
            assert_ne!(reduced, full, "{name}");
        }
        assert_eq!(full.clone().without_parts(), full);
        let all = Settings { without: PARTS.to_vec(), ..full.clone() }.without_parts();
        assert_eq!(all.policy.unwrap().rates, [0; HEURISTICS]);
        assert_eq!((all.priors.even, all.priors.predicted), (0.0, 0.0));
    }
}
