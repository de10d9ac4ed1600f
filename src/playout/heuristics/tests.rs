//! Pictures: `@` own, `O` the opponent's, `.` empty, `X` the opponent's last move; `*` empty and proposed.

use super::*;
use crate::grid::Size;
use crate::rules::{self, ByColor};

/// Checks that the heuristic `name` proposes exactly the points marked `*`.
#[track_caller]
fn check(name: &str, picture: &str) {
    let rows: Vec<Vec<char>> =
        picture.lines().map(|line| line.split_whitespace().flat_map(str::chars).collect()).collect();
    let rows: Vec<_> = rows.into_iter().filter(|row: &Vec<char>| !row.is_empty()).collect();
    let size = Size::new(rows[0].len(), rows.len()).unwrap();
    let at = |c: char| -> PointSet<2> {
        size.points().filter(|p| rows[size.height() - 1 - size.row(*p)][size.column(*p)] == c).collect()
    };
    for next in Color::BOTH {
        let mut stones = ByColor { black: PointSet::EMPTY, white: PointSet::EMPTY };
        (stones[next], stones[next.opponent()]) = (at('@'), at('O') | at('X'));
        let board = BoardOf::<2, 128>::from_stones(size, &stones).unwrap();
        let situation = Situation { board: &board, next, last: at('X').first(), patterns: &Patterns::new() };
        let heuristic = heuristics::<2, 128>().into_iter().find(|h| h.name == name).unwrap();
        let names = |set: PointSet<2>| -> Vec<_> { set.iter().map(|p| size.vertex(p).to_string()).collect() };
        assert_eq!(names((heuristic.points)(&situation)), names(at('*')), "{name} for {next}");
    }
}

#[test]
fn a_stone_that_played_into_atari_is_captured() {
    check(
        "capture",
        "
        . . . . .
        . . @ . .
        . @ X * .
        . . @ . .
        . . . . .",
    );
}

#[test]
fn a_string_that_the_last_move_extended_in_vain_is_captured() {
    check(
        "capture",
        "
        . @ O @ .
        . @ O @ .
        . @ X @ .
        . . * . .
        . . . . .",
    );
}

#[test]
fn a_string_with_liberties_is_not_captured() {
    check(
        "capture",
        "
        . . . . .
        . . @ . .
        . @ X . .
        . . . . .
        . . . . .",
    );
}

#[test]
fn a_string_in_atari_is_extended() {
    check(
        "save",
        "
        . . . . .
        . . O . .
        . O @ * .
        . . X . .
        . . . . .",
    );
}

#[test]
fn an_extension_that_stays_in_atari_saves_nothing() {
    check(
        "save",
        "
        . O @ .
        . . O X
        . . . .
        . . . .",
    );
}

#[test]
fn a_string_in_atari_is_saved_by_taking_an_attacker() {
    check(
        "save",
        "
        * O @ .
        @ O @ X
        . @ O O
        . . . .",
    );
}

#[test]
fn two_liberties_are_taken_and_extended() {
    check(
        "two-liberties",
        "
        . . . . . .
        . . * . . .
        . @ X @ . .
        . . * . . .
        . . . . . .
        . . . . . .",
    );
}

#[test]
fn the_middle_of_three_is_vital() {
    check(
        "nakade",
        "
        . * . X .
        O O O O .
        . . . . .
        . . . . .
        . . . . .",
    );
    check(
        "nakade",
        "
        . * . X .
        @ @ @ @ .
        . . . . .
        . . . . .
        . . . . .",
    );
}

#[test]
fn four_in_a_square_or_a_line_have_no_vital_point() {
    check(
        "nakade",
        "
        . . X . .
        . . O . .
        O O O . .
        . . . . .",
    );
    check(
        "nakade",
        "
        . . . . X .
        O O O O O .
        . . . . . .",
    );
}

#[test]
fn a_hane_is_a_pattern() {
    check(
        "pattern",
        "
        . . . . . . .
        . . * * * . .
        . . @ X @ . .
        . . * * * . .
        . . . . . . .
        . . . . . . .
        . . . . . . .",
    );
}

#[test]
fn self_atari_is_seen_with_captures_counted() {
    let size = Size::square(5).unwrap();
    let point = |name: &str| size.point_named(name).unwrap();
    let set = |names: &str| names.split(' ').map(point).collect::<PointSet<2>>();
    let stones = ByColor { black: set("A2 B2 C1 D1"), white: set("A1 E1 A3") };
    let board = BoardOf::<2, 128>::from_stones(size, &stones).unwrap();
    assert_eq!(liberties_after(&board, Color::Black, point("B1")), set("A1 B3 C2 D2"));
    assert!(!is_self_atari(&board, Color::Black, point("B1")));
    assert_eq!(liberties_after(&board, Color::White, point("B1")), PointSet::EMPTY);
    assert!(is_self_atari(&board, Color::White, point("B1")));
    assert!(!is_self_atari(&board, Color::White, point("C2")));
}

#[test]
fn a_self_atari_that_kills_no_eye_is_hopeless() {
    let is_hopeless = |picture: &str, color, name: &str| {
        let coloring: rules::Coloring = picture.parse().unwrap();
        let stones = ByColor::from_fn(|color| coloring.points_of(Some(color)).collect::<PointSet<2>>());
        let board = BoardOf::<2, 128>::from_stones(coloring.size(), &stones).unwrap();
        is_hopeless(&board, color, coloring.size().point_named(name).unwrap())
    };
    // A seki: who plays G2 or J4 loses it. Black would have made a fork of five, which lives.
    let seki = "
        . O . O O X X X .
        O . O O X . . X X
        . O . O X . X X .
        O . O X X X X X X
        O O O O O X O O O
        O X X X X X X O .
        O X . X O O O O X
        X X . X X O . X X
        . . . X O O O O X";
    for color in Color::BOTH {
        assert!(is_hopeless(seki, color, "G2") && is_hopeless(seki, color, "J4"), "{color}");
    }
    // Each has an eye: who plays C1 gives it up, White with a bulky five.
    let eyes = "
        . . . . . . .
        X X X O O O O
        O O O X X X O
        . O . X . X O";
    assert!(is_hopeless(eyes, Color::White, "C1") && is_hopeless(eyes, Color::Black, "C1"));
    let three = "
        . . . . . .
        O O O O O .
        X X . . O .";
    assert!(!is_hopeless(three, Color::Black, "C1"), "the middle one is vital then");
    let four = "
        . . . . . .
        O O O O O O
        X X X . . O";
    assert!(is_hopeless(four, Color::Black, "D1"), "four in a row live");
    assert!(!is_hopeless(four, Color::White, "D1") && !is_hopeless(four, Color::Black, "A3"));
}
