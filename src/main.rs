//! The `ponnuki` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    ponnuki::cli::run(std::env::args_os())
}
