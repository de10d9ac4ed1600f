//! What goes wrong around the program: pipes that nobody reads, disks that are full, signals, floods of input. Each case is the
//! behavior that a user would want.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

const PROGRAM: &str = env!("CARGO_BIN_EXE_ponnuki");
/// Longer than any answer here takes, also on a machine that is busy.
const PATIENCE: Duration = Duration::from_secs(300);

/// A folder that is gone when the test ends; its path has blanks and letters that are no ASCII.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Folder {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("ponnuki fäults 碁 {} {number}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The program on pipes; it is ended with the test.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(arguments: &[&str]) -> Engine {
        Engine::start_with(Command::new(PROGRAM).args(arguments).env_remove("RUST_LOG"))
    }

    fn start_with(command: &mut Command) -> Engine {
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let (input, output) = (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()));
        Engine { child, input, output }
    }

    fn send(&mut self, text: &str) {
        self.input.as_mut().unwrap().write_all(text.as_bytes()).unwrap();
    }

    /// The next response, without its empty line.
    fn response(&mut self) -> String {
        let mut response = String::new();
        while !response.ends_with("\n\n") {
            assert!(self.output.read_line(&mut response).unwrap() > 0, "it ended after {response:?}");
        }
        response.trim_end_matches('\n').to_string()
    }

    #[track_caller]
    fn ask(&mut self, line: &str) -> String {
        self.send(&format!("{line}\n"));
        self.response()
    }

    #[track_caller]
    fn check(&mut self, line: &str, expected: &str) {
        assert_eq!(self.ask(line), expected, "{line}");
    }

    /// Closes the input and returns what it still writes on both streams.
    #[track_caller]
    fn end(mut self) -> (String, String) {
        drop(self.input.take());
        let (mut out, mut err) = (String::new(), String::new());
        self.output.read_to_string(&mut out).unwrap();
        self.child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        assert!(self.child.wait().unwrap().success());
        (out, err)
    }

    /// Megabytes that are resident.
    #[cfg(target_os = "linux")]
    fn memory(&self) -> f64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse::<f64>().unwrap() / 1024.0
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Waits until something holds.
#[track_caller]
fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < PATIENCE, "{what}");
        thread::sleep(Duration::from_millis(10));
    }
}

#[cfg(unix)]
fn signal(name: &str, id: u32) {
    assert!(Command::new("kill").args([name, &id.to_string()]).status().unwrap().success());
}

#[test]
fn standard_error_that_is_never_read_stops_nothing() {
    let mut engine = Engine::start_with(Command::new(PROGRAM).env("RUST_LOG", "trace"));
    // Far more than a pipe holds.
    let lines = 20_000;
    let mut input = engine.input.take().unwrap();
    let text = format!("echo {}\n", "log me ".repeat(25)).repeat(lines);
    let writer = thread::spawn(move || input.write_all(text.as_bytes()).map(|()| input).unwrap());
    for _ in 0..lines {
        assert!(engine.response().starts_with("= log me"));
    }
    engine.input = Some(writer.join().unwrap());
    engine.check("name", "= Ponnuki");
    engine.check("quit", "= ");
    let status = engine.child.wait().unwrap();
    assert!(status.success(), "it also ends while nobody reads");
}

#[test]
fn a_game_is_played_and_answered_turn_by_turn_while_nobody_reads_standard_error() {
    // Quiet by default, and also with a log that says more than a pipe holds.
    for (log, most) in [(None, 4 << 10), (Some("trace"), 2 << 20)] {
        let mut command = Command::new(PROGRAM);
        command.env_remove("RUST_LOG").args([
            "--no-resign",
            "--playouts",
            "4",
            "--size",
            "19",
            "--seed",
            "1",
        ]);
        let mut engine = Engine::start_with(command.envs(log.map(|level| ("RUST_LOG", level))));
        for turn in 0..300 {
            // The next line is only sent when this one has been answered: what is not flushed never comes.
            let answer = engine.ask(&format!("{turn} genmove {}", ["b", "w"][turn % 2]));
            assert!(answer.starts_with(&format!("={turn} ")), "{answer}");
        }
        assert_eq!(engine.ask("move_history").lines().count(), 300);
        let (out, err) = engine.end();
        assert_eq!(out, "");
        assert!(err.len() < most, "{} bytes on standard error, beginning {:?}", err.len(), err.get(..200));
        assert_eq!(log.is_some(), err.contains("seed 1"), "{err}");
    }
}

