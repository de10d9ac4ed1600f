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
        assert_eq!(batch.lanes(), kernel.games());
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

/// How often each point is the first move from a position, in many playouts; and how often it is a pass.
fn first_moves<I: Isa, const W: usize, const L: usize>(
    size: Size,
    job: &Job<W>,
    batches: u64,
) -> (Vec<f64>, f64) {
    let mut counts = vec![0.0; size.index_end()];
    let mut passes = 0.0;
    for batch in 0..batches {
        let isa = I::detect().expect("asked before");
        let mut games = Lockstep::<I, _, L, true>::new(isa, size, Planes::new(isa, size));
        let lanes = I::Plane::WORDS * 64;
        let jobs: Vec<_> = (0..lanes as u64).map(|i| Job { seed: batch << 32 | i, tag: i, ..*job }).collect();
        games.admit(&jobs);
        let all = games.taken;
        let mut seen = vec![false; lanes];
        while seen.contains(&false) {
            step::<I, L, true>(&mut games.games);
            let mut now = Results::default();
            games.door.dismiss::<L, true>(&mut games.games, all, &games.tags, &mut now);
            for place in 0..lanes {
                let playout = now.get::<W>(place).playout;
                if playout.turns == 1 && !std::mem::replace(&mut seen[place], true) {
                    assert!(
                        playout.first[job.next.opponent()].is_empty() && playout.first[job.next].len() <= 1
                    );
                    match playout.first[job.next].iter().next() {
                        Some(point) => counts[point.index()] += 1.0,
                        None => passes += 1.0,
                    }
                }
            }
        }
    }
    (counts, passes)
}

/// The first move is uniform among those that the rules of a light playout allow, in positions from a game.
fn check_uniform<I: Isa, const W: usize, const P: usize, const L: usize>() {
    if I::detect().is_none() {
        // A machine without the set has nothing to check.
        return;
    }
    let size = Size::square(L).unwrap();
    let (mut total, mut freedom) = (0.0, 0.0);
    for (board, job) in positions::<W, P>(size, 7).iter().skip(25).step_by(20) {
        let allowed: PointSet<W> = board.empty().iter().filter(|&p| board.is_sensible(job.next, p)).collect();
        let batches = (50 * allowed.len()).div_ceil(I::Plane::WORDS * 64) as u64 + 1;
        let (counts, passes) = first_moves::<I, W, L>(size, job, batches);
        let games = (batches as usize * I::Plane::WORDS * 64) as f64;
        if allowed.is_empty() {
            assert_eq!(passes, games);
            continue;
        }
        assert_eq!(passes, 0.0);
        let expected = games / allowed.len() as f64;
        for point in size.points() {
            match allowed.contains(point) {
                true => total += (counts[point.index()] - expected).powi(2) / expected,
                false => assert_eq!(counts[point.index()], 0.0, "{} is no candidate", size.vertex(point)),
            }
        }
        freedom += (allowed.len() - 1) as f64;
    }
    // The variance of chi square is twice its degrees of freedom; four standard deviations are allowed either way.
    assert!(freedom > 100.0);
    let deviation = (total - freedom) / (2.0 * freedom).sqrt();
    assert!(deviation.abs() < 4.0, "chi square {total} with {freedom} degrees of freedom");
}

#[test]
fn the_choice_is_uniform_in_the_middle_of_a_game() {
    #[cfg(target_arch = "x86_64")]
    {
        check_uniform::<Sse2, 2, 128, 9>();
        check_uniform::<Avx2, 2, 128, 9>();
        check_uniform::<Avx2, 3, 192, 13>();
        check_uniform::<Avx512, 2, 128, 9>();
    }
    #[cfg(not(target_arch = "x86_64"))]
    check_uniform::<Scalar, 2, 128, 9>();
}

/// Turns per playout and Black's win rate at komi 6.5 from the empty board.
fn statistics<const W: usize, const P: usize>(n: usize, playouts: u64) -> (f64, f64) {
    let board = BoardOf::<W, P>::new(Size::square(n).unwrap());
    let mut batch = Batch::<W>::new(board.size(), Kernel::best());
    (0..playouts).for_each(|seed| batch.submit(Job::of(&board, Color::Black, seed, seed)));
    let mut finished = Vec::new();
    while batch.pending() > 0 {
        batch.run(&mut finished);
    }
    let sum = |f: fn(&Playout<W>) -> usize| {
        finished.iter().map(|game| f(&game.playout)).sum::<usize>() as f64 / playouts as f64
    };
    (sum(|p| p.turns), sum(|p| usize::from(p.area_difference() > 6)))
}

#[test]
fn batches_have_the_published_length_and_balance() {
    // The length of a playout has a standard deviation of 12, 22 and 32 turns; four standard errors are allowed, and what
    // the published values are rounded by.
    let check = |(turns, wins): (f64, f64), playouts: f64, length: f64, spread: f64, rate: f64| {
        let root = playouts.sqrt();
        assert!((turns - length).abs() < 4.0 * spread / root + 0.05, "{turns} turns, {length} published");
        assert!((wins - rate).abs() < 4.0 * 0.5 / root + 0.0005, "{wins} won, {rate} published");
    };
    check(statistics::<2, 128>(9, 40_000), 40_000.0, 111.1, 12.0, 0.446);
    check(statistics::<3, 192>(13, 15_000), 15_000.0, 219.4, 22.0, 0.462);
    check(statistics::<6, 384>(19, 5_000), 5_000.0, 455.4, 32.0, 0.474);
}

#[test]
fn who_was_first_is_not_told_where_nobody_asks_and_the_rest_is_the_same() {
    let size = Size::square(9).unwrap();
    let positions = positions::<2, 128>(size, 3);
    let play = |mut batch: Batch<2>| {
        positions.iter().for_each(|(_, job)| batch.submit(*job));
        let mut finished = Vec::new();
        while batch.pending() > 0 {
            batch.run(&mut finished);
        }
        finished.sort_by_key(|game| game.tag);
        finished
    };
    let none = ByColor { black: PointSet::EMPTY, white: PointSet::EMPTY };
    for kernel in Kernel::ALL.into_iter().filter(|kernel| kernel.is_available()) {
        for policy in [None, Some(Policy::new())] {
            let batch = || Batch::<2>::of(size, kernel, policy.as_ref());
            let all = play(batch());
            assert!(all.iter().any(|game| game.playout.first != none));
            for (with, without) in all.into_iter().zip(play(batch().without_first())) {
                let expected = Finished { playout: Playout { first: none, ..with.playout }, ..with };
                assert_eq!(without, expected, "{kernel}");
            }
        }
    }
}

#[test]
fn what_a_game_tells_is_consistent() {
    // First moves are shared out, and an owned point is owned by one.
    let board = BoardOf::<2, 128>::new(Size::square(9).unwrap());
    let mut batch = Batch::<2>::new(board.size(), Kernel::best());
    (0..500).for_each(|seed| batch.submit(Job::of(&board, Color::Black, seed, seed)));
    let mut finished = Vec::new();
    while batch.pending() > 0 {
        batch.run(&mut finished);
    }
    for game in finished {
        let Playout { area, first, turns } = game.playout;
        assert!((first.black & first.white).is_empty() && (area.black & area.white).is_empty());
        assert!(first.black.len() + first.white.len() <= turns);
        assert!(!first.black.is_empty() && !first.white.is_empty());
    }
}
