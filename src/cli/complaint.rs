//! What is wrong with the arguments? One line, with the argument as it was typed and the nearest option.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory};

use super::Arguments;

/// Hyphens and dashes that word processors and web pages make of `-` and `--`.
const DASHES: [char; 9] = ['-', '\u{2010}', '\u{2011}', '\u{2012}', '–', '—', '\u{2015}', '−', '\u{fe63}'];

/// The line for a mistake that clap found in `arguments`, of which the first is the program's name.
pub(super) fn complaint(error: &clap::Error, arguments: &[OsString]) -> String {
    let culprit =
        [ContextKind::InvalidArg, ContextKind::InvalidSubcommand].iter().find_map(|kind| {
            match error.get(*kind) {
                Some(ContextValue::String(text)) => Some(text.clone()),
                _ => None,
            }
        });
    match (error.kind(), culprit) {
        (ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand, Some(culprit)) => {
            unknown(&as_typed(&culprit, arguments), arguments)
        }
        (ErrorKind::ArgumentConflict, Some(culprit)) if is_word(&culprit, arguments) => {
            match Arguments::command().find_subcommand(&culprit) {
                Some(_) => format!("options of '{culprit}' stand after it, not before"),
                None => unknown(&culprit, arguments),
            }
        }
        _ => first_paragraph(&error.to_string()),
    }
}

fn is_word(culprit: &str, arguments: &[OsString]) -> bool {
    !culprit.starts_with('-') && arguments.iter().any(|argument| argument == culprit)
}

fn unknown(argument: &str, arguments: &[OsString]) -> String {
    let command = command_of(arguments);
    if argument.starts_with(DASHES) {
        let name = argument.trim_start_matches(DASHES).split('=').next().unwrap_or_default();
        let options = command.get_arguments().filter_map(|option| option.get_long());
        return match nearest(name, options).filter(|_| !name.is_empty()) {
            Some((option, _)) => format!("unknown option '{argument}'; the nearest is '--{option}'"),
            None => format!("unknown option '{argument}'"),
        };
    }
    match nearest(argument, command.get_subcommands().map(Command::get_name)) {
        Some((name, likeness)) if likeness > 0.8 => {
            format!("unknown subcommand '{argument}'; the nearest is '{name}'")
        }
        _ => format!(
            "unexpected argument '{argument}'; GTP commands go to standard input, options begin with --"
        ),
    }
}

/// The subcommand that the arguments name, or the program.
fn command_of(arguments: &[OsString]) -> Command {
    let mut command = Arguments::command();
    // Only now does it have --help and --version.
    command.build();
    let named = arguments.iter().skip(1).find_map(|word| command.find_subcommand(word).cloned());
    named.unwrap_or(command)
}

fn nearest<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> Option<(&'a str, f64)> {
    candidates.map(|c| (c, likeness(&name.to_lowercase(), c))).max_by(|a, b| a.1.total_cmp(&b.1))
}

/// From 0 to 1. Jaro and Winkler find typing mistakes but see likeness in any two words: below 0.8 the share
/// of letters that must change says more.
fn likeness(name: &str, candidate: &str) -> f64 {
    let typing = strsim::jaro_winkler(name, candidate);
    match name.contains(candidate) || candidate.contains(name) {
        true => typing.max(0.9),
        false if typing > 0.8 => typing,
        false => strsim::normalized_damerau_levenshtein(name, candidate),
    }
}

/// Clap names one letter of `-threads`, and no value that stands after `=`; the user typed more.
fn as_typed(culprit: &str, arguments: &[OsString]) -> String {
    let typed = arguments.iter().skip(1).map(|argument| argument.to_string_lossy());
    let mut candidates = typed.filter(|argument| argument.starts_with(culprit));
    candidates.next().map_or_else(|| culprit.to_string(), |argument| argument.to_string())
}

/// Clap's own words up to the usage, on one line.
fn first_paragraph(message: &str) -> String {
    let told = message.strip_prefix("error: ").unwrap_or(message);
    let told = told.split("\n\nUsage:").next().unwrap_or_default();
    let told = told.split("\n\nFor more information").next().unwrap_or_default();
    told.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[track_caller]
    fn check(words: &[&str], line: &str) {
        let arguments: Vec<OsString> = ["ponnuki"].iter().chain(words).map(OsString::from).collect();
        let error = Arguments::try_parse_from(&arguments).err().expect("a mistake");
        assert_eq!(complaint(&error, &arguments), line, "{words:?}");
    }

    #[test]
    fn a_wrong_option_is_named_with_the_nearest() {
        check(&["--thread", "2"], "unknown option '--thread'; the nearest is '--threads'");
        check(&["--Threads=2"], "unknown option '--Threads=2'; the nearest is '--threads'");
        check(&["gtp", "--playout", "9"], "unknown option '--playout'; the nearest is '--playouts'");
        check(&["regress", "--gogi", "a.tst"], "unknown option '--gogi'; the nearest is '--gogui'");
        check(&["--versio"], "unknown option '--versio'; the nearest is '--version'");
    }

    #[test]
    fn dashes_of_every_kind_are_understood_as_such() {
        check(&["—threads", "2"], "unknown option '—threads'; the nearest is '--threads'");
        check(&["–komi=7"], "unknown option '–komi=7'; the nearest is '--komi'");
        check(&["gtp", "−−seed", "1"], "unknown option '−−seed'; the nearest is '--seed'");
        check(&["-noponder"], "unknown option '-noponder'; the nearest is '--no-files'");
        check(&["--boardsize=9"], "unknown option '--boardsize=9'; the nearest is '--size'");
        check(&["-threads", "2"], "unknown option '-threads'; the nearest is '--threads'");
    }

    #[test]
    fn words_that_do_not_belong_are_named() {
        let hint = "GTP commands go to standard input, options begin with --";
        check(&["time_settings", "0", "2", "1"], &format!("unexpected argument 'time_settings'; {hint}"));
        check(&["gtp", "genmove", "b"], &format!("unexpected argument 'genmove'; {hint}"));
        check(&["--threads", "2", "genmove"], &format!("unexpected argument 'genmove'; {hint}"));
        check(&["--threads", "2", "gtp"], "options of 'gtp' stand after it, not before");
        check(&["regres", "a.tst"], "unknown subcommand 'regres'; the nearest is 'regress'");
    }

    #[test]
    fn a_wrong_value_is_named_with_its_option() {
        check(
            &["--threads", "abc"],
            "invalid value 'abc' for '--threads <N>': invalid digit found in string",
        );
        check(&["--threads", "0"], "invalid value '0' for '--threads <N>': 0 is not in 1..=1024");
        check(&["--size", "26"], "invalid value '26' for '--size <N>': width and height must be 1 to 25");
        check(
            &["--superko", "simple"],
            "invalid value 'simple' for '--superko <KIND>': 'simple' is neither positional nor situational",
        );
        check(&["--cleanup", "al"], "invalid value 'al' for '--cleanup <KIND>': 'al' is neither win nor all");
        check(&["--komi"], "a value is required for '--komi <POINTS>' but none was supplied");
        check(&["--no-resign=yes"], "unexpected value 'yes' for '--no-resign' found; no more were expected");
    }

    #[test]
    fn options_that_exclude_each_other_are_named() {
        check(
            &["--no-resign", "--resign", "5"],
            "the argument '--no-resign' cannot be used with '--resign <PERCENT>'",
        );
        check(&["regress"], "the following required arguments were not provided: <SUITE>...");
    }
}