#[test]
fn standard_error_that_is_read_late_says_that_something_is_missing() {
    let mut engine = Engine::start_with(Command::new(PROGRAM).env("RUST_LOG", "trace"));
    let mut input = engine.input.take().unwrap();
    let text = format!("echo {}\n", "log me ".repeat(25)).repeat(20_000);
    let writer = thread::spawn(move || input.write_all(text.as_bytes()).map(|()| input).unwrap());
    (0..20_000).for_each(|_| drop(engine.response()));
    let mut stderr = engine.child.stderr.take().unwrap();
    let reader = thread::spawn(move || {
        let mut text = String::new();
        stderr.read_to_string(&mut text).map(|_| text).unwrap()
    });
    drop(writer.join().unwrap());
    assert!(engine.child.wait().unwrap().success());
    let err = reader.join().unwrap();
    assert!(err.contains("messages were dropped"), "{} bytes of log", err.len());
    assert!(err.lines().count() > 100, "what was kept comes whole");
}

#[test]
fn standard_output_that_is_closed_ends_it_quietly_also_during_an_analysis() {
    for command in ["showboard", "lz-analyze 1", "genmove b"] {
        let mut engine = Engine::start(&["--size", "9", "--time", "0.1"]);
        engine.check("name", "= Ponnuki");
        let mut input = engine.input.take().unwrap();
        let Engine { child, output, .. } = &mut engine;
        // The program has the only other end.
        let closed = std::mem::replace(output, BufReader::new(null()));
        drop(closed);
        let _ = input.write_all(format!("{command}\nshowboard\nshowboard\n").as_bytes());
        wait_until(command, || child.try_wait().unwrap().is_some());
        assert!(child.wait().unwrap().success(), "{command}");
        let mut err = String::new();
        child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        assert_eq!(err, "", "{command}");
    }
}

/// The output of a program that has ended.
fn null() -> ChildStdout {
    let child = Command::new(PROGRAM).arg("--version").stdout(Stdio::piped()).stdin(Stdio::null()).spawn();
    let mut child = child.unwrap();
    let output = child.stdout.take().unwrap();
    child.wait().unwrap();
    output
}

#[cfg(unix)]
#[test]
fn sigterm_ends_a_search_and_the_program() {
    use std::os::unix::process::ExitStatusExt;
    let mut engine = Engine::start(&["--time", "100000", "--threads", "2"]);
    engine.check("name", "= Ponnuki");
    engine.send("genmove b\n");
    signal("-TERM", engine.child.id());
    assert_eq!(engine.child.wait().unwrap().signal(), Some(15));
    let mut rest = String::new();
    engine.output.read_to_string(&mut rest).unwrap();
    assert_eq!(rest, "", "no half response");
}

#[cfg(unix)]
#[test]
fn one_that_is_killed_in_the_middle_of_a_search_leaves_nothing_half_written() {
    use std::os::unix::process::ExitStatusExt;
    let folder = Folder::new();
    let (log, record) = (folder.path("log"), folder.path("game.sgf"));
    let arguments = ["--size", "9", "--time", "100000", "--threads", "2", "--log", &log];
    for times in 1..=2 {
        let mut engine = Engine::start(&arguments);
        engine.check("play b e5", "= ");
        engine.check(&format!("printsgf {record}"), "= ");
        engine.send("lz-analyze w 1\n");
        let mut line = String::new();
        while !line.starts_with("info ") {
            line.clear();
            assert!(engine.output.read_line(&mut line).unwrap() > 0);
        }
        engine.child.kill().unwrap();
        assert_eq!(engine.child.wait().unwrap().signal(), Some(9));
        // The next one goes on in the same folder, with the same log, from the record.
        let mut next = Engine::start(&arguments);
        next.check(&format!("loadsgf {record}"), "= white");
        next.check("list_stones b", "= E5");
        assert_eq!(next.end(), (String::new(), String::new()));
        let text = fs::read_to_string(&log).unwrap();
        assert!(text.lines().all(|line| line.starts_with('[')) && text.ends_with('\n'), "{text}");
        assert_eq!(text.matches("seed").count(), 2 * times, "{text}");
        assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 2, "a log and a record, and nothing else");
    }
}

