//! Matches between tiny engines whose results are known.

use std::sync::Mutex;
use std::time::Duration;

use super::fixture::tests::settings;
use super::*;
use crate::client::{Engine, EngineError, Response};
use crate::game::Game;
use crate::grid::Size;
use crate::rules::{Color, Ruleset, Turn};

/// What a tiny engine does when it is asked for a turn.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Habit {
    /// The first legal move, else a pass.
    First,
    /// The last legal move, else a pass.
    Last,
    Pass,
    Resign,
    /// Answers A1, whatever stands there.
    SameMove,
    /// Answers text that is no turn.
    Chatter,
    /// Ends.
    Die,
    /// Is slower than any clock.
    Dawdle,
    /// Refuses every turn of the opponent's.
    Refuse,
}

/// An engine on a board of its own, in this process.
struct Tiny {
    habit: Habit,
    game: Game,
    heard: &'static Mutex<Vec<String>>,
}

impl Tiny {
    fn answer(&mut self, line: &str) -> Option<(bool, String)> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let size = self.game.size();
        let color = |letter: &str| if letter == "b" { Color::Black } else { Color::White };
        Some(match words[..] {
            ["name"] => (true, format!("{:?}", self.habit)),
            ["list_commands"] => (true, "time_settings\ntime_left\nset_random_seed".to_string()),
            ["boardsize", n] => {
                self.game = Game::new(Size::square(n.parse().unwrap()).unwrap(), Ruleset::TROMP_TAYLOR);
                (true, String::new())
            }
            ["play", ..] if self.habit == Habit::Refuse => (false, "illegal move".to_string()),
            ["play", by, vertex] => {
                let turn = size.point_named(vertex).map_or(Turn::Pass, Turn::Move);
                (self.game.play(color(by), turn).is_ok(), String::new())
            }
            ["genmove", by] => (true, self.turn(color(by))?),
            ["final_score"] => (true, "B+1".to_string()),
            _ => (true, String::new()),
        })
    }

    fn turn(&mut self, color: Color) -> Option<String> {
        let moves: Vec<_> = self.game.legal_moves(color).collect();
        let point = match self.habit {
            Habit::First | Habit::Refuse => moves.first().copied(),
            Habit::Last => moves.last().copied(),
            Habit::Pass => None,
            Habit::Resign => return Some("resign".to_string()),
            Habit::SameMove => return Some("A1".to_string()),
            Habit::Chatter => return Some("let me think".to_string()),
            Habit::Die => return None,
            Habit::Dawdle => {
                std::thread::sleep(Duration::from_millis(1100));
                None
            }
        };
        let turn = point.map_or(Turn::Pass, Turn::Move);
        self.game.play(color, turn).unwrap();
        Some(point.map_or("PASS".to_string(), |p| self.game.size().vertex(p).to_string()))
    }
}

impl Engine for Tiny {
    fn ask_within(&mut self, line: &str, _: Option<Duration>) -> Result<Response, EngineError> {
        self.heard.lock().unwrap().push(line.to_string());
        match self.answer(line) {
            Some((success, text)) => Ok(Response { id: None, success, text }),
            None => Err(EngineError::Ended { command: line.to_string(), status: None }),
        }
    }
}

struct Outcome {
    games: Vec<Played>,
    /// What engine A was sent.
    heard: Vec<String>,
    /// How often each was started.
    starts: BySide<usize>,
}

fn contest(settings: &Settings, a: Habit, b: Habit, games: usize, threads: usize) -> Outcome {
    let heard: &'static Mutex<Vec<String>> = Box::leak(Box::default());
    let elsewhere: &'static Mutex<Vec<String>> = Box::leak(Box::default());
    let starts = Mutex::new(BySide::<usize>::default());
    let starter = |side: Side, habit, heard| {
        let starts = &starts;
        move || -> Result<Box<dyn Engine + Send>, EngineError> {
            starts.lock().unwrap()[side] += 1;
            let game = Game::new(Size::square(19).unwrap(), Ruleset::TROMP_TAYLOR);
            Ok(Box::new(Tiny { habit, game, heard }))
        }
    };
    let (a, b) = (starter(Side::A, a, heard), starter(Side::B, b, elsewhere));
    let starters = Starters { a: &a, b: &b };
    let fixtures = (1..=games).map(|number| settings.fixture(number)).collect();
    let mut played = Vec::new();
    run(settings, &starters, fixtures, threads, &mut |game| {
        played.push(game);
        true
    })
    .unwrap();
    played.sort_by_key(|game| game.record.number);
    let starts = *starts.lock().unwrap();
    Outcome { games: played, heard: heard.lock().unwrap().clone(), starts }
}

