//! Who has won already, whatever the playouts say?
//!
//! A turn is *proved* where the rest of the game cannot change who wins: two passes have ended it, or a player keeps enough stones and
//! territory though she only answers there (Benson 1976). From there proofs are passed up the tree as a solver does (Winands, Björnsson
//! and Saito, "Monte-Carlo tree search solver", 2008): who can take a won turn has won, and who has only lost ones has lost.
//! It is proved among the turns that the search considers, which fill no own eye.
//!
//! Below a proved turn playouts go on, for they tell by how much it is won and what becomes of the stones; but who won them is no
//! longer asked of them.

use super::shared::Shared;
use crate::board::BoardOf;
use crate::rules::{Color, Score, Turn};

/// A player's mean result from which on it is looked at whether the game is decided: it takes as long as some playouts.
const DECIDED: f32 = 0.85;

impl<const W: usize, const P: usize> Shared<'_, W, P> {
    /// Looks whether the position after the last turn of this path is decided, if that is likely.
    pub(super) fn look_for_proof(&self, path: &[(u32, Color, Turn)], board: &BoardOf<W, P>) {
        let Some(&(at, mover, _)) = path.last() else { return };
        let mean = self.tree.one(at).value(0);
        if (1.0 - DECIDED..=DECIDED).contains(&mean) {
            return;
        }
        let likely = if mean > 0.5 { mover } else { mover.opponent() };
        if self.keeps_a_win(board, likely) {
            self.prove(path, likely);
        }
    }

    /// Whether a player wins with the stones and the territory that she keeps.
    fn keeps_a_win(&self, board: &BoardOf<W, P>, color: Color) -> bool {
        let life = board.life(color, self.root.game.rules().suicide);
        let kept = (life.stones | life.territory).len() as i32;
        let least = 2 * kept - self.root.game.size().area() as i32;
        let black = if color == Color::Black { least } else { -least };
        Score::new(black, self.root.komi).winner() == Some(color)
    }

    /// Notes that `winner` has won after the last turn of this path, and what that proves of the turns before it.
    pub(super) fn prove(&self, path: &[(u32, Color, Turn)], winner: Color) {
        let tree = self.tree;
        for (step, &(at, mover, _)) in path.iter().enumerate().rev() {
            // The root is searched though it is proved.
            if step == 0 || tree.node(at).proof().is_some() {
                return;
            }
            tree.node(at).set_proof(mover == winner);
            if mover != winner {
                // The player before has won by this turn only if every other is lost too.
                let (before, ..) = path[step - 1];
                let all = tree.siblings(tree.node(before).children());
                let is_lost = |child: usize| all.is_barred(child) || all.nodes[child].proof() == Some(false);
                if !(0..all.len()).all(is_lost) {
                    return;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rand::prelude::*;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::super::memory::Memory;
    use super::super::{Tree, search};
    use crate::game::Game;
    use crate::grid::Size;
    use crate::rules::{Color, Komi, Ruleset, Turn};
    use crate::search::{Limits, Root, Settings};

    const KOMI: Komi = Komi::half_points(1);

    /// Whether `color` wins however the other plays, `next` to play, if it is found out with so many positions.
    fn wins(game: &mut Game, next: Color, color: Color, left: &mut usize) -> Option<bool> {
        if game.is_over() {
            return Some(game.score(KOMI).winner() == Some(color));
        }
        *left = left.checked_sub(1)?;
        let moves: Vec<Turn> = game.legal_moves(next).map(Turn::Move).collect();
        for turn in [Turn::Pass].into_iter().chain(moves) {
            game.play(next, turn).unwrap();
            let won = wins(game, next.opponent(), color, left);
            game.undo().unwrap();
            if won? == (next == color) {
                return won;
            }
        }
        Some(next != color)
    }

    /// Holds what is proved below a node to the rules; counts what was compared, of won turns and of lost ones.
    fn compare(tree: &Tree, at: u32, game: &mut Game, next: Color, compared: &mut [usize; 2]) {
        for child in tree.node(at).children() {
            let one = tree.one(child);
            if one.is_barred(0) || one.visits(0) < 1.0 {
                continue;
            }
            game.play(next, one.turn(0)).unwrap();
            if let Some(won) = tree.node(child).proof()
                && let Some(truth) = wins(game, next.opponent(), next, &mut 3000)
            {
                assert_eq!(
                    won,
                    truth,
                    "{next} {}\n{}",
                    one.turn(0).name(game.size()),
                    game.board().coloring()
                );
                compared[usize::from(won)] += 1;
            }
            compare(tree, child, game, next.opponent(), compared);
            game.undo().unwrap();
        }
    }

    #[test]
    fn what_is_proved_is_so() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut compared = [0; 2];
        for (width, height) in [(2, 3), (3, 3), (7, 1)] {
            for _ in 0..30 {
                let mut game = Game::new(Size::new(width, height).unwrap(), Ruleset::TROMP_TAYLOR);
                let mut next = Color::Black;
                for _ in 0..rng.random_range(4..24) {
                    if let Some(point) = game.legal_moves(next).choose(&mut rng) {
                        game.play(next, Turn::Move(point)).unwrap();
                    }
                    next = next.opponent();
                }
                let root = Root { game: &game, color: next, komi: KOMI, barred: &[] };
                let limits = Limits { playouts: Some(300), ..Limits::default() };
                let settings = Settings { megabytes: 1, stop_early: false, ..Settings::default() };
                let mut memory = Memory::default();
                search(&root, &limits, &settings, 1, &mut memory, None);
                let tree = memory.tree_of(&root, &settings);
                compare(tree, 0, &mut game.clone(), next, &mut compared);
            }
        }
        assert!(compared.iter().all(|&count| count > 200), "{compared:?}");
    }

    #[test]
    fn what_safe_stones_win_is_proved_and_played_out_for_the_margin() {
        let diagram = "
            . X . X X
            X X X X X
            X X X X .
            . O O . .
            . O . O .";
        for (next, won) in [(Color::Black, true), (Color::White, false)] {
            let game = Game::from_coloring(&diagram.parse().unwrap(), next, Ruleset::TROMP_TAYLOR).unwrap();
            let root = Root { game: &game, color: next, komi: KOMI, barred: &[] };
            let limits = Limits { playouts: Some(1000), ..Limits::default() };
            let settings = Settings { stop_early: false, ..Settings::default() };
            let mut memory = Memory::default();
            let report = search(&root, &limits, &settings, 1, &mut memory, None);
            let tree = memory.tree_of(&root, &settings);
            let visited = tree.node(0).children().filter(|&child| tree.one(child).visits(0) > 100.0);
            let proofs: Vec<_> = visited.map(|child| tree.node(child).proof()).collect();
            assert!(!proofs.is_empty() && proofs.iter().all(|&proof| proof == Some(won)), "{proofs:?}");
            // How much of the rest White gets is left to the playouts.
            let score = report.candidates[0].score;
            assert!((2.0..25.0).contains(&score.abs()), "{score}");
        }
    }
}
