//! What is left of earlier searches?
//!
//! The tree of the last search is kept with the game it belongs to. A later search of a game that goes on from it, be
//! it the same object or the same turns sent again, starts with the part of the tree below the new turns.

use super::{Root, Settings, Tree};
use crate::grid::Size;
use crate::rules::{ByColor, Color, Coloring, Komi, Ruleset, Turn};

/// The tree of the last search, if it may still be of use.
#[derive(Default)]
pub(in crate::search) struct Memory {
    known: Option<Known>,
}

struct Known {
    tree: Tree,
    question: Question,
    turns: Vec<(Color, Turn)>,
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

    /// The tree of `root`: what is known of it, or a new one.
    pub(super) fn tree_of(&mut self, root: &Root<'_>, settings: &Settings) -> &Tree {
        let question = Question {
            size: root.game.size(),
            start: root.game.start(),
            rules: root.game.rules(),
            komi: root.komi,
            megabytes: settings.megabytes,
        };
        // The color asked about is that of the next turn, so it is part of the turns.
        let turns: Vec<_> = root.game.turns().iter().map(|t| (t.color, t.turn)).collect();
        let tree =
            self.known.take().and_then(|known| known.followed(&question, &turns, root.color, settings));
        let tree = tree.unwrap_or_else(|| Tree::new(settings.megabytes));
        let next = ByColor { black: Color::Black, white: Color::White }[root.color];
        let mut turns = turns;
        turns.push((next, Turn::Pass));
        &self.known.insert(Known { tree, question, turns }).tree
    }
}

impl Known {
    /// The part below the turns that were taken since, where the game went on from here.
    fn followed(
        self,
        question: &Question,
        turns: &[(Color, Turn)],
        color: Color,
        settings: &Settings,
    ) -> Option<Tree> {
        let (asked, before) = self.turns.split_last()?;
        if self.question != *question || !settings.reuse || !turns.starts_with(before) {
            return None;
        }
        let mut next = asked.0;
        let mut at = 0;
        for &(mover, turn) in &turns[before.len()..] {
            if mover != next {
                return None;
            }
            let children = self.tree.edge(at).children();
            at = children.into_iter().find(|&i| self.tree.edge(i).turn() == turn)?;
            next = next.opponent();
        }
        (next == color && self.tree.edge(at).own.count() > 0.0)
            .then(|| self.tree.copy_below(at, settings.megabytes, |edge| edge.own.count() >= 2.0))
    }
}
