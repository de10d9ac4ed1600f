//! What does the user want of the process? Arguments in, exit code out.
//!
//! Without a subcommand the program is a GTP engine on its standard streams. Each subcommand is a file here:
//! its options, and a function that does it. A mistake on the command line is one line on standard error and
//! exit code 2, with nothing on standard output; a standard output that is closed is no mistake.

mod asides;
mod bench;
mod complaint;
mod contest;
mod count;
mod gtp;
mod jobs;
mod learn;
mod logger;
mod options;
mod package;
mod records;
mod regress;
mod solve;
mod terminal;

use std::error::Error;
use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

pub use options::{EngineOptions, LogOptions};

/// The exit code of every kind of mistake and trouble that is not a test's failure.
const TROUBLE: u8 = 2;

/// What a subcommand comes to.
type Done = Result<ExitCode, Box<dyn Error>>;

/// A Go engine that speaks GTP. Without a subcommand it reads commands from standard input.
#[derive(Parser)]
#[command(name = "ponnuki", version = env!("PONNUKI_VERSION"), args_conflicts_with_subcommands = true, disable_help_subcommand = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    engine: EngineOptions,
}

#[derive(Subcommand)]
enum Command {
    /// Speak GTP on the standard streams, as without any subcommand
    Gtp(EngineOptions),
    /// Run regression suites on an engine
    Regress(regress::RegressOptions),
    /// Let two engines play many games
    Match(contest::MatchOptions),
    /// Measure the speed of this program
    Bench(bench::BenchOptions),
    /// Count positions, games and turns: numbers that are published
    Count(count::CountOptions),
    /// Find the value of a small board
    Solve(solve::SolveOptions),
    /// Learn from games which moves strong players choose
    Learn(learn::LearnOptions),
    /// Print a manual page, for packages
    #[command(hide = true)]
    Man(package::ManOptions),
    /// Print completions for a shell, for packages
    #[command(hide = true)]
    Completions(package::CompletionsOptions),
}

/// Does what the arguments say; the first is the program's name.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let done = match Arguments::try_parse_from(&arguments) {
        Ok(parsed) => dispatch(parsed, &arguments),
        Err(error) if !error.use_stderr() => {
            // Help and version: nothing is lost where nobody reads them.
            let _ = error.print();
            Ok(ExitCode::SUCCESS)
        }
        Err(error) => Err(complaint::complaint(&error, &arguments).into()),
    };
    done.unwrap_or_else(|error| {
        terminal::complain(&error.to_string());
        ExitCode::from(TROUBLE)
    })
}

fn dispatch(parsed: Arguments, arguments: &[OsString]) -> Done {
    match parsed.command {
        None => gtp::gtp(&parsed.engine),
        Some(Command::Gtp(options)) => gtp::gtp(&options),
        Some(Command::Regress(options)) => regress::regress(&options),
        Some(Command::Match(options)) => contest::contest(&options, arguments),
        Some(Command::Bench(options)) => bench::bench(&options),
        Some(Command::Count(options)) => count::count(&options),
        Some(Command::Solve(options)) => solve::solve(&options),
        Some(Command::Learn(options)) => learn::learn(&options),
        Some(Command::Man(options)) => package::man(&options),
        Some(Command::Completions(options)) => package::completions(&options),
    }
}
