//! The definitions that the rules are taught with, as pictures: reaching, clearing, repetition on the full board; connected
//! stones, liberties, territory, area and score.
//!
//! What the pictures show is asked of the rules themselves and of the fast game; what the definitions say is spelled
//! out once more here, naively, and compared on every coloring of a small grid.

use std::collections::HashMap;

use ponnuki::board::Board;
use ponnuki::game;
use ponnuki::grid::{Point, PointSet, Size};
use ponnuki::rules::{
    self, Color, Coloring, IllegalTurn, Komi, Owner, Ruleset, Turn, area, clear, liberties, make_move, owner,
    reaches, score, string,
};

use Color::{Black, White};

/// A picture in which letters other than `X` and `O` name empty points.
struct Picture {
    coloring: Coloring,
    points: HashMap<char, Point>,
}

fn picture(text: &str) -> Picture {
    let is_name = |c: char| c.is_ascii_uppercase() && c != 'X' && c != 'O';
    let coloring: Coloring = text.replace(is_name, ".").parse().unwrap();
    let size = coloring.size();
    let rows: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let mut points = HashMap::new();
    for (from_top, row) in rows.iter().enumerate() {
        for (column, mark) in row.split_whitespace().filter_map(|word| word.chars().next()).enumerate() {
            if is_name(mark) {
                points.insert(mark, size.point(column, size.height() - 1 - from_top).unwrap());
            }
        }
    }
    Picture { coloring, points }
}

fn coloring(text: &str) -> Coloring {
    picture(text).coloring
}

fn named(coloring: &Coloring, names: &str) -> PointSet {
    names.split_whitespace().map(|name| coloring.size().point_named(name).unwrap()).collect()
}

const EMPTY: &str = "
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
";

const ONE_STONE_EACH: &str = "
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . X . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . O . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
";

const REACHING: &str = "
        . . . . X . . . . . . . . . O . . . .
        A . . . X . . . . . . . . . O . . . B
        . . . . X . . . . . . . . . O . . . .
        . . . . X . . . . . . . . . O . . . .
        X X X X X . . . . . . . . . O O O O O
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . C . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . X X X X X
        . . . . . . . . . . . . . . X . . . .
        . . . . . . . . . . . . . . X O O . .
        . . . . . . . . . . . . . . X . . . D
        . . . . . . . . . . . . . . X . . . .
";

const BEFORE_CLEARING: &str = "
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . O . . . . . . . . .
        . . . . . . . . O X O . . . . . . . .
        . . . . . . . . . O . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
";

const AFTER_CLEARING: &str = "
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . O . . . . . . . . .
        . . . . . . . . O . O . . . . . . . .
        . . . . . . . . . O . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
";

const BEFORE_THE_KO: &str = "
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . O X . . . . . . . .
        . . . . . . . . O . O X . . . . . . .
        . . . . . . . . . O X . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
";

const KO_POINTS: &str = "
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . O X . . . . . . . .
        . . . . . . . . O A B X . . . . . . .
        . . . . . . . . . O X . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . . . . . .
";

#[test]
fn the_grid_has_19_times_19_points_and_starts_empty() {
    let empty = coloring(EMPTY);
    assert_eq!(empty, Coloring::empty(Size::square(19).unwrap()));
    assert_eq!(empty.points_of(None).count(), 361);
    assert_eq!(*rules::Game::new(empty.size(), Ruleset::default()).coloring(), empty);
    assert_eq!(game::Game::new(empty.size(), Ruleset::default()).board().coloring(), empty);
    assert_eq!(rules::Game::new(empty.size(), Ruleset::default()).next_color(), Black);
}

#[test]
fn each_point_is_black_white_or_empty() {
    let played = coloring(ONE_STONE_EACH);
    let black: PointSet = played.points_of(Some(Black)).collect();
    let white: PointSet = played.points_of(Some(White)).collect();
    assert_eq!((black, white), (named(&played, "Q16"), named(&played, "K9")));
    assert_eq!(played.points_of(None).count(), 359);
    let mut game = game::Game::new(played.size(), Ruleset::default());
    for name in ["Q16", "K9"] {
        let point = played.size().point_named(name).unwrap();
        game.play(game.next_color(), Turn::Move(point)).unwrap();
    }
    assert_eq!(game.board().coloring(), played);
}

