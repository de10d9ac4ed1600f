//! Superko under stress: the cycles that have names, cycles of many turns, and games of many turns. The fast game is held to
//! the literal one at every turn, and both to what is known of the figure.

use ponnuki::game::Game;
use ponnuki::grid::Size;
use ponnuki::rules::{self, Color, Coloring, IllegalTurn, Komi, Ruleset, Turn};
use rand::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The fast game and the literal one, which take the same turns.
struct Twins {
    fast: Game,
    slow: rules::Game,
}

impl Twins {
    fn new(coloring: &Coloring, next: Color, ruleset: Ruleset) -> Twins {
        let fast = Game::from_coloring(coloring, next, ruleset).unwrap();
        Twins { fast, slow: rules::Game::from_coloring(coloring.clone(), next, ruleset) }
    }

    #[track_caller]
    fn play(&mut self, color: Color, turn: Turn) -> Result<(), IllegalTurn> {
        let verdict = self.slow.play(color, turn).map(|_| ());
        assert_eq!(self.fast.check(color, turn), verdict);
        assert_eq!(self.fast.play(color, turn).map(|_| ()), verdict);
        assert_eq!(self.fast.board().coloring(), *self.slow.coloring());
        verdict
    }

    fn points(&self) -> Vec<ponnuki::grid::Point> {
        self.fast.size().points().collect()
    }

    #[track_caller]
    fn compare_all_legal(&self) {
        for (color, point) in
            Color::BOTH.into_iter().flat_map(|c| self.points().into_iter().map(move |p| (c, p)))
        {
            let verdict = self.slow.check(color, Turn::Move(point)).map(|_| ());
            assert_eq!(self.fast.check(color, Turn::Move(point)), verdict, "{color} {point:?}");
        }
    }
}

fn turn(size: Size, name: &str) -> Turn {
    match name {
        "pass" => Turn::Pass,
        name => Turn::Move(size.point_named(name).unwrap()),
    }
}

/// The players alternate through `cycle`; every turn is legal but the last, which would bring back the figure: under
/// positional superko it is refused, and under situational superko where the same player would be next as at the start.
#[track_caller]
fn check(figure: &str, first: Color, cycle: &str) {
    let coloring: Coloring = figure.parse().unwrap();
    let names: Vec<&str> = cycle.split_whitespace().collect();
    for ruleset in [Ruleset::TROMP_TAYLOR, Ruleset::CGOS, Ruleset::SITUATIONAL] {
        let mut twins = Twins::new(&coloring, first, ruleset);
        let mut color = first;
        for (number, name) in names.iter().enumerate() {
            let is_last = number + 1 == names.len();
            let same_player = names.len().is_multiple_of(2);
            let is_refused = is_last && (same_player || ruleset != Ruleset::SITUATIONAL);
            let expected =
                if is_refused { Err(IllegalTurn::Repetition { turns_ago: names.len() }) } else { Ok(()) };
            assert_eq!(twins.play(color, turn(coloring.size(), name)), expected, "{ruleset}: {color} {name}");
            if is_last && !is_refused {
                assert_eq!(twins.fast.board().coloring(), coloring, "{ruleset}");
            }
            twins.compare_all_legal();
            color = color.opponent();
        }
        while twins.slow.undo() {
            twins.fast.undo().unwrap();
            twins.compare_all_legal();
        }
        assert_eq!(twins.fast.board().coloring(), coloring);
    }
}

#[test]
fn triple_ko() {
    let figure = "
        . X O .
        X O . O
        . X O .
        X . X O
        . X O .
        X O . O
        . X O .";
    check(figure, Color::Black, "C6 B4 C2 B6 C4 B2");
}

#[test]
fn round_robin_ko() {
    let figure = "
        . . X O . X O O .
        . . X O O X X O .
        . . X O . O X O .
        . . X O . O X O .
        . . X O O X X O .
        . . X O X . X O .
        . . X O X . X O .
        . . X O O X X O .
        . . X X X O O O .";
    check(figure, Color::Black, "E7 F4 E6 F3 E4 F7 E3 F6");
}

#[test]
fn sending_two_returning_one() {
    let figure = "
        X X . .
        X X O .
        . O . O";
    check(figure, Color::White, "A1 C1 B1");
}

