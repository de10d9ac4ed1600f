//! Up the tree: what do the turns on the path and beside it learn from playouts?

use super::descent::Leaf;
use super::shared::Shared;
use super::tally::{Outcome, Tally};
use crate::playout::Playout;
use crate::rules::{Color, Score, Turn};
use crate::search::report::won;

impl<const W: usize, const P: usize> Shared<'_, W, P> {
    /// How a playout ended; who won it is not asked where the winner is proved.
    pub(super) fn result(&self, playout: &Playout<W>, winner: Option<Color>) -> Outcome {
        self.outcome(playout.area_difference(), winner)
    }

    /// How a game ended where Black's area is so many points larger than White's.
    fn outcome(&self, difference: i32, winner: Option<Color>) -> Outcome {
        let black = Score::new(difference, self.root.komi).to_f64() as f32;
        let area = self.root.game.size().area() as f32;
        // A win counts most, by how much a little.
        let won = match winner {
            Some(color) => f32::from(color == Color::Black),
            None => won(f64::from(black)) as f32,
        };
        let bonus = self.settings.score_bonus;
        let margin = 0.5 + 0.5 * (black / area).clamp(-1.0, 1.0);
        Outcome { result: won * (1.0 - bonus) + bonus * margin, score: black }
    }

    /// Backs up the end of the game at a leaf, as [`back_up`](Self::back_up) does a playout; the tally may hold anything.
    pub(super) fn back_up_end(&self, leaf: &Leaf<W, P>, losses: f32, tally: &mut Tally) {
        let difference = leaf.board.area_difference();
        if let Some(winner) = Score::new(difference, self.root.komi).winner() {
            self.prove(&leaf.path, winner);
        }
        tally.clear();
        tally.add_end(self.outcome(difference, leaf.winner));
        self.back_up(&leaf.path, losses, tally);
    }

    /// Puts the results of playouts in the place of the losses that were counted along the path to them. Where there are
    /// none the tree is as it was before.
    pub(super) fn back_up(&self, path: &[(u32, Color, Turn)], losses: f32, tally: &mut Tally) {
        let tree = self.tree;
        let all = tally.all;
        for &(at, mover, turn) in path.iter().rev() {
            // The children of this node are turns of the other player.
            let next = mover.opponent();
            let range = tree.node(at).children();
            if !range.is_empty() {
                let children = tree.siblings(range);
                let first = tally.first(next);
                for child in 0..children.len() {
                    if let Some(sum) = children.turn(child).point().map(|p| first[p])
                        && sum.count > 0.0
                    {
                        children.amaf[child].add_if_open(sum.results(next) / sum.count, sum.count);
                    }
                }
            }
            // The root was not followed from anywhere, so no loss was counted.
            tree.own(at).correct(if at == 0 { 0.0 } else { losses }, all.results(mover), all.count);
            if all.count > 0.0 {
                let score = tally.score / all.count;
                let score = if mover == Color::Black { score } else { -score };
                tree.node(at).add_score(score, all.count, tree.one(at).visits(0));
            }
            if let Turn::Move(point) = turn {
                tally.lead(mover, point);
            }
        }
    }
}
