//! How is standard error written by whoever must not wait for its reader?
//!
//! A pipe takes so many kilobytes; then a write waits until somebody reads. A controller that never reads standard error would stop
//! the engine with the log alone. So a thread of its own writes, and what finds no room behind it is dropped and
//! counted.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// Bytes that may wait to be written.
const ROOM: usize = 1 << 20;
/// How long the end of the program waits for what is not written yet.
const LINGER: Duration = Duration::from_millis(300);

/// Texts on their way to standard error, or to another place that may not be read.
#[derive(Clone)]
pub(super) struct Asides {
    texts: Sender<Vec<u8>>,
    backlog: Arc<Backlog>,
}

#[derive(Default)]
struct Backlog {
    bytes: AtomicUsize,
    dropped: AtomicU64,
}

impl Asides {
    /// Texts that `out` gets, which a thread alone may wait for.
    pub(super) fn new(mut out: impl Write + Send + 'static) -> Asides {
        let (texts, queue) = channel::<Vec<u8>>();
        let backlog = Arc::new(Backlog::default());
        let shared = Arc::clone(&backlog);
        thread::spawn(move || {
            for text in queue {
                // Where nobody can read it any more, that is fine.
                let _ = out.write_all(&text).and_then(|()| out.flush());
                let dropped = shared.dropped.swap(0, Relaxed);
                if dropped > 0 {
                    let _ = writeln!(out, "ponnuki: nobody read this: {dropped} messages were dropped");
                }
                shared.bytes.fetch_sub(text.len(), Relaxed);
            }
        });
        Asides { texts, backlog }
    }

    /// Sends a text, whole lines, or drops it where too much waits.
    pub(super) fn send(&self, text: &[u8]) {
        let waiting = self.backlog.bytes.fetch_add(text.len(), Relaxed);
        if waiting + text.len() > ROOM || self.texts.send(text.to_vec()).is_err() {
            self.backlog.bytes.fetch_sub(text.len(), Relaxed);
            self.backlog.dropped.fetch_add(1, Relaxed);
        }
    }

    /// Waits a moment for what is not written yet.
    pub(super) fn linger(&self) {
        let start = Instant::now();
        while self.backlog.bytes.load(Relaxed) > 0 && start.elapsed() < LINGER {
            thread::sleep(Duration::from_millis(2));
        }
    }
}

impl Write for Asides {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.send(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::sync::mpsc::{Receiver, sync_channel};

    use super::*;

    /// Takes one write for each permission.
    struct Slow {
        permissions: Receiver<()>,
        written: Arc<Mutex<Vec<u8>>>,
    }

    impl Write for Slow {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let _ = self.permissions.recv();
            self.written.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn what_is_not_read_is_dropped_and_counted_and_the_rest_comes_in_order() {
        let (permit, permissions) = sync_channel(0);
        let written = Arc::new(Mutex::new(Vec::new()));
        let asides = Asides::new(Slow { permissions, written: Arc::clone(&written) });
        let line = |number: usize| format!("{number:0>1023}\n").into_bytes();
        for number in 0..ROOM / 1024 + 500 {
            asides.send(&line(number));
        }
        drop(permit);
        let end = Instant::now() + Duration::from_secs(60);
        while asides.backlog.bytes.load(Relaxed) > 0 && Instant::now() < end {
            thread::sleep(Duration::from_millis(1));
        }
        let written = written.lock().unwrap();
        let text = String::from_utf8_lossy(&written);
        let dropped = "ponnuki: nobody read this: 500 messages were dropped\n";
        let lines: Vec<&str> = text.split_inclusive('\n').filter(|line| *line != dropped).collect();
        assert_eq!(text.matches(dropped).count(), 1);
        assert_eq!(lines.len(), ROOM / 1024);
        assert!(lines.iter().enumerate().all(|(number, text)| text.as_bytes() == line(number)));
    }
}
