//! The program on pipes, as controllers run it: the time to the first answer, memory, and commands a second.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use clap::Args;

use super::Figure;
use crate::client::CommandLine;

/// Options of `ponnuki bench gtp`.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct ProcessOptions {
    /// Another engine to measure in the same run, such as "gnugo --mode gtp"
    #[arg(long, value_name = "COMMAND")]
    rival: Option<CommandLine>,
}

/// Commands that are sent ahead.
const COMMANDS: usize = 200_000;
/// For the rival, which may be slow.
const RIVAL_COMMANDS: usize = 20_000;

pub(super) fn measure(options: &ProcessOptions, print: &mut dyn FnMut(Figure)) -> Result<(), String> {
    let ourselves = std::env::current_exe().map_err(|e| format!("cannot find this program: {e}"))?;
    let ourselves = [ourselves.into_os_string()];
    let trouble = |e: io::Error| format!("cannot measure the program on pipes: {e}");
    let mut starts: Vec<f64> =
        (0..11).map(|_| first_answer(&ourselves)).collect::<io::Result<_>>().map_err(trouble)?;
    starts.sort_by(f64::total_cmp);
    print(Figure::new("start to first answer").number("milliseconds", 1e3 * starts[starts.len() / 2]));
    if let Some(memory) = idle_memory(&ourselves).map_err(trouble)? {
        print(Figure::new("resident memory, idle").number("megabytes", memory));
    }
    let rate = play_rate(&ourselves, COMMANDS).map_err(trouble)?;
    print(Figure::new("play, sent ahead").number("commands_per_second", rate));
    if let Some(rival) = &options.rival {
        let words: Vec<_> = rival.words().iter().map(Into::into).collect();
        let other = play_rate(&words, RIVAL_COMMANDS).map_err(|e| format!("cannot measure {rival}: {e}"))?;
        let figure = Figure::new("play, sent ahead, rival").text("rival", rival.to_string());
        print(figure.number("commands_per_second", other).number("ratio", rate / other));
    }
    Ok(())
}

fn start(command: &[std::ffi::OsString]) -> io::Result<Child> {
    let (program, arguments) = command.split_first().ok_or(io::ErrorKind::InvalidInput)?;
    Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
}

fn pipes(child: &mut Child) -> io::Result<(std::process::ChildStdin, BufReader<std::process::ChildStdout>)> {
    let closed = || io::Error::from(io::ErrorKind::BrokenPipe);
    let input = child.stdin.take().ok_or_else(closed)?;
    Ok((input, BufReader::new(child.stdout.take().ok_or_else(closed)?)))
}

/// Seconds from the start of the process to its answer to `name`.
fn first_answer(command: &[std::ffi::OsString]) -> io::Result<f64> {
    let begin = Instant::now();
    let mut child = start(command)?;
    let (mut input, mut output) = pipes(&mut child)?;
    input.write_all(b"name\n")?;
    output.read_line(&mut String::new())?;
    let time = begin.elapsed().as_secs_f64();
    drop(input);
    child.wait()?;
    Ok(time)
}

/// Megabytes that a process which has answered a command has resident; `None` where the system does not say.
fn idle_memory(command: &[std::ffi::OsString]) -> io::Result<Option<f64>> {
    let mut child = start(command)?;
    let (mut input, mut output) = pipes(&mut child)?;
    input.write_all(b"showboard\n")?;
    output.read_line(&mut String::new())?;
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).ok();
    drop((input, output));
    child.wait()?;
    let kilobytes = status.and_then(|text| {
        let line = text.lines().find(|line| line.starts_with("VmRSS:"))?.to_string();
        line.split_whitespace().nth(1)?.parse::<f64>().ok()
    });
    Ok(kilobytes.map(|kb| kb / 1024.0))
}

/// Commands a second when games of 50 moves are sent without waiting for the answers.
fn play_rate(command: &[std::ffi::OsString], count: usize) -> io::Result<f64> {
    let mut text = String::from("boardsize 19\n");
    let mut sent = 1;
    while sent < count {
        text += "clear_board\n";
        sent += 1;
        for row in 1..=5 {
            for column in ["A", "C", "E", "G", "J"] {
                text += &format!("play b {column}{}\nplay w {column}{}\n", 3 * row, 3 * row + 1);
                sent += 2;
            }
        }
    }
    let mut child = start(command)?;
    let (mut input, mut output) = pipes(&mut child)?;
    let begin = Instant::now();
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()));
    let mut line = String::new();
    let mut answers = 0;
    while answers < sent {
        line.clear();
        if output.read_line(&mut line)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        answers += usize::from(line.starts_with('='));
        if line.starts_with('?') {
            return Err(io::Error::other(format!("the engine refused a command: {}", line.trim_end())));
        }
    }
    let rate = sent as f64 / begin.elapsed().as_secs_f64();
    let _ = writer.join();
    child.wait()?;
    Ok(rate)
}
