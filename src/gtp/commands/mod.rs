//! The commands: one table, in chapters.
//!
//! A command is a row and a function in its chapter's file, with its cases in a suite under `gtp-tests`.

mod administration;
mod analysis;
mod display;
mod gnugo;
mod gogui;
mod inspection;
mod matches;
mod records;
mod regression;
mod rules;
mod scoring;
mod setup;
mod timing;
mod turns;

use super::Session;
use super::arguments::Arguments;
use super::response::{Answer, Failure};
use super::stream::Stream;

pub(super) use regression::Tried;

/// A command of the protocol.
pub struct Command {
    /// What it is called.
    pub name: &'static str,
    /// Its arguments: upper case is to be replaced, brackets enclose what may be left out.
    pub usage: &'static str,
    /// What it does, in a sentence.
    pub summary: &'static str,
    pub(super) run: Run,
}

/// How a command is carried out.
pub(super) enum Run {
    /// It is done, and then answered.
    Once(fn(&mut Session, &Arguments<'_>) -> Answer),
    /// It writes lines while it is under way. A failure before the first line is an ordinary one.
    Lines(fn(&mut Session, &Arguments<'_>, &mut Stream<'_>) -> Result<(), Failure>),
}

/// Commands that belong together.
pub struct Chapter {
    /// What they are about.
    pub title: &'static str,
    /// The rows.
    pub commands: &'static [Command],
}

/// All commands, in the order of `list_commands`.
pub const CHAPTERS: &[Chapter] = &[
    Chapter { title: "Administration", commands: administration::COMMANDS },
    Chapter { title: "Setting up", commands: setup::COMMANDS },
    Chapter { title: "Playing", commands: turns::COMMANDS },
    Chapter { title: "Analysis", commands: analysis::COMMANDS },
    Chapter { title: "Rules", commands: rules::COMMANDS },
    Chapter { title: "Time", commands: timing::COMMANDS },
    Chapter { title: "Scoring", commands: scoring::COMMANDS },
    Chapter { title: "Records", commands: records::COMMANDS },
    Chapter { title: "Inspection", commands: inspection::COMMANDS },
    Chapter { title: "Display", commands: display::COMMANDS },
    Chapter { title: "GoGui", commands: gogui::COMMANDS },
    Chapter { title: "GNU Go", commands: gnugo::COMMANDS },
    Chapter { title: "Matches and servers", commands: matches::COMMANDS },
    Chapter { title: "Regression", commands: regression::COMMANDS },
];

/// All commands.
pub(super) fn all() -> impl Iterator<Item = &'static Command> {
    CHAPTERS.iter().flat_map(|chapter| chapter.commands)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_the_first_is_protocol_version() {
        let mut names: Vec<_> = all().map(|c| c.name).collect();
        // A client starts to read the list at this name.
        assert_eq!(names[0], "protocol_version");
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
        assert!(all().all(|c| !c.summary.is_empty() && c.name.bytes().all(|b| b.is_ascii_graphic())));
    }
}
