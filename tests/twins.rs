//! The fast board and game agree with the literal rules after every turn: random games on every small size,
//! rectangles, 9, 13, 19 and 25, both superko rules, with and without suicide.
//!
//! `PONNUKI_PROOFS=full cargo test --release --test twins many_games` plays 100,000 games instead of some hundreds.

use ponnuki::board::Board;
use ponnuki::game::Game;
use ponnuki::grid::{PointSet, Size};
use ponnuki::rules::{self, ByColor, Color, IllegalTurn, Komi, Owner, Ruleset, Suicide, Superko, Turn};
use rand::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;

const RULESETS: [Ruleset; 4] = [Ruleset::TROMP_TAYLOR, Ruleset::CGOS, Ruleset::SITUATIONAL, Ruleset::AGA];

/// How much of a game is compared at each turn.
#[derive(Clone, Copy, PartialEq)]
enum Depth {
    /// Everything, the verdict on every point for both colors included.
    AllPoints,
    /// The turn that is tried, and the whole board.
    Turn,
}

#[track_caller]
fn compare_boards(board: &Board, slow: &rules::Game) {
    let coloring = slow.coloring();
    assert_eq!(board.coloring(), *coloring);
    let rebuilt = Board::from_coloring(coloring).expect("a game leaves legal colorings");
    assert_eq!(rebuilt.hash(), board.hash(), "the hash is that of the coloring, however it was reached");
    for p in coloring.size().points() {
        assert_eq!(board.color_at(p), coloring[p]);
        if coloring[p].is_some() {
            assert_eq!(board.string(p), rules::string(coloring, p));
            assert_eq!(board.liberties(p), rules::liberties(coloring, p));
            assert_eq!(rebuilt.string(p), board.string(p));
            assert_eq!(rebuilt.liberties(p), board.liberties(p));
        }
    }
    let area = board.area();
    for p in coloring.size().points() {
        let owner = match (area.black.contains(p), area.white.contains(p)) {
            (true, false) => Owner::Player(Color::Black),
            (false, true) => Owner::Player(Color::White),
            (false, false) => Owner::Nobody,
            (true, true) => panic!("a point is in both areas"),
        };
        assert_eq!(owner, rules::owner(coloring, p));
    }
}

#[track_caller]
fn compare_verdict(fast: &Game, slow: &rules::Game, color: Color, turn: Turn) {
    let verdict = slow.check(color, turn);
    assert_eq!(fast.check(color, turn), verdict.as_ref().map(|_| ()).map_err(|e| *e));
    let Turn::Move(point) = turn else { return };
    if slow.coloring()[point].is_none() {
        let made = rules::make_move(slow.coloring(), color, point).unwrap();
        let effect = fast.board().effect(color, point);
        assert_eq!((effect.captured, effect.suicide), (made.captured, made.suicide));
        assert_eq!(effect.hash, Board::from_coloring(&made.coloring).unwrap().hash());
        assert_eq!(fast.board().is_suicide(color, point), !made.suicide.is_empty());
    }
}

fn play_random_game(size: Size, ruleset: Ruleset, turns: usize, depth: Depth, rng: &mut impl Rng) {
    let mut fast = Game::new(size, ruleset);
    let mut slow = rules::Game::new(size, ruleset);
    let points: Vec<_> = size.points().collect();
    for _ in 0..turns {
        // Mostly alternating, sometimes the same color again, sometimes taking turns back.
        let next = slow.next_color();
        assert_eq!(fast.next_color(), next);
        let color = if rng.random_bool(0.9) { next } else { next.opponent() };
        if rng.random_bool(0.05) {
            assert_eq!(fast.undo().is_ok(), slow.undo());
        } else {
            let turn = match rng.random_bool(0.03) {
                true => Turn::Pass,
                false => Turn::Move(points[rng.random_range(0..points.len())]),
            };
            compare_verdict(&fast, &slow, color, turn);
            match (fast.play(color, turn), slow.play(color, turn)) {
                (Ok(played), Ok(made)) => {
                    assert_eq!((played.captured, played.suicide), (made.captured.len(), made.suicide.len()));
                }
                (fast, slow) => assert_eq!(fast.map(|_| ()), slow.map(|_| ())),
            }
        }
        compare_boards(fast.board(), &slow);
        assert_eq!(fast.is_over(), slow.is_over());
        assert_eq!(fast.score(Komi::half_points(13)), slow.score(Komi::half_points(13)));
        if depth == Depth::AllPoints {
            for (color, point) in Color::BOTH.into_iter().flat_map(|c| points.iter().map(move |p| (c, *p))) {
                compare_verdict(&fast, &slow, color, Turn::Move(point));
            }
        }
    }
    while slow.undo() {
        fast.undo().unwrap();
        assert_eq!(fast.board().coloring(), *slow.coloring());
    }
    assert!(fast.undo().is_err());
    assert_eq!(fast.board().hash(), 0);
    assert_eq!(fast.captured(), rules::ByColor::default());
}