#[test]
fn an_empty_point_reaches_the_colors_around_its_region() {
    let Picture { coloring, points } = picture(REACHING);
    let reached = |name: char| [Black, White].map(|color| reaches(&coloring, points[&name], Some(color)));
    assert_eq!(reached('A'), [true, false], "walled off by black");
    assert_eq!(reached('B'), [false, true], "walled off by white");
    assert_eq!(reached('C'), [true, true], "in the open");
    assert_eq!(reached('D'), [true, true], "behind a wall with a gap");
    assert_eq!(owner(&coloring, points[&'A']), Owner::Player(Black));
    assert_eq!(owner(&coloring, points[&'B']), Owner::Player(White));
    assert_eq!(owner(&coloring, points[&'C']), Owner::Nobody);
    assert_eq!(owner(&coloring, points[&'D']), Owner::Nobody);
    // Black has 18 stones and 16 empty points, White 11 and 16; the fast board agrees.
    let by_board = Board::from_coloring(&coloring).unwrap().area();
    assert_eq!((area(&coloring).black, area(&coloring).white), (by_board.black.len(), by_board.white.len()));
    assert_eq!((area(&coloring).black, area(&coloring).white), (34, 27));
}

#[test]
fn clearing_empties_the_stone_that_does_not_reach_empty() {
    let (before, after) = (coloring(BEFORE_CLEARING), coloring(AFTER_CLEARING));
    assert_eq!(clear(&before, Black), after);
    assert_eq!(clear(&before, White), before, "every white stone reaches empty");
    assert!(!before.is_legal() && after.is_legal());
    assert_eq!(Board::from_coloring(&before), None, "no turn leaves such a grid behind");
}

#[test]
fn the_move_that_takes_the_last_empty_point_clears() {
    let (surrounded, after) = (coloring(BEFORE_CLEARING), coloring(AFTER_CLEARING));
    let stone = surrounded.points_of(Some(Black)).next().unwrap();
    for last in surrounded.points_of(Some(White)) {
        let mut before = surrounded.clone();
        before.set(last, None);
        let made = make_move(&before, White, last).unwrap();
        assert_eq!((made.coloring, made.captured), (after.clone(), PointSet::of(stone)));
        let mut game = game::Game::from_coloring(&before, White, Ruleset::default()).unwrap();
        assert_eq!(game.play(White, Turn::Move(last)).unwrap().captured, 1);
        assert_eq!(game.board().coloring(), after);
    }
}

#[test]
fn taking_back_at_once_would_repeat_the_coloring_and_is_refused() {
    let before = coloring(BEFORE_THE_KO);
    let Picture { points, .. } = picture(KO_POINTS);
    let (a, b) = (points[&'A'], points[&'B']);
    assert_eq!(before[a], None);
    assert_eq!(before[b], Some(White));
    let captured = make_move(&before, Black, a).unwrap();
    assert_eq!(captured.captured, PointSet::of(b));
    assert_eq!(make_move(&captured.coloring, White, b).unwrap().coloring, before);

    let refused = IllegalTurn::Repetition { turns_ago: 2 };
    let mut slow = rules::Game::from_coloring(before.clone(), Black, Ruleset::default());
    slow.take_turn(Turn::Move(a)).unwrap();
    assert_eq!(slow.take_turn(Turn::Move(b)), Err(refused));
    let mut fast = game::Game::from_coloring(&before, Black, Ruleset::default()).unwrap();
    fast.play(Black, Turn::Move(a)).unwrap();
    assert_eq!(fast.play(White, Turn::Move(b)), Err(refused));

    // After a move of each player elsewhere the coloring is another one.
    for (color, name) in [(White, "A1"), (Black, "T19")] {
        let elsewhere = Turn::Move(before.size().point_named(name).unwrap());
        assert_eq!(slow.take_turn(elsewhere).map(|_| ()), fast.play(color, elsewhere).map(|_| ()));
    }
    assert!(slow.take_turn(Turn::Move(b)).is_ok());
    assert_eq!(fast.play(White, Turn::Move(b)).unwrap().captured, 1);
}

