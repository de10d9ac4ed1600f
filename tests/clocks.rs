//! Clocks and impatience: what must be quick is quick, and no game is lost on time. The bounds are far above what it takes, for
//! machines that are busy; what it took is printed.

use std::io::{BufRead, BufReader, Lines, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use ponnuki::engine::DEFAULT_TIME;
use ponnuki::grid::Size;

const PROGRAM: &str = env!("CARGO_BIN_EXE_ponnuki");

/// The program and its pipes.
struct Engine {
    process: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
    start: Instant,
}

impl Engine {
    fn start(arguments: &[&str]) -> Engine {
        let start = Instant::now();
        let mut process = Command::new(PROGRAM)
            .args(arguments)
            .env("RUST_LOG", "trace")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let input = process.stdin.take().expect("a pipe");
        let output = BufReader::new(process.stdout.take().expect("a pipe")).lines();
        Engine { process, input, output, start }
    }

    fn write(&mut self, text: &str) {
        self.input.write_all(text.as_bytes()).expect("the program reads");
    }

    /// The next response, which is on one line.
    #[track_caller]
    fn response(&mut self) -> String {
        let mut line = || self.output.next().expect("a line").expect("UTF-8");
        let (response, end) = (line(), line());
        assert_eq!(end, "", "behind {response}");
        response
    }

    #[track_caller]
    fn ask(&mut self, line: &str) -> String {
        self.write(&format!("{line}\n"));
        self.response()
    }

    /// Quits, and says how long that took.
    fn quit(mut self) -> Duration {
        let start = Instant::now();
        self.write("3 quit\n");
        let rest: Vec<String> = self.output.map(|line| line.expect("UTF-8")).collect();
        assert_eq!(rest[rest.len() - 2..], ["=3 ", ""]);
        assert!(self.process.wait().expect("it ends").success());
        start.elapsed()
    }
}

#[track_caller]
fn check_quick(what: &str, took: Duration, usual: &str) {
    println!("{what} took {took:?}; {usual} is wanted");
    assert!(took < Duration::from_secs(5), "{what}: {took:?}");
}

#[test]
fn the_first_answer_comes_at_once() {
    let mut engine = Engine::start(&[]);
    assert_eq!(engine.ask("name"), "= Ponnuki");
    check_quick("the start", engine.start.elapsed(), "less than a second");
    engine.quit();
}

#[test]
fn an_engine_that_is_started_in_the_middle_of_a_game_catches_up_at_once() {
    let mut engine = Engine::start(&["--playouts", "50"]);
    let size = Size::square(19).unwrap();
    // Black from below, White from above, so that nothing is ever captured.
    let (below, above) = (size.points().take(150), size.points().rev().take(150));
    for (black, white) in below.zip(above) {
        engine.write(&format!("play b {}\nplay w {}\n", size.vertex(black), size.vertex(white)));
    }
    engine.write("genmove b\n");
    for _ in 0..300 {
        assert_eq!(engine.response(), "= ");
    }
    assert!(engine.response().starts_with("= "));
    check_quick("300 turns and one of its own", engine.start.elapsed(), "less than a second");
    engine.quit();
}

#[test]
fn quit_ends_the_program_at_once_whatever_it_does() {
    let mut engine = Engine::start(&[]);
    engine.ask("name");
    check_quick("to quit when idle", engine.quit(), "half a second");
    let mut engine = Engine::start(&["--threads", "2"]);
    engine.write("lz-analyze 10\n");
    assert_eq!(engine.output.next().unwrap().unwrap(), "=");
    check_quick("to quit an analysis", engine.quit(), "half a second");
}

#[test]
fn with_no_time_left_it_moves_at_once() {
    // Where no clock is running it would take its time.
    let mut engine = Engine::start(&["--time", "1000", "--size", "9"]);
    for (settings, left) in [
        ("time_settings 300 0 0", "time_left b 0 0"),
        ("time_settings 300 0 0", "time_left b -3 0"),
        ("time_settings 0 30 25", "time_left b 0 25"),
        ("kgs-time_settings byoyomi 0 1 5", "time_left b 1 5"),
        ("kgs-time_settings canadian 0 30 25", "time_left b 30 25"),
        ("time_settings 0 30 25", "time_left b 30 25"),
        ("time_settings 10 0 0", "time_left b 10 0"),
    ] {
        assert_eq!(engine.ask(settings), "= ");
        assert_eq!(engine.ask(left), "= ");
        let start = Instant::now();
        assert!(engine.ask("genmove b").starts_with("= "));
        check_quick(&format!("a move after {settings}, {left}"), start.elapsed(), "at most 1.2 seconds");
        engine.ask("undo");
    }
    engine.quit();
}

/// What the last search says of itself: its playouts and its seconds.
fn statistics(engine: &mut Engine) -> (u64, f64) {
    engine.write("ponnuki-search_statistics\n");
    let lines: Vec<String> =
        engine.output.by_ref().map(|line| line.expect("UTF-8")).take_while(|line| !line.is_empty()).collect();
    let value =
        |name: &str| lines.iter().find_map(|line| line.strip_prefix(name)).expect(name).trim().to_string();
    (value("Playouts:").parse().expect("a number"), value("Seconds:").parse().expect("a number"))
}

#[test]
fn without_any_limit_a_move_takes_the_default_time() {
    let mut engine = Engine::start(&["--set", "stop_early=no"]);
    let default = DEFAULT_TIME.as_secs_f64();
    // Before any clock, and with the three spellings of none.
    for settings in ["komi 7.5", "time_settings 0 1 0", "time_settings 0 0 0"] {
        assert_eq!(engine.ask(settings), "= ");
        let start = Instant::now();
        assert!(engine.ask("genmove b").starts_with("= "));
        let took = start.elapsed();
        println!("a move after {settings} took {took:?}; the default is {DEFAULT_TIME:?}");
        let (playouts, seconds) = statistics(&mut engine);
        assert!(playouts > 0);
        // It uses its time and not much more; a machine that is busy may hold it up.
        assert!(seconds >= default * 0.99, "{settings}: {seconds}");
        assert!(took < DEFAULT_TIME + Duration::from_secs(20), "{settings}: {took:?}");
    }
    engine.quit();
    let help = Command::new(PROGRAM).arg("--help").output().expect("it starts");
    let help = String::from_utf8_lossy(&help.stdout).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        help.contains(&format!("{default} where neither this nor --playouts nor a clock limits it")),
        "{help}"
    );
}

