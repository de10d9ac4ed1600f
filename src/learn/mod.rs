//! Which weights make the [predictor](crate::predict) expect what strong players did, and [how near](accuracy()) do playouts come to
//! how games ended?
//!
//! # How
//! First every shape around a move that was played is counted; those that were met often enough get a weight. Then, position by
//! position, the weights go up the gradient of the logarithm of the probability of the move that was played
//! (with a step for each weight that shrinks as the weight is used, AdaGrad: Duchi, Hazan and Singer 2011). Every tenth game
//! is kept apart, and only tells how often the predictor's first choice was the move.

mod accuracy;

pub use accuracy::{Accuracy, Finished, Sample, accuracy};

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::board::Board;
use crate::game::Game;
use crate::grid::{Point, Size};
use crate::on_board;
use crate::predict::{ByNumber, Describer, FEATURES, Predictor, RANK, Strength, Weight, softmax, to_bytes};
use crate::rules::{Color, Ruleset, Turn};

/// A game from the empty board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The grid.
    pub size: Size,
    /// The turns; what follows an illegal one is left out.
    pub turns: Vec<(Color, Turn)>,
}

/// How to learn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    /// A shape gets a weight if so many moves had it.
    pub least: u32,
    /// Of so many positions one is learned from.
    pub every: usize,
    /// How often all games are gone through.
    pub rounds: usize,
    /// The first step of each weight.
    pub rate: f32,
}

/// How far it is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// 0 while shapes are counted, then the number of the round.
    pub round: usize,
    /// Games of it.
    pub games: usize,
    /// Positions that were learned from in the round.
    pub positions: usize,
    /// The mean logarithm of the probability of the move that was played, in the round.
    pub likelihood: f64,
}

/// What was learned.
#[derive(Clone, PartialEq, Debug)]
pub struct Learned {
    /// The weights as a file for [`Predictor`].
    pub bytes: Vec<u8>,
    /// Number of shapes.
    pub shapes: usize,
    /// Positions of the games kept apart, and how many of their moves were the first choice.
    pub tried: usize,
    /// See there.
    pub hit: usize,
    /// The mean logarithm of the probabilities of their moves.
    pub likelihood: f64,
}

/// Of so many games one is kept apart.
const APART: usize = 10;

/// Learns from games.
pub fn learn(lessons: &[Lesson], plan: Plan, watch: &mut dyn FnMut(Progress)) -> Learned {
    let describer = Describer::new();
    let mut counts: ByNumber<u32> = ByNumber::default();
    let used = || lessons.iter().enumerate().filter(|(at, _)| at % APART != 0).map(|(_, lesson)| lesson);
    for (games, lesson) in used().enumerate() {
        each_position(lesson, 1, 0, |board, color, last, played| {
            on_board!(board, b => {
                let all = describer.describe(b, color, last, [played].into_iter(), |_| true);
                all.iter().flat_map(|d| &d.surroundings).for_each(|n| *counts.entry(*n).or_default() += 1);
            });
        });
        if games % 100 == 0 {
            watch(Progress { round: 0, games, positions: 0, likelihood: 0.0 });
        }
    }
    counts.retain(|_, count| *count >= plan.least);
    let mut weights = Weights::new(counts.into_keys());

    for round in 1..=plan.rounds {
        let (mut positions, mut likelihood) = (0, 0.0);
        for (games, lesson) in used().enumerate() {
            each_position(lesson, plan.every, games + round, |board, color, last, played| {
                let moves = moves(board, color);
                let Some(at) = moves.iter().position(|p| *p == played) else { return };
                let described = weights.describe(&describer, board, color, last, &moves);
                let strengths = weights.strengths(&described);
                let probabilities = softmax(strengths.iter().map(Strength::total).collect());
                likelihood += f64::from(probabilities[at].max(1e-20).ln());
                positions += 1;
                weights.step(&described, &strengths, &probabilities, at, plan.rate);
            });
            if games % 20 == 0 {
                let likelihood = likelihood / f64::from(positions.max(1) as u32);
                watch(Progress { round, games, positions, likelihood });
            }
        }
    }

    let (features, surroundings) = weights.finish();
    let bytes = to_bytes(&features, &surroundings);
    // The file itself is tried, as the search will use it.
    let predictor = Predictor::from_bytes(&bytes).expect("what was written is read");
    let (mut tried, mut hit, mut likelihood) = (0, 0, 0.0);
    for lesson in lessons.iter().step_by(APART) {
        each_position(lesson, plan.every, 0, |board, color, last, played| {
            let moves = moves(board, color);
            let Some(at) = moves.iter().position(|p| *p == played) else { return };
            let probabilities =
                on_board!(board, b => predictor.probabilities(b, color, last, moves.iter().copied()));
            tried += 1;
            hit += usize::from(probabilities.iter().all(|p| *p <= probabilities[at]));
            likelihood += f64::from(probabilities[at].max(1e-20).ln());
        });
    }
    Learned { bytes, shapes: surroundings.len(), tried, hit, likelihood: likelihood / tried.max(1) as f64 }
}