/// A game of legal turns, mostly alternating; every turn of both colors that is legal, the captures, the hash and the score
/// are compared after each. Returns how many turns it had and how many moves were refused as repetitions.
fn play_legal_game(size: Size, ruleset: Ruleset, turns: usize, rng: &mut impl Rng) -> (usize, usize) {
    let mut fast = Game::new(size, ruleset);
    let mut slow = rules::Game::new(size, ruleset);
    let mut captured = ByColor::<usize>::default();
    let (mut taken, mut repetitions) = (0, 0);
    for _ in 0..turns {
        let legal = ByColor::from_fn(|color| {
            let mut legal = PointSet::EMPTY;
            for point in size.points() {
                match slow.check(color, Turn::Move(point)) {
                    Ok(_) => legal.insert(point),
                    Err(IllegalTurn::Repetition { .. }) => repetitions += 1,
                    Err(_) => {}
                }
            }
            assert_eq!(fast.legal_moves(color).collect::<PointSet>(), legal, "{}", slow.coloring());
            legal
        });
        let next = slow.next_color();
        let color = if rng.random_bool(0.95) { next } else { next.opponent() };
        let turn = match legal[color].iter().choose(rng) {
            Some(point) if rng.random_bool(0.97) => Turn::Move(point),
            _ => Turn::Pass,
        };
        let (played, made) = (fast.play(color, turn).unwrap(), slow.play(color, turn).unwrap());
        assert_eq!((played.captured, played.suicide), (made.captured.len(), made.suicide.len()));
        captured[color] += made.captured.len();
        captured[color.opponent()] += made.suicide.len();
        assert_eq!(fast.captured(), captured);
        assert_eq!(fast.board().coloring(), *slow.coloring());
        let rebuilt = Board::from_coloring(slow.coloring()).expect("a game leaves legal colorings");
        assert_eq!(fast.board().hash(), rebuilt.hash());
        assert_eq!(fast.score(Komi::half_points(13)), slow.score(Komi::half_points(13)));
        taken += 1;
        if legal.black.is_empty() && legal.white.is_empty() {
            break;
        }
    }
    (taken, repetitions)
}

#[test]
fn many_games_agree_on_all_that_is_legal() {
    let full = std::env::var("PONNUKI_PROOFS").is_ok_and(|form| form == "full");
    // One of so many games is on 19x19, the others are on every board with sides of 1 to 9.
    let (games, large) = if full { (100_000, 997) } else { (300, 299) };
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let play = |worker: usize| {
        let mut sum = (0, 0);
        for game in (worker..games).step_by(workers) {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(1000 + game as u64);
            let (width, height) = match game % large == 0 {
                true => (19, 19),
                false => (game / 4 % 9 + 1, game / 36 % 9 + 1),
            };
            let size = Size::new(width, height).unwrap();
            let superko = [Superko::Positional, Superko::Situational][game % 2];
            let suicide = [Suicide::Allowed, Suicide::Forbidden][game / 2 % 2];
            let ruleset = Ruleset { superko, suicide, ..Ruleset::TROMP_TAYLOR };
            let turns = (size.area() * 3).min(300);
            let (taken, repetitions) = play_legal_game(size, ruleset, turns, &mut rng);
            sum = (sum.0 + taken, sum.1 + repetitions);
            if full && game % 5000 == 0 {
                eprintln!("game {game} of {games}");
            }
        }
        sum
    };
    let (taken, repetitions) = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|worker| scope.spawn(move || play(worker))).collect();
        let sums = workers.into_iter().map(|worker| worker.join().expect("the games agree"));
        sums.fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1))
    });
    eprintln!("{games} games, {taken} turns, {repetitions} repetitions refused");
    assert!(taken > games * 10 && repetitions > games, "{taken} turns, {repetitions} repetitions");
}

