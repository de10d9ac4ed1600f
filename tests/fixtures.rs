//! What the clients really send, in their order and with their line ends, to the program on pipes.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use ponnuki::game::Game;
use ponnuki::grid::Size;
use ponnuki::rules::{Color, Ruleset, Turn};

/// Longer than any response takes, however busy the machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// The lines of a pipe, as they come.
fn lines_of(pipe: impl Read + Send + 'static) -> Receiver<String> {
    let (sender, lines) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(pipe).lines() {
            if sender.send(line.expect("UTF-8")).is_err() {
                break;
            }
        }
    });
    lines
}

/// The program, and a client that reads its lines.
struct Client {
    process: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Client {
    fn start() -> Client {
        Client::start_with(Stdio::null())
    }

    fn start_with(errors: Stdio) -> Client {
        let mut process = Command::new(env!("CARGO_BIN_EXE_ponnuki"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(errors)
            .spawn()
            .expect("the program starts");
        let lines = lines_of(process.stdout.take().expect("a pipe"));
        Client { input: process.stdin.take(), process, lines }
    }

    /// A program whose moves take no time.
    fn quick() -> Client {
        let mut client = Client::start();
        client.ask("ponnuki-param playouts 50");
        client
    }

    /// Writes all at once, and waits for nothing.
    fn write(&mut self, text: &str) {
        self.input.as_mut().expect("not closed").write_all(text.as_bytes()).expect("the program reads");
    }

    #[track_caller]
    fn line(&self) -> String {
        self.lines.recv_timeout(PATIENCE).expect("a line")
    }

    /// The lines of the next response, without the empty one at its end.
    #[track_caller]
    fn response(&self) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            match self.line() {
                line if line.is_empty() => return lines,
                line => lines.push(line),
            }
        }
    }

    /// Sends a line and returns its response.
    #[track_caller]
    fn ask(&mut self, line: &str) -> String {
        self.write(&format!("{line}\n"));
        self.response().join("\n")
    }

    #[track_caller]
    fn check(&mut self, line: &str, expected: &str) {
        assert_eq!(self.ask(line), expected, "{line}");
    }

    /// Closes the input; nothing more comes, and the program ends well.
    #[track_caller]
    fn end(mut self) {
        self.input = None;
        assert!(self.process.wait().expect("it ends").success());
        assert_eq!(self.lines.recv_timeout(PATIENCE).ok(), None);
    }

    #[track_caller]
    fn quit(mut self) {
        assert_eq!(self.ask("quit"), "= ");
        self.end();
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        // Only where a test has failed is anything left to kill.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn is_vertex(text: &str, size: usize) -> bool {
    Size::square(size).unwrap().point_named(text).is_some() && text == text.to_uppercase()
}

#[test]
fn what_is_listed_is_answered_and_nothing_else_is() {
    let mut client = Client::quick();
    let list = client.ask("list_commands");
    let names: Vec<&str> = list.strip_prefix("= ").unwrap().lines().collect();
    // Without these the Computer Go Server's client refuses an engine, and GUIs miss the others.
    for name in
        ["list_commands", "boardsize", "clear_board", "komi", "play", "genmove", "quit", "undo", "lz-analyze"]
    {
        assert!(names.contains(&name), "{name}");
    }
    for name in &names {
        client.check("boardsize 5", "= ");
        client.check(&format!("known_command {name}"), "= true");
        if *name == "quit" {
            continue;
        }
        // The line behind it ends an analysis.
        client.write(&format!("{name}\n77 protocol_version\n"));
        let answer = client.response().join("\n");
        assert!(
            answer.starts_with("= ") || answer.starts_with("=\n") || answer.starts_with("? "),
            "{name}: {answer}"
        );
        assert!(!answer.contains("unknown command") && !answer.contains("internal"), "{name}: {answer}");
        assert_eq!(client.response(), ["=77 2"], "after {name}");
        client.check("ponnuki-param playouts 50", "= ");
    }
    for name in
        ["kgs-chat", "gogui-title", "gogui-rules_board", "gogui-action_forward", "genmove_black", "loadsgf2"]
    {
        assert!(!names.contains(&name), "{name}");
        client.check(&format!("known_command {name}"), "= false");
        client.check(name, "? unknown command");
    }
    client.quit();
}

#[test]
fn sabaki_sends_a_burst_analyzes_and_aborts_by_another_command() {
    let mut client = Client::start();
    client.write(
        "name\nversion\nprotocol_version\nlist_commands\nkomi 6.5\nboardsize 19\nclear_board\nplay B D4\n\
         play W Q16\nkata-analyze B 50\n",
    );
    assert_eq!(client.response(), ["= Ponnuki"]);
    assert_eq!(client.response().len(), 1);
    assert_eq!(client.response(), ["= 2"]);
    let commands = client.response();
    assert_eq!(commands[0], "= protocol_version");
    assert!(commands.iter().all(|line| line.trim() == line));
    (0..5).for_each(|_| assert_eq!(client.response(), ["= "]));
    assert_eq!(client.line(), "=");
    assert!(client.line().starts_with("info move "));
    client.write("protocol_version\n");
    while let line @ 1.. = client.line().len() {
        assert!(line > 5);
    }
    assert_eq!(client.response(), ["= 2"]);
    // The same with the abort already on its way.
    client.write("analyze W 50\nprotocol_version\n");
    let analysis = client.response();
    assert!(
        analysis[0] == "=" && analysis[1].starts_with("info move ") && analysis.len() == 2,
        "{analysis:?}"
    );
    assert_eq!(client.response(), ["= 2"]);
    client.quit();
}

#[test]
fn sabaki_replays_a_game_in_one_write() {
    let mut client = Client::quick();
    let size = Size::square(19).unwrap();
    // Black from below, White from above, so that nothing is ever captured.
    let (below, above) = (size.points().take(120), size.points().rev().take(120));
    let pairs = below.zip(above).flat_map(|(b, w)| [("B", b), ("W", w)]);
    let plays = pairs.zip(3..).map(|((color, p), id)| format!("{id} play {color} {}\n", size.vertex(p)));
    let plays: String = plays.collect();
    client.write(&format!(
        "1 boardsize 19\n2 clear_board\n{plays}900 genmove b\n901 undo\n902 list_stones b\n"
    ));
    for id in 1..243 {
        assert_eq!(client.response(), [format!("={id} ")]);
    }
    let answer = client.response().join("");
    let vertex = answer.strip_prefix("=900 ").unwrap();
    assert!(is_vertex(vertex, 19) || vertex == "pass" || vertex == "resign", "{answer}");
    assert_eq!(client.response(), ["=901 "]);
    assert_eq!(client.response().join("").split(' ').count() - 1, 120);
    client.quit();
}

#[test]
fn input_never_cancels_a_move() {
    let mut client = Client::start();
    client.ask("boardsize 9");
    client.ask("ponnuki-param playouts 2000");
    client.ask("ponnuki-param stop_early no");
    client.write("1 genmove b\n\n# comment\n2 protocol_version\n3 gomill-explain_last_move\n");
    let found = client.response().join("");
    assert!(is_vertex(found.strip_prefix("=1 ").unwrap(), 9), "{found}");
    assert_eq!(client.response(), ["=2 2"]);
    assert!(client.response()[0].contains(" 2000 playouts"));
    client.quit();
}

#[test]
fn twogtp_never_repeats_the_komi() {
    let mut client = Client::quick();
    for (line, expected) in [("protocol_version", "= 2"), ("name", "= Ponnuki")] {
        client.check(line, expected);
    }
    client.ask("version");
    assert!(client.ask("list_commands").contains("\ngogui-interrupt\n"));
    client.check("gogui-interrupt", "= ");
    for line in ["boardsize 9", "clear_board", "komi 7.5"] {
        client.check(line, "= ");
    }
    for _ in 0..2 {
        let time: f64 = client.ask("cputime").strip_prefix("= ").unwrap().parse().unwrap();
        assert!(time >= 0.0);
        for line in ["boardsize 9", "clear_board"] {
            client.check(line, "= ");
        }
        client.check("final_score", "= W+7.5");
        client.check("time_settings 60 0 0", "= ");
        let mut passes = 0;
        for turn in 0.. {
            let answer = client.ask("genmove b");
            let vertex = answer.strip_prefix("= ").unwrap();
            if vertex == "resign" {
                break;
            }
            assert!(vertex == "pass" || is_vertex(vertex, 9), "{vertex}");
            passes = if vertex == "pass" { passes + 1 } else { 0 };
            // The opponent plays on the first point that is legal, and passes in the end.
            let legal = client.ask("all_legal w");
            let reply =
                legal.split(' ').nth(1).filter(|vertex| !vertex.is_empty() && turn < 20).unwrap_or("PASS");
            passes = if reply == "PASS" { passes + 1 } else { 0 };
            client.check(&format!("play W {reply}"), "= ");
            assert!(turn < 200, "the game does not end");
            if passes >= 2 {
                break;
            }
        }
        let score = client.ask("final_score");
        let number = score.strip_prefix("= B+").or(score.strip_prefix("= W+"));
        let number = number.unwrap_or_else(|| panic!("{score}"));
        assert!(number.parse::<f64>().is_ok() && number.contains('.'), "{score}");
    }
    client.quit();
}

#[test]
fn a_regression_file_is_answered_to_its_end() {
    let mut client = Client::quick();
    client.write(
        "# a suite\r\n\r\nboardsize 9\r\n1 clear_board\r\n\t2 play\tb E5 # comment\r\n#? [x]\r\n3 reg_genmove white\r\n\
         #? [D5|F5]*\r\n4 final_score\r\n5 nothing\r\n6 play b E5\r\n7 lz-genmove_analyze b\r\n8 showboard",
    );
    client.input = None;
    let mut numbered = 0;
    while let Ok(line) = client.lines.recv_timeout(PATIENCE) {
        let digits =
            line.strip_prefix(['=', '?']).map(|rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()));
        if let Some(rest) = digits.filter(|rest| rest.len() + 1 < line.len()) {
            numbered += 1;
            // The first line of an analysis has nothing behind its id.
            assert!(rest.starts_with(' ') || line == "=7", "{line}");
        }
    }
    assert_eq!(numbered, 8);
    assert!(client.process.wait().unwrap().success());
}

#[test]
fn gomill_checks_handicaps_and_forfeits_by_the_words_illegal_move() {
    let mut client = Client::quick();
    client.check("protocol_version", "= 2");
    client.check("known_command gomill-describe_engine", "= true");
    assert!(client.ask("gomill-describe_engine").starts_with("= Ponnuki "));
    client.check("known_command play", "= true");
    for line in ["boardsize 19", "clear_board", "komi 7.5"] {
        client.check(line, "= ");
    }
    client.check("fixed_handicap 2", "= D4 Q16");
    client.check("play w d4", "? illegal move");
    client.ask("clear_board");
    let placed = client.ask("place_free_handicap 5");
    assert_eq!(
        placed.strip_prefix("= ").unwrap().split(' ').collect::<std::collections::BTreeSet<_>>().len(),
        5
    );
    client.check("known_command gomill-genmove_ex", "= true");
    let vertex = client.ask("gomill-genmove_ex w claim");
    assert!(is_vertex(vertex.strip_prefix("= ").unwrap(), 19), "{vertex}");
    assert!(client.ask("gomill-explain_last_move").starts_with("= white "));
    client.check("play b pass", "= ");
    assert!(client.ask("gomill-cpu_time").strip_prefix("= ").unwrap().parse::<f64>().is_ok());
    client.quit();
}

#[test]
fn the_tcl_client_of_cgos_reads_two_lines_a_command() {
    let mut client = Client::quick();
    for line in [
        "boardsize 9",
        "clear_board",
        "komi 7.5",
        "time_settings 300 0 0",
        "play B D4",
        "time_left B 290 0",
        "time_left W 300 0",
        "genmove W",
    ] {
        client.write(&format!("{line}\n"));
        let (text, empty) = (client.line(), client.line());
        assert!(text.starts_with("= ") && empty.is_empty(), "{line}: {text}");
    }
    client.quit();
}

#[test]
fn the_python_client_of_cgos_sends_clocks_that_have_run_out() {
    let mut client = Client::quick();
    for line in [
        "boardsize 9",
        "komi 7.5",
        "time_settings 300 0 0",
        "cgos-opponent_name x",
        "cgos-opponent_rating ",
        "clear_board",
        "time_left b -3 0",
    ] {
        client.check(line, "= ");
    }
    let vertex = client.ask("genmove b");
    assert!(is_vertex(vertex.strip_prefix("= ").unwrap(), 9), "{vertex}");
    client.check("final_score", "= B+73.5");
    // What it asks instead where the server wants to see the analysis: the last line but one is kept.
    client.ask("time_left w 200 0");
    let analysis = client.ask("cgos-genmove_analyze W");
    let lines: Vec<_> = analysis.lines().collect();
    assert!(lines.len() == 3 && lines[0] == "=" && lines[1].starts_with('{') && lines[1].ends_with('}'));
    assert!(is_vertex(lines[2].strip_prefix("play ").unwrap(), 9));
    client.check("cgos-gameover W+Resign", "= ");
    client.quit();
}

#[test]
fn kgs_probes_before_it_plays() {
    let mut client = Client::quick();
    client.check("boardsize 38", "? unacceptable size");
    for line in [
        "boardsize 9",
        "kgs-time_settings byoyomi 600 30 5",
        "time_left b 30 5",
        "kgs-rules japanese",
        "kgs-rules chinese extra words",
        "clear_board",
        "komi 0.5",
        "set_free_handicap C3 G7",
        "play w e5",
        "kgs-time_settings canadian 600 300 25",
        "kgs-time_settings absolute 600",
        "kgs-time_settings none",
        "time_left b 600 0",
    ] {
        client.check(line, "= ");
    }
    let vertex = client.ask("genmove b");
    assert!(is_vertex(vertex.strip_prefix("= ").unwrap(), 9), "{vertex}");
    client.check("play w pass", "= ");
    client.check("play b pass", "= ");
    // Every stone on the list must be there.
    let stones = client.ask("list_stones w") + " " + &client.ask("list_stones b");
    let dead = client.ask("final_status_list dead");
    assert!(dead[1..].split_whitespace().all(|vertex| stones.contains(vertex)), "{dead}");
    client.check("kgs-game_over", "= ");
    client.quit();
}

#[test]
fn the_bridge_to_ogs_ends_lines_by_two_characters_and_writes_small_letters() {
    let mut client = Client::quick();
    let list = client.ask("list_commands\r");
    // What is not listed it does not send, and goes on as if it had been taken.
    for name in ["kgs-time_settings", "kata-list_time_settings", "kata-time_settings", "time_settings"] {
        assert!(list.lines().any(|line| line == name), "{name}");
    }
    for name in ["time_left", "set_free_handicap", "place_free_handicap", "final_score"] {
        assert!(list.lines().any(|line| line == name), "{name}");
    }
    assert!(client.ask("kata-list_time_settings\r").contains("fischer-capped"));
    // A rectangle, and a position that is not the empty board: the stones of one color, then those of the other.
    for line in
        ["boardsize 9 13", "clear_board", "komi 5.5", "play black c3", "play black g3", "play white j13"]
    {
        client.check(&format!("{line}\r"), "= ");
    }
    // A game that goes on after the engine was started again: handicap stones and a turn of before, on each kind of clock.
    for line in ["boardsize 9", "clear_board", "komi 0.5", "set_free_handicap c3 g7 c7", "play white e5"] {
        client.check(&format!("{line}\r"), "= ");
    }
    for (settings, black) in [
        ("kgs-time_settings byoyomi 600 30 5", "time_left black 598 0"),
        ("kgs-time_settings byoyomi 600 30 5", "time_left black 29 5"),
        ("kgs-time_settings byoyomi 0 30 1", "time_left black 0 1"),
        ("kgs-time_settings canadian 600 180 10", "time_left black 171 9"),
        ("kata-time_settings fischer-capped 120 30 300 -1", "time_left black 119 0"),
        ("time_settings 0 30 1", "time_left black 28 1"),
        ("time_settings 900 0 0", "time_left black 0 0"),
    ] {
        for line in [settings, black, "time_left white 600 0"] {
            client.check(&format!("{line}\r"), "= ");
        }
        let vertex = client.ask("genmove black\r");
        assert!(is_vertex(vertex.strip_prefix("= ").unwrap(), 9), "{settings}: {vertex}");
        client.check("undo\r", "= ");
    }
    for line in ["play black pass", "play white pass"] {
        client.check(&format!("{line}\r"), "= ");
    }
    assert!(client.ask("final_score\r").starts_with("= B+"));
    // Stones where the engine wants them: as many as it was asked for, none twice, no pass.
    client.check("clear_board\r", "= ");
    let placed = client.ask("place_free_handicap 4\r");
    let stones: std::collections::BTreeSet<_> = placed[2..].split(' ').collect();
    assert!(stones.len() == 4 && stones.iter().all(|stone| is_vertex(stone, 9)), "{placed}");
    client.check("play white pass\r", "= ");
    assert_eq!(client.ask("quit\r"), "= ");
    client.end();
}

#[test]
fn gogui_interrupts_by_a_comment() {
    let mut client = Client::start();
    client.ask("boardsize 9");
    client.ask("ponnuki-param time 100000");
    client.check("gogui-play_sequence B C3 W D4 B PASS", "= ");
    client.check("gogui-play_sequence W E5 B E5", "? illegal move");
    client.check("list_stones w", "= D4");
    client.ask("clear_board");
    client.check("gogui-setup B D4 W E5", "= ");
    client.check("gogui-setup_player W", "= ");
    // While it thinks, and before it has begun; a move that is not interrupted waits for its own time.
    for _ in 0..2 {
        client.write("genmove w\n");
        std::thread::sleep(Duration::from_millis(50));
        client.write("# interrupt\n");
        assert!(is_vertex(client.response()[0].strip_prefix("= ").unwrap(), 9));
    }
    client.write("genmove b\n# interrupt\n# interrupt\n3 protocol_version\n");
    assert!(is_vertex(client.response()[0].strip_prefix("= ").unwrap(), 9));
    assert_eq!(client.response(), ["=3 2"], "an interrupt has no response");
    client.ask("ponnuki-param playouts 300");
    client.ask("ponnuki-param stop_early no");
    client.write("# interrupt\ngenmove b\ngomill-explain_last_move\n");
    client.response();
    assert!(client.response()[0].contains(" 300 playouts"), "an interrupt before the move is not for it");
    client.quit();
}

/// A drawing of GoGui's live graphics about an empty board of this size: the lines of one set, each with what it may have.
#[track_caller]
fn check_drawing(lines: &[String], color: Color, size: Size) {
    let words: Vec<Vec<&str>> = lines.iter().map(|line| line.split(' ').collect()).collect();
    assert_eq!(words.iter().map(|line| line[0]).collect::<Vec<_>>(), ["VAR", "INFLUENCE", "TEXT"]);
    let (mut game, mut next) = (Game::new(size, Ruleset::default()), color);
    for pair in words[0][1..].chunks(2) {
        assert_eq!(pair[0], &next.to_string()[..1], "{lines:?}");
        let turn = Turn::Move(size.point_named(pair[1]).unwrap());
        game.play(next, turn).unwrap();
        next = next.opponent();
    }
    assert_eq!(words[1].len(), 1 + 2 * size.area());
    for pair in words[1][1..].chunks(2) {
        assert!(is_vertex(pair[0], size.width()) && (-1.0..=1.0).contains(&pair[1].parse::<f64>().unwrap()));
    }
    assert!(lines[2].starts_with(&format!("TEXT {color} ")), "{lines:?}");
}

#[test]
fn gogui_draws_what_is_searched_where_it_wants_to() {
    let size = Size::square(9).unwrap();
    let mut client = Client::start_with(Stdio::piped());
    let drawn = lines_of(client.process.stderr.take().expect("a pipe"));
    let line = || drawn.recv_timeout(PATIENCE).expect("a line");
    client.ask("boardsize 9");
    client.ask("ponnuki-param time 100000");
    client.ask("ponnuki-param stop_early no");
    for (on, command, color, end) in [
        ("ponnuki-param live_gfx yes", "genmove b", Color::Black, "# interrupt\n"),
        ("ponnuki-param_dialog live_gfx yes", "lz-analyze w 10", Color::White, "\n"),
        ("kata-set-param live_gfx yes", "lz-genmove_analyze w", Color::White, "# interrupt\n"),
    ] {
        client.check(on, "= ");
        client.write(&format!("{command}\n"));
        // A set of lines by itself, with an empty one behind it. It is cleared when the search is over.
        assert_eq!(line(), "gogui-gfx:", "{command}");
        let mut lines = vec![line()];
        while !lines.last().unwrap().is_empty() {
            lines.push(line());
        }
        check_drawing(&lines[..lines.len() - 1], color, size);
        client.write(end);
        assert!(client.response()[0].starts_with('='));
        while line() != "gogui-gfx: CLEAR" {}
        client.check("clear_board", "= ");
    }
    client.check("ponnuki-param live_gfx no", "= ");
    client.write("lz-analyze 10\n");
    (0..5).for_each(|_| assert!(!client.line().is_empty()));
    client.write("\n");
    client.response();
    client.quit();
    assert_eq!(drawn.recv_timeout(PATIENCE).ok(), None, "nothing is drawn that was not asked for");
}

#[test]
fn lizzie_reads_ids_also_from_analyses() {
    let mut client = Client::start();
    client.ask("10 boardsize 9");
    client.write("12 lz-analyze 10\n");
    assert_eq!(client.line(), "=12");
    assert!(client.line().starts_with("info move "));
    client.write("13 name\n");
    while !client.line().is_empty() {}
    assert_eq!(client.response(), ["=13 Ponnuki"]);
    // An empty line, or a comment, ends it as well, and nothing comes after it.
    for end in ["\n", "# comment\n", "\r\n", " \n"] {
        client.write("14 kata-analyze 10 ownership true\n");
        assert_eq!(client.line(), "=14");
        assert!(client.line().contains(" ownership "));
        client.write(end);
        while !client.line().is_empty() {}
        assert!(client.lines.try_recv().is_err());
    }
    client.check("15 stop", "=15 ");
    client.quit();
}

#[test]
fn any_input_ends_an_analysis_at_once_and_nothing_follows_its_end() {
    let mut client = Client::start();
    let mut longest = Duration::ZERO;
    for (setup, input) in [
        ("boardsize 19", "\n"),
        ("ponnuki-param threads 4", "# a comment\n"),
        ("boardsize 25", "\r\n"),
        ("play b Q16", "99 name\n"),
        ("komi 0", "no command\n"),
        ("boardsize 1", "\t\n"),
        ("boardsize 19", "\x01\n"),
    ] {
        client.check(setup, "= ");
        for command in ["lz-analyze 1", "kata-analyze w 1 ownership true", "analyze b 100000"] {
            client.write(&format!("7 {command}\n"));
            assert_eq!(client.line(), "=7");
            if command.ends_with("100000") {
                // Its first line is hours away.
                std::thread::sleep(Duration::from_millis(100));
            } else {
                (0..3).for_each(|_| assert!(client.line().starts_with("info move ")));
            }
            let sent = Instant::now();
            client.write(input);
            // Lines that were under way, at least one in all, and the end.
            assert!(client.response().iter().all(|line| line.starts_with("info move ")));
            longest = longest.max(sent.elapsed());
            if input.starts_with("99") {
                assert_eq!(client.response(), ["=99 Ponnuki"]);
            } else if input.starts_with("no") {
                assert_eq!(client.response(), ["? unknown command"]);
            }
            let after = client.lines.recv_timeout(Duration::from_millis(50));
            assert!(after.is_err(), "{after:?} after {command}");
        }
    }
    println!("an analysis ended {longest:?} after the input at the latest");
    // A tenth of a second is what clients bear; a busy machine may take its time.
    assert!(longest < Duration::from_secs(2), "{longest:?}");
    client.quit();
}

#[test]
fn leaving_while_an_analysis_runs_ends_it() {
    let mut client = Client::start();
    client.write("lz-analyze b 10\n");
    client.line();
    client.write("quit\n");
    while !client.line().is_empty() {}
    assert_eq!(client.response(), ["= "]);
    client.end();
    // The input is closed, or the output is.
    let mut client = Client::start();
    client.write("lz-analyze b 10\n");
    client.line();
    client.input = None;
    while client.lines.recv_timeout(PATIENCE).is_ok() {}
    assert!(client.process.wait().unwrap().success());
    let mut client = Client::start();
    client.write("lz-analyze b 1\n");
    client.line();
    let (_, none) = channel();
    client.lines = none;
    assert!(client.process.wait().unwrap().success());
}

#[test]
fn between_commands_the_processor_is_idle() {
    let mut client = Client::quick();
    client.ask("boardsize 9");
    client.ask("genmove b");
    client.write("lz-analyze w 10\n");
    client.line();
    client.line();
    client.write("kgs-game_over\n");
    while !client.line().is_empty() {}
    client.response();
    let time =
        |client: &mut Client| client.ask("cputime").strip_prefix("= ").unwrap().parse::<f64>().unwrap();
    for last in ["kgs-game_over", "play w pass", "play b pass", "clear_board", "genmove w"] {
        client.ask(last);
        let before = time(&mut client);
        std::thread::sleep(Duration::from_millis(300));
        assert!(time(&mut client) - before < 0.1, "after {last}");
    }
    client.quit();
}
