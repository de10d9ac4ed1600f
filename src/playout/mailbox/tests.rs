//! The mailbox against the incremental board, turn by turn.

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::aside::{IS_ASIDE, one_eye};
use super::code::{SIDES, empties};
use super::heavy::{Situation, proposers};
use super::liberties::{Count, Pairs};
use super::small::window;
use super::{Mailbox, Moves, ROOM, Scalars};
use crate::board::BoardOf;
use crate::grid::{Point, PointSet, Size};
use crate::playout::heuristics::{self, heuristics, is_hopeless, is_self_atari};
use crate::playout::{Playout, Policy, Single};
use crate::rules::{ByColor, Color};

/// Everything that decides a turn of `color`, and the board, are the same.
fn compare<const M: usize, const W: usize, const P: usize>(
    mailbox: &Mailbox<M>,
    board: &BoardOf<W, P>,
    color: Color,
    last: Option<Point>,
    policy: &Policy,
) {
    let (size, shift) = (board.size(), Mailbox::<M>::shift(board.size()));
    let place = |p: Point| p.index() + shift;
    let point = |place: usize| Point::from_index(place - shift);
    assert_eq!(mailbox.colored(size), ByColor::from_fn(|color| *board.stones(color)));
    for p in board.empty() {
        let sensible = board.is_sensible(color, p);
        assert_eq!(mailbox.is_sensible(color as usize, place(p)), sensible, "{} of {color}", size.vertex(p));
        if sensible {
            let refused = is_self_atari(board, color, p);
            assert_eq!(mailbox.is_self_atari(color as usize, place(p)), refused, "{}", size.vertex(p));
            let hopeless = is_hopeless(board, color, p);
            assert_eq!(mailbox.is_hopeless(color as usize, place(p)), hopeless, "{}", size.vertex(p));
        }
    }
    for stone in size.points().filter(|p| board.color_at(*p).is_some()) {
        assert_eq!(
            mailbox.liberties(place(stone)).liberties.single().map(point),
            board.liberties(stone).single()
        );
    }
    compare_lists(mailbox, mailbox.scalars, board);
    for (at, p) in mailbox.empty[..mailbox.scalars.empties].iter().enumerate() {
        assert_eq!(mailbox.at[*p as usize] as usize, at);
    }

    let Some(last) = last else { return };
    let there = heuristics::Situation { board, next: color, last: Some(last), patterns: &policy.patterns };
    let (color, last) = (color as usize, place(last));
    let here = Situation { color, last, patterns: &policy.patterns };
    for (row, propose) in heuristics::<W, P>().into_iter().zip(proposers::<M>()) {
        let mut moves = Moves::NONE;
        propose(mailbox, &here, &mut moves);
        let found: PointSet<W> = moves.iter().map(point).collect();
        assert_eq!(found.len(), moves.len(), "{} proposes a move once", row.name);
        assert_eq!(found, (row.points)(&there), "{} for {color}", row.name);
    }
}

/// Every empty place is listed or set aside, once, and nobody may move where it is set aside.
fn compare_lists<const M: usize, L: Pairs, const W: usize, const P: usize>(
    mailbox: &Mailbox<M, L>,
    scalars: Scalars,
    board: &BoardOf<W, P>,
) {
    let (size, shift) = (board.size(), Mailbox::<M, L>::shift(board.size()));
    let place = |p: Point| p.index() + shift;
    let point = |place: usize| Point::from_index(place - shift);
    let aside = |p: &Point| mailbox.is_aside(place(*p));
    let mut all: Vec<Point> = mailbox.empty[..scalars.empties].iter().map(|p| point(*p as usize)).collect();
    all.extend(board.empty().iter().filter(aside));
    all.sort();
    assert_eq!(all, board.empty().iter().collect::<Vec<_>>());
    for p in board.empty().iter().filter(aside) {
        for color in Color::BOTH {
            assert!(
                !board.is_sensible(color, p),
                "{} is set aside, but {color} may move there",
                size.vertex(p)
            );
        }
    }
    for p in size.points() {
        let mut expected = if mailbox.is_aside(place(p)) { IS_ASIDE } else { 0 };
        for at in mailbox.diagonal(place(p)).into_iter().filter(|at| mailbox.is_aside(*at)) {
            let black = size.neighbors(point(at)).any(|p| board.color_at(p) == Some(Color::Black));
            expected += one_eye(usize::from(!black));
        }
        assert_eq!(mailbox.aside[place(p)], expected, "{}", size.vertex(p));
    }
    for stone in size.points().filter(|p| board.color_at(*p).is_some()) {
        assert_eq!(mailbox.string(place(stone)).map(point).collect::<PointSet<W>>(), board.string(stone));
        let mut liberties = L::NONE;
        for stone in board.string(stone).iter().map(place) {
            for (shift, at) in SIDES.into_iter().zip(mailbox.around(stone)) {
                if empties(mailbox.code(stone)) >> shift & 1 == 1 {
                    liberties += L::of(at);
                    if mailbox.is_aside(at) {
                        liberties -= L::OPEN;
                    }
                }
            }
        }
        assert_eq!(mailbox.liberties(place(stone)), liberties, "{}", size.vertex(stone));
    }
}

