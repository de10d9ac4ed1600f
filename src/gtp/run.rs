//! The loop: lines are read in a thread of their own and answered in order.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::time::Duration;

use super::Session;
use crate::search::Interrupt;

/// How many lines may wait to be answered before reading pauses.
const WAITING: usize = 1 << 16;
/// A search under way when the input ends, with nothing waiting behind it, is ended after this time.
const GRACE: Duration = Duration::from_millis(500);

/// Answers the lines of `input` on `output` until `quit`, the end of the input, or until `output` is closed.
///
/// Each response is written at once and whole. A last line without a line feed counts. Lines that come during a search
/// wait; the comment `# interrupt` ends the search with the best turn so far (GoGui's `gogui-interrupt`).
///
/// # Errors
/// Where `output` cannot be written, but for a closed pipe.
pub fn run(
    session: &mut Session,
    input: impl Read + Send + 'static,
    output: &mut impl Write,
) -> io::Result<()> {
    let lines = read_lines(input, session.engine.interrupt());
    while let Ok(line) = lines.receiver.recv() {
        if let Some(response) = session.answer(&line) {
            match output.write_all(response.as_bytes()).and_then(|()| output.flush()) {
                Err(e) if e.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
                result => result?,
            }
        }
        lines.waiting.fetch_sub(1, Ordering::Relaxed);
        if session.has_quit() {
            break;
        }
    }
    Ok(())
}

struct Lines {
    receiver: Receiver<Vec<u8>>,
    /// Lines read and not answered yet, the one that is being answered included.
    waiting: Arc<AtomicUsize>,
}

fn read_lines(input: impl Read + Send + 'static, interrupt: Interrupt) -> Lines {
    let (sender, receiver) = sync_channel(WAITING);
    let waiting = Arc::new(AtomicUsize::new(0));
    let count = waiting.clone();
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
            if line.trim_ascii() == b"# interrupt" {
                interrupt.raise();
                continue;
            }
            count.fetch_add(1, Ordering::Relaxed);
            if sender.send(line).is_err() {
                return;
            }
        }
        drop(sender);
        while count.load(Ordering::Relaxed) > 1 {
            std::thread::sleep(GRACE / 10);
        }
        std::thread::sleep(GRACE);
        interrupt.raise();
    });
    Lines { receiver, waiting }
}
