//! How near do playouts come to how games ended?
//!
//! Of a good playout policy the share of playouts that are won is the probability to win the game, and of each point the share in
//! which it is Black's the probability to own it at the end. What is measured is the mean squared difference (the Brier score)
//! over positions of finished games, without the part that comes from the number of playouts being finite.

use rand::{Rng, SeedableRng};

use super::{Lesson, replay};
use crate::board::Board;
use crate::grid::{Point, PointSet, Size};
use crate::on_board;
use crate::playout::{Policy, Random, Single};
use crate::rules::{ByColor, Color, Komi, Score};

/// A game and who won it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// The game.
    pub game: Lesson,
    /// What White gets.
    pub komi: Komi,
    /// Who won.
    pub winner: Color,
}

/// What to measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// Of so many positions one is taken, at least 1.
    pub every: usize,
    /// Playouts of each, at least 2.
    pub playouts: u32,
}

/// How far off the playouts were: 0 where each ended as the game did, 0.25 for what is always undecided.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Accuracy {
    /// Positions that were played out.
    pub positions: usize,
    /// Mean squared error of the share of playouts that Black won.
    pub winner: f64,
    /// Mean squared error of the share in which a point was Black's, over all points and the positions of games that two
    /// passes ended; not a number where there were none.
    pub owner: f64,
}

/// A position, and what came before.
struct Position {
    board: Board,
    next: Color,
    last: Option<Point>,
}

/// Plays out positions of `games` by each of `policies` (`None` is the light one) and compares with how they ended. `watch` is
/// told the number of games that are done.
pub fn accuracy(
    games: &[Finished],
    policies: &[Option<Policy>],
    sample: Sample,
    watch: &mut dyn FnMut(usize),
) -> Vec<Accuracy> {
    let mut sums = vec![Sums::default(); policies.len()];
    for (number, finished) in games.iter().enumerate() {
        watch(number);
        let size = finished.game.size;
        let (positions, end) = positions(&finished.game, sample.every);
        let truth: Option<Vec<f64>> = end.map(|board| points(size, board.area()).collect());
        for (policy, sums) in policies.iter().zip(&mut sums) {
            // The same chances for each policy.
            let mut rng = Random::seed_from_u64(number as u64);
            let mut single = Single::new(size);
            for position in &positions {
                let mut play = || play(position, policy.as_ref(), &mut single, &mut rng);
                sums.add(finished, truth.as_deref(), &tally(finished, sample.playouts, &mut play));
            }
        }
    }
    sums.into_iter().map(Sums::means).collect()
}

/// One of every so many positions of a game, and its end where two passes ended it: only then it is known who owned what.
fn positions(game: &Lesson, every: usize) -> (Vec<Position>, Option<Board>) {
    let mut positions = Vec::new();
    let game = replay(game, |number, game, [last, _], (color, _)| {
        if number % every == 0 {
            positions.push(Position { board: game.board().clone(), next: color, last });
        }
    });
    (positions, game.is_over().then(|| game.board().clone()))
}

fn play(
    position: &Position,
    policy: Option<&Policy>,
    single: &mut Single,
    rng: &mut impl Rng,
) -> ByColor<PointSet> {
    let &Position { next, last, .. } = position;
    on_board!(&position.board, board => {
        let playout = single.play(board, next, last, rng, policy);
        ByColor { black: playout.area.black.resize(), white: playout.area.white.resize() }
    })
}

/// How much of each point is Black's, in the order of the size's points: 1, ½ or 0.
fn points(size: Size, area: ByColor<PointSet>) -> impl Iterator<Item = f64> {
    let share = move |p| (1.0 + f64::from(area.black.contains(p)) - f64::from(area.white.contains(p))) / 2.0;
    size.points().map(share)
}

/// What came out of some playouts.
struct Tally {
    playouts: f64,
    wins: f64,
    owned: Vec<f64>,
}

fn tally(finished: &Finished, playouts: u32, play: &mut impl FnMut() -> ByColor<PointSet>) -> Tally {
    let mut tally =
        Tally { playouts: playouts.into(), wins: 0.0, owned: vec![0.0; finished.game.size.area()] };
    for _ in 0..playouts {
        let area = play();
        let difference = area.black.len() as i32 - area.white.len() as i32;
        tally.wins += match Score::new(difference, finished.komi).winner() {
            Some(Color::Black) => 1.0,
            Some(Color::White) => 0.0,
            None => 0.5,
        };
        tally.owned.iter_mut().zip(points(finished.game.size, area)).for_each(|(sum, share)| *sum += share);
    }
    tally
}

/// Sums of squared errors.
#[derive(Clone, Copy, Default)]
struct Sums {
    positions: usize,
    winner: f64,
    points: usize,
    owner: f64,
}

impl Sums {
    fn add(&mut self, finished: &Finished, truth: Option<&[f64]>, tally: &Tally) {
        let error = |count: f64, truth: f64| {
            let share = count / tally.playouts;
            (share - truth).powi(2) - share * (1.0 - share) / (tally.playouts - 1.0)
        };
        self.positions += 1;
        self.winner += error(tally.wins, f64::from(finished.winner == Color::Black));
        if let Some(truth) = truth {
            self.points += truth.len();
            self.owner +=
                tally.owned.iter().zip(truth).map(|(count, truth)| error(*count, *truth)).sum::<f64>();
        }
    }

    fn means(self) -> Accuracy {
        let mean = |sum: f64, count: usize| sum / count as f64;
        Accuracy {
            positions: self.positions,
            winner: mean(self.winner, self.positions),
            owner: mean(self.owner, self.points),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Turn;

    /// Black owns all of a 5×5 board but for White's corner; both pass.
    fn game(winner: Color) -> Finished {
        let size = Size::square(5).unwrap();
        let names = "C3 A1 C2 pass C4 pass B3 pass B2 pass D3 pass pass";
        let turns = names.split(' ').enumerate().map(|(at, name)| {
            let turn = size.point_named(name).map_or(Turn::Pass, Turn::Move);
            (Color::BOTH[at % 2], turn)
        });
        Finished { game: Lesson { size, turns: turns.collect() }, komi: Komi::points(0), winner }
    }

    #[test]
    fn who_wins_and_owns_all_is_told_from_chance() {
        let sample = Sample { every: 1, playouts: 200 };
        let policies = [None, Some(Policy::new())];
        let right = accuracy(&[game(Color::Black)], &policies, sample, &mut |_| ());
        let wrong = accuracy(&[game(Color::White)], &policies, sample, &mut |_| ());
        for (right, wrong) in right.iter().zip(&wrong) {
            assert_eq!((right.positions, right.owner), (13, wrong.owner));
            assert!(right.winner < 0.1 && wrong.winner > 0.6, "{right:?} {wrong:?}");
            assert!(right.owner < 0.2, "{right:?}");
        }
    }

    #[test]
    fn where_nobody_passed_nothing_is_known_of_owners() {
        let mut resigned = game(Color::Black);
        resigned.game.turns.truncate(3);
        let sample = Sample { every: 2, playouts: 2 };
        let found = accuracy(&[resigned], &[None], sample, &mut |_| ());
        assert_eq!(found[0].positions, 2);
        assert!(found[0].owner.is_nan());
        assert_eq!(accuracy(&[], &[None], sample, &mut |_| ())[0].positions, 0);
    }
}
