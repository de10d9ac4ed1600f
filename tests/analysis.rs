//! Analysis commands: every form of arguments, the grammar of every line, and how an analysis ends.

mod common;

use common::{SEKI, set_position};
use ponnuki::engine::{Engine, Start};
use ponnuki::game::Game;
use ponnuki::grid::Size;
use ponnuki::gtp::{Options, Session, Terminal};
use ponnuki::rules::{Color, Turn};
use ponnuki::search::Interrupt;

/// A controller that sends its next line when it has seen so many.
struct Patient {
    lines: Vec<String>,
    patience: usize,
    waiting: Interrupt,
}

impl Terminal for Patient {
    fn line(&mut self, line: &str) {
        self.lines.push(line.to_string());
        if self.lines.len() == self.patience {
            self.waiting.raise();
        }
    }

    fn waiting(&self) -> Interrupt {
        self.waiting.clone()
    }
}

fn session(size: usize) -> Session {
    let start = Start { size: Size::square(size).unwrap(), seed: Some(1), ..Start::default() };
    let mut session = Session::new(Engine::new(start), Options::default());
    send(&mut session, "ponnuki-param playouts 300");
    session
}

#[track_caller]
fn send(session: &mut Session, line: &str) -> String {
    let response = session.answer(line.as_bytes()).expect("a response");
    assert!(response.starts_with('='), "{line}: {response}");
    response.strip_suffix("\n\n").expect("an empty line at the end").to_string()
}

/// The lines of an analysis that is ended after `patience` of them, the header among them.
fn lines(session: &mut Session, line: &str, patience: usize) -> Vec<String> {
    let mut patient = Patient { lines: Vec::new(), patience, waiting: Interrupt::default() };
    let rest = session.answer_to(line.as_bytes(), &mut patient).unwrap();
    assert_eq!(rest, "\n", "{line}");
    patient.lines
}

/// A line taken apart: each turn's keys and values, and what comes behind the turns.
struct Parsed {
    infos: Vec<Vec<(String, Vec<String>)>>,
    tail: Vec<(String, Vec<String>)>,
}

impl Parsed {
    fn value(&self, info: usize, key: &str) -> &str {
        let values = &self.infos[info].iter().find(|(k, _)| k == key).expect(key).1;
        assert_eq!(values.len(), 1, "{key}");
        &values[0]
    }
}

const LZ: &[&str] = &["move", "visits", "winrate", "prior", "lcb", "order", "pv"];
const SABAKI: &[&str] = &["move", "visits", "winrate", "scoreLead", "prior", "lcb", "order", "pv"];
const KATA: &[&str] = &[
    "move",
    "visits",
    "utility",
    "winrate",
    "scoreMean",
    "scoreLead",
    "prior",
    "lcb",
    "utilityLcb",
    "weight",
    "order",
    "pv",
];

/// Takes a line apart, and holds it to its grammar: keys in this order, single spaces, numbers of the family's kind, turns
/// that can be played, each turn once.
#[track_caller]
fn check(game: &Game, color: Color, line: &str, keys: &[&str]) -> Parsed {
    assert!(!line.contains("  ") && line.trim() == line, "{line}");
    let mut infos: Vec<Vec<(String, Vec<String>)>> = Vec::new();
    let mut tail: Vec<(String, Vec<String>)> = Vec::new();
    let known = |word: &str| keys.contains(&word) || word == "pvVisits";
    for word in line.split(' ') {
        match (word, tail.last_mut(), infos.last_mut()) {
            ("info", _, _) => infos.push(Vec::new()),
            ("rootInfo" | "ownership", _, _) => tail.push((word.to_string(), Vec::new())),
            (_, Some((_, values)), _) => values.push(word.to_string()),
            (_, None, Some(info)) if known(word) => info.push((word.to_string(), Vec::new())),
            (_, None, Some(info)) => info.last_mut().expect(line).1.push(word.to_string()),
            (_, None, None) => panic!("{line}"),
        }
    }
    let parsed = Parsed { infos, tail };
    let mut moves = Vec::new();
    for (order, info) in parsed.infos.iter().enumerate() {
        let mut names: Vec<_> = info.iter().map(|(key, _)| key.as_str()).collect();
        names.retain(|name| *name != "pvVisits");
        assert_eq!(names, keys, "{line}");
        assert_eq!(parsed.value(order, "order"), order.to_string());
        for key in ["winrate", "prior", "lcb"] {
            let value = parsed.value(order, key);
            if keys == KATA {
                assert!(
                    value.contains('.') && (0.0..=1.0).contains(&value.parse::<f64>().unwrap()),
                    "{value}"
                );
            } else {
                assert!(value.parse::<u32>().unwrap() <= 10_000, "{value}");
            }
        }
        let pv = &info.iter().find(|(key, _)| key == "pv").unwrap().1;
        assert_eq!(pv[0], parsed.value(order, "move"));
        moves.push(pv[0].clone());
        let (mut game, mut next) = (game.clone(), color);
        for name in pv {
            let turn = match name.as_str() {
                "pass" => Turn::Pass,
                name => {
                    assert_eq!(name, name.to_uppercase());
                    Turn::Move(game.size().point_named(name).unwrap())
                }
            };
            game.play(next, turn).unwrap_or_else(|e| panic!("{name} in {line}: {e}"));
            next = next.opponent();
        }
    }
    assert!(!moves.is_empty());
    let count = moves.len();
    moves.sort();
    moves.dedup();
    assert_eq!(moves.len(), count, "{line}");
    parsed
}

