//! What is left of earlier searches?
//!
//! The tree of the last search is kept with the game it belongs to. A later search of a game that goes on from it, be
//! it the same object or the same turns sent again, starts with the part of the tree below the new turns.

use super::{Root, Settings, Tree};
use crate::grid::Size;
use crate::rules::{Color, Coloring, Komi, Ruleset, Turn};

/// The tree of the last search, if it may still be of use.
#[derive(Default)]
pub(in crate::search) struct Memory {
    known: Option<Known>,
}

struct Known {
    tree: Tree,
    question: Question,
    /// The turns of the game.
    turns: Vec<(Color, Turn)>,
    /// Whose turn was asked about.
    color: Color,
}

/// What a tree's values depend on besides the turns.
#[derive(PartialEq, Clone)]
struct Question {
    size: Size,
    start: Coloring,
    rules: Ruleset,
    komi: Komi,
    megabytes: usize,
}

impl Memory {
    /// Forgets everything.
    pub(in crate::search) fn clear(&mut self) {
        self.known = None;
    }

    /// Megabytes that the tree takes.
    pub(in crate::search) fn megabytes(&self) -> usize {
        self.known.as_ref().map_or(0, |known| known.tree.bytes().div_ceil(1 << 20))
    }

    /// The tree of `root`: what is known of it, or a new one.
    pub(super) fn tree_of(&mut self, root: &Root<'_>, settings: &Settings) -> &mut Tree {
        let question = Question {
            size: root.game.size(),
            start: root.game.start(),
            rules: root.game.rules(),
            komi: root.komi,
            megabytes: settings.megabytes,
        };
        let turns: Vec<_> = root.game.turns().iter().map(|t| (t.color, t.turn)).collect();
        let tree =
            self.known.take().and_then(|known| known.followed(&question, &turns, root.color, settings));
        let tree = tree.unwrap_or_else(|| Tree::new(settings.megabytes));
        &mut self.known.insert(Known { tree, question, turns, color: root.color }).tree
    }
}

impl Known {
    /// The part below the turns that were taken since, where the game went on from here.
    fn followed(
        mut self,
        question: &Question,
        turns: &[(Color, Turn)],
        color: Color,
        settings: &Settings,
    ) -> Option<Tree> {
        if self.question != *question || !settings.reuse || !turns.starts_with(&self.turns) {
            return None;
        }
        let mut next = self.color;
        let mut at = 0;
        for &(mover, turn) in &turns[self.turns.len()..] {
            if mover != next {
                return None;
            }
            let range = self.tree.node(at).children();
            let children = self.tree.siblings(range.clone());
            at = range.start + (0..children.len()).find(|&i| children.turn(i) == turn)? as u32;
            next = next.opponent();
        }
        (next == color).then(|| {
            // On the same position a search goes on at once.
            if at != 0 {
                self.tree.keep_below(at, LEAST);
            }
            self.tree
        })
    }
}

/// Children of turns with fewer simulations are not kept.
const LEAST: f32 = 2.0;
