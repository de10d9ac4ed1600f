//! What does a package need besides the program? A manual page and completions for shells, from the same table as `--help`.

use std::process::ExitCode;

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use super::terminal::say;
use super::{Arguments, Done};

/// Which page.
#[derive(Args, Clone, Debug)]
pub(super) struct ManOptions {
    /// A subcommand; the program itself where there is none
    subcommand: Option<String>,
}

/// Which shell.
#[derive(Args, Clone, Debug)]
pub(super) struct CompletionsOptions {
    /// The shell that completes
    shell: Shell,
}

/// Prints a manual page.
pub(super) fn man(options: &ManOptions) -> Done {
    let mut program = Arguments::command();
    program.build();
    let command = match &options.subcommand {
        None => program,
        Some(name) => {
            let found = program.find_subcommand(name).cloned();
            found.ok_or_else(|| format!("there is no subcommand '{name}'"))?
        }
    };
    let mut page = Vec::new();
    clap_mangen::Man::new(command).section("6").render(&mut page)?;
    say(&String::from_utf8_lossy(&page));
    Ok(ExitCode::SUCCESS)
}

/// Prints a script that completes our options.
pub(super) fn completions(options: &CompletionsOptions) -> Done {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Arguments::command(), "ponnuki", &mut script);
    say(&String::from_utf8_lossy(&script));
    Ok(ExitCode::SUCCESS)
}
