//! Down the tree: which turns lead to the position that is played out next?

use super::shared::Shared;
use crate::board::BoardOf;
use crate::grid::Point;
use crate::rules::{ByColor, Color, Superko, Turn};

/// The end of a descent.
pub(super) struct Leaf<const W: usize, const P: usize> {
    pub(super) board: BoardOf<W, P>,
    pub(super) next: Color,
    /// The edges that were followed, the root's first, with the turns that they stand for.
    pub(super) path: Vec<(u32, Color, Turn)>,
    /// The game is over.
    pub(super) is_end: bool,
    /// Who is proved to win.
    pub(super) winner: Option<Color>,
}

impl<const W: usize, const P: usize> Leaf<W, P> {
    /// Whether it tells what becomes of the stones. A game that is over leaves the dead ones where they are; and after a pass of the
    /// player at the root, who would win by another, the opponent can only do what she would not do otherwise.
    pub(super) fn is_played_on(&self) -> bool {
        !self.is_end && self.path.get(1).is_none_or(|&(_, _, turn)| turn != Turn::Pass)
    }

    /// The move that came last, if it was the opponent's.
    pub(super) fn last(&self) -> Option<Point> {
        let &(_, mover, turn) = self.path.last()?;
        turn.point().filter(|_| mover != self.next)
    }
}

impl<const W: usize, const P: usize> Shared<'_, W, P> {
    /// Follows the best turns from the root; on each it counts so many losses until [`back_up`](Shared::back_up) puts results in
    /// their place.
    pub(super) fn descend(&self, losses: f32) -> Leaf<W, P> {
        let Shared { tree, root, settings, .. } = *self;
        let mut leaf = Leaf {
            board: self.board.clone(),
            next: root.color,
            path: vec![(0, root.color.opponent(), self.last_turn())],
            is_end: false,
            winner: None,
        };
        let mut passes = usize::from(root.opponent_passed());
        let mut seen: Vec<(u64, Color)> = Vec::new();
        loop {
            let &(at, _, last) = leaf.path.last().expect("the root is on the path");
            let node = tree.node(at);
            let mut range = node.children();
            if range.is_empty() {
                if tree.one(at).visits(0) < settings.expand_after || !node.claim() {
                    return leaf;
                }
                let before = match leaf.path.len().checked_sub(2) {
                    Some(before) => leaf.path[before].2,
                    None => self.turn_before_last(),
                };
                let last = [last.point(), before.point()];
                if leaf.winner.is_none() {
                    self.look_for_proof(&leaf.path, &leaf.board);
                }
                let children = self.children(&leaf.board, leaf.next, last, leaf.path.len() - 1);
                self.grow(at, children);
                range = node.children();
                if range.is_empty() {
                    return leaf;
                }
            }
            let children = tree.siblings(range.clone());
            let simulations = tree.own(at).count();
            let Some(best) = settings.formula.best(children, simulations) else { return leaf };
            let turn = children.turn(best);
            match turn {
                Turn::Move(point) => {
                    // The first to come here asks whether the turn repeats; the verdict stays.
                    if children.visits(best) == 0.0 && self.repeats(&leaf, point, &seen) {
                        children.bar(best);
                        continue;
                    }
                    leaf.board.make_move(leaf.next, point);
                    passes = 0;
                }
                Turn::Pass => {
                    leaf.board.pass();
                    passes += 1;
                }
            }
            children.own[best].add_losses(losses);
            leaf.path.push((range.start + best as u32, leaf.next, turn));
            if leaf.winner.is_none()
                && let Some(won) = children.nodes[best].proof()
            {
                leaf.winner = Some(if won { leaf.next } else { leaf.next.opponent() });
            }
            leaf.next = leaf.next.opponent();
            seen.push((leaf.board.hash(), leaf.next));
            if passes >= 2 {
                leaf.is_end = true;
                return leaf;
            }
        }
    }

    /// Whether the coloring after this move has stood on the path or in the game. The path is compared by
    /// hash alone: a wrong verdict would only hide one turn from the search.
    fn repeats(&self, leaf: &Leaf<W, P>, point: Point, seen: &[(u64, Color)]) -> bool {
        let effect = leaf.board.effect(leaf.next, point);
        let key = (effect.hash, leaf.next.opponent());
        let same = |other: &(u64, Color)| match self.root.game.rules().superko {
            Superko::Positional => other.0 == key.0,
            Superko::Situational => *other == key,
        };
        if seen.iter().any(same) {
            return true;
        }
        let stones = ByColor::from_fn(|color| *leaf.board.stones(color));
        let after = effect.stones_after(stones, leaf.next, point);
        let after = ByColor::from_fn(|color| after[color].resize());
        self.root.game.repeats(leaf.next, effect.hash, &after)
    }
}