#[test]
fn an_analysis_is_a_header_then_lines_until_something_is_sent() {
    let mut session = session(9);
    for (command, keys) in [("7 lz-analyze b 1", LZ), ("7 analyze b 1", SABAKI), ("7 kata-analyze b 1", KATA)]
    {
        let found = lines(&mut session, command, 4);
        assert_eq!(found[0], "=7");
        assert_eq!(found.len(), 4, "nothing after the line at which something was sent");
        let game = session.engine().game().clone();
        found[1..].iter().for_each(|line| {
            check(&game, Color::Black, line, keys);
        });
    }
}

#[test]
fn input_that_waits_already_still_gets_one_line() {
    let mut session = session(19);
    for command in ["lz-analyze", "analyze w", "kata-analyze b 100000"] {
        let response = session.answer(command.as_bytes()).unwrap();
        let found: Vec<_> = response.lines().collect();
        assert_eq!(found.len(), 3, "{response}");
        assert_eq!((found[0], found[2]), ("=", ""));
        assert!(found[1].starts_with("info move "), "{response}");
    }
}

#[test]
fn a_wrong_argument_is_an_ordinary_failure() {
    let mut session = session(9);
    for command in
        ["lz-analyze x", "kata-analyze b 10 ownership", "genmove_analyze b foo 1", "analyze b avoid"]
    {
        let response = session.answer(format!("3 {command}").as_bytes()).unwrap();
        assert!(response.starts_with("?3 syntax error: ") && response.ends_with("\n\n"), "{response}");
    }
    assert!(session.engine().game().turns().is_empty());
}

#[test]
fn the_first_turn_is_the_one_that_is_played() {
    let mut session = session(7);
    let mut color = Color::Black;
    for command in
        ["lz-genmove_analyze", "genmove_analyze", "kata-genmove_analyze", "kata-search_analyze"].repeat(6)
    {
        let game = session.engine().game().clone();
        let keys = match command {
            "lz-genmove_analyze" => LZ,
            "genmove_analyze" => SABAKI,
            _ => KATA,
        };
        let found = lines(&mut session, &format!("{command} {color} 1"), usize::MAX);
        let (play, infos) = found[1..].split_last().unwrap();
        let parsed: Vec<_> = infos.iter().map(|line| check(&game, color, line, keys)).collect();
        let parsed = &parsed[infos.len() - 1];
        let played = play.strip_prefix("play ").unwrap();
        assert_eq!(parsed.value(0, "move"), played);
        let turns = session.engine().game().turns().len() - game.turns().len();
        assert_eq!(turns, usize::from(command != "kata-search_analyze"));
        if turns == 1 {
            color = color.opponent();
        }
    }
}

#[test]
fn moves_can_be_limited_allowed_and_avoided_and_are_free_again_after() {
    let mut session = session(5);
    let game = session.engine().game().clone();
    let mut moves = |command: &str| -> Vec<String> {
        let found = lines(&mut session, command, 3);
        let parsed = check(&game, Color::Black, found.last().unwrap(), KATA);
        (0..parsed.infos.len()).map(|i| parsed.value(i, "move").to_string()).collect()
    };
    assert_eq!(moves("kata-analyze b 3 maxmoves 2").len(), 2);
    assert_eq!(moves("kata-analyze b 1 minmoves 26 maxmoves 99").len(), 26, "25 points and a pass");
    for (allowed, expected) in [("A1,C3", &["A1", "C3"][..]), ("pass,A1", &["A1", "pass"])] {
        let mut found = moves(&format!("kata-analyze b 3 allow b {allowed} 1 minmoves 9"));
        found.sort();
        assert_eq!(found, expected);
    }
    assert!(!moves("kata-analyze b 3 avoid b pass,A1 1 minmoves 26 maxmoves 99").contains(&"pass".into()));
    let found = moves("kata-analyze b 1 minmoves 26 maxmoves 99 avoid b C3,C4 1 avoid w A1 1");
    assert!(!found.contains(&"C3".into()) && !found.contains(&"C4".into()) && found.contains(&"A1".into()));
    assert_eq!(moves("kata-analyze b 1 minmoves 26 maxmoves 99").len(), 26);
    let restricted = send(&mut session, "restricted_genmove b A1");
    assert_eq!(restricted, "= A1");
    assert_ne!(send(&mut session, "genmove b"), "= A1");
}