#[cfg(unix)]
#[test]
fn a_match_that_is_killed_leaves_no_engine_and_no_lock_and_goes_on() {
    let folder = Folder::new();
    let results = folder.path("results ü.tsv");
    let (marker, playouts) = (format!("--gtp-name=fault{}", std::process::id()), "--playouts=3");
    let engine = format!("'{PROGRAM}' {marker} {playouts}");
    let arguments = ["match", &engine, &engine, "--size=9", "--games=12", "--results", &results];
    let mut child = Command::new(PROGRAM)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let games = || {
        fs::read_to_string(&results).map_or(0, |text| text.lines().filter(|l| !l.starts_with('#')).count())
    };
    wait_until("two games", || games() >= 2 || child.try_wait().unwrap().is_some());
    child.kill().unwrap();
    child.wait().unwrap();
    wait_until("the engines end", || {
        let processes = Command::new("ps").args(["-eo", "args"]).output().unwrap();
        !String::from_utf8_lossy(&processes.stdout).contains(&marker)
    });
    let output = Command::new(PROGRAM).args(arguments).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(games(), 12);
}

#[test]
fn a_log_that_cannot_be_written_is_a_warning() {
    let folder = Folder::new();
    for path in [folder.path("no such folder/log"), folder.path("")] {
        let mut engine = Engine::start(&["--log", &path]);
        engine.check("name", "= Ponnuki");
        let (out, err) = engine.end();
        assert_eq!(out, "");
        let warning = format!("ponnuki: warning: cannot write the log to '{path}': ");
        assert!(err.starts_with(&warning), "{err}");
        assert!(err.contains("seed"), "the log goes to standard error instead: {err}");
    }
}