#[test]
fn whichever_limit_is_reached_first_ends_the_search() {
    let mut engine = Engine::start(&["--time", "1000", "--playouts", "50", "--set", "stop_early=no"]);
    for settings in
        ["time_settings 0 1 0", "time_settings 0 0 0", "time_settings 0 0 5", "time_settings 36000 0 0"]
    {
        assert_eq!(engine.ask(settings), "= ");
        assert!(engine.ask("genmove b").starts_with("= "));
        assert!(statistics(&mut engine).0 <= 50, "{settings}");
    }
    engine.quit();
    let mut engine = Engine::start(&["--time", "0.2", "--playouts", "1000000000", "--set", "stop_early=no"]);
    for settings in
        ["time_settings 0 1 0", "time_settings 0 0 0", "time_settings 0 0 5", "time_settings 36000 0 0"]
    {
        assert_eq!(engine.ask(settings), "= ");
        let start = Instant::now();
        assert!(engine.ask("genmove b").starts_with("= "));
        check_quick(&format!("0.2 seconds after {settings}"), start.elapsed(), "0.2 seconds");
    }
    engine.quit();
}

#[test]
fn whole_games_are_not_lost_on_time() {
    // What scripts/clocks plays at length: sudden death, and so many turns in every so many seconds.
    let engine = format!("'{PROGRAM}' --no-resign");
    for time in ["3", "3/20"] {
        let played = Command::new(PROGRAM)
            .args(["match", &engine, &format!("{engine} --playouts 50"), "--games", "2", "--size", "5"])
            .args(["--time", time])
            .output()
            .expect("the program starts");
        let text = String::from_utf8_lossy(&played.stdout).into_owned();
        assert!(played.status.success() && text.contains("ended by score 2\n"), "{time}: {text}");
    }
}