/// Plays four games, and compares A's wins, the endings and the results.
#[track_caller]
fn check(
    settings: &Settings,
    a: Habit,
    b: Habit,
    wins: usize,
    ending: Ending,
    results: [&str; 4],
) -> Outcome {
    let outcome = contest(settings, a, b, 4, 1);
    let records: Vec<&Record> = outcome.games.iter().map(|game| &game.record).collect();
    let won = records.iter().filter(|record| record.winner() == Some(Side::A)).count();
    assert_eq!(won, wins, "{a:?} against {b:?}");
    assert!(records.iter().all(|record| record.ending == ending), "{:?}", records[0]);
    assert_eq!(records.iter().map(|record| record.result.as_str()).collect::<Vec<_>>(), results);
    outcome
}

#[test]
fn who_always_resigns_wins_nothing() {
    let results = ["B+R", "W+R", "B+R", "W+R"];
    check(&settings(), Habit::First, Habit::Resign, 4, Ending::Resign, results);
    let results = ["W+R", "B+R", "W+R", "B+R"];
    check(&settings(), Habit::Resign, Habit::First, 0, Ending::Resign, results);
    let results = ["W+R", "W+R", "W+R", "W+R"];
    check(&settings(), Habit::Resign, Habit::Resign, 2, Ending::Resign, results);
}

#[test]
fn who_always_passes_loses_by_the_whole_board() {
    let results = ["B+24.5", "W+25.5", "B+24.5", "W+25.5"];
    let outcome = check(&settings(), Habit::First, Habit::Pass, 4, Ending::Score, results);
    let record = &outcome.games[0].record;
    assert_eq!(record.scores, BySide { a: "B+1".to_string(), b: "B+1".to_string() });
    let summary = Summary::new(outcome.games.iter().map(|game| game.record.clone()), BySide::default());
    assert!(
        summary
            .to_string()
            .contains("final_score other than the exact score: A 4, B 4; than each other's: 0; of 4")
    );
}

#[test]
fn who_ends_loses_and_is_started_again() {
    let results = ["B+F", "W+F", "B+F", "W+F"];
    let outcome = check(&settings(), Habit::First, Habit::Die, 4, Ending::Error, results);
    assert_eq!(outcome.starts, BySide { a: 1, b: 4 });
    assert_eq!(outcome.games[0].record.note, "engine ended at 'genmove w'");
}

#[test]
fn who_plays_illegally_loses_with_the_reason() {
    let results = ["B+F", "W+F", "B+F", "W+F"];
    let outcome = check(&settings(), Habit::First, Habit::SameMove, 4, Ending::Illegal, results);
    assert_eq!(outcome.games[0].record.note, "white A1: occupied");
    assert!(outcome.games[0].sgf.contains("GC[white A1: occupied]"), "{}", outcome.games[0].sgf);
}

#[test]
fn who_talks_nonsense_or_refuses_what_is_legal_loses() {
    let results = ["B+F", "W+F", "B+F", "W+F"];
    let outcome = check(&settings(), Habit::First, Habit::Chatter, 4, Ending::Error, results);
    assert_eq!(outcome.games[0].record.note, "'genmove w' was answered 'let me think'");
    assert_eq!(outcome.starts, BySide { a: 1, b: 1 }, "it is still there");
    let outcome = check(&settings(), Habit::First, Habit::Refuse, 4, Ending::Error, results);
    assert_eq!(outcome.games[0].record.note, "'play b A1' was refused: illegal move");
}

