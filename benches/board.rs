//! The board and the game: turns, area score, the protocol. `cargo bench --bench board`.
//!
//! Each bench checks what it measured: a wrong board has no speed.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ponnuki::board::Board;
use ponnuki::engine::{Engine, Start};
use ponnuki::game::Game;
use ponnuki::grid::{Point, Size};
use ponnuki::gtp::{Options, Session};
use ponnuki::rules::{self, Color, Komi, Ruleset, Turn};
use rand::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Legal moves of a random game, three for each point of the grid.
fn random_moves(size: Size) -> Vec<(Color, Point)> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut points: Vec<Point> = size.points().collect();
    let mut game = Game::new(size, Ruleset::TROMP_TAYLOR);
    let mut moves = Vec::new();
    while moves.len() < 3 * size.area() {
        points.shuffle(&mut rng);
        let color = game.next_color();
        match points.iter().find(|&&p| game.play(color, Turn::Move(p)).is_ok()) {
            Some(&point) => moves.push((color, point)),
            None => break,
        }
    }
    moves
}

fn turns(c: &mut Criterion) {
    for n in [9, 19] {
        let size = Size::square(n).unwrap();
        let moves = random_moves(size);
        let mut slow = rules::Game::new(size, Ruleset::TROMP_TAYLOR);
        moves.iter().for_each(|&(color, point)| drop(slow.play(color, Turn::Move(point)).unwrap()));
        let mut group = c.benchmark_group(format!("{size}"));
        group.throughput(Throughput::Elements(moves.len() as u64));
        group.bench_function("board turns", |b| {
            b.iter(|| {
                let mut board = Board::new(size);
                for &(color, point) in &moves {
                    board.make_move(color, point);
                }
                board
            });
        });
        let play = || {
            let mut game = Game::new(size, Ruleset::TROMP_TAYLOR);
            for &(color, point) in &moves {
                game.play(color, Turn::Move(point)).unwrap();
            }
            game
        };
        group.bench_function("game turns", |b| b.iter(play));
        let end = play();
        assert_eq!(end.board().coloring(), *slow.coloring());
        group.throughput(Throughput::Elements(1));
        group.bench_function("area score", |b| b.iter(|| black_box(end.board()).score(Komi::points(0))));
        assert_eq!(end.score(Komi::points(0)), slow.score(Komi::points(0)));
        group.finish();
    }
}

fn protocol(c: &mut Criterion) {
    let mut session = Session::new(Engine::new(Start::default()), Options::default());
    let mut group = c.benchmark_group("protocol");
    group.bench_function("play and undo", |b| {
        b.iter(|| {
            let played = session.answer(b"play b Q16");
            let undone = session.answer(b"undo");
            assert_eq!((played.as_deref(), undone.as_deref()), (Some("= \n\n"), Some("= \n\n")));
        });
    });
    group.bench_function("final_score", |b| b.iter(|| session.answer(b"final_score")));
    assert_eq!(session.answer(b"final_score").as_deref(), Some("= W+7.5\n\n"));
    group.finish();
}

criterion_group!(benches, turns, protocol);
criterion_main!(benches);