#[test]
fn a_log_has_its_place_under_any_name() {
    let folder = Folder::new();
    let path = folder.path("a log, ünï 碁.txt");
    let mut engine = Engine::start(&["--log", &path]);
    engine.check("name", "= Ponnuki");
    assert_eq!(engine.end(), (String::new(), String::new()));
    assert!(fs::read_to_string(path).unwrap().contains("seed"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said_and_stops_nothing() {
    let mut engine = Engine::start(&["--log", "/dev/full"]);
    engine.check("boardsize 9", "= ");
    engine.check("play b e5", "= ");
    let answer = engine.ask("printsgf /dev/full");
    assert!(answer.starts_with("? cannot write /dev/full: "), "{answer}");
    engine.check("list_stones b", "= E5");
    let (_, err) = engine.end();
    assert_eq!(err.lines().count(), 1, "{err}");
    assert!(err.starts_with("ponnuki: warning: cannot write the log to '/dev/full': "), "{err}");
}

#[test]
fn records_have_their_place_under_any_name() {
    let folder = Folder::new();
    let path = folder.path("a gäme, 碁.sgf");
    let mut engine = Engine::start(&["--size", "9"]);
    engine.check("play b e5", "= ");
    engine.check(&format!("printsgf {path}"), "= ");
    engine.check("clear_board", "= ");
    engine.check(&format!("loadsgf {path}"), "= white");
    engine.check("list_stones b", "= E5");
}

#[test]
fn no_files_means_no_files() {
    let folder = Folder::new();
    let path = folder.path("game.sgf");
    let mut engine = Engine::start(&["--no-files"]);
    let refusal = "? files are not allowed in this session";
    engine.check(&format!("printsgf {path}"), refusal);
    engine.check(&format!("loadsgf {path}"), refusal);
    engine.check("loadsgf /etc/passwd", refusal);
    assert!(engine.ask("printsgf").starts_with("= (;"));
    assert!(!PathBuf::from(path).exists());
}

#[test]
fn a_line_of_ten_megabytes_is_answered_and_so_is_the_next() {
    let mut engine = Engine::start(&[]);
    let mut input = engine.input.take().unwrap();
    let writer = thread::spawn(move || {
        let junk = "x".repeat(10 << 20);
        // And one that is longer than any line may be.
        let text = format!("{junk}\nplay b {junk}\n# {junk}\n{}\n", junk.repeat(3));
        input.write_all(text.as_bytes()).map(|()| input).unwrap()
    });
    assert_eq!(engine.response(), "? unknown command");
    let refusal = engine.response();
    assert!(
        refusal.starts_with("? syntax error: 'xxx") && refusal.len() < 1000,
        "the error is no longer than useful"
    );
    assert_eq!(engine.response(), "? unknown command");
    engine.input = Some(writer.join().unwrap());
    engine.check("name", "= Ponnuki");
}

#[test]
fn a_million_commands_sent_ahead_are_answered_in_bounded_memory() {
    let mut engine = Engine::start(&["--size", "9"]);
    let mut input = engine.input.take().unwrap();
    let (count, block) = (1_000_000, 10_000);
    let writer = thread::spawn(move || {
        let lines = ["play b A1", "play w B2", "undo", "is_legal b C3", "clear_board"];
        for first in (0..count).step_by(block) {
            let text: String = (first..first + block).map(|id| format!("{id} {}\n", lines[id % 5])).collect();
            input.write_all(text.as_bytes()).unwrap();
        }
    });
    // Nothing is read at first: what is sent ahead fills what it can.
    thread::sleep(Duration::from_secs(1));
    let expected = ["", "", "", "1", ""];
    for id in 0..count {
        assert_eq!(engine.response(), format!("={id} {}", expected[id % 5]));
        #[cfg(target_os = "linux")]
        if id % (count / 8) == 0 {
            assert!(engine.memory() < 64.0, "{} megabytes", engine.memory());
        }
    }
    writer.join().unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn long_lines_sent_ahead_wait_in_the_pipe_and_not_in_memory() {
    let mut engine = Engine::start(&["--time", "100000"]);
    engine.check("name", "= Ponnuki");
    engine.send("genmove b\n");
    let mut input = engine.input.take().unwrap();
    thread::spawn(move || {
        let line = format!("echo {}\n", "x".repeat(1 << 20));
        while input.write_all(line.as_bytes()).is_ok() {}
    });
    thread::sleep(Duration::from_secs(2));
    assert!(engine.memory() < 16.0 * 2.0 + 64.0, "{} megabytes", engine.memory());
}

#[cfg(target_os = "linux")]
#[test]
fn memory_stays_near_its_limit_and_play_goes_on() {
    for megabytes in [1, 4, 16] {
        let set = format!("memory={megabytes}");
        let options = ["--seed", "1", "--playouts", "2000", "--threads", "2"];
        let parameters = ["--set", &set, "--set", "policy=light", "--set", "expand_after=2"];
        let mut engine = Engine::start(&[&options[..], &parameters[..]].concat());
        // What the program takes without a tree, with threads and all.
        engine.check("boardsize 19", "= ");
        let idle = engine.memory();
        let mut most = 0.0_f64;
        for turn in 0..8 {
            let answer = engine.ask(&format!("genmove {}", ["b", "w"][turn % 2]));
            assert!(answer.starts_with("= "), "{answer}");
            most = most.max(engine.memory());
            // An analysis of some moves only, beside what is known of all.
            engine.send("lz-analyze 5 allow b A1,T19 1 allow w A1,T19 1\n");
            thread::sleep(Duration::from_millis(100));
            most = most.max(engine.memory());
            engine.send("name\n");
            let analysis = engine.response();
            assert!(analysis.starts_with("=\ninfo move "), "{analysis}");
            assert_eq!(engine.response(), "= Ponnuki");
        }
        assert!(most < idle + f64::from(megabytes) + 10.0, "{megabytes}: {most} megabytes, {idle} idle");
        assert!(engine.ask("undo").starts_with('='));
    }
}

/// Whether the long forms are asked for.
fn is_full() -> bool {
    std::env::var("PONNUKI_PROOFS").is_ok_and(|value| value == "full")
}

#[cfg(target_os = "linux")]
#[test]
fn an_analysis_that_goes_on_at_the_memory_limit_still_searches_and_answers() {
    // The long form is an analysis of five minutes.
    let (megabytes, patience) = if is_full() { (16, 300) } else { (1, 3) };
    let set = format!("memory={megabytes}");
    let light = ["--seed", "1", "--set", "policy=light", "--set", "expand_after=2", "--set", &set];
    let mut engine = Engine::start(&light);
    engine.check("boardsize 19", "= ");
    let idle = engine.memory();
    engine.send("lz-analyze b 20\n");
    let (start, mut visits, mut most) = (Instant::now(), Vec::new(), 0.0_f64);
    let mut line = String::new();
    while start.elapsed() < Duration::from_secs(patience) || visits.len() < 4 {
        line.clear();
        assert!(engine.output.read_line(&mut line).unwrap() > 0);
        let numbers = line.split(" visits ").skip(1).filter_map(|text| text.split(' ').next());
        let total: u64 = numbers.map(|number| number.parse::<u64>().unwrap()).sum();
        if line.starts_with("info ") {
            visits.push(total);
            most = most.max(engine.memory());
        }
    }
    assert!(most < idle + f64::from(megabytes) + 10.0, "{megabytes}: {most} megabytes, {idle} idle");
    assert!(visits.last() > visits.first(), "{visits:?}");
    println!("{megabytes} megabytes: {most} at most, {idle} idle, visits {:?}", visits.last());
    engine.send("name\n");
    // The rest of the analysis and its end, then the answer.
    while line != "\n" {
        line.clear();
        assert!(engine.output.read_line(&mut line).unwrap() > 0);
    }
    assert_eq!(engine.response(), "= Ponnuki");
    engine.check("ponnuki-param playouts 200", "= ");
    assert!(engine.ask("genmove b").starts_with("= "));
}

#[test]
fn four_side_by_side_in_one_folder_with_one_log_do_not_disturb_each_other() {
    let folder = Folder::new();
    let log = folder.path("one log for all");
    let arguments = ["--size", "9", "--seed", "7", "--playouts", "60", "--no-resign", "--log", &log];
    let mut engines: Vec<Engine> = (0..4)
        .map(|_| {
            Engine::start_with(
                Command::new(PROGRAM).args(arguments).current_dir(&folder.0).env_remove("RUST_LOG"),
            )
        })
        .collect();
    let mut answers = vec![Vec::new(); engines.len()];
    for turn in 0..30 {
        // All of them think at the same time.
        for engine in &mut engines {
            engine.send(&format!("genmove {}\n", ["b", "w"][turn % 2]));
        }
        for (engine, answers) in engines.iter_mut().zip(&mut answers) {
            answers.push(engine.response());
        }
    }
    for (number, engine) in engines.iter_mut().enumerate() {
        engine.check("printsgf game of one.sgf", "= ");
        engine.check(&format!("printsgf game {number}.sgf"), "= ");
    }
    assert!(answers.iter().all(|of_one| *of_one == answers[0]), "one seed, one game: {answers:?}");
    for engine in engines {
        assert_eq!(engine.end(), (String::new(), String::new()));
    }
    // Each line of the log is whole, and each of the four has said its seed.
    let text = fs::read_to_string(&log).unwrap();
    assert!(text.lines().all(|line| line.starts_with('[') && line.matches('[').count() == 1), "{text}");
    assert_eq!(text.matches("seed 7").count(), 4, "{text}");
    assert_eq!(
        fs::read_dir(&folder.0).unwrap().count(),
        1 + 1 + 4,
        "a log and the records, and nothing else"
    );
}
