//! Many fast games in one process, with random commands between the moves: every turn is legal by the literal rules, every
//! line is answered once, and memory stays what it was.
//!
//! `scripts/soak [GAMES]` plays many; the short form is part of every test run.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use ponnuki::grid::Size;
use ponnuki::rules::{Color, Game, Ruleset, Turn};
use rand::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;

struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    asked: usize,
}

impl Engine {
    fn start(arguments: &[&str]) -> Engine {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ponnuki"));
        let command = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        Engine { child, input, output, asked: 0 }
    }

    /// The answer to a line, whether it succeeded or not.
    #[track_caller]
    fn ask(&mut self, line: &str) -> Result<String, String> {
        self.asked += 1;
        let id = self.asked;
        writeln!(self.input, "{id} {line}").unwrap();
        let mut response = String::new();
        while !response.ends_with("\n\n") {
            assert!(self.output.read_line(&mut response).unwrap() > 0, "{line}: it ended");
        }
        assert!(!response.contains("internal error"), "{line}: {response}");
        let (sign, text) = response.trim_end().split_at(1);
        let text = text.strip_prefix(&id.to_string()).expect(line).trim_start().to_string();
        if sign == "=" { Ok(text) } else { Err(text) }
    }

    /// Kilobytes that are resident; nothing where the system does not say.
    fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        status.lines().find(|line| line.starts_with("VmRSS:"))?.split_whitespace().nth(1)?.parse().ok()
    }
}

/// Commands that change neither the game nor how it is played, right ones and wrong ones.
const ASIDES: &[&str] = &[
    "showboard",
    "final_score",
    "final_status_list dead",
    "all_legal b",
    "list_stones w",
    "move_history",
    "captures b",
    "is_legal b A1",
    "is_legal w Z9",
    "play b",
    "play x x",
    "nonsense",
    "printsgf",
    "time_left b 10 0",
    "time_left w 1 5",
    "known_command undo",
    "list_commands",
    "reg_genmove b",
    "ponnuki-param",
    "ponnuki-area",
    "last_move",
    "boardsize 99",
    "help genmove",
    "",
];

/// One game against a controller that plays at random and now and then asks, undoes, and forgets.
fn play(engine: &mut Engine, ruleset: Ruleset, rng: &mut impl Rng) -> usize {
    let size = Size::square(*[5, 7, 9, 9, 13].choose(rng).unwrap()).unwrap();
    let mut referee = Game::new(size, ruleset);
    engine.ask(&format!("boardsize {}", size.width())).unwrap();
    engine.ask("clear_board").unwrap();
    let ours = *Color::BOTH.choose(rng).unwrap();
    for _ in 0..size.area() * 3 {
        if referee.is_over() {
            break;
        }
        let next = referee.next_color();
        while rng.random_bool(0.3) {
            match *ASIDES.choose(rng).unwrap() {
                "" => writeln!(engine.input, "# nobody answers this\n").unwrap(),
                line => drop(engine.ask(line)),
            }
        }
        if rng.random_bool(0.03) && referee.undo() {
            engine.ask("undo").unwrap();
            continue;
        }
        if rng.random_bool(0.01) {
            engine.ask("clear_cache").unwrap();
        }
        if next == ours {
            let points = size.points().filter(|&p| referee.check(next, Turn::Move(p)).is_ok());
            let turn = points.choose(rng).map_or(Turn::Pass, Turn::Move);
            let name = turn.name(size);
            engine.ask(&format!("play {next} {name}")).unwrap();
            referee.play(next, turn).unwrap();
        } else {
            let name = engine.ask(&format!("genmove {next}")).unwrap();
            let turn = match name.as_str() {
                "pass" => Turn::Pass,
                "resign" => break,
                name => Turn::Move(size.point_named(name).expect("a vertex")),
            };
            referee
                .play(next, turn)
                .unwrap_or_else(|why| panic!("{next} {name}: {why}\n{}", referee.coloring()));
        }
    }
    let board = engine.ask("list_stones b").unwrap();
    assert_eq!(board.split_whitespace().count(), referee.coloring().count(Color::Black));
    referee.turns().len()
}

#[test]
fn many_games_in_one_process() {
    let games: usize = std::env::var("PONNUKI_SOAK").ok().and_then(|n| n.parse().ok()).unwrap_or(6);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
    let mut engine = Engine::start(&["--playouts", "60", "--seed", "1", "--set", "memory=8"]);
    engine.ask("ponnuki-param regression_playouts 20").unwrap();
    let warm = games / 5 + 2;
    let (mut turns, mut first, mut most) = (0, None, None);
    for game in 1..=games {
        turns += play(&mut engine, Ruleset::TROMP_TAYLOR, &mut rng);
        let memory = engine.memory();
        if game <= warm {
            first = first.max(memory);
        }
        most = most.max(memory);
        if games > 20 && game % (games / 10).max(1) == 0 {
            eprintln!(
                "game {game} of {games}: {turns} turns, {} answers, {memory:?} kilobytes",
                engine.asked
            );
        }
    }
    assert!(turns > games * 20);
    if let (Some(first), Some(most)) = (first, most) {
        eprintln!("resident: {first} kilobytes at most in the first {warm} games, {most} in all");
        assert!(most < first + 6 * 1024, "it grew from {first} to {most} kilobytes");
    }
    engine.ask("quit").unwrap();
    assert!(engine.child.wait().unwrap().success());
}