#[test]
fn small_boards_agree_on_every_point_at_every_turn() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for (width, height) in (1..=5).flat_map(|w| (1..=5).map(move |h| (w, h))) {
        let size = Size::new(width, height).unwrap();
        for ruleset in RULESETS {
            for _ in 0..4 {
                play_random_game(size, ruleset, size.area() * 8, Depth::AllPoints, &mut rng);
            }
        }
    }
}

#[test]
fn long_lines_and_rectangles_agree() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    for (width, height) in [(1, 12), (12, 1), (2, 25), (25, 2), (9, 5), (3, 7), (10, 11), (11, 10), (17, 7)] {
        let size = Size::new(width, height).unwrap();
        for ruleset in RULESETS {
            play_random_game(size, ruleset, size.area() * 3, Depth::Turn, &mut rng);
        }
    }
}

#[test]
fn large_boards_agree() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for (n, turns) in [(9, 400), (13, 400), (19, 600), (25, 700)] {
        for ruleset in [Ruleset::TROMP_TAYLOR, Ruleset::CGOS] {
            play_random_game(Size::square(n).unwrap(), ruleset, turns, Depth::Turn, &mut rng);
        }
    }
}

#[test]
fn every_word_count_makes_the_same_board() {
    // The same 9x9 game on boards with more words than it needs.
    use ponnuki::board::BoardOf;
    let size = Size::square(9).unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let points: Vec<_> = size.points().collect();
    let (mut two, mut eleven) = (BoardOf::<2, 128>::new(size), BoardOf::<11, 704>::new(size));
    for i in 0..2000 {
        let color = Color::BOTH[i % 2];
        let point = points[rng.random_range(0..points.len())];
        if two.color_at(point).is_none() {
            assert_eq!(two.is_playable(color, point), eleven.is_playable(color, point));
            assert_eq!(two.is_eye(color, point), eleven.is_eye(color, point));
            assert_eq!(two.make_move(color, point), eleven.make_move(color, point));
        }
        assert_eq!(two.coloring(), eleven.coloring());
        assert_eq!((two.hash(), two.ko()), (eleven.hash(), eleven.ko()));
    }
}

#[test]
fn simple_ko_is_a_repetition_of_two_turns_ago() {
    // Wherever the board marks a ko, retaking there repeats; and with no older history to repeat, a move
    // that repeats the coloring of two turns ago is a marked ko.
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let size = Size::square(5).unwrap();
    let points: Vec<_> = size.points().collect();
    let mut marked = 0;
    for _ in 0..200 {
        let mut game = Game::new(size, Ruleset::TROMP_TAYLOR);
        for _ in 0..100 {
            let color = game.next_color();
            let _ = game.play(color, Turn::Move(points[rng.random_range(0..points.len())]));
            for &p in &points {
                let next = game.next_color();
                let is_two_ago =
                    game.check(next, Turn::Move(p)) == Err(IllegalTurn::Repetition { turns_ago: 2 });
                let is_ko = game.board().ko().is_some_and(|ko| ko.point == p && ko.color == next);
                assert_eq!(is_two_ago, is_ko, "{}\n{}", size.vertex(p), game.board().coloring());
                marked += usize::from(is_ko);
            }
        }
    }
    assert!(marked > 50, "the games had {marked} kos");
}

#[test]
fn handicap_is_consecutive_black_moves_that_stay() {
    let size = Size::square(9).unwrap();
    let mut game = Game::new(size, Ruleset::TROMP_TAYLOR);
    let points = rules::fixed_handicap(size, 4).unwrap();
    game.place_handicap(&points).unwrap();
    assert_eq!(game.next_color(), Color::White);
    assert_eq!(game.board().stones(Color::Black), points.iter().copied().collect::<PointSet>());
    assert!(game.undo().is_err());
    game.play(Color::White, Turn::Pass).unwrap();
    game.undo().unwrap();
    assert!(game.place_handicap(&points).is_err(), "the board is not empty");
}