/// What a light turn of `color` draws from is the same as on the board.
fn compare_light<const M: usize, const W: usize, const P: usize>(
    mailbox: &Mailbox<M, Count>,
    scalars: Scalars,
    board: &BoardOf<W, P>,
    color: Color,
) {
    let (size, shift) = (board.size(), Mailbox::<M>::shift(board.size()));
    assert_eq!(mailbox.colored(size), ByColor::from_fn(|color| *board.stones(color)));
    compare_lists(mailbox, scalars, board);
    let ko = board.ko().filter(|ko| ko.color == color).map_or(0, |ko| ko.point.index() + shift);
    assert_eq!(scalars.ko, ko);
    if ko != 0 {
        assert_eq!(mailbox.empty[scalars.empties - 1] as usize, ko, "the place of a ko is the last");
    }
}

/// Plays a heavy game and compares after every turn.
fn check_heavy<const M: usize, const W: usize, const P: usize>(start: &BoardOf<W, P>, seed: u64) {
    let size = start.size();
    let shift = Mailbox::<M>::shift(size);
    let (mut rng, policy) = (Xoshiro256PlusPlus::seed_from_u64(seed), Policy::new());
    let mut board = start.clone();
    let blank = Mailbox::<M>::new(size);
    let mut mailbox = blank;
    mailbox.load(&blank, &board, Color::Black);
    let mut first = ByColor { black: PointSet::<W>::EMPTY, white: PointSet::EMPTY };
    let mut turns = 0;
    let playout = mailbox.run(start.lattice(), Color::Black, 0, |mailbox, color, last| {
        let color = Color::BOTH[color];
        let point = |place: usize| (place != 0).then(|| Point::from_index(place - shift));
        compare(mailbox, &board, color, point(last), &policy);
        // A position that is loaded is the same as one that was played to.
        let mut loaded = blank;
        loaded.load(&blank, &board, color);
        compare(&loaded, &board, color, point(last), &policy);
        let chosen = mailbox.choose_heavy(color as usize, last, &mut rng, &policy);
        mailbox.make_move(color as usize, chosen);
        match point(chosen) {
            Some(p) => {
                assert!(board.is_sensible(color, p));
                board.make_move(color, p);
                if !first.black.contains(p) && !first.white.contains(p) {
                    first[color].insert(p);
                }
            }
            None => {
                let left = |p: &Point| board.is_sensible(color, *p) && !is_hopeless(&board, color, *p);
                assert!(!board.empty().iter().any(|p| left(&p)), "a pass is the last resort");
                board.pass();
            }
        }
        turns += 1;
        chosen
    });
    assert_eq!(playout, Playout { area: board.area(), first, turns });
}

#[test]
fn the_mailbox_is_the_board_after_every_turn() {
    for (width, height) in (1..=6).flat_map(|w| (1..=6).map(move |h| (w, h))) {
        for seed in 0..6 {
            check_heavy::<{ 128 + ROOM }, 2, 128>(&BoardOf::new(Size::new(width, height).unwrap()), seed);
        }
    }
    for seed in 0..12 {
        check_heavy::<{ 128 + ROOM }, 2, 128>(&BoardOf::new(Size::square(9).unwrap()), seed);
    }
    check_heavy::<{ 256 + ROOM }, 3, 192>(&BoardOf::new(Size::square(13).unwrap()), 1);
    check_heavy::<{ 256 + ROOM }, 3, 192>(&BoardOf::new(Size::new(25, 7).unwrap()), 1);
    check_heavy::<{ 512 + ROOM }, 6, 384>(&BoardOf::new(Size::square(19).unwrap()), 1);
    check_heavy::<{ 1024 + ROOM }, 11, 704>(&BoardOf::new(Size::square(25).unwrap()), 1);
}