#[test]
fn who_thinks_too_long_loses_on_time() {
    let timed = Settings { time: Some("1".parse().unwrap()), ..settings() };
    let outcome = contest(&timed, Habit::First, Habit::Dawdle, 2, 2);
    for game in &outcome.games {
        assert_eq!((game.record.ending, game.record.winner()), (Ending::Time, Some(Side::A)));
        assert!(game.record.seconds.b > 1.0);
    }
    assert_eq!(outcome.games[0].record.result, "B+T");
    let patient = Settings { lag: Duration::from_secs(60), ..timed };
    let outcome = contest(&patient, Habit::Pass, Habit::Dawdle, 1, 1);
    assert_eq!(outcome.games[0].record.ending, Ending::Score, "lag is not counted");
}

#[test]
fn a_game_without_end_has_no_winner() {
    let short = Settings { max_turns: 10, ..settings() };
    let results = ["Void"; 4];
    check(&short, Habit::First, Habit::Last, 0, Ending::Length, results);
}

#[test]
fn engines_are_told_everything_in_order() {
    let turn = |name| Turn::Move(settings().size.point_named(name).unwrap());
    let opening = Opening {
        name: "x.sgf".to_string(),
        turns: vec![(Color::Black, turn("C3")), (Color::White, Turn::Pass)],
        next: Color::Black,
    };
    let settings =
        Settings { time: Some("60+30/5".parse().unwrap()), seed: 41, openings: vec![opening], ..settings() };
    let outcome = contest(&settings, Habit::Pass, Habit::Pass, 1, 1);
    assert_eq!(
        outcome.heard,
        [
            "name",
            "version",
            "list_commands",
            "boardsize 5",
            "clear_board",
            "komi 0.5",
            "time_settings 60 30 5",
            "set_random_seed 42",
            "play b C3",
            "play w pass",
            "time_left b 60 0",
            "genmove b",
            "final_score",
            "quit",
        ]
    );
    let record = &outcome.games[0].record;
    assert_eq!((record.result.as_str(), record.turns, record.moves.as_str()), ("B+24.5", 1, "pass"));
    let sgf = crate::sgf::Record::read(outcome.games[0].sgf.as_bytes()).unwrap();
    assert_eq!(sgf.events.len(), 3);
    assert_eq!(sgf.players.black.as_deref(), Some("Pass"));
}

#[test]
fn side_by_side_the_same_games_are_played() {
    let one = contest(&settings(), Habit::First, Habit::Last, 12, 1);
    let four = contest(&settings(), Habit::First, Habit::Last, 12, 4);
    let what = |outcome: &Outcome| -> Vec<_> {
        let key = |r: &Record| (r.number, r.black, r.result.clone(), r.moves.clone());
        outcome.games.iter().map(|game| key(&game.record)).collect()
    };
    assert_eq!(what(&one), what(&four));
    assert_eq!(one.games.len(), 12);
    assert!(four.starts.a <= 4);
}

#[test]
fn an_engine_that_cannot_be_started_stops_the_match() {
    let settings = settings();
    let missing = || -> Result<Box<dyn Engine + Send>, EngineError> {
        Err(EngineError::Start { program: "x".into(), error: std::io::ErrorKind::NotFound.into() })
    };
    let starters = Starters { a: &missing, b: &missing };
    let fixtures = (1..=10).map(|number| settings.fixture(number)).collect();
    let mut games = 0;
    let result = run(&settings, &starters, fixtures, 2, &mut |_| {
        games += 1;
        true
    });
    assert!(matches!(result, Err(EngineError::Start { .. })));
    assert_eq!(games, 0);
}

#[test]
fn a_match_stops_when_it_is_told_to() {
    let settings = settings();
    let heard: &'static Mutex<Vec<String>> = Box::leak(Box::default());
    let start = || -> Result<Box<dyn Engine + Send>, EngineError> {
        let game = Game::new(settings.size, Ruleset::TROMP_TAYLOR);
        Ok(Box::new(Tiny { habit: Habit::Pass, game, heard }))
    };
    let starters = Starters { a: &start, b: &start };
    let fixtures = (1..=1000).map(|number| settings.fixture(number)).collect();
    let mut games = 0;
    run(&settings, &starters, fixtures, 1, &mut |_| {
        games += 1;
        false
    })
    .unwrap();
    assert!(games < 1000, "{games}");
}
