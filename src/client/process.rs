//! How do we talk to an engine that is a process, and notice that it is no more?

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, ExitStatus};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::engine::{check_command, check_id};
use super::response::{Assembler, Response, TooLong};
use super::{Engine, EngineError};

/// How often a silent engine is looked at.
const LOOK: Duration = Duration::from_millis(100);
/// How long the last output and the exit status of an ended engine may take to arrive.
const LINGER: Duration = Duration::from_millis(1000);

/// A running engine.
///
/// Dropping it ends the process; [`Process::quit`] asks it first.
pub struct Process {
    child: Child,
    name: String,
    /// Lines on their way to the engine; `None` once its input is closed.
    lines: Option<Sender<String>>,
    responses: Receiver<Result<Response, TooLong>>,
    patience: Option<Duration>,
    /// Whether it has ended, or must not be asked again.
    over: bool,
}

impl Process {
    /// Takes over a process whose input and output are pipes. `name` is for the log.
    pub(super) fn new(mut child: Child, name: &str) -> Process {
        let (lines, queue) = channel();
        let (sender, responses) = channel();
        if let Some(input) = child.stdin.take() {
            thread::spawn(move || write_lines(input, &queue));
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || read_responses(output, &sender));
        }
        if let Some(errors) = child.stderr.take() {
            let name = name.to_string();
            thread::spawn(move || log_lines(errors, &name));
        }
        let name = name.to_string();
        Process { child, name, lines: Some(lines), responses, patience: None, over: false }
    }

    /// How long [`Engine::ask`] waits from now on; without limit at first.
    pub fn set_patience(&mut self, patience: Option<Duration>) {
        self.patience = patience;
    }

    /// Sends `quit` and waits for the process to end; ends it after `patience`. Nothing can be asked then.
    pub fn quit(&mut self, patience: Duration) -> Option<ExitStatus> {
        let end = Instant::now() + patience;
        if !self.over {
            self.send("quit");
        }
        (self.lines, self.over) = (None, true);
        while let Some(left) = end.checked_duration_since(Instant::now()) {
            match self.child.try_wait() {
                Ok(None) => thread::sleep(left.min(Duration::from_millis(10))),
                Ok(status) => return status,
                Err(_) => break,
            }
        }
        self.kill()
    }

    fn send(&mut self, line: &str) {
        log::trace!("{} < {line}", self.name);
        if let Some(lines) = &self.lines {
            // Where it fails the engine reads no more: then its output ends, or a limit does.
            let _ = lines.send(format!("{line}\n"));
        }
    }

    fn receive(&mut self, command: &str, limit: Option<Duration>) -> Result<Response, EngineError> {
        let start = Instant::now();
        loop {
            let left = limit.map_or(LOOK, |limit| limit.saturating_sub(start.elapsed()));
            match self.responses.recv_timeout(left.min(LOOK)) {
                Ok(response) => return self.accept(command, response),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended(command)),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                // What it wrote before it ended may still be on its way; a program that it left behind may
                // keep its output open for ever.
                return match self.responses.recv_timeout(LINGER) {
                    Ok(response) => self.accept(command, response),
                    Err(_) => Err(self.ended(command)),
                };
            }
            if let Some(limit) = limit.filter(|limit| start.elapsed() >= *limit) {
                self.kill();
                return Err(EngineError::NoAnswer { command: command.to_string(), limit });
            }
        }
    }

    fn accept(
        &mut self,
        command: &str,
        response: Result<Response, TooLong>,
    ) -> Result<Response, EngineError> {
        let checked = match response {
            Ok(response) => {
                let sign = if response.success { '=' } else { '?' };
                log::trace!("{} > {sign} {}", self.name, response.text);
                check_id(command, response)
            }
            Err(TooLong) => Err(EngineError::TooLong { command: command.to_string() }),
        };
        if checked.is_err() {
            self.kill();
        }
        checked
    }

    fn ended(&mut self, command: &str) -> EngineError {
        let end = Instant::now() + LINGER;
        let mut status = None;
        while status.is_none() && Instant::now() < end {
            match self.child.try_wait() {
                Ok(None) => thread::sleep(Duration::from_millis(5)),
                Ok(exit) => status = exit,
                Err(_) => break,
            }
        }
        self.kill();
        EngineError::Ended { command: command.to_string(), status }
    }

    fn kill(&mut self) -> Option<ExitStatus> {
        self.over = true;
        self.lines = None;
        // It fails where the process has ended by itself.
        let _ = self.child.kill();
        self.child.wait().ok()
    }
}

impl Engine for Process {
    fn ask_within(&mut self, line: &str, limit: Option<Duration>) -> Result<Response, EngineError> {
        check_command(line)?;
        if self.over {
            let status = self.child.try_wait().ok().flatten();
            return Err(EngineError::Ended { command: line.to_string(), status });
        }
        self.send(line);
        self.receive(line, limit)
    }

    fn ask(&mut self, line: &str) -> Result<Response, EngineError> {
        self.ask_within(line, self.patience)
    }