#[test]
fn sending_two_returning_one_may_go_around_once_under_situational_superko() {
    let figure = "
        X X . .
        X X O .
        . O . O";
    let coloring: Coloring = figure.parse().unwrap();
    let mut twins = Twins::new(&coloring, Color::White, Ruleset::SITUATIONAL);
    for (color, name) in
        [(Color::White, "A1"), (Color::Black, "C1"), (Color::White, "B1"), (Color::Black, "pass")]
    {
        assert_eq!(twins.play(color, turn(coloring.size(), name)), Ok(()), "{color} {name}");
    }
    let again = twins.play(Color::White, turn(coloring.size(), "A1"));
    assert_eq!(again, Err(IllegalTurn::Repetition { turns_ago: 4 }));
}

const ETERNAL_LIFE: &str = "
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        O O O O O O . .
        X X X X X O . .
        X O O O X X O O
        . O . X . O X .";

#[test]
fn eternal_life() {
    check(ETERNAL_LIFE, Color::Black, "C1 E1 D1 F1");
}

#[test]
fn molasses_ko() {
    let figure = "
        . . . X X X X X .
        X X X X O O O X .
        O O O O O X O X O
        O . . O X . X O .
        X O O X . X X O .
        X X X X X X O O .";
    check(figure, Color::Black, "B3 F3 C3 E2 pass B2 E3 C2 F4");
}

#[test]
fn a_cycle_of_ten_thousand_turns() {
    let mut cycle = String::from("C1 E1 ");
    (0..9996).for_each(|_| cycle += "pass ");
    cycle += "D1 F1";
    let coloring: Coloring = ETERNAL_LIFE.parse().unwrap();
    for ruleset in [Ruleset::TROMP_TAYLOR, Ruleset::SITUATIONAL] {
        let mut twins = Twins::new(&coloring, Color::Black, ruleset);
        for (number, name) in cycle.split_whitespace().enumerate() {
            let color = Color::BOTH[number % 2];
            let expected =
                if number == 9999 { Err(IllegalTurn::Repetition { turns_ago: 10_000 }) } else { Ok(()) };
            assert_eq!(twins.play(color, turn(coloring.size(), name)), expected, "{number}");
        }
        twins.compare_all_legal();
    }
}

#[test]
fn a_game_of_ten_thousand_turns_has_no_coloring_twice() {
    let size = Size::square(7).unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
    let mut twins = Twins::new(&Coloring::empty(size), Color::Black, Ruleset::TROMP_TAYLOR);
    let mut seen = std::collections::HashMap::from([(Coloring::empty(size), 0)]);
    let (mut moves, mut refused) = (0, 0);
    for number in 1..=10_000 {
        let color = twins.fast.next_color();
        // Every verdict is checked against the colorings so far, one in a hundred against the literal game.
        if number % 100 == 0 {
            twins.compare_all_legal();
        }
        let mut legal = Vec::new();
        for point in size.points().filter(|&p| twins.fast.board().color_at(p).is_none()) {
            let made = rules::make_move(&twins.fast.board().coloring(), color, point).unwrap();
            let before = seen.get(&made.coloring).copied();
            let expected =
                before.map_or(Ok(()), |at| Err(IllegalTurn::Repetition { turns_ago: number - at }));
            assert_eq!(twins.fast.check(color, Turn::Move(point)), expected);
            match before {
                Some(_) => refused += 1,
                // Moves that clear stones come first more often: a game in which the grid fills up ends soon.
                None => legal.push((made.captured.len() + made.suicide.len(), point)),
            }
        }
        let most = legal.iter().map(|&(cleared, _)| cleared).max().unwrap_or(0);
        legal.retain(|&(cleared, _)| cleared == most || rng.random_bool(0.2));
        let turn = legal.choose(&mut rng).map_or(Turn::Pass, |&(_, p)| Turn::Move(p));
        twins.fast.play(color, turn).unwrap();
        twins.slow.play(color, turn).unwrap();
        moves += usize::from(turn != Turn::Pass);
        let coloring = twins.fast.board().coloring();
        let before = seen.insert(coloring, number);
        assert!(before.is_none() || turn == Turn::Pass);
    }
    assert!(moves > 3000 && refused > 5000, "{moves} moves, {refused} refused");
    let score = twins.fast.score(Komi::half_points(1));
    assert_eq!(score, twins.slow.score(Komi::half_points(1)));
    for _ in 0..10_000 {
        twins.fast.undo().unwrap();
    }
    assert_eq!(twins.fast.board().coloring(), Coloring::empty(size));
    twins.fast.undo().unwrap_err();
}
