//! What does a response look like?

use std::fmt;

/// Why a command failed: the text after `?`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Failure(String);

/// Characters of a failure's text at most.
const LONGEST: usize = 500;

/// The body of a response, or why there is none.
pub(super) type Answer = Result<String, Failure>;

impl Failure {
    /// A failure with a text of the standard, or another. Of a very long one, which can only name something very long,
    /// the beginning is enough.
    pub(super) fn new(text: impl Into<String>) -> Failure {
        let text = text.into();
        match text.char_indices().nth(LONGEST) {
            None => Failure(text),
            Some((end, _)) => Failure(format!("{}...", &text[..end])),
        }
    }

    /// A turn that may not be taken, in the standard's words.
    pub(super) fn illegal_move() -> Failure {
        Failure::new("illegal move")
    }

    /// Arguments that are missing or not of the form they should have; `what` names them.
    pub(super) fn syntax(what: impl fmt::Display) -> Failure {
        Failure::new(format!("syntax error: {what}"))
    }
}

/// The bytes of a response: `=` or `?`, the id, a space in any case, the text, an empty line.
///
/// A response ends at its first empty line, so an empty line in the text becomes one with a space, and control
/// characters go.
pub(super) fn frame(id: Option<&str>, answer: &Answer) -> String {
    let (sign, text) = match answer {
        Ok(text) => ('=', text),
        Err(Failure(text)) => ('?', text),
    };
    let mut framed = format!("{sign}{} ", id.unwrap_or_default());
    let text = text.trim_end_matches('\n');
    for (i, line) in text.split('\n').enumerate() {
        if i > 0 {
            framed.push('\n');
            if line.is_empty() {
                framed.push(' ');
            }
        }
        framed.extend(line.chars().filter(|c| !c.is_control()));
    }
    framed.push_str("\n\n");
    framed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn responses_are_framed_for_every_reader() {
        assert_eq!(frame(None, &Ok(String::new())), "= \n\n");
        assert_eq!(frame(Some("12"), &Ok("D4".into())), "=12 D4\n\n");
        assert_eq!(frame(None, &Err(Failure::new("unknown command"))), "? unknown command\n\n");
        assert_eq!(frame(None, &Ok("\n3 .\n2 X\n\n1 O\n".into())), "= \n3 .\n2 X\n \n1 O\n\n");
        assert_eq!(frame(None, &Ok("a\rb\tc\u{1b}".into())), "= abc\n\n");
    }
}