/// Shows one of every so many positions of a game, from the one with that number on: the board, who moves, the opponent's and
/// her own last move, the move.
fn each_position(
    lesson: &Lesson,
    every: usize,
    from: usize,
    mut show: impl FnMut(&Board, Color, [Option<Point>; 2], Point),
) {
    replay(lesson, |number, game, last, (color, turn)| {
        if let Turn::Move(point) = turn
            && (number + from).is_multiple_of(every)
            && game.check(color, turn).is_ok()
        {
            show(game.board(), color, last, point);
        }
    });
}

/// Plays a game as far as its turns are legal, and gives its end. Before each turn its number is shown, the game so far, the
/// last moves of the opponent and of the player, and the turn.
fn replay(lesson: &Lesson, mut show: impl FnMut(usize, &Game, [Option<Point>; 2], (Color, Turn))) -> Game {
    let mut game = Game::new(lesson.size, Ruleset::default());
    let mut last = [None; 2];
    for (number, &(color, turn)) in lesson.turns.iter().enumerate() {
        show(number, &game, last, (color, turn));
        if game.play(color, turn).is_err() {
            break;
        }
        last = [turn.point(), last[0]];
    }
    game
}

/// The moves that the search would consider.
fn moves(board: &Board, color: Color) -> Vec<Point> {
    on_board!(board, b => {
        b.empty().iter().filter(|p| b.is_sensible(color, *p)).collect()
    })
}

/// Weights that are being learned: of the features, then of the shapes.
struct Weights {
    places: ByNumber<usize>,
    weights: Vec<Weight>,
    /// The sums of the squares of the gradients.
    used: Vec<Weight>,
}

/// Largest factor at the start: where all are zero none has a slope.
const FIRST_FACTOR: f32 = 0.05;
/// By how much of itself a factor shrinks with each step, so that what is met seldom has small ones.
const SHRINK: f32 = 1e-4;

impl Weights {
    fn new(shapes: impl Iterator<Item = u32>) -> Weights {
        let places: ByNumber<usize> =
            shapes.enumerate().map(|(at, number)| (number, FEATURES + at)).collect();
        let count = FEATURES + places.len();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut first = || Weight {
            own: 0.0,
            factors: std::array::from_fn(|_| rng.random_range(-FIRST_FACTOR..FIRST_FACTOR)),
        };
        let weights = (0..count).map(|_| first()).collect();
        Weights { places, weights, used: vec![Weight { own: 1.0, factors: [1.0; RANK] }; count] }
    }

