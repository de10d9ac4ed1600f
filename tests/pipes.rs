//! What a suite cannot say: the program on real pipes, byte for byte. Line ends, control characters, half lines, many lines at
//! once, the ends of both pipes.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Output, Stdio};

use ponnuki::game::Game;
use ponnuki::grid::Size;
use ponnuki::gtp::CHAPTERS;
use ponnuki::rules::{Color, Ruleset, Turn};
use rand::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;

fn start() -> Child {
    Command::new(env!("CARGO_BIN_EXE_ponnuki"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// Sends all of `input` at once, closes the pipe and waits for the end of the program.
fn converse(input: &[u8]) -> Output {
    let mut child = start();
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // A program that has quit reads no more: that is no failure of the test.
    let writer = std::thread::spawn(move || stdin.write_all(&input).is_ok());
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    output
}

/// `input` is answered by exactly `expected`, silently, and the program ends well.
#[track_caller]
fn check(input: impl AsRef<[u8]>, expected: &str) {
    let output = converse(input.as_ref());
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(output.status.success(), "{}", output.status);
}

/// The responses in an output, without the empty lines that end them.
fn responses(output: &Output) -> Vec<String> {
    let text = String::from_utf8(output.stdout.clone()).expect("UTF-8");
    let mut responses: Vec<String> = text.split("\n\n").map(str::to_string).collect();
    assert_eq!(responses.pop().as_deref(), Some(""), "the last response is whole");
    responses
}

#[test]
fn carriage_returns_are_no_part_of_a_line_and_none_are_written() {
    check("6 name\r\n7 quit\r\n", "=6 Ponnuki\n\n=7 \n\n");
    check("\r\n\r\n6 name\r\n\r\n", "=6 Ponnuki\n\n");
    check("boardsize 9\r\nplay b a1\r\nlist_stones b\r\n", "= \n\n= \n\n= A1\n\n");
}

#[test]
fn blank_lines_and_comments_are_not_answered() {
    check("# a comment\n\n \t\n\t 6\tname # and another\n#\n", "=6 Ponnuki\n\n");
    check("", "");
    check("\n", "");
    check("#", "");
}

#[test]
fn control_characters_are_dropped() {
    check(b"\x01 7 na\x00me\x7f\x1b\n", "=7 Ponnuki\n\n");
    check(b"echo a\x07b\x0bc\n", "= abc\n\n");
    check(b"echo a\tb\n", "= a b\n\n");
}

#[test]
fn every_response_has_its_sign_its_id_a_space_and_an_empty_line() {
    check("clear_board\n", "= \n\n");
    check("5 clear_board\n", "=5 \n\n");
    check("protocol_version\n", "= 2\n\n");
    check("1 protocol_version\n", "=1 2\n\n");
    check("5 foo\n", "?5 unknown command\n\n");
    check("6 known_command foo\n", "=6 false\n\n");
    check("7 boardsize 99\n", "?7 unacceptable size\n\n");
    check("8 undo\n", "?8 cannot undo\n\n");
    check("10 play b Z99\n", "?10 illegal move\n\n");
    check(
        "boardsize 2\n11 showboard\n",
        "= \n\n=11 \n   A B\n 2 . . 2\n 1 . . 1\n   A B\nblack to play, captured by black 0, by white 0\n\n",
    );
    check("12 list_stones b\n", "=12 \n\n");
}

#[test]
fn ids_are_echoed_as_they_were_sent() {
    check("0 name\n", "=0 Ponnuki\n\n");
    check("007 name\n", "=007 Ponnuki\n\n");
    check("99999999999999999999 name\n", "=99999999999999999999 Ponnuki\n\n");
    check("12\n", "?12 unknown command\n\n");
    check("12 # name\n", "?12 unknown command\n\n");
    check("-1 name\n", "? unknown command\n\n");
    check("1name\n", "? unknown command\n\n");
}

#[test]
fn a_last_line_without_its_end_is_answered() {
    check("6 name", "=6 Ponnuki\n\n");
    check("6 name\r", "=6 Ponnuki\n\n");
    check("5 clear_board\n6 foo", "=5 \n\n?6 unknown command\n\n");
}

#[test]
fn nothing_is_answered_after_quit() {
    check("1 quit\n2 name\n3 genmove b\n", "=1 \n\n");
    check("quit", "= \n\n");
    let mut input = b"quit\n".to_vec();
    input.extend(b"play b A1\n".repeat(100_000));
    check(input, "= \n\n");
}

#[test]
fn bytes_that_are_no_text_are_refused_and_the_next_line_is_answered() {
    check(b"\xff\xfe\x80\n6 name\n", "? unknown command\n\n=6 Ponnuki\n\n");
    check(b"play \xff\xff\n6 name\n", "? syntax error: '\u{fffd}\u{fffd}' is not a color\n\n=6 Ponnuki\n\n");
    check("echo ünï ☃\n", "= ünï ☃\n\n");
}

#[test]
fn a_line_of_garbage_of_any_length_has_one_answer() {
    let garbage = "x".repeat(1 << 20);
    check(format!("{garbage}\n6 name\n"), "? unknown command\n\n=6 Ponnuki\n\n");
    let words = "a b ".repeat(1 << 18);
    check(format!("7 {words}\n8 name\n"), "?7 unknown command\n\n=8 Ponnuki\n\n");
    check(format!("echo {garbage}\n6 name\n"), &format!("= {garbage}\n\n=6 Ponnuki\n\n"));
    let digits = "9".repeat(1 << 20);
    check(format!("{digits} foo\n"), &format!("?{digits} unknown command\n\n"));
    check(format!("play b A{digits}\n6 name\n"), "? illegal move\n\n=6 Ponnuki\n\n");
}

/// Turns of a random game, as `play` has them.
fn random_game(size: Size, turns: usize) -> Vec<String> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    let mut game = Game::new(size, Ruleset::default());
    let mut plays = Vec::new();
    for i in 0..turns {
        let color = Color::BOTH[i % 2];
        let legal: Vec<_> = game.legal_moves(color).collect();
        match legal.choose(&mut rng) {
            Some(&point) => {
                game.play(color, Turn::Move(point)).expect("legal");
                plays.push(format!("{color} {}", size.vertex(point)));
            }
            None => {
                game.play(color, Turn::Pass).expect("legal");
                plays.push(format!("{color} pass"));
            }
        }
    }
    plays
}

#[test]
fn a_whole_game_sent_at_once_is_answered_line_by_line_in_order() {
    let mut input = String::from("1 boardsize 19\n2 clear_board\n3 ponnuki-param playouts 20\n");
    for (i, play) in random_game(Size::square(19).unwrap(), 300).iter().enumerate() {
        writeln!(input, "{} play {play}", i + 4).unwrap();
    }
    input += "304 genmove b\n305 move_history\n";
    let output = converse(input.as_bytes());
    let responses = responses(&output);
    assert_eq!(responses.len(), 305);
    for (i, response) in responses[..303].iter().enumerate() {
        assert_eq!(*response, format!("={} ", i + 1));
    }
    assert!(responses[303].starts_with("=304 "));
    assert_eq!(responses[304].lines().count(), 301);
}

#[test]
fn a_sequence_of_any_length_is_played_whole_or_not_at_all() {
    let plays = random_game(Size::square(25).unwrap(), 700);
    let sequence = plays.join(" ");
    // Whether the last stone is there or was a suicide, it cannot be put there again.
    let last = plays.last().unwrap();
    assert!(!last.ends_with("pass"));
    let output = converse(
        format!(
            "boardsize 25\ngogui-play_sequence {sequence} {last}\nmove_history\n\
             gogui-play_sequence {sequence}\nmove_history\ngogui-play_sequence {last} {sequence}\nmove_history\n"
        )
        .as_bytes(),
    );
    let responses = responses(&output);
    assert_eq!(responses[1..4], ["? illegal move", "= ", "= "]);
    let history: Vec<_> = responses[4].strip_prefix("= ").unwrap().lines().rev().collect();
    assert_eq!(history, plays);
    assert_eq!(responses[5], "? illegal move");
    assert_eq!(responses[6], responses[4]);
}

#[test]
fn every_command_is_answered_once_however_it_is_called() {
    let names: Vec<&str> = CHAPTERS.iter().flat_map(|c| c.commands).map(|c| c.name).collect();
    // These end the program, write files, have to be allowed first, go on until the next line, or set how long the
    // others take.
    let apart = |name: &str| {
        ["quit", "printsgf", "kgs-chat"].contains(&name) || name.contains("analyze") || name.contains("param")
    };
    let mut calls = vec!["ponnuki-param playouts 20".to_string()];
    for arguments in ["", " b", " x y z", " -1 -1 -1", " 99999999999999999999", " \"", " b A1 A1 A1"] {
        calls.extend(names.iter().filter(|name| !apart(name)).map(|name| format!("{name}{arguments}")));
    }
    let lines: Vec<String> = calls.iter().enumerate().map(|(id, call)| format!("{id} {call}\n")).collect();
    let output = converse(lines.concat().as_bytes());
    let responses = responses(&output);
    assert_eq!(responses.len(), calls.len());
    for ((id, call), response) in calls.iter().enumerate().zip(&responses) {
        let signs = [format!("={id} "), format!("?{id} ")];
        assert!(signs.iter().any(|sign| response.starts_with(sign)), "{call}: {response}");
        let is_refused = response.contains("unknown command") && !call.starts_with("help ");
        assert!(!is_refused && !response.contains("internal error"), "{call}: {response}");
    }
    assert!(output.status.success());
}

#[test]
fn lines_of_random_words_never_end_the_program() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    let names: Vec<&str> = CHAPTERS.iter().flat_map(|c| c.commands).map(|c| c.name).collect();
    let slow = |name: &str| {
        name == "quit" || name.contains("param") || name.contains("analyze") || name.contains("sgf")
    };
    let words = [
        "b",
        "w",
        "black",
        "WHITE",
        "A1",
        "a1",
        "J9",
        "T19",
        "Z25",
        "I5",
        "pass",
        "resign",
        "0",
        "1",
        "2",
        "5",
        "9",
        "19",
        "26",
        "-1",
        "7.5",
        "1e9",
        "nan",
        "alive",
        "dead",
        "seki",
        "\"",
        "é",
        "A0",
        "A99999999999",
        "18446744073709551616",
    ];
    let mut input = String::from("ponnuki-param playouts 5\n");
    let mut lines = 1;
    while lines < 3000 {
        let name = *names.choose(&mut rng).unwrap();
        if slow(name) {
            continue;
        }
        let arguments: Vec<&str> =
            (0..rng.random_range(0..5)).map(|_| *words.choose(&mut rng).unwrap()).collect();
        writeln!(input, "{lines} {name} {}", arguments.join(" ")).unwrap();
        lines += 1;
    }
    let output = converse(input.as_bytes());
    let responses = responses(&output);
    assert_eq!(responses.len(), lines);
    assert!(responses.iter().all(|response| !response.contains("internal error")));
    assert!(output.status.success());
}

#[test]
fn only_responses_are_written_and_the_log_is_quiet() {
    let mut input = String::from("boardsize 9\nponnuki-param playouts 30\nset_random_seed 1\n");
    for i in 0..60 {
        writeln!(input, "genmove {}", ["b", "w"][i % 2]).unwrap();
    }
    let output = converse(input.as_bytes());
    for response in &responses(&output)[3..] {
        let is_vertex = |text: &str| text == "pass" || text == "resign" || text.parse::<u32>().is_err();
        let text = response.strip_prefix("= ").expect("a success");
        assert!(is_vertex(text) && text.len() <= 6 && !text.contains('\n'), "{response}");
    }
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn the_same_seed_is_the_same_game() {
    let game = |seed: u32| {
        let mut input = format!("boardsize 9\nponnuki-param playouts 100\nset_random_seed {seed}\n");
        (0..40).for_each(|i| writeln!(input, "genmove {}", ["b", "w"][i % 2]).unwrap());
        converse(input.as_bytes()).stdout
    };
    assert_eq!(game(1), game(1));
    assert_ne!(game(1), game(2));
}

#[test]
fn the_end_of_the_input_ends_a_search_and_its_turn_is_answered() {
    let output = converse(b"1 boardsize 9\n2 ponnuki-param time 1000000\n3 genmove b\n");
    let responses = responses(&output);
    assert_eq!(responses.len(), 3);
    assert!(responses[2].starts_with("=3 "));
    assert!(output.status.success());
}

#[test]
fn an_interrupt_ends_the_search_before_it_and_is_not_answered() {
    let mut child = start();
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(b"1 ponnuki-param time 1000000\n2 genmove b\n# interrupt\n3 name\n").expect("it reads");
    let mut lines =
        BufReader::new(child.stdout.take().expect("a pipe")).lines().map(|line| line.expect("a line"));
    let read: Vec<String> = lines.by_ref().take(6).collect();
    assert_eq!(read[0], "=1 ");
    assert!(read[2].starts_with("=2 "));
    assert_eq!(read[4], "=3 Ponnuki");
    drop(stdin);
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn responses_come_at_once_and_not_when_the_program_ends() {
    let mut child = start();
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut stdout = child.stdout.take().expect("a pipe");
    for (line, expected) in
        [("name\n", "= Ponnuki\n\n"), ("7 clear_board\n", "=7 \n\n"), ("foo\n", "? unknown command\n\n")]
    {
        stdin.write_all(line.as_bytes()).expect("it reads");
        let mut response = vec![0; expected.len()];
        stdout.read_exact(&mut response).expect("it answers");
        assert_eq!(String::from_utf8_lossy(&response), expected);
    }
    drop(stdin);
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn a_reader_that_goes_away_ends_the_program_quietly() {
    let mut child = start();
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    stdin.write_all(b"name\n").expect("it reads");
    let mut line = String::new();
    stdout.read_line(&mut line).expect("it answers");
    assert_eq!(line, "= Ponnuki\n");
    drop(stdout);
    // It notices when it next answers; until then, and while the pipe has room, it may still read.
    while stdin.write_all(b"showboard\n").is_ok() {}
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{}", output.status);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn a_record_that_is_written_reads_back_as_the_same_game() {
    let folder = std::env::temp_dir().join(format!("ponnuki pipes {}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("a game, ünï.sgf");
    let file = file.to_str().expect("UTF-8");
    let mut input = String::from("boardsize 9\nclear_board\nkomi 5.5\n");
    let plays = random_game(Size::square(9).unwrap(), 120);
    plays.iter().for_each(|play| writeln!(input, "play {play}").unwrap());
    write!(input, "list_stones b\nlist_stones w\nmove_history\nfinal_score\nprintsgf {file}\n").unwrap();
    write!(input, "boardsize 5\nkomi 0\nloadsgf {file}\n").unwrap();
    input += "list_stones b\nlist_stones w\nmove_history\nfinal_score\nget_komi\n";
    let output = converse(input.as_bytes());
    std::fs::remove_dir_all(&folder).expect("the folder is ours");
    let all = responses(&output);
    let answers = &all[3 + plays.len()..];
    assert_eq!(answers[4], "= ", "written");
    assert_eq!(answers[..4], answers[8..12]);
    assert!(answers[2].starts_with("= white "), "there is a game to read back");
    assert_eq!(answers[12], "= 5.5");
}