/// Plays a light game and compares after every turn; returns how many places were set aside, counted after every turn.
fn check_light<const M: usize, const W: usize, const P: usize>(
    start: &BoardOf<W, P>,
    next: Color,
    seed: u64,
) -> usize {
    let size = start.size();
    let shift = Mailbox::<M>::shift(size);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut board = start.clone();
    let blank = Mailbox::<M, Count>::new(size);
    let mut mailbox = blank;
    mailbox.load(&blank, &board, next);
    let mut scalars = mailbox.scalars;
    let mut first = ByColor { black: PointSet::<W>::EMPTY, white: PointSet::EMPTY };
    let (mut turns, mut aside) = (0, 0);
    let playout = mailbox.run(start.lattice(), next, 0, |mailbox, color, _| {
        let color = Color::BOTH[color];
        compare_light(mailbox, scalars, &board, color);
        let mut loaded = blank;
        loaded.load(&blank, &board, color);
        compare_light(&loaded, loaded.scalars, &board, color);
        aside += size.points().filter(|p| mailbox.is_aside(p.index() + shift)).count();
        let chosen = mailbox.move_at_random(&mut scalars, color as usize, &mut rng);
        match (chosen != 0).then(|| Point::from_index(chosen - shift)) {
            Some(p) => {
                assert!(board.is_sensible(color, p));
                board.make_move(color, p);
                if !first[color.opponent()].contains(p) {
                    first[color].insert(p);
                }
            }
            None => {
                assert!(
                    !board.empty().iter().any(|p| board.is_sensible(color, p)),
                    "a pass is the last resort"
                );
                board.pass();
            }
        }
        turns += 1;
        chosen
    });
    assert_eq!(playout, Playout { area: board.area(), first, turns });
    aside
}

#[test]
fn a_light_turn_draws_from_all_sensible_moves() {
    let mut aside = 0;
    for (width, height) in (1..=7).flat_map(|w| (1..=7).map(move |h| (w, h))) {
        for seed in 0..12 {
            let start = BoardOf::<2, 128>::new(Size::new(width, height).unwrap());
            aside += check_light::<{ 128 + ROOM }, 2, 128>(&start, Color::BOTH[seed as usize % 2], seed);
        }
    }
    for seed in 0..24 {
        let mut start = BoardOf::<2, 128>::new(Size::square(9).unwrap());
        aside += check_light::<{ 128 + ROOM }, 2, 128>(&start, Color::Black, seed);
        // And from the middle of a game, a ko sometimes among it.
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        for turn in 0..100 {
            let color = Color::BOTH[turn % 2];
            let sensible: Vec<Point> =
                start.empty().iter().filter(|p| start.is_sensible(color, *p)).collect();
            match sensible.is_empty() {
                true => start.pass(),
                false => drop(start.make_move(color, sensible[rng.next_u32() as usize % sensible.len()])),
            }
        }
        aside += check_light::<{ 128 + ROOM }, 2, 128>(&start, Color::Black, seed);
    }
    check_light::<{ 256 + ROOM }, 3, 192>(&BoardOf::new(Size::square(13).unwrap()), Color::Black, 1);
    check_light::<{ 256 + ROOM }, 3, 192>(&BoardOf::new(Size::new(25, 7).unwrap()), Color::White, 1);
    check_light::<{ 512 + ROOM }, 6, 384>(&BoardOf::new(Size::square(19).unwrap()), Color::Black, 1);
    check_light::<{ 1024 + ROOM }, 11, 704>(&BoardOf::new(Size::square(25).unwrap()), Color::White, 1);
    assert!(aside > 1000, "places were set aside: {aside}");
}

#[test]
fn the_vital_point_of_a_window_is_where_it_splits() {
    // Rows of at most eight places, the lowest first.
    let region = |rows: &[u64]| rows.iter().rev().fold(0, |all, row| all << 8 | row);
    let vital = |rows: &[u64]| window::vital_point(region(rows));
    assert_eq!(vital(&[0b111]), Some(1));
    assert_eq!(vital(&[0b11, 0b01]), Some(0));
    assert_eq!(vital(&[0b1111]), None);
    assert_eq!(vital(&[0b11, 0b11]), None);
    assert_eq!(vital(&[0b111, 0b010]), Some(1));
    assert_eq!(vital(&[0b010, 0b111, 0b010]), Some(9));
    assert_eq!(vital(&[0b111, 0b110]), Some(1));
    assert_eq!(vital(&[0b11111]), None);
    assert_eq!(vital(&[0b011, 0b111, 0b010]), Some(9));
    assert_eq!(vital(&[0b111, 0b111]), None);
    // The rabbity six; a fork and a cross with a tail, which live.
    assert_eq!(vital(&[0b0110, 0b0111, 0b0010]), Some(9));
    assert_eq!(vital(&[0b0100, 0b0111, 0b0100]), None);
    assert_eq!(vital(&[0b0010, 0b1111, 0b0010]), None);
    // The last place of a row and the first of the next are not adjacent.
    assert_eq!(vital(&[0b110_0000, 0b001]), None);
}