#[test]
fn what_is_avoided_is_avoided_for_so_many_turns() {
    let mut session = session(5);
    let game = session.engine().game().clone();
    // After `turns` turns of both it is over: the variations of all turns, the first `turns` of each.
    let mut variations = |command: &str, turns: usize, patience: usize| {
        let found = lines(&mut session, &format!("kata-analyze b 5 {command} maxmoves 99"), patience);
        let parsed = check(&game, Color::Black, found.last().unwrap(), KATA);
        let pvs = parsed.infos.iter().map(|info| info.last().unwrap().1.clone());
        pvs.filter(|pv| pv.len() > turns).collect::<Vec<_>>()
    };
    let center = ["C3", "C2", "C4", "B3", "D3"];
    // Where nothing is avoided, White answers in the center, and Black goes on there.
    let free = variations("", 2, 20);
    assert!(free.iter().any(|pv| center.contains(&pv[1].as_str())), "{free:?}");
    let found = variations(&format!("avoid w {} 4", center.join(",")), 4, 20);
    assert!(!found.is_empty());
    for pv in found {
        assert!([1, 3].iter().all(|&at| !center.contains(&pv[at].as_str())), "{pv:?}");
    }
    let found = variations("allow b A1,B1,C1,pass 3", 2, 20);
    assert!(!found.is_empty());
    for pv in found {
        assert!([0, 2].iter().all(|&at| ["A1", "B1", "C1", "pass"].contains(&pv[at].as_str())), "{pv:?}");
    }
    // One turn is only the one that is asked for.
    let found = variations("allow b A1 1", 2, 20);
    assert!(found.iter().all(|pv| pv[0] == "A1" && pv[2] != "A1"), "{found:?}");
}

#[test]
fn a_pass_is_a_turn_like_others_where_some_are_avoided() {
    let mut session = session(5);
    // Black's wall and White's, 15 points against 10; White has passed.
    send(&mut session, "komi 0");
    for row in 1..=5 {
        send(&mut session, &format!("play b C{row}"));
        send(&mut session, &format!("play w D{row}"));
    }
    send(&mut session, "play w pass");
    let mut play = |arguments: &str| {
        let found = lines(&mut session, &format!("lz-genmove_analyze b {arguments}"), usize::MAX);
        send(&mut session, "undo");
        found.last().unwrap().clone()
    };
    assert_eq!(play(""), "play pass");
    assert_eq!(play("avoid b A1,E1 1"), "play pass");
    assert_ne!(play("avoid b pass 1"), "play pass");
    assert_eq!(play("allow b E3 1"), "play E3");
    assert_eq!(play("allow b E3,pass 1"), "play pass");
    // Nothing that is allowed can be played.
    assert_eq!(play("allow b C3 1"), "play pass");
}

#[test]
fn on_demand_there_are_ownership_root_and_visits() {
    // Black owns the top, White the bottom: five columns, three rows.
    let mut session = session(9);
    send(&mut session, "rectangular_boardsize 5 3");
    for play in ["b A2", "b B2", "b C2", "b D2", "b E2", "w A1", "w B1", "w D1"] {
        send(&mut session, &format!("play {play}"));
    }
    let game = session.engine().game().clone();
    for (color, sign) in [(Color::Black, 1.0), (Color::White, -1.0)] {
        let command = format!("kata-analyze {color} 2 ownership true rootInfo true pvVisits true");
        let found = lines(&mut session, &command, 3);
        let parsed = check(&game, color, &found[1], KATA);
        let names: Vec<_> = parsed.tail.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["rootInfo", "ownership"], "ownership comes last");
        let owned: Vec<f64> = parsed.tail[1].1.iter().map(|x| x.parse().unwrap()).collect();
        assert_eq!(owned.len(), 15);
        assert!(owned[..5].iter().all(|x| x * sign > 0.5), "{owned:?}");
        assert!(owned.iter().all(|x| (-1.0..=1.0).contains(x)));
        let info = &parsed.infos[0];
        let values = |key: &str| &info.iter().find(|(k, _)| k == key).unwrap().1;
        assert_eq!(values("pvVisits").len(), values("pv").len());
        assert_eq!(values("pvVisits")[0], values("visits")[0]);
    }
}

