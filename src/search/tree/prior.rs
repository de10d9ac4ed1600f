//! What is thought of a turn before any simulation?
//!
//! Each turn starts with so many imagined simulations, ties and wins or losses; they are counted in with the real ones. What
//! a move is worth at first sight is the [`Predictor`]'s guess how likely a strong player is to choose it. Guesses by hand (what is captured,
//! saved, put in atari, near the last move, a good shape) were worth less than nothing beside it.

use crate::board::BoardOf;
use crate::grid::Point;
use crate::playout::heuristics::{is_hopeless, is_self_atari};
use crate::predict::Predictor;
use crate::rules::{Color, Turn};

/// Imagined simulations for each reason.
#[derive(Clone, PartialEq, Debug)]
pub struct Priors {
    /// With the result of a tie, for every move; lost, for a hopeless self-atari.
    pub even: f32,
    /// Won, for a move that the predictor is certain of; for others as the square root of their probability.
    pub predicted: f32,
    /// Lost, for a pass.
    pub pass: f32,
    /// Tells the probabilities.
    pub predictor: Predictor,
}

impl Default for Priors {
    fn default() -> Self {
        Priors { even: 10.0, predicted: 100.0, pass: 10.0, predictor: Predictor::new() }
    }
}

/// Imagined simulations and their mean result.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Imagined {
    pub(super) count: f32,
    pub(super) mean: f32,
    /// Whether all-moves-as-first results say something about it: not about a self-atari, which playouts mostly refuse.
    pub(super) has_amaf: bool,
}

impl Priors {
    /// What is thought of these moves of `color`, after the last moves of the opponent and of her own; the most probable
    /// come first.
    pub(super) fn of_moves<const W: usize, const P: usize>(
        &self,
        board: &BoardOf<W, P>,
        color: Color,
        last: [Option<Point>; 2],
        moves: &[Point],
    ) -> Vec<(Turn, Imagined)> {
        let probabilities = match self.predicted > 0.0 {
            true => self.predictor.probabilities(board, color, last, moves.iter().copied()),
            false => vec![0.0; moves.len()],
        };
        let imagined = |(point, probability): (&Point, f32)| {
            let gives_stones = is_self_atari(board, color, *point);
            if gives_stones && is_hopeless(board, color, *point) {
                let mean = if self.even > 0.0 { 0.0 } else { 0.5 };
                return (Turn::Move(*point), Imagined { count: self.even, mean, has_amaf: true });
            }
            let won = self.predicted * probability.sqrt();
            let count = self.even + won;
            let mean = if count > 0.0 { (0.5 * self.even + won) / count } else { 0.5 };
            (Turn::Move(*point), Imagined { count, mean, has_amaf: !gives_stones })
        };
        let mut thought: Vec<_> = moves.iter().zip(probabilities).map(imagined).collect();
        // Beside an equal count of ties more won is a higher mean.
        thought.sort_by(|a, b| b.1.count.total_cmp(&a.1.count));
        thought
    }

    /// What is thought of a pass; as much as of any move where the board as it stands `wins`, for the opponent may pass too.
    pub(super) fn of_pass(&self, wins: bool) -> Imagined {
        match wins {
            true => Imagined { count: self.even, mean: 0.5, has_amaf: true },
            false => {
                Imagined { count: self.pass, mean: if self.pass > 0.0 { 0.0 } else { 0.5 }, has_amaf: true }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{PointSet, Size};
    use crate::rules::{ByColor, Coloring};

    #[test]
    fn what_is_expected_counts_as_won_and_a_pass_as_lost() {
        let size = Size::square(9).unwrap();
        let mut board = BoardOf::<2, 128>::new(size);
        for (color, name) in [(Color::Black, "E5"), (Color::White, "E4"), (Color::Black, "D4")] {
            board.make_move(color, size.point_named(name).unwrap());
        }
        let point = |name| size.point_named(name).unwrap();
        let priors = Priors::default();
        // White's stone has two liberties left; nobody would play in the corner.
        let last = [Some(point("D4")), Some(point("E4"))];
        let moves = [point("E3"), point("A1")];
        let thought = priors.of_moves(&board, Color::White, last, &moves);
        assert_eq!(thought[0].0, Turn::Move(point("E3")));
        assert!(thought[0].1.count > thought[1].1.count && thought[0].1.mean > thought[1].1.mean);
        assert!(thought[1].1.mean >= 0.5, "nothing is lost beforehand");
        assert_eq!(priors.of_pass(false), Imagined { count: 10.0, mean: 0.0, has_amaf: true });
        assert_eq!(priors.of_pass(true), Imagined { count: 10.0, mean: 0.5, has_amaf: true });
        assert!(thought.iter().all(|(_, imagined)| imagined.has_amaf));
        let blank = Priors { even: 0.0, predicted: 0.0, pass: 0.0, ..priors };
        let thought = blank.of_moves(&board, Color::White, last, &moves);
        assert_eq!(thought[0].1, Imagined { count: 0.0, mean: 0.5, has_amaf: true });
        assert_eq!(blank.of_pass(false).mean, 0.5);
    }

    #[test]
    fn all_moves_as_first_says_nothing_about_a_throw_in() {
        // White's A5 gives two stones away, and an eye of Black's with them.
        let coloring: Coloring = "
            . X O . .
            O X O . .
            . X O . .
            X X O . .
            O O O . ."
            .parse()
            .unwrap();
        let stones = ByColor::from_fn(|color| coloring.points_of(Some(color)).collect::<PointSet<2>>());
        let board = BoardOf::<2, 128>::from_stones(coloring.size(), &stones).unwrap();
        let point = |name| coloring.size().point_named(name).unwrap();
        let moves = [point("A5"), point("D3")];
        let thought = Priors::default().of_moves(&board, Color::White, [None; 2], &moves);
        for (turn, imagined) in thought {
            assert_eq!(imagined.has_amaf, turn == Turn::Move(point("D3")));
        }
    }
}