#[test]
fn every_size_has_room() {
    for (width, height) in (1..=25).flat_map(|w| (1..=25).map(move |h| (w, h))) {
        Single::new(Size::new(width, height).unwrap());
    }
}

/// Turns per playout and Black's win rate at komi 6.5 from the empty board.
fn statistics<const W: usize, const P: usize>(n: usize, playouts: usize) -> (f64, f64) {
    let board = BoardOf::<W, P>::new(Size::square(n).unwrap());
    let mut single = Single::new(board.size());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(n as u64);
    let (mut turns, mut wins) = (0, 0);
    for _ in 0..playouts {
        let playout = single.play_light(&board, Color::Black, &mut rng);
        turns += playout.turns;
        wins += usize::from(playout.area_difference() > 6);
    }
    (turns as f64 / playouts as f64, wins as f64 / playouts as f64)
}

#[test]
fn light_playouts_have_the_published_length_and_balance() {
    // Errors of the means at 20,000 playouts of 9x9: 0.09 turns and 0.35 %; four of them are allowed.
    let (turns, wins) = statistics::<2, 128>(9, 20_000);
    assert!((turns - 111.06).abs() < 0.36 && (wins - 0.446).abs() < 0.014, "{turns} {wins}");
    let (turns, wins) = statistics::<3, 192>(13, 6_000);
    assert!((turns - 219.4).abs() < 1.2 && (wins - 0.462).abs() < 0.026, "{turns} {wins}");
    let (turns, wins) = statistics::<6, 384>(19, 2_000);
    assert!((turns - 455.4).abs() < 3.0 && (wins - 0.474).abs() < 0.045, "{turns} {wins}");
}

#[test]
fn the_choice_is_uniform_in_the_middle_of_a_game() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let (mut chi_square, mut freedom) = (0.0, 0.0);
    for position in 0..60 {
        let size = Size::square(9).unwrap();
        let mut heavy = Mailbox::<{ 128 + ROOM }>::new(size);
        let mut light = Mailbox::<{ 128 + ROOM }, Count>::new(size);
        let mut scalars = light.scalars;
        let mut color = 0;
        for _ in 0..20 + 2 * position {
            let place = light.move_at_random(&mut scalars, color, &mut rng);
            heavy.make_move(color, place);
            color = 1 - color;
        }
        let sensible = |place: &usize| heavy.is_sensible(color, *place);
        let places: Vec<usize> =
            heavy.empty[..heavy.scalars.empties].iter().map(|p| *p as usize).filter(sensible).collect();
        if places.is_empty() {
            continue;
        }
        let rounds = 200 * places.len();
        let (mut counts, mut moved) = ([0f64; 256], [0f64; 256]);
        // The list is shuffled by refusals; each round goes on with what the one before left.
        for _ in 0..rounds {
            counts[heavy.choose(color, &mut rng, |_, _| true)] += 1.0;
            // A light move is made where it is chosen.
            let (mut light, mut scalars) = (light, scalars);
            moved[light.move_at_random(&mut scalars, color, &mut rng)] += 1.0;
        }
        for counts in [counts, moved] {
            assert_eq!(places.iter().map(|p| counts[*p]).sum::<f64>(), rounds as f64);
            chi_square += places.iter().map(|p| (counts[*p] - 200.0).powi(2) / 200.0).sum::<f64>();
            freedom += places.len() as f64 - 1.0;
        }
    }
    let z = (chi_square - freedom) / (2.0 * freedom).sqrt();
    assert!(z.abs() < 4.0, "chi square {chi_square} with {freedom} degrees of freedom");
}

#[test]
fn the_same_seed_is_the_same_playout() {
    let board = BoardOf::<2, 128>::new(Size::square(9).unwrap());
    let mut single = Single::new(board.size());
    let mut play = |seed| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        rng.next_u32();
        single.play_heavy(&board, Color::White, None, &mut rng, &Policy::new())
    };
    let once = play(1);
    assert_ne!(once, play(2));
    assert_eq!(once, play(1));
}