#[test]
fn a_move_clears_nothing_or_the_opponent_or_oneself() {
    let (mut nothing, mut captures, mut suicides) = (0, 0, 0);
    for before in colorings(3, 3).filter(Coloring::is_legal) {
        for point in before.points_of(None) {
            let made = make_move(&before, Black, point).unwrap();
            match (made.captured.is_empty(), made.suicide.is_empty()) {
                (true, true) => nothing += 1,
                (false, true) => captures += 1,
                (true, false) => suicides += 1,
                (false, false) => panic!("both:\n{before}"),
            }
            assert!(made.coloring.is_legal(), "no string without liberties is left:\n{before}");
        }
    }
    assert!(nothing > 0 && captures > 0 && suicides > 0);
}

#[test]
fn adjacent_points_are_joined_by_a_line_with_no_point_between() {
    let size = Size::square(19).unwrap();
    for point in size.points() {
        let near = |&q: &Point| {
            size.column(point).abs_diff(size.column(q)) + size.row(point).abs_diff(size.row(q)) == 1
        };
        let expected: PointSet = size.points().filter(near).collect();
        assert_eq!(size.neighbors(point).collect::<PointSet>(), expected);
    }
    let corner = size.point_named("A1").unwrap();
    assert_eq!(size.neighbors(corner).count(), 2);
}

#[test]
fn connected_points_are_joined_by_a_path_of_their_own_state() {
    let picture = coloring(
        "
        X X . O O
        . X . . O
        O . X X O
        O O . . .
        . O X . X
        ",
    );
    let check = |of: &str, expected: &str| {
        let point = picture.size().point_named(of).unwrap();
        assert_eq!(string(&picture, point), named(&picture, expected), "{of}");
    };
    check("A5", "A5 B5 B4");
    check("E3", "E3 E4 E5 D5");
    check("C3", "C3 D3");
    check("B1", "B1 B2 A2 A3");
    check("C1", "C1");
    check("D1", "D1 D2 C2 E2");
    check("C5", "C5 C4 D4");
    check("A1", "A1");
    check("B3", "B3");
}

#[test]
fn liberties_are_the_empty_points_adjacent_to_connected_stones() {
    let picture = coloring(
        "
        X X . O O
        . X . . O
        O . X X O
        O O . . .
        . O X . X
        ",
    );
    let check = |of: &str, expected: &str| {
        let point = picture.size().point_named(of).unwrap();
        assert_eq!(liberties(&picture, point), named(&picture, expected), "{of}");
        let board = Board::from_coloring(&picture).unwrap();
        assert_eq!(board.liberties(point), named(&picture, expected), "{of}");
    };
    check("A5", "A4 B3 C4 C5");
    check("D5", "C5 D4 E2");
    check("D3", "B3 C2 C4 D2 D4");
    check("A2", "A1 A4 B3 C2");
    check("C1", "C2 D1");
    check("E1", "D1 E2");
}

#[test]
fn territory_is_empty_and_touches_one_player_only() {
    let picture = coloring(
        "
        . X . . O . .
        X X . . O O O
        . . X . O . .
        X X X . O . X
        O O X . O O O
        . O X . . X X
        O O X . . X .
        ",
    );
    let owners = |names: &str, expected| {
        for point in named(&picture, names).iter() {
            assert_eq!(owner(&picture, point), expected, "{}", picture.size().vertex(point));
        }
    };
    owners("A7 A5 B5", Owner::Player(Black));
    owners("F7 G7", Owner::Player(White));
    owners("A2", Owner::Player(White));
    owners("G1", Owner::Player(Black));
    owners("C7 D7 C6 D6 D5 D4 D3 D2 E2 D1 E1", Owner::Nobody);
    owners("F5 G5 F4", Owner::Nobody);
    owners("B7 G4 F2", Owner::Player(Black));
    owners("E7 A1 G3", Owner::Player(White));
}