#[test]
fn a_position_that_is_sent_again_finds_its_tree() {
    let mut session = session(9);
    let visits = |session: &mut Session| -> u64 {
        let response = session.answer(b"lz-analyze w 100").unwrap();
        let line = response.lines().nth(1).unwrap();
        let of = |info: &str| info.split(' ').nth(4).unwrap().parse::<u64>().unwrap();
        line.split("info ").skip(1).map(|info| of(&format!("info {info}"))).sum()
    };
    send(&mut session, "play b E5");
    lines(&mut session, "lz-analyze w 10", 4);
    let before = visits(&mut session);
    assert!(before > 100);
    // As a GUI does that jumps to a position.
    for line in ["clear_board", "play b E5"] {
        send(&mut session, line);
    }
    assert!(visits(&mut session) >= before);
    send(&mut session, "clear_cache");
    assert!(visits(&mut session) < before);
}

#[test]
fn every_form_of_the_arguments_is_taken() {
    let mut session = session(9);
    for (command, color, keys) in [
        ("lz-analyze", Color::Black, LZ),
        ("lz-analyze 50", Color::Black, LZ),
        ("lz-analyze b 50", Color::Black, LZ),
        ("lz-analyze interval 50", Color::Black, LZ),
        ("lz-analyze b interval 50", Color::Black, LZ),
        ("lz-analyze white 50 minmoves 3", Color::White, LZ),
        ("lz-analyze WHITE", Color::White, LZ),
        ("lz-analyze 10 avoid b A1,B2 1 avoid w A1,B2 1", Color::Black, LZ),
        ("kata-analyze b 50 ownership true", Color::Black, KATA),
        ("kata-analyze 10 ownership true", Color::Black, KATA),
        ("kata-analyze w interval 50 rootInfo true maxmoves 2", Color::White, KATA),
        ("analyze W 50", Color::White, SABAKI),
    ] {
        let game = session.engine().game().clone();
        let found = lines(&mut session, command, 2);
        let parsed = check(&game, color, &found[1], keys);
        let ownership = parsed.tail.iter().any(|(name, values)| name == "ownership" && values.len() == 81);
        assert_eq!(ownership, command.contains("ownership"), "{command}");
        assert_eq!(session.engine().game().turns(), game.turns(), "{command}");
    }
    // The color that is given and not the one that is next: two moves of White in a row.
    for (command, keys) in
        [("lz-genmove_analyze w 100000", LZ), ("kata-genmove_analyze w ownership true", KATA)]
    {
        let game = session.engine().game().clone();
        let found = lines(&mut session, command, usize::MAX);
        check(&game, Color::White, &found[1], keys);
        assert_eq!(session.engine().game().turns().last().unwrap().color, Color::White);
        assert!(found.last().unwrap().starts_with("play "), "{command}");
    }
}

/// Sets up a board of which Black's part and White's are drawn.
fn set_up(session: &mut Session, diagram: &str, komi: &str) {
    let coloring: ponnuki::rules::Coloring = diagram.parse().unwrap();
    let size = coloring.size();
    send(session, &format!("boardsize {}", size.width()));
    send(session, &format!("komi {komi}"));
    send(session, &set_position(&coloring));
}

#[test]
fn the_player_to_move_sees_her_own_win_rate() {
    let mut session = session(7);
    // Who moves first wins the race.
    let race = "
        . O . O O O O
        O O O O O O O
        X X X X X X X
        . X . X X X X
        X X X X X X X
        O O O O O O X
        . X X X . . X";
    for color in Color::BOTH {
        set_up(&mut session, race, "12.5");
        let game = session.engine().game().clone();
        let found = lines(&mut session, &format!("lz-analyze {color} 20"), 6);
        let parsed = check(&game, color, found.last().unwrap(), LZ);
        assert!(["E1", "F1"].contains(&parsed.value(0, "move")), "{found:?}");
        assert!(parsed.value(0, "winrate").parse::<u32>().unwrap() > 9000, "{found:?}");
        let found = lines(&mut session, &format!("kata-analyze {color} 20"), 3);
        let parsed = check(&game, color, found.last().unwrap(), KATA);
        assert!(parsed.value(0, "winrate").parse::<f64>().unwrap() > 0.9, "{found:?}");
    }
}

#[test]
fn a_pass_keeps_to_the_grammar_and_leads_where_it_would_be_played() {
    let mut session = session(7);
    set_up(&mut session, SEKI, "4.5");
    let game = session.engine().game().clone();
    for (command, keys) in [("lz-analyze b 10", LZ), ("kata-analyze b 10", KATA), ("analyze b 10", SABAKI)] {
        let found = lines(&mut session, command, 8);
        for line in &found[1..] {
            check(&game, Color::Black, line, keys);
        }
        let parsed = check(&game, Color::Black, found.last().unwrap(), keys);
        assert_eq!(parsed.value(0, "move"), "pass", "{command}");
    }
    assert_eq!(send(&mut session, "genmove b"), "= pass");
}
