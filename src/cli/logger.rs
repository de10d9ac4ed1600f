//! Where do log records go?

use std::backtrace::{Backtrace, BacktraceStatus};
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::panic;
use std::path::{Path, PathBuf};

use env_logger::{Builder, Env, Target};

use super::LogOptions;
use super::asides::Asides;

/// The log, as long as it is held; what is left of it is written when it is dropped.
pub(super) struct Log {
    /// What goes to standard error beside the log.
    pub(super) asides: Asides,
}

impl Drop for Log {
    fn drop(&mut self) {
        log::logger().flush();
        self.asides.linger();
    }
}

/// Starts logging: warnings and errors to standard error, or more to a file; RUST_LOG decides otherwise. Faults are errors.
pub(super) fn start(options: &LogOptions) -> Log {
    let asides = Asides::new(io::stderr());
    let default = if options.log.is_some() { "debug" } else { "warn" };
    let mut builder = Builder::from_env(Env::default().default_filter_or(default));
    let target: Box<dyn Write + Send> = match &options.log {
        Some(path) => Box::new(LogFile::new(path, &asides)),
        None => Box::new(asides.clone()),
    };
    builder.target(Target::Pipe(target));
    // It fails where a logger has been set already, by whoever uses this as a library.
    if builder.try_init().is_ok() {
        panic::set_hook(Box::new(|fault| {
            let backtrace = Backtrace::capture();
            match backtrace.status() {
                BacktraceStatus::Captured => log::error!("{fault}\n{backtrace}"),
                _ => log::error!("{fault}"),
            }
        }));
        log::info!("ponnuki {}", env!("PONNUKI_VERSION"));
    }
    Log { asides }
}

/// A file that is opened when it is first written to; standard error where that fails.
struct LogFile {
    path: PathBuf,
    file: Option<io::Result<File>>,
    /// Whether it has been said that a write failed.
    has_complained: bool,
    asides: Asides,
}

impl LogFile {
    fn new(path: &Path, asides: &Asides) -> LogFile {
        LogFile { path: path.to_path_buf(), file: None, has_complained: false, asides: asides.clone() }
    }

    fn complain(&mut self, error: &io::Error) {
        if !self.has_complained {
            self.has_complained = true;
            let path = self.path.display();
            let text = format!("ponnuki: warning: cannot write the log to '{path}': {error}\n");
            self.asides.send(text.as_bytes());
        }
    }
}

impl Write for LogFile {
    /// Never fails: a log is no reason to stop, and the disk may have room again later.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let open = || OpenOptions::new().create(true).append(true).open(&self.path);
        let failed = match self.file.get_or_insert_with(open) {
            Ok(file) => file.write_all(bytes).err(),
            Err(error) => {
                let error = io::Error::new(error.kind(), error.to_string());
                self.complain(&error);
                self.asides.send(bytes);
                None
            }
        };
        if let Some(error) = failed {
            self.complain(&error);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
