//! Thinking on the opponent's time, on real pipes: only where it was asked for, only while a game waits for the opponent, never a
//! byte, and no answer that waits for it. Playouts are counted; how long anything takes is not.

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

/// The program and its pipes.
struct Engine {
    process: Child,
    input: Option<ChildStdin>,
    output: Lines<BufReader<ChildStdout>>,
}

impl Engine {
    fn start(arguments: &[&str]) -> Engine {
        let mut process = Command::new(env!("CARGO_BIN_EXE_ponnuki"))
            .args(["--size", "9", "--seed", "1", "--no-resign", "--playouts", "300"])
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = process.stdin.take();
        let output = BufReader::new(process.stdout.take().expect("a pipe")).lines();
        Engine { process, input, output }
    }

    fn pondering() -> Engine {
        Engine::start(&["--set", "ponder=yes"])
    }

    /// The response, which is on one line: nothing else was written before.
    #[track_caller]
    fn ask(&mut self, line: &str) -> String {
        writeln!(self.input.as_mut().expect("the pipe is open"), "7 {line}").expect("the program reads");
        let mut line = || self.output.next().expect("a line").expect("UTF-8");
        let (response, end) = (line(), line());
        assert_eq!(end, "", "behind {response}");
        response.strip_prefix("=7 ").unwrap_or_else(|| panic!("{response}")).to_string()
    }

    /// Playouts since the start.
    #[track_caller]
    fn playouts(&mut self) -> u64 {
        self.ask("get_life_node_counter").parse().expect("a number")
    }

    /// Waits until more playouts have been made, however long that takes.
    #[track_caller]
    fn expect_thought(&mut self, when: &str) {
        let before = self.playouts();
        for _ in 0..600 {
            std::thread::sleep(Duration::from_millis(20));
            if self.playouts() > before {
                return;
            }
        }
        panic!("no thought {when}");
    }

    /// No playouts are made any more.
    #[track_caller]
    fn expect_rest(&mut self, when: &str) {
        let before = self.playouts();
        std::thread::sleep(Duration::from_millis(100));
        assert_eq!(self.playouts(), before, "{when}");
    }

    /// Closes the input, and reads what is left of both outputs.
    fn end(mut self) -> (Vec<String>, String) {
        drop(self.input.take());
        let rest = self.output.map(|line| line.expect("UTF-8")).collect();
        let output = self.process.wait_with_output().expect("it ends");
        assert!(output.status.success());
        (rest, String::from_utf8(output.stderr).expect("UTF-8"))
    }
}

#[test]
fn it_thinks_while_the_game_waits_for_the_opponent_and_says_nothing() {
    let mut engine = Engine::pondering();
    engine.expect_rest("before the game");
    engine.ask("genmove b");
    engine.expect_thought("on the opponent's time");
    engine.ask("name");
    engine.expect_thought("after another command");
    engine.ask("time_left b 300 0");
    engine.expect_thought("after another command");
    engine.ask("play w C3");
    engine.expect_rest("on its own turn");
    engine.ask("genmove b");
    engine.expect_thought("in the next turn");
    assert_eq!(engine.end(), (Vec::new(), String::new()), "nothing was written, and the end was noticed");
}

#[test]
fn what_it_found_is_there_when_it_is_its_turn() {
    for ponders in [true, false] {
        let mut engine = if ponders { Engine::pondering() } else { Engine::start(&[]) };
        engine.ask("genmove b");
        while ponders && engine.playouts() < 20_000 {
            std::thread::sleep(Duration::from_millis(10));
        }
        let expected = engine.ask("ponnuki-variation w");
        let reply = expected.split(' ').next().expect("a turn");
        engine.ask(&format!("play w {reply}"));
        writeln!(engine.input.as_mut().expect("the pipe is open"), "lz-genmove_analyze b")
            .expect("the program reads");
        let lines: Vec<String> =
            (0..4).map(|_| engine.output.next().expect("a line").expect("UTF-8")).collect();
        let words: Vec<&str> = lines[1].split(' ').collect();
        let visits = words.windows(2).filter(|pair| pair[0] == "visits");
        let visits: u64 = visits.map(|pair| pair[1].parse::<u64>().expect("a number")).sum();
        // The two turns and the question about the reply take 300 playouts each.
        assert_eq!(visits > 900, ponders, "{visits} after {reply}");
    }
}

#[test]
fn it_rests_when_there_is_no_opponent_to_wait_for() {
    for end in ["kgs-game_over", "cgos-gameover", "clear_board", "undo", "ponnuki-param ponder no", "level 9"]
    {
        let mut engine = Engine::pondering();
        engine.ask("genmove b");
        engine.expect_thought("in the game");
        engine.ask(end);
        engine.expect_rest(end);
    }
    let mut engine = Engine::pondering();
    engine.ask("genmove b");
    engine.ask("play w pass");
    engine.ask("play b pass");
    engine.expect_rest("after two passes");
    engine.ask("clear_board");
    engine.ask("reg_genmove b");
    engine.expect_rest("after a turn that was only shown");
}

#[test]
fn it_rests_unless_it_was_asked_to_ponder() {
    for arguments in
        [&[][..], &["--set", "ponder=yes", "--level", "5"], &["--set", "ponder=yes", "--set", "reuse=no"]]
    {
        let mut engine = Engine::start(arguments);
        engine.ask("genmove b");
        engine.expect_rest("after its turn");
    }
}

#[test]
fn whole_games_are_answered_line_by_line() {
    let mut engine = Engine::pondering();
    let mut turns = 0;
    while turns < 60 {
        for color in ["b", "w"] {
            assert!(!engine.ask(&format!("genmove {color}")).is_empty());
            turns += 1;
        }
        // Sent ahead: nothing is lost or mixed up.
        let text = "8 undo\n9 undo\n10 name\n";
        engine.input.as_mut().unwrap().write_all(text.as_bytes()).unwrap();
        let lines: Vec<String> = (0..6).map(|_| engine.output.next().unwrap().unwrap()).collect();
        assert_eq!(lines, ["=8 ", "", "=9 ", "", "=10 Ponnuki", ""]);
    }
    let (rest, errors) = engine.end();
    assert_eq!((rest.len(), errors.as_str()), (0, ""));
}