    fn close(&mut self, patience: Duration) {
        self.quit(patience);
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A thread of its own, so that an engine that does not read cannot stop us.
fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// A thread of its own, so that an engine that writes much never waits for us.
fn read_responses(output: ChildStdout, responses: &Sender<Result<Response, TooLong>>) {
    let mut assembler = Assembler::default();
    for_lines(output, Assembler::LIMIT, |line| match assembler.push(line) {
        Ok(None) => true,
        Ok(Some(response)) => responses.send(Ok(response)).is_ok(),
        Err(TooLong) => {
            let _ = responses.send(Err(TooLong));
            false
        }
    });
}

fn log_lines(errors: ChildStderr, name: &str) {
    for_lines(errors, 1 << 16, |line| {
        log::debug!("{name}: {}", line.trim_end());
        true
    });
}

/// Calls `f` with line after line until it says false; a longer line than `limit` bytes comes in parts.
fn for_lines(from: impl Read, limit: usize, mut f: impl FnMut(&str) -> bool) {
    let mut reader = BufReader::new(from);
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = reader.by_ref().take(limit as u64 + 1).read_until(b'\n', &mut line);
        if !matches!(read, Ok(1..)) || !f(&String::from_utf8_lossy(&line)) {
            return;
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::client::{CommandLine, Stderr};

    /// Starts a shell script as an engine.
    fn engine(script: &str) -> Process {
        let words = ["sh", "-c", script].map(str::to_string).to_vec();
        CommandLine::from_words(words).unwrap().start(None, Stderr::Discard).unwrap()
    }

    const SECONDS: Option<Duration> = Some(Duration::from_secs(60));

    #[test]
    fn every_line_gets_its_response() {
        let mut engine = engine(r#"while read line; do printf '= %s\n\n' "$line"; done"#);
        for line in ["name", "play b D4", "genmove w"] {
            assert_eq!(engine.ask(line).unwrap().text, line);
        }
        assert!(engine.quit(Duration::from_secs(60)).is_some_and(|status| status.success()));
    }

    #[test]
    fn death_is_noticed_with_its_exit_code() {
        let mut engine = engine("read line; exit 3");
        let error = engine.ask_within("genmove b", SECONDS).unwrap_err();
        assert_eq!(error.to_string(), "engine ended at 'genmove b' (exit status: 3)");
        let error = engine.ask("quit").unwrap_err();
        assert_eq!(error.to_string(), "engine ended at 'quit' (exit status: 3)");
    }

    #[test]
    fn the_last_words_of_a_dying_engine_are_heard() {
        let mut engine = engine(r"read line; printf '= D4\n\n'; exit 1");
        assert_eq!(engine.ask("genmove b").unwrap().text, "D4");
        assert!(matches!(engine.ask("genmove w"), Err(EngineError::Ended { .. })));
    }

    #[test]
    fn death_is_noticed_where_a_left_behind_program_holds_the_output() {
        let mut engine = engine("sleep 90 & read line; exit 4");
        let error = engine.ask_within("genmove b", SECONDS).unwrap_err();
        assert_eq!(error.to_string(), "engine ended at 'genmove b' (exit status: 4)");
    }

    #[test]
    fn silence_ends_at_the_limit() {
        let mut engine = engine("while read line; do :; done");
        let limit = Some(Duration::from_millis(50));
        let error = engine.ask_within("genmove b", limit).unwrap_err();
        assert!(matches!(error, EngineError::NoAnswer { .. }), "{error}");
        assert!(matches!(engine.ask("name"), Err(EngineError::Ended { .. })), "no late answer is taken");
    }

    #[test]
    fn much_output_and_an_unread_input_do_not_block() {
        let script = r"yes noise | head -c 3000000 >&2; printf '= '; yes text | head -c 3000000; printf '\n\n'; sleep 20";
        let mut engine = engine(script);
        let long = format!("echo {}", "x".repeat(1 << 20));
        let text = engine.ask_within(&long, SECONDS).unwrap().text;
        assert_eq!(text.len(), "text\n".len() * 600_000 - 1);
    }

    #[test]
    fn lines_of_any_length_arrive_whole() {
        let mut engine = engine(r#"while read line; do printf '= %s\n\n' "${#line}"; done"#);
        let long = format!("gogui-play_sequence {}", "b D4 w E5 ".repeat(20_000));
        assert_eq!(engine.ask_within(long.trim(), SECONDS).unwrap().text, long.trim().len().to_string());
    }

    #[test]
    fn a_program_that_does_not_exist_is_named() {
        let line: CommandLine = "no-such-engine-anywhere --gtp".parse().unwrap();
        let error = line.start(None, Stderr::Discard).err().unwrap().to_string();
        assert!(error.starts_with("cannot start 'no-such-engine-anywhere': "), "{error}");
    }

    #[test]
    fn an_engine_that_ignores_quit_is_ended() {
        let mut engine = engine("trap '' TERM; while true; do sleep 1; done");
        let status = engine.quit(Duration::from_millis(100));
        assert!(status.is_some_and(|status| !status.success()));
    }

    #[test]
    fn the_directory_is_the_engines_own() {
        let words = ["sh", "-c", r#"read line; printf '= %s\n\n' "$(pwd)""#].map(str::to_string).to_vec();
        let line = CommandLine::from_words(words).unwrap();
        let mut engine = line.start(Some(std::path::Path::new("/")), Stderr::Discard).unwrap();
        assert_eq!(engine.ask("pwd").unwrap().text, "/");
    }
}
