//! How do moves lead from coloring to coloring?
//!
//! Under positional superko the nodes are the colorings that moves can reach; under situational superko each stands
//! twice, once for each player to move next. With the passes stripped a game is a path that starts at the empty grid
//! and comes to no node twice.

use std::collections::HashMap;

use super::TooLarge;
use crate::board::Board;
use crate::grid::{Size, Symmetry};
use crate::rules::{ByColor, Color, Coloring, Ruleset, Suicide, Superko};

/// Nodes that fit, as a set and the number of one of them, into 64 bits.
pub(super) const MAX_NODES: usize = 58;

/// A set of nodes, one bit each.
pub(super) type Nodes = u64;

/// A move, and the pass before it where the same player moved last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step {
    /// Where the move leads: it is legal while the game has not been there.
    pub(super) to: usize,
    /// Where the pass leads, which is never refused; of no node where there is no pass.
    pub(super) passed: Nodes,
}

/// The nodes of a grid and its rules; 0 is the start.
pub(super) struct Graph {
    /// What may follow at each node.
    pub(super) steps: Vec<Vec<Step>>,
    /// Every way to exchange nodes that keeps all steps: by node, the node that takes its place.
    pub(super) automorphisms: Vec<Vec<usize>>,
}

impl Graph {
    /// # Errors
    /// Where there are more than [`MAX_NODES`].
    pub(super) fn new(size: Size, rules: Ruleset) -> Result<Graph, TooLarge> {
        let players: &[Color] = match rules.superko {
            Superko::Positional => &[Color::Black],
            Superko::Situational => &Color::BOTH,
        };
        let colorings = Colorings::new(size, rules.suicide, MAX_NODES / players.len())?;
        let node = |at: usize, next: Color| at * players.len() + next as usize % players.len();
        let nodes = || (0..colorings.all.len()).flat_map(|at| players.iter().map(move |&next| (at, next)));
        let steps = nodes().map(|(at, next)| {
            // Positional superko knows no situation of the pass: it is the same node.
            let passed = 1 << node(at, next.opponent()) & !(1 << node(at, next));
            let now = colorings.moves[at][next].iter().map(|&to| (to, next, 0));
            let after_pass =
                colorings.moves[at][next.opponent()].iter().map(|&to| (to, next.opponent(), passed));
            now.chain(after_pass)
                .map(|(to, mover, passed)| Step { to: node(to, mover.opponent()), passed })
                .collect()
        });
        let automorphisms = colorings.images().map(|(image, exchange)| {
            nodes().map(|(at, next)| node(image[at], if exchange { next.opponent() } else { next })).collect()
        });
        Ok(Graph { steps: steps.collect(), automorphisms: automorphisms.collect() })
    }
}

/// The colorings that moves can reach, the empty one first.
struct Colorings {
    all: Vec<Coloring>,
    index: HashMap<Coloring, usize>,
    /// By coloring and player: what each of her moves makes of it, repetitions not excluded.
    moves: Vec<ByColor<Vec<usize>>>,
}

impl Colorings {
    fn new(size: Size, suicide: Suicide, limit: usize) -> Result<Colorings, TooLarge> {
        let mut colorings = Colorings { all: Vec::new(), index: HashMap::new(), moves: Vec::new() };
        let mut boards = vec![Board::new(size)];
        colorings.number(&boards[0]);
        while let Some(board) = boards.get(colorings.moves.len()).cloned() {
            let mut moves = ByColor::<Vec<usize>>::default();
            for (color, point) in Color::BOTH.iter().flat_map(|&c| board.empty().iter().map(move |p| (c, p)))
            {
                if suicide == Suicide::Forbidden && board.is_suicide(color, point) {
                    continue;
                }
                let mut after = board.clone();
                after.make_move(color, point);
                let to = colorings.number(&after);
                moves[color].push(to);
                if to == boards.len() {
                    boards.push(after);
                }
                if boards.len() > limit {
                    return Err(TooLarge::Graph(size));
                }
            }
            colorings.moves.push(moves);
        }
        Ok(colorings)
    }

    fn number(&mut self, board: &Board) -> usize {
        let coloring = board.coloring();
        *self.index.entry(coloring).or_insert_with_key(|coloring| {
            self.all.push(coloring.clone());
            self.all.len() - 1
        })
    }

    /// Every symmetry of the grid, with and without exchanging the colors: the image of each coloring, and
    /// whether the colors are exchanged.
    fn images(&self) -> impl Iterator<Item = (Vec<usize>, bool)> {
        let size = self.all[0].size();
        Symmetry::all(size).flat_map(|symmetry| [(symmetry, false), (symmetry, true)]).map(
            move |(symmetry, exchange)| {
                let image = |coloring: &Coloring| {
                    let mut image = Coloring::empty(size);
                    for p in size.points() {
                        let color = coloring[p].map(|c| if exchange { c.opponent() } else { c });
                        image.set(symmetry.apply(size, p), color);
                    }
                    self.index[&image]
                };
                (self.all.iter().map(image).collect(), exchange)
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(width: usize, height: usize, rules: Ruleset) -> Graph {
        Graph::new(Size::new(width, height).unwrap(), rules).unwrap()
    }

    #[test]
    fn every_legal_coloring_is_a_node() {
        for (width, height, legal) in [(1, 1, 1), (1, 2, 5), (1, 3, 15), (4, 1, 41), (2, 2, 57)] {
            assert_eq!(graph(width, height, Ruleset::TROMP_TAYLOR).steps.len(), legal);
        }
        assert_eq!(graph(1, 3, Ruleset::SITUATIONAL).steps.len(), 30);
    }

    #[test]
    fn automorphisms_keep_steps() {
        for (width, height, rules) in
            [(2, 2, Ruleset::TROMP_TAYLOR), (1, 4, Ruleset::CGOS), (1, 3, Ruleset::SITUATIONAL)]
        {
            let graph = graph(width, height, rules);
            for image in &graph.automorphisms {
                for (node, steps) in graph.steps.iter().enumerate() {
                    let move_nodes = |nodes: Nodes| -> Nodes {
                        (0..MAX_NODES).filter(|i| nodes >> i & 1 != 0).map(|i| 1 << image[i]).sum()
                    };
                    let mut images: Vec<_> =
                        steps.iter().map(|s| (image[s.to], move_nodes(s.passed))).collect();
                    let mut steps: Vec<_> =
                        graph.steps[image[node]].iter().map(|s| (s.to, s.passed)).collect();
                    images.sort();
                    steps.sort();
                    assert_eq!(images, steps);
                }
            }
        }
    }

    #[test]
    fn a_grid_with_too_many_colorings_is_refused() {
        let refused = |width, height, rules| {
            let size = Size::new(width, height).unwrap();
            assert_eq!(Graph::new(size, rules).err(), Some(TooLarge::Graph(size)));
        };
        refused(1, 5, Ruleset::TROMP_TAYLOR);
        refused(19, 19, Ruleset::TROMP_TAYLOR);
        refused(2, 2, Ruleset::SITUATIONAL);
    }
}
