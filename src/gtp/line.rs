//! What does a line say? Id, command, arguments (GTP version 2 draft 2, sections 2.2 to 2.4 and 3.1).

use nom::bytes::complete::take_while1;
use nom::character::complete::{digit1, space0, space1};
use nom::combinator::{eof, opt, peek, recognize, rest};
use nom::sequence::terminated;
use nom::{IResult, Parser, branch::alt};

/// A line with a command on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Line<'a> {
    /// The digits of the id, as they were sent.
    pub(super) id: Option<&'a str>,
    /// The name of the command; empty on a line that has an id and nothing else.
    pub(super) command: &'a [u8],
    /// What follows it, blanks at both ends removed.
    pub(super) arguments: &'a [u8],
}

/// What is left of a raw line: control characters but for tabs are deleted, a comment goes, a tab is a space.
pub(super) fn clean(raw: &[u8]) -> Vec<u8> {
    raw.iter()
        .copied()
        .filter(|&b| b == b'\t' || !b.is_ascii_control())
        .take_while(|&b| b != b'#')
        .map(|b| if b == b'\t' { b' ' } else { b })
        .collect()
}

/// The parts of a cleaned line; `None` where there is nothing on it.
pub(super) fn parse(cleaned: &[u8]) -> Option<Line<'_>> {
    line(cleaned).ok().map(|(_, line)| line).filter(|line| line.id.is_some() || !line.command.is_empty())
}

fn line(input: &[u8]) -> IResult<&[u8], Line<'_>> {
    let id = terminated(digit1, peek(alt((space1, eof))));
    let word = take_while1(|b: u8| b != b' ');
    let (left, (_, id, _, command, _, arguments)) =
        (space0, opt(id), space0, opt(recognize(word)), space0, rest).parse(input)?;
    // Digits are ASCII, so this never fails.
    let id = id.and_then(|digits| std::str::from_utf8(digits).ok());
    let arguments = arguments.trim_ascii_end();
    Ok((left, Line { id, command: command.unwrap_or_default(), arguments }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(raw: &str, expected: Option<(Option<&str>, &str, &str)>) {
        let cleaned = clean(raw.as_bytes());
        let found = parse(&cleaned).map(|l| {
            (l.id, std::str::from_utf8(l.command).unwrap(), std::str::from_utf8(l.arguments).unwrap())
        });
        assert_eq!(found, expected, "{raw:?}");
    }

    #[test]
    fn a_line_is_id_command_arguments() {
        check("name", Some((None, "name", "")));
        check("12 play b D4\r", Some((Some("12"), "play", "b D4")));
        check("\t 6\tname # x", Some((Some("6"), "name", "")));
        check("  play\t\tb   D4  ", Some((None, "play", "b   D4")));
        check("007 name", Some((Some("007"), "name", "")));
        check("99999999999999999999 name", Some((Some("99999999999999999999"), "name", "")));
        check("12", Some((Some("12"), "", "")));
        check("12x y", Some((None, "12x", "y")));
        check("-3 name", Some((None, "-3", "name")));
        check("na\u{1}me\u{7f}", Some((None, "name", "")));
        check("loadsgf ünï.sgf", Some((None, "loadsgf", "ünï.sgf")));
    }

    #[test]
    fn a_line_with_nothing_on_it_is_nothing() {
        for raw in ["", " ", "\t \r", "# comment", "   # 5 name", "\r", "\u{0}"] {
            check(raw, None);
        }
    }
}
