//! What does the tree say?

use super::Tree;
use crate::rules::Turn;
use crate::search::Candidate;

/// The children of the root, the best first: most simulations, then the better mean.
pub(super) fn candidates(tree: &Tree) -> Vec<Candidate> {
    let mut found: Vec<Candidate> = tree
        .edge(0)
        .children()
        .filter(|&i| !tree.edge(i).is_barred())
        .map(|i| {
            let edge = tree.edge(i);
            Candidate {
                turn: edge.turn(),
                visits: edge.own.count() as u64,
                value: f64::from(edge.own.mean()),
                score: f64::from(edge.score()),
                prior: f64::from(edge.prior.mean()),
                variation: variation(tree, i),
            }
        })
        .collect();
    found.sort_by(|a, b| {
        (b.visits, b.value).partial_cmp(&(a.visits, a.value)).unwrap_or(std::cmp::Ordering::Equal)
    });
    found
}

/// The most visited turns from an edge on, itself first; turns without a simulation are not expected.
fn variation(tree: &Tree, from: u32) -> Vec<Turn> {
    let mut turns = vec![tree.edge(from).turn()];
    let mut at = from;
    loop {
        let visits = |i: &u32| tree.edge(*i).own.count();
        let children = tree.edge(at).children().filter(|i| visits(i) > 0.0 && !tree.edge(*i).is_barred());
        match children.max_by(|a, b| visits(a).total_cmp(&visits(b))) {
            // Two passes end the game.
            Some(best) if !turns.ends_with(&[Turn::Pass, Turn::Pass]) => {
                turns.push(tree.edge(best).turn());
                at = best;
            }
            _ => return turns,
        }
    }
}