    /// The places of the weights of each move.
    fn describe(
        &self,
        describer: &Describer,
        board: &Board,
        color: Color,
        last: [Option<Point>; 2],
        moves: &[Point],
    ) -> Vec<Vec<usize>> {
        let known = |number| self.places.contains_key(&number);
        let described =
            on_board!(board, b => describer.describe(b, color, last, moves.iter().copied(), known));
        described
            .into_iter()
            .map(|mut description| {
                let shapes = description.surroundings.iter().filter_map(|number| self.places.get(number));
                description.features.extend(shapes);
                description.features
            })
            .collect()
    }

    fn strengths(&self, described: &[Vec<usize>]) -> Vec<Strength> {
        let strength = |places: &Vec<usize>| {
            let mut strength = Strength::default();
            places.iter().for_each(|at| strength.add(&self.weights[*at]));
            strength
        };
        described.iter().map(strength).collect()
    }

    fn step(
        &mut self,
        described: &[Vec<usize>],
        strengths: &[Strength],
        probabilities: &[f32],
        played: usize,
        rate: f32,
    ) {
        for (at, ((places, strength), probability)) in
            described.iter().zip(strengths).zip(probabilities).enumerate()
        {
            let gradient = f32::from(u8::from(at == played)) - probability;
            if gradient.abs() < 1e-4 {
                continue;
            }
            for place in places {
                let (weight, used) = (&mut self.weights[*place], &mut self.used[*place]);
                let slopes = strength.slopes(weight);
                used.own += gradient * gradient;
                weight.own += rate * gradient / used.own.sqrt();
                for ((factor, used), slope) in weight.factors.iter_mut().zip(&mut used.factors).zip(slopes) {
                    let gradient = gradient * slope - SHRINK * *factor;
                    *used += gradient * gradient;
                    *factor += rate * gradient / used.sqrt();
                }
            }
        }
    }

    fn finish(self) -> (Vec<Weight>, Vec<(u32, Weight)>) {
        let shapes = self.places.iter().map(|(number, at)| (*number, self.weights[*at])).collect();
        (self.weights[..FEATURES].to_vec(), shapes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games in which everybody plays one above the opponent's last move where that is empty.
    fn lessons(count: usize) -> Vec<Lesson> {
        let size = Size::square(9).unwrap();
        (0..count)
            .map(|game| {
                let mut turns = Vec::new();
                for at in 0..20 {
                    let column = (game * 7 + at / 4 * 2) % 9;
                    let point = size.point(column, at % 4 + game % 3).unwrap();
                    turns.push((Color::BOTH[at % 2], Turn::Move(point)));
                }
                Lesson { size, turns }
            })
            .collect()
    }

    #[test]
    fn a_habit_is_learned() {
        let plan = Plan { least: 5, every: 1, rounds: 3, rate: 0.3 };
        let mut seen = 0;
        let learned = learn(&lessons(40), plan, &mut |_| seen += 1);
        assert!(seen > 0);
        // Three of four moves are the habit.
        assert!(learned.hit as f64 > 0.6 * learned.tried as f64, "{} of {}", learned.hit, learned.tried);
        let predictor = crate::predict::Predictor::from_bytes(&learned.bytes).unwrap();
        let size = Size::square(9).unwrap();
        let mut board = Board::new(size);
        let point = |name| size.point_named(name).unwrap();
        board.make_move(Color::Black, point("E4"));
        let moves = moves(&board, Color::White);
        let probabilities = on_board!(&board, b => {
            predictor.probabilities(b, Color::White, [Some(point("E4")), None], moves.iter().copied())
        });
        assert!((probabilities.iter().sum::<f32>() - 1.0).abs() < 1e-4);
        let best = (0..moves.len()).max_by(|a, b| probabilities[*a].total_cmp(&probabilities[*b])).unwrap();
        assert_eq!(size.neighbors(point("E4")).filter(|p| *p == moves[best]).count(), 1);
    }

    #[test]
    fn nothing_is_learned_of_nothing() {
        let learned = learn(&[], Plan { least: 1, every: 1, rounds: 1, rate: 0.1 }, &mut |_| ());
        assert_eq!((learned.shapes, learned.tried), (0, 0));
    }
}