/// Every coloring of a grid of that size.
fn colorings(width: usize, height: usize) -> impl Iterator<Item = Coloring> {
    let size = Size::new(width, height).unwrap();
    (0..3usize.pow(size.area() as u32)).map(move |mut code| {
        let mut coloring = Coloring::empty(size);
        for point in size.points() {
            coloring.set(point, [None, Some(Black), Some(White)][code % 3]);
            code /= 3;
        }
        coloring
    })
}

/// Territory as it is defined: the colors of all stones adjacent to the empty point or to an empty point connected to it.
fn touched(coloring: &Coloring, point: Point) -> Vec<Color> {
    let (mut connected, mut colors) = (vec![point], Vec::new());
    let mut next = 0;
    while let Some(&at) = connected.get(next) {
        next += 1;
        for q in coloring.size().neighbors(at) {
            match coloring[q] {
                Some(color) if !colors.contains(&color) => colors.push(color),
                None if !connected.contains(&q) => connected.push(q),
                _ => {}
            }
        }
    }
    colors
}

#[test]
fn area_is_stones_and_territory_and_the_score_counts_it() {
    for (width, height) in [(1, 1), (1, 4), (2, 3), (3, 3)] {
        for coloring in colorings(width, height) {
            let mut counted = (0, 0);
            for point in coloring.size().points() {
                let expected = match (coloring[point], touched(&coloring, point)[..].first_chunk()) {
                    (Some(color), _) => Owner::Player(color),
                    (None, Some([color])) if touched(&coloring, point).len() == 1 => Owner::Player(*color),
                    _ => Owner::Nobody,
                };
                assert_eq!(owner(&coloring, point), expected);
                counted.0 += usize::from(expected == Owner::Player(Black));
                counted.1 += usize::from(expected == Owner::Player(White));
            }
            assert_eq!((area(&coloring).black, area(&coloring).white), counted);
            let winner = match counted.0.cmp(&counted.1) {
                std::cmp::Ordering::Greater => Some(Black),
                std::cmp::Ordering::Less => Some(White),
                std::cmp::Ordering::Equal => None,
            };
            assert_eq!(score(&coloring, Komi::points(0)).winner(), winner);
        }
    }
}

#[test]
fn suicide_is_what_the_optional_rule_forbids_and_nothing_else() {
    for before in colorings(3, 2).filter(Coloring::is_legal) {
        for point in before.points_of(None) {
            let turn = Turn::Move(point);
            let check = |rules| rules::Game::from_coloring(before.clone(), White, rules).check(White, turn);
            let made = make_move(&before, White, point).unwrap();
            match made.suicide.is_empty() {
                true => assert_eq!(check(Ruleset::CGOS), check(Ruleset::TROMP_TAYLOR)),
                false => assert_eq!(check(Ruleset::CGOS), Err(IllegalTurn::Suicide)),
            }
        }
    }
}

#[test]
fn the_game_ends_when_both_have_passed_in_succession_and_the_grid_is_final() {
    let end = coloring(REACHING);
    let mut game = rules::Game::from_coloring(end.clone(), White, Ruleset::default());
    game.take_turn(Turn::Pass).unwrap();
    assert!(!game.is_over());
    game.take_turn(Turn::Move(end.size().point_named("K10").unwrap())).unwrap();
    game.take_turn(Turn::Pass).unwrap();
    assert!(!game.is_over(), "the passes were not in succession");
    game.take_turn(Turn::Pass).unwrap();
    assert!(game.is_over());
    assert_eq!(game.take_turn(Turn::Pass), Err(IllegalTurn::GameOver));
    assert_eq!(game.score(Komi::points(0)), score(game.coloring(), Komi::points(0)));
}
