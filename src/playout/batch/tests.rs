//! The batch agrees with a scalar twin game by game, on every kernel.

use super::random::OneRandom;
use super::*;
use crate::rules::Turn;

/// The scalar twin: the same playout on the incremental board, move by move.
fn play_alone<const W: usize, const P: usize>(start: &BoardOf<W, P>, job: &Job<W>) -> Playout<W> {
    let mut board = start.clone();
    let size = board.size();
    let mut random = OneRandom::new(job.seed);
    let mut first = ByColor { black: PointSet::EMPTY, white: PointSet::EMPTY };
    let (mut next, mut passes, mut turns) = (job.next, 0, 0);
    while passes < 2 && turns < 3 * size.area() {
        let mut candidates: Vec<Point> = board.empty().iter().filter(|&p| !board.is_eye(next, p)).collect();
        candidates.retain(|&point| board.ko() != Some(crate::board::Ko { color: next, point }));
        let turn = loop {
            let rank = (candidates.len() * usize::from(random.next())) >> 16;
            if candidates.is_empty() {
                break Turn::Pass;
            }
            let point = candidates.remove(rank);
            if !board.is_suicide(next, point) {
                break Turn::Move(point);
            }
        };
        match turn {
            Turn::Pass => {
                board.pass();
                passes += 1;
            }
            Turn::Move(point) => {
                board.make_move(next, point);
                passes = 0;
                if !first.black.contains(point) && !first.white.contains(point) {
                    first[next].insert(point);
                }
            }
        }
        next = next.opponent();
        turns += 1;
    }
    Playout { area: board.area(), first, turns }
}

/// Positions on the way of a random game, as jobs.
fn positions<const W: usize, const P: usize>(size: Size, seed: u64) -> Vec<(BoardOf<W, P>, Job<W>)> {
    use rand::{Rng, SeedableRng};
    let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut board = BoardOf::<W, P>::new(size);
    let mut next = Color::Black;
    let mut list = Vec::new();
    for tag in 0..150 {
        list.push((board.clone(), Job::of(&board, next, rng.next_u64(), tag)));
        let playable: Vec<_> = board.empty().iter().filter(|&p| board.is_playable(next, p)).collect();
        if !playable.is_empty() {
            let point = playable[rng.next_u64() as usize % playable.len()];
            board.make_move(next, point);
        }
        next = next.opponent();
    }
    list
}

fn check<const W: usize, const P: usize>(width: usize, height: usize) {
    let size = Size::new(width, height).unwrap();
    let positions = positions::<W, P>(size, (width * 100 + height) as u64);
    for kernel in Kernel::ALL.into_iter().filter(|kernel| kernel.is_available()) {
        let mut batch = Batch::<W>::new(size, kernel);
        positions.iter().for_each(|(_, job)| batch.submit(*job));
        let mut finished = Vec::new();
        while batch.pending() > 0 {
            batch.run(&mut finished);
        }
        finished.sort_by_key(|f| f.tag);
        assert_eq!(finished.len(), positions.len());
        for (finished, (board, job)) in finished.iter().zip(&positions) {
            assert_eq!(finished.tag, job.tag);
            assert_eq!(finished.playout, play_alone(board, job), "{kernel}, {size}, job {}", job.tag);
        }
    }
}

#[test]
fn batches_agree_with_one_game_at_a_time() {
    check::<2, 128>(9, 9);
    check::<3, 192>(13, 13);
    check::<6, 384>(19, 19);
}

#[test]
fn batches_agree_on_small_and_oblong_grids() {
    for (width, height) in (1..=5).flat_map(|w| (1..=5).map(move |h| (w, h))) {
        check::<2, 128>(width, height);
    }
    for (width, height) in [(1, 25), (25, 1), (7, 9), (9, 7), (25, 2)] {
        check::<2, 128>(width, height);
    }
    check::<11, 704>(25, 25);
    check::<11, 704>(16, 24);
}

#[test]
fn an_empty_batch_returns_at_once() {
    let mut batch = Batch::<2>::new(Size::square(9).unwrap(), Kernel::best());
    let mut finished = Vec::new();
    batch.run(&mut finished);
    assert!(finished.is_empty() && batch.pending() == 0);
}
