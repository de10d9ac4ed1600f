//! The loop: lines are read in a thread of their own and answered in order.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use super::{Session, Terminal};
use crate::search::Interrupt;

/// How many lines may wait to be answered before reading pauses.
const WAITING: usize = 1 << 16;
/// How many bytes they may have. One line may have as many; what it has beyond that is skipped.
const WAITING_BYTES: usize = 1 << 24;
/// Bytes of responses that are held back at most.
const HELD: usize = 1 << 14;
/// A search under way when the input ends, with nothing waiting behind it, is ended after this time.
const GRACE: Duration = Duration::from_millis(500);

/// Answers the lines of `input` on `output` until `quit`, the end of the input, or until `output` is closed.
///
/// Each response is written at once and whole, but for those to moves that were sent ahead, which go together before
/// anything else is done; the lines of an analysis are written one by one. A last line without a line feed
/// counts. Any line ends an analysis, also an empty one or a comment. Lines that come during another search wait; the
/// comment `# interrupt` ends that search with the best turn so far (GoGui's `gogui-interrupt`). While nothing waits,
/// the session may ponder; whatever is read, and the end of the input, ends that.
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
    loop {
        // All that was answered has been written by now.
        if !lines.stirred.is_raised() {
            session.ponder(&lines.stirred);
        }
        let Ok(item) = lines.receiver.recv() else { return Ok(()) };
        lines.waiting.lower();
        lines.stirred.lower();
        let line = match item {
            Item::Line(line) => {
                lines.room.give_back(line.len());
                line
            }
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
        log::trace!("< {}", shown(&line));
        if let Some(response) = session.answer_to(&line, &mut writer) {
            log::trace!("> {}", shown(response.as_bytes()));
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

/// A line or response for the log: not more of it than a person reads.
fn shown(text: &[u8]) -> String {
    String::from_utf8_lossy(&text[..text.len().min(200)]).trim_end().to_string()
}

/// Room for the bytes of lines that wait. Taking it waits until there is some.
struct Room {
    taken: Mutex<Option<usize>>,
    changed: Condvar,
}

impl Room {
    fn new() -> Room {
        Room { taken: Mutex::new(Some(0)), changed: Condvar::new() }
    }

    /// False where nobody receives any more.
    fn take(&self, bytes: usize) -> bool {
        let taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let is_full = |taken: &mut Option<usize>| taken.is_some_and(|n| n > 0 && n + bytes > WAITING_BYTES);
        let mut taken = self.changed.wait_while(taken, is_full).unwrap_or_else(PoisonError::into_inner);
        *taken = taken.map(|n| n + bytes);
        taken.is_some()
    }

    fn give_back(&self, bytes: usize) {
        self.change(|taken| taken.map(|n| n.saturating_sub(bytes)));
    }

    fn close(&self) {
        self.change(|_| None);
    }

    fn change(&self, change: impl FnOnce(Option<usize>) -> Option<usize>) {
        let mut taken = self.taken.lock().unwrap_or_else(PoisonError::into_inner);
        *taken = change(*taken);
        self.changed.notify_one();
    }
}

struct Lines {
    receiver: Receiver<Item>,
    room: Arc<Room>,
    /// Raised once for each item that waits to be received.
    waiting: Interrupt,
    /// The same, and raised for good by the end of the input.
    stirred: Interrupt,
}

impl Drop for Lines {
    fn drop(&mut self) {
        self.room.close();
    }
}

/// The next line with its end; empty at the end of the input.
fn read_line(input: &mut impl BufRead) -> io::Result<Vec<u8>> {
    let mut line = Vec::new();
    let read = input.by_ref().take(WAITING_BYTES as u64).read_until(b'\n', &mut line)?;
    if read == WAITING_BYTES && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(line)
}

fn read_lines(input: impl Read + Send + 'static, interrupt: Interrupt) -> Lines {
    let (sender, receiver) = sync_channel(WAITING);
    let waiting = Interrupt::default();
    let raised = waiting.clone();
    let stirred = Interrupt::default();
    let stirs = stirred.clone();
    let room = Arc::new(Room::new());
    let taken = Arc::clone(&room);
    std::thread::spawn(move || {
        let mut input = BufReader::with_capacity(1 << 16, input);
        loop {
            let line = match read_line(&mut input) {
                Ok(line) if line.is_empty() => break,
                Ok(line) => line,
                Err(e) if e.kind() == io::ErrorKind::Interrupted => continue,
                Err(e) => {
                    log::error!("cannot read the input: {e}");
                    break;
                }
            };
            let item = if line.trim_ascii() == b"# interrupt" {
                interrupt.raise();
                Item::Interrupt
            } else {
                if !taken.take(line.len()) {
                    return;
                }
                Item::Line(line)
            };
            raised.raise();
            stirs.raise();
            if sender.send(item).is_err() {
                return;
            }
        }
        drop(sender);
        stirs.raise();
        while raised.is_raised() {
            std::thread::sleep(GRACE / 10);
        }
        std::thread::sleep(GRACE);
        interrupt.raise();
        raised.raise();
    });
    Lines { receiver, room, waiting, stirred }
}
