//! The board: turns a second, the area score, and whether a turn costs the same late in a very long game.

use std::hint::black_box;
use std::time::{Duration, Instant};

use rand::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::Figure;
use crate::board::Board;
use crate::game::Game;
use crate::grid::{Point, Size};
use crate::rules::{Color, Ruleset, Turn};

/// Length of the game that is called very long.
const LONG: usize = 100_000;
/// Turns that are timed together.
const WINDOW: usize = 1_000;
/// How long each measurement takes at least.
const LEAST: Duration = Duration::from_millis(500);

pub(super) fn measure(print: &mut dyn FnMut(Figure)) {
    for n in [9, 13, 19] {
        let Ok(size) = Size::square(n) else { continue };
        let turns = random_turns(size, 4 * size.area(), 1);
        print(Figure::new(format!("board {size}")).number("turns_per_second", board_rate(size, &turns)));
        print(Figure::new(format!("game {size}")).number("turns_per_second", game_rate(size, &turns)));
        print(Figure::new(format!("area {size}")).number("nanoseconds", area_time(size, &turns)));
    }
    let Ok(size) = Size::square(9) else { return };
    let (early, late) = late_turns(size);
    let figure = Figure::new(format!("turn {size}")).number("nanoseconds_at_100", early);
    print(figure.number("nanoseconds_at_100000", late).number("ratio", late / early));
}

/// Moves of a random game under Tromp–Taylor rules. A player who has no legal move lets the other move again; where
/// neither has one, some turns are taken back.
fn random_turns(size: Size, count: usize, seed: u64) -> Vec<(Color, Point)> {
    let mut game = Game::new(size, Ruleset::TROMP_TAYLOR);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut points: Vec<Point> = size.points().collect();
    let mut turns = Vec::new();
    while turns.len() < count {
        points.shuffle(&mut rng);
        let next = game.next_color();
        let tries = [next, next.opponent()].into_iter().flat_map(|c| points.iter().map(move |p| (c, *p)));
        match tries.into_iter().find(|&(color, p)| game.play(color, Turn::Move(p)).is_ok()) {
            Some(turn) => turns.push(turn),
            None => {
                for _ in 0..size.area().min(turns.len()) {
                    let _ = game.undo();
                    turns.pop();
                }
            }
        }
    }
    turns
}

/// Runs `work`, which does `count` things, until [`LEAST`] has passed; seconds for one.
fn time_of_one(count: usize, mut work: impl FnMut()) -> f64 {
    let start = Instant::now();
    let mut rounds = 0;
    while start.elapsed() < LEAST {
        work();
        rounds += 1;
    }
    start.elapsed().as_secs_f64() / (rounds * count) as f64
}

fn board_rate(size: Size, turns: &[(Color, Point)]) -> f64 {
    let empty = Board::new(size);
    1.0 / time_of_one(turns.len(), || {
        let mut board = empty.clone();
        for &(color, point) in turns {
            board.make_move(color, point);
        }
        black_box(board.hash());
    })
}

fn game_rate(size: Size, turns: &[(Color, Point)]) -> f64 {
    1.0 / time_of_one(turns.len(), || {
        let mut game = Game::new(size, Ruleset::TROMP_TAYLOR);
        for &(color, point) in turns {
            let _ = black_box(game.play(color, Turn::Move(point)));
        }
    })
}

fn area_time(size: Size, turns: &[(Color, Point)]) -> f64 {
    let mut board = Board::new(size);
    let boards: Vec<Board> = turns
        .iter()
        .map(|&(color, point)| {
            board.make_move(color, point);
            board.clone()
        })
        .collect();
    1e9 * time_of_one(boards.len(), || {
        for board in &boards {
            black_box(board.area());
        }
    })
}

/// Nanoseconds of a turn in the thousand after turn 100 and in the thousand after turn 100,000 of one game: the best of
/// fifty rounds, each taken back again.
fn late_turns(size: Size) -> (f64, f64) {
    let turns = random_turns(size, LONG + WINDOW, 2);
    let mut game = Game::new(size, Ruleset::TROMP_TAYLOR);
    let play = |game: &mut Game, turns: &[(Color, Point)]| {
        for &(color, point) in turns {
            let _ = black_box(game.play(color, Turn::Move(point)));
        }
    };
    let time = |game: &mut Game, from: usize| {
        let mut best = f64::INFINITY;
        for _ in 0..50 {
            let start = Instant::now();
            play(game, &turns[from..from + WINDOW]);
            best = best.min(start.elapsed().as_secs_f64() / WINDOW as f64);
            for _ in 0..WINDOW {
                let _ = game.undo();
            }
        }
        1e9 * best
    };
    play(&mut game, &turns[..100]);
    let early = time(&mut game, 100);
    play(&mut game, &turns[100..LONG]);
    (early, time(&mut game, LONG))
}
