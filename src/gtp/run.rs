//! The loop: lines are read in a thread of their own and answered in order.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, sync_channel};
use std::time::Duration;

use super::{Session, Terminal};
use crate::search::Interrupt;

/// How many lines may wait to be answered before reading pauses.
const WAITING: usize = 1 << 16;
/// Bytes of responses that are held back at most.
const HELD: usize = 1 << 14;
/// A search under way when the input ends, with nothing waiting behind it, is ended after this time.
const GRACE: Duration = Duration::from_millis(500);

/// Answers the lines of `input` on `output` until `quit`, the end of the input, or until `output` is closed.
///
/// Each response is written at once and whole, but for those to moves that were sent ahead, which go together before
/// anything else is done; the lines of an analysis are written one by one. A last line without a line feed
/// counts. Any line ends an analysis, also an empty one or a comment. Lines that come during another search wait; the
/// comment `# interrupt` ends that search with the best turn so far (GoGui's `gogui-interrupt`).
///
/// # Errors
/// Where `output` cannot be written, but for a closed pipe.
pub fn run(
    session: &mut Session,
    input: impl Read + Send + 'static,
    output: &mut impl Write,
) -> io::Result<()> {
    let interrupt = session.engine.interrupt();
    let lines = read_lines(input, interrupt.clone());
    let mut held = String::new();
    while let Ok(item) = lines.receiver.recv() {
        lines.waiting.lower();
        let line = match item {
            Item::Line(line) => line,
            Item::Interrupt => {
                interrupt.lower();
                continue;
            }
        };
        let mut writer = Writer { output, waiting: &lines.waiting, failed: None };
        let is_play = line.starts_with(b"play ");
        if !is_play {
            writer.write(&std::mem::take(&mut held));
        }
        if let Some(response) = session.answer_to(&line, &mut writer) {
            held += &response;
        }
        if !is_play || held.len() >= HELD || !lines.waiting.is_raised() {
            writer.write(&std::mem::take(&mut held));
        }
        match writer.failed {
            Some(e) if e.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
            Some(e) => return Err(e),
            None if session.has_quit() => return Ok(()),
            None => {}
        }
    }
    Ok(())
}

/// Writes and flushes; after the first failure it writes no more and asks whoever is at work to end.
struct Writer<'a, W> {
    output: &'a mut W,
    waiting: &'a Interrupt,
    failed: Option<io::Error>,
}

impl<W: Write> Writer<'_, W> {
    fn write(&mut self, text: &str) {
        if self.failed.is_some() || text.is_empty() {
            return;
        }
        if let Err(e) = self.output.write_all(text.as_bytes()).and_then(|()| self.output.flush()) {
            self.failed = Some(e);
            self.waiting.raise();
        }
    }
}

impl<W: Write> Terminal for Writer<'_, W> {
    fn line(&mut self, line: &str) {
        self.write(&format!("{line}\n"));
    }

    fn waiting(&self) -> Interrupt {
        self.waiting.clone()
    }
}

/// What is read.
enum Item {
    Line(Vec<u8>),
    /// The search that is under way, if it has not ended since, was interrupted here.
    Interrupt,
}

struct Lines {
    receiver: Receiver<Item>,
    /// Raised once for each item that waits to be received.
    waiting: Interrupt,
}

fn read_lines(input: impl Read + Send + 'static, interrupt: Interrupt) -> Lines {
    let (sender, receiver) = sync_channel(WAITING);
    let waiting = Interrupt::default();
    let raised = waiting.clone();
    std::thread::spawn(move || {
        let mut input = BufReader::with_capacity(1 << 16, input);
        loop {
            let mut line = Vec::new();
            match input.read_until(b'\n', &mut line) {
                Ok(0) => break,
                Ok(_) => {}
                Err(e) if e.kind() == io::ErrorKind::Interrupted => continue,
                Err(e) => {
                    log::error!("cannot read the input: {e}");
                    break;
                }
            }
            let item = if line.trim_ascii() == b"# interrupt" {
                interrupt.raise();
                Item::Interrupt
            } else {
                Item::Line(line)
            };
            raised.raise();
            if sender.send(item).is_err() {
                return;
            }
        }
        drop(sender);
        while raised.is_raised() {
            std::thread::sleep(GRACE / 10);
        }
        std::thread::sleep(GRACE);
        interrupt.raise();
        raised.raise();
    });
    Lines { receiver, waiting }
}
