//! The mailbox against the incremental board, turn by turn.

use rand::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::heavy::{Situation, proposers};
use super::small::window;
use super::{Mailbox, Moves};
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
        assert_eq!(mailbox.liberties(place(stone)).single().map(point), board.liberties(stone).single());
        assert_eq!(mailbox.string(place(stone)).map(point).collect::<PointSet<W>>(), board.string(stone));
    }
    let mut empties: Vec<_> = mailbox.empty[..mailbox.empties].iter().map(|p| point(*p as usize)).collect();
    empties.sort();
    assert_eq!(empties, board.empty().iter().collect::<Vec<_>>());
    for (at, p) in mailbox.empty[..mailbox.empties].iter().enumerate() {
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

/// Plays a game and compares after every turn; returns the last position.
fn check_game<const M: usize, const W: usize, const P: usize>(
    start: &BoardOf<W, P>,
    heavy: bool,
    seed: u64,
) -> BoardOf<W, P> {
    let size = start.size();
    let shift = Mailbox::<M>::shift(size);
    let (mut rng, policy) = (Xoshiro256PlusPlus::seed_from_u64(seed), Policy::new());
    let mut board = start.clone();
    let blank = Mailbox::<M>::new(size);
    let mut mailbox = blank.clone();
    mailbox.load(&blank, &board, Color::Black);
    let mut first = ByColor { black: PointSet::<W>::EMPTY, white: PointSet::EMPTY };
    let mut turns = 0;
    let playout = mailbox.run(start.lattice(), Color::Black, 0, |mailbox, color, last| {
        let color = Color::BOTH[color];
        let point = |place: usize| (place != 0).then(|| Point::from_index(place - shift));
        compare(mailbox, &board, color, point(last), &policy);
        // A position that is loaded is the same as one that was played to.
        let mut loaded = blank.clone();
        loaded.load(&blank, &board, color);
        compare(&loaded, &board, color, point(last), &policy);
        let chosen = match heavy {
            true => {
                let chosen = mailbox.choose_heavy(color as usize, last, &mut rng, &policy);
                assert!(chosen == 0 || mailbox.try_move(color as usize, chosen), "a sensible move is made");
                chosen
            }
            false => mailbox.move_at_random(color as usize, &mut rng),
        };
        match point(chosen) {
            Some(p) => {
                assert!(board.is_sensible(color, p));
                board.make_move(color, p);
                if !first.black.contains(p) && !first.white.contains(p) {
                    first[color].insert(p);
                }
            }
            None => {
                let refused = |p| heavy && is_hopeless(&board, color, p);
                let left = |p: &Point| board.is_sensible(color, *p) && !refused(*p);
                assert!(!board.empty().iter().any(|p| left(&p)), "a pass is the last resort");
                board.pass();
            }
        }
        turns += 1;
        chosen
    });
    assert_eq!(playout, Playout { area: board.area(), first, turns });
    board
}

#[test]
fn the_mailbox_is_the_board_after_every_turn() {
    for (width, height) in (1..=6).flat_map(|w| (1..=6).map(move |h| (w, h))) {
        for seed in 0..12 {
            let start = BoardOf::<2, 128>::new(Size::new(width, height).unwrap());
            check_game::<256, 2, 128>(&start, seed % 2 == 0, seed);
        }
    }
    for seed in 0..16 {
        check_game::<256, 2, 128>(&BoardOf::new(Size::square(9).unwrap()), seed % 4 != 0, seed);
    }
    check_game::<256, 3, 192>(&BoardOf::new(Size::square(13).unwrap()), true, 1);
    check_game::<256, 3, 192>(&BoardOf::new(Size::new(25, 7).unwrap()), true, 1);
    check_game::<512, 6, 384>(&BoardOf::new(Size::square(19).unwrap()), true, 1);
    check_game::<1024, 11, 704>(&BoardOf::new(Size::square(25).unwrap()), true, 1);
}

#[test]
fn the_number_of_liberties_is_all_that_a_light_playout_needs() {
    fn check<const M: usize, const W: usize, const P: usize>(n: usize, seeds: u64) {
        let board = BoardOf::<W, P>::new(Size::square(n).unwrap());
        let blank = Mailbox::<M>::new(board.size());
        let (mut single, mut with_sums) = (Single::new(board.size()), blank.clone());
        for seed in 0..seeds {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let playout = single.play_light(&board, Color::Black, &mut rng.clone());
            with_sums.load(&blank, &board, Color::Black);
            assert_eq!(with_sums.light(&board, Color::Black, &mut rng), playout, "{n} {seed}");
        }
    }
    (1..=9).for_each(|n| check::<256, 2, 128>(n, 50));
    check::<256, 3, 192>(13, 20);
    check::<512, 6, 384>(19, 10);
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
    for position in 0..40 {
        let blank = Mailbox::<256>::new(Size::square(9).unwrap());
        let mut mailbox = blank.clone();
        let mut color = 0;
        for _ in 0..20 + position {
            mailbox.move_at_random(color, &mut rng);
            color = 1 - color;
        }
        let sensible = |place: &usize| mailbox.is_sensible(color, *place);
        let places: Vec<usize> =
            mailbox.empty[..mailbox.empties].iter().map(|p| *p as usize).filter(sensible).collect();
        let rounds = 200 * places.len();
        let (mut counts, mut moved) = ([0f64; 256], [0f64; 256]);
        // The list is shuffled by refusals; each round goes on with what the one before left.
        let mut played = mailbox.clone();
        for _ in 0..rounds {
            counts[played.choose(color, &mut rng, |_, _| true)] += 1.0;
            // A move that is made is chosen by the same rule in another function.
            moved[mailbox.clone().move_at_random(color, &mut rng)] += 1.0;
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
