//! What does the tree say?

use super::Tree;
use crate::rules::Turn;
use crate::search::Candidate;

/// The children of the root, the best first: most simulations, then the better mean.
pub(super) fn candidates(tree: &Tree) -> Vec<Candidate> {
    let range = tree.node(0).children();
    let children = tree.siblings(range.clone());
    let mut found: Vec<Candidate> = (0..children.len())
        .filter(|&at| !children.is_barred(at))
        .map(|at| Candidate {
            turn: children.turn(at),
            visits: children.visits(at).round() as u64,
            value: f64::from(children.value(at)),
            score: f64::from(children.nodes[at].score()),
            prior: f64::from(children.nodes[at].prior.get().1),
            variation: variation(tree, range.start + at as u32),
        })
        .collect();
    found.sort_by(|a, b| {
        (b.visits, b.value).partial_cmp(&(a.visits, a.value)).unwrap_or(std::cmp::Ordering::Equal)
    });
    found
}

/// The most visited turns from one on, itself first, each with its simulations. Turns without a simulation are not
/// expected; two passes end the game, so that the last of them has no children.
fn variation(tree: &Tree, from: u32) -> Vec<(Turn, u64)> {
    let mut turns = Vec::new();
    let mut next = Some(from);
    while let Some(at) = next {
        let one = tree.one(at);
        turns.push((one.turn(0), one.visits(0).round() as u64));
        let range = tree.node(at).children();
        let children = tree.siblings(range.clone());
        let visited = (0..children.len()).filter(|&i| children.visits(i) > 0.0 && !children.is_barred(i));
        let best = visited.max_by(|&a, &b| children.visits(a).total_cmp(&children.visits(b)));
        next = best.map(|best| range.start + best as u32);
    }
    turns
}
