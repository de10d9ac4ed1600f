//! What does a package need besides the program? Manual pages and completions for shells, from the same table as `--help`.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Command, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;

use super::terminal::say;
use super::{Arguments, Done};

/// Which page.
#[derive(Args, Clone, Debug)]
pub(super) struct ManOptions {
    /// A subcommand, or one and a subcommand of it; the program itself where there is none
    subcommand: Vec<String>,
    /// Write the pages of the program and of all subcommands to files in this folder
    #[arg(long, value_name = "FOLDER", conflicts_with = "subcommand")]
    folder: Option<PathBuf>,
}

/// Which shell.
#[derive(Args, Clone, Debug)]
pub(super) struct CompletionsOptions {
    /// The shell that completes
    shell: Shell,
}

/// Prints a manual page, or writes all of them.
pub(super) fn man(options: &ManOptions) -> Done {
    let mut program = Arguments::command();
    program.build();
    if let Some(folder) = &options.folder {
        write_pages(&program, folder)
            .map_err(|error| format!("cannot write to {}: {error}", folder.display()))?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut command = &program;
    for name in &options.subcommand {
        let found = command.find_subcommand(name);
        command = found.ok_or_else(|| format!("there is no subcommand '{name}'"))?;
    }
    let mut text = Vec::new();
    page(command).render(&mut text)?;
    say(&String::from_utf8_lossy(&text));
    Ok(ExitCode::SUCCESS)
}

/// Writes the page of a command and those of its subcommands.
fn write_pages(command: &Command, folder: &Path) -> io::Result<()> {
    for subcommand in command.get_subcommands().filter(|subcommand| !subcommand.is_hide_set()) {
        write_pages(subcommand, folder)?;
    }
    page(command).generate_to(folder).map(drop)
}

fn page(command: &Command) -> Man {
    let source = concat!("ponnuki ", env!("PONNUKI_VERSION"));
    Man::new(command.clone()).section("6").source(source).manual("Games")
}

/// Prints a script that completes our options.
pub(super) fn completions(options: &CompletionsOptions) -> Done {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Arguments::command(), "ponnuki", &mut script);
    say(&String::from_utf8_lossy(&script));
    Ok(ExitCode::SUCCESS)
}
