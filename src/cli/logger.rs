//! Where do log records go?

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use env_logger::{Builder, Env, Target};

use super::LogOptions;
use super::terminal::complain;

/// Starts logging: warnings and errors to standard error, or more to a file; RUST_LOG decides otherwise.
pub(super) fn start(options: &LogOptions) {
    let default = if options.log.is_some() { "debug" } else { "warn" };
    let mut builder = Builder::from_env(Env::default().default_filter_or(default));
    if let Some(path) = &options.log {
        builder.target(Target::Pipe(Box::new(LogFile::Closed(path.clone()))));
    }
    // It fails where a logger has been set already, by whoever uses this as a library.
    if builder.try_init().is_ok() {
        log::info!("ponnuki {}", env!("CARGO_PKG_VERSION"));
    }
}

/// A file that is opened when it is first written to; standard error where that fails.
enum LogFile {
    Closed(PathBuf),
    Open(File),
    Failed,
}

impl Write for LogFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if let LogFile::Closed(path) = self {
            *self = open(path);
        }
        match self {
            LogFile::Open(file) => file.write(bytes),
            _ => io::stderr().write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            LogFile::Open(file) => file.flush(),
            _ => Ok(()),
        }
    }
}

fn open(path: &Path) -> LogFile {
    match OpenOptions::new().create(true).append(true).open(path) {
        Ok(file) => LogFile::Open(file),
        Err(error) => {
            complain(&format!("warning: cannot write the log to '{}': {error}", path.display()));
            LogFile::Failed
        }
    }
}
