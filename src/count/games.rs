//! How many games are there under superko, passes stripped?
//!
//! # What is counted
//! Once the passes are stripped from it, a game is a sequence of moves in which either player may move at any time: a
//! pass lets the same player move again. Under positional superko these are the paths from the empty grid in the graph
//! of colorings that come to no coloring twice (Tromp and Farnebäck, "Combinatorics of Go"). Every such
//! path counts, not only the longest. Under situational superko a pass that is needed between two moves of one player
//! makes a situation of its own, which may not be repeated later.
//!
//! # Method
//! How a game may go on depends on two things alone: where it is, and which nodes it has not been to but can still
//! reach through such nodes. Nodes that are out of reach need not be told from nodes that were met. All beginnings of
//! the same length that agree in both are counted together, and so are those that a symmetry of the grid or an
//! exchange of the colors makes agree. Layer by layer, one move at a time, the sum of the counts of a layer is the
//! number of games of that length. This is exact, and small: the 3.9·10^11 games on 2×2 fall into 1.1·10^8 such
//! states, at most 1.1·10^7 of one length.

use super::graph::{Graph, MAX_NODES, Nodes, Step};
use super::layers::Layer;
use super::{OnProgress, Progress, TooLarge};
use crate::grid::Size;
use crate::rules::Ruleset;

/// Numbers of games by how many stones are played in them, from none on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Games {
    /// At `n` the games of `n` moves; the last is not zero.
    pub by_stones: Vec<u128>,
}

impl Games {
    /// Number of games of any length.
    pub fn total(&self) -> u128 {
        self.by_stones.iter().sum()
    }
}

/// The number of games on an empty grid, passes stripped.
///
/// ```
/// use ponnuki::count::games;
/// use ponnuki::grid::Size;
/// use ponnuki::rules::Ruleset;
///
/// let size = Size::new(2, 1).unwrap();
/// let games = games(size, Ruleset::TROMP_TAYLOR, 1, &|_| ()).unwrap();
/// assert_eq!(games.by_stones, [1, 4, 4]);
/// assert_eq!(games.total(), 9);
/// ```
///
/// # Errors
/// [`TooLarge::Graph`] beyond 58 colorings, or 29 under situational superko.
pub fn games(size: Size, rules: Ruleset, threads: usize, progress: OnProgress) -> Result<Games, TooLarge> {
    let paths = Paths::new(Graph::new(size, rules)?);
    let nodes = paths.graph.steps.len();
    let mut layer = Layer::of(paths.state(0, paths.all_but_start()), 1u128);
    let mut games = Games { by_stones: Vec::new() };
    while !layer.is_empty() {
        games.by_stones.push(layer.iter().map(|(_, ways)| ways).sum());
        layer = layer.step(threads, |state, reach| paths.go_on(state, reach));
        progress(Progress { done: games.by_stones.len(), of: nodes });
    }
    Ok(games)
}

/// Beginnings of paths as states: the nodes still within reach, and above them the number of the present node.
struct Paths {
    graph: Graph,
    /// By node, where one step leads.
    adjacent: Vec<Nodes>,
    /// By automorphism, byte of a set and value of that byte, the image of the nodes in it.
    images: Vec<[[Nodes; 256]; BYTES]>,
}

const BYTES: usize = MAX_NODES.div_ceil(8);

impl Paths {
    fn new(graph: Graph) -> Paths {
        let adjacent =
            graph.steps.iter().map(|steps| steps.iter().fold(0, |set, s| set | 1 << s.to)).collect();
        let images = graph.automorphisms.iter().map(|image| {
            let image_of =
                |nodes: u64| members(nodes).filter_map(|i| image.get(i)).fold(0, |set, i| set | 1 << i);
            std::array::from_fn(|byte| std::array::from_fn(|value| image_of((value as u64) << (8 * byte))))
        });
        Paths { images: images.collect(), adjacent, graph }
    }

    fn all_but_start(&self) -> Nodes {
        (1 << self.graph.steps.len()) - 2
    }

