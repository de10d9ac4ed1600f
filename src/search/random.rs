//! A player that knows the rules and nothing else: any sensible move, each as likely as any other.
//!
//! The moves are those of [`Root::moves`], as in light playouts. There is no search: the report lists them in random
//! order, without playouts, the pass behind them.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Candidate, Limits, Report, Root};
use crate::grid::PerPoint;
use crate::rules::Turn;

/// The turns of `root` in random order.
pub(super) fn search(root: &Root<'_>, limits: &Limits, seed: u64) -> Report {
    let running = limits.start();
    let mut moves = root.moves();
    moves.shuffle(&mut Xoshiro256PlusPlus::seed_from_u64(seed));
    let pass = Some(Turn::Pass).filter(|&pass| moves.is_empty() || !root.bars(root.color, pass, 0));
    let turns = moves.into_iter().map(Turn::Move).chain(pass);
    let candidates: Vec<Candidate> = turns.map(unknown).collect();
    Report {
        color: root.color,
        playouts: 0,
        ownership: PerPoint::new(root.game.size(), 0.0),
        tree_size: candidates.len(),
        candidates,
        elapsed: running.elapsed(),
    }
}

/// A turn of which nothing is known.
fn unknown(turn: Turn) -> Candidate {
    Candidate { turn, visits: 0, value: 0.5, score: 0.0, prior: 0.5, variation: vec![(turn, 0)] }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::grid::Size;
    use crate::rules::{Color, Decision, Komi, Ruleset};
    use crate::search::{Cleanup, Habits, decide};

    fn game(rows: &str) -> Game {
        Game::from_coloring(&rows.parse().unwrap(), Color::Black, Ruleset::TROMP_TAYLOR).unwrap()
    }

    fn root(game: &Game) -> Root<'_> {
        Root { game, color: Color::Black, komi: Komi::half_points(15), barred: &[] }
    }

    #[test]
    fn every_sensible_move_is_taken_equally_often() {
        let game = Game::new(Size::square(3).unwrap(), Ruleset::TROMP_TAYLOR);
        let rounds = 9000;
        let mut counts = PerPoint::new(game.size(), 0.0);
        for seed in 0..rounds {
            let report = search(&root(&game), &Limits::default(), seed);
            counts[report.best().turn.point().unwrap()] += 1.0;
        }
        let expected = rounds as f64 / 9.0;
        let chi_square: f64 =
            game.size().points().map(|p| f64::powi(counts[p] - expected, 2) / expected).sum();
        assert!(chi_square < 26.1, "chi square {chi_square} with 8 degrees of freedom (p = 0.001)");
    }

    #[test]
    fn it_passes_where_only_its_eyes_are_left_and_where_a_pass_ends_a_won_game() {
        let habits = Habits { cleanup: Cleanup::Win, resign: Some(0.5) };
        let decision = |game: &Game| {
            let root = root(game);
            decide(&root, &search(&root, &Limits::default(), 1), habits)
        };
        let pass = Decision::Take(Turn::Pass);
        assert_eq!(decision(&game(". X . X .")), pass, "lost by komi, but nothing is left");
        let mut won = game(
            "
            . . . . .
            X X X X X
            . O . . .",
        );
        assert_ne!(decision(&won), pass, "there are moves");
        won.play(Color::White, Turn::Pass).unwrap();
        assert_eq!(decision(&won), pass, "9 points to 7.5");
    }
}