    /// The state of a path that is at `node` and has not been to `fresh` nodes.
    fn state(&self, node: usize, fresh: Nodes) -> u64 {
        let mut reached = self.adjacent[node] & fresh;
        let mut ends = reached;
        while ends != 0 {
            let next = members(ends).fold(0, |set, i| set | self.adjacent[i]) & fresh & !reached;
            reached |= next;
            ends = next;
        }
        let images = self.graph.automorphisms.iter().zip(&self.images).map(|(of_node, of_byte)| {
            let reached = (0..BYTES).fold(0, |set, i| set | of_byte[i][(reached >> (8 * i)) as usize & 255]);
            (of_node[node] as u64) << MAX_NODES | reached
        });
        images.min().expect("the identity is an automorphism")
    }

    /// Calls `reach` with the state after each step that is legal.
    fn go_on(&self, state: u64, reach: &mut dyn FnMut(u64)) {
        let (node, fresh) = ((state >> MAX_NODES) as usize, state & ((1 << MAX_NODES) - 1));
        for &Step { to, passed } in &self.graph.steps[node] {
            if fresh >> to & 1 != 0 {
                reach(self.state(to, fresh & !passed & !(1 << to)));
            }
        }
    }
}

fn members(mut nodes: Nodes) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (nodes != 0).then(|| nodes.trailing_zeros() as usize)?;
        nodes &= nodes - 1;
        Some(first)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Color, Game, Superko, Turn};

    fn fast(width: usize, height: usize, rules: Ruleset) -> Games {
        games(Size::new(width, height).unwrap(), rules, 2, &|_| ()).unwrap()
    }

    /// Plays every game of at most `stones` moves by the rules.
    fn slow(width: usize, height: usize, rules: Ruleset, stones: usize) -> Games {
        fn play(game: &mut Game, stones: usize, left: usize, games: &mut Games) {
            if games.by_stones.len() <= stones {
                games.by_stones.push(0);
            }
            games.by_stones[stones] += 1;
            if left == 0 {
                return;
            }
            for color in Color::BOTH {
                let must_pass = color != game.next_color();
                if must_pass {
                    game.take_turn(Turn::Pass).unwrap();
                }
                for p in game.coloring().size().points() {
                    if game.take_turn(Turn::Move(p)).is_ok() {
                        play(game, stones + 1, left - 1, games);
                        game.undo();
                    }
                }
                if must_pass {
                    game.undo();
                }
            }
        }
        let mut games = Games { by_stones: Vec::new() };
        play(&mut Game::new(Size::new(width, height).unwrap(), rules), 0, stones, &mut games);
        games
    }

    const NO_SUICIDE: Ruleset = Ruleset { superko: Superko::Situational, ..Ruleset::CGOS };

    #[test]
    fn every_game_on_up_to_three_points_is_counted() {
        for rules in [Ruleset::TROMP_TAYLOR, Ruleset::CGOS] {
            for (width, height) in [(1, 1), (2, 1), (1, 3)] {
                assert_eq!(
                    fast(width, height, rules),
                    slow(width, height, rules, 99),
                    "{width}x{height} {rules}"
                );
            }
        }
        for rules in [Ruleset::SITUATIONAL, NO_SUICIDE] {
            for (width, height) in [(1, 1), (2, 1)] {
                assert_eq!(
                    fast(width, height, rules),
                    slow(width, height, rules, 99),
                    "{width}x{height} {rules}"
                );
            }
        }
    }

    #[test]
    fn short_games_are_counted_one_by_one() {
        let check = |width, height, rules, stones| {
            let slow = slow(width, height, rules, stones).by_stones;
            assert_eq!(fast(width, height, rules).by_stones[..slow.len()], slow, "{width}x{height} {rules}");
        };
        check(1, 3, Ruleset::SITUATIONAL, 12);
        check(1, 3, NO_SUICIDE, 12);
    }

    #[test]
    fn published_numbers() {
        assert_eq!(fast(1, 1, Ruleset::TROMP_TAYLOR).by_stones, [1]);
        assert_eq!(fast(1, 2, Ruleset::TROMP_TAYLOR).by_stones, [1, 4, 4]);
        let on_three = fast(3, 1, Ruleset::TROMP_TAYLOR);
        assert_eq!(on_three.by_stones, [1, 6, 20, 28, 44, 48, 48, 64, 80, 96, 128, 148, 124, 60, 12]);
        assert_eq!(on_three.total(), 907);
    }
}
