//! How is text written between brackets?
//!
//! All text here is the format's SimpleText, one line: a backslash takes the next character as it is, a
//! backslash before a line's end joins the lines, and every other blank is a space.

/// What a value says, without blanks around it.
pub(super) fn unescape(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some(end @ ('\r' | '\n')) => {
                    chars.next_if(|c| matches!(c, '\r' | '\n') && *c != end);
                }
                escaped => text.extend(escaped.map(to_space)),
            },
            c => text.push(to_space(c)),
        }
    }
    text.trim().to_string()
}

/// The text as a value: no line ends, `]` and `\` escaped.
pub(super) fn escape(text: &str) -> String {
    let mut value = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, ']' | '\\') {
            value.push('\\');
        }
        value.push(to_space(c));
    }
    value
}

fn to_space(c: char) -> char {
    if c.is_whitespace() || c.is_control() { ' ' } else { c }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_and_line_ends_are_resolved() {
        for (value, text) in [
            ("", ""),
            (" \t\r\n", ""),
            (r"x\];B[aa\]\\", r"x];B[aa]\"),
            (r"a\:b:c", "a:b:c"),
            ("a\\\nb\\\r\nc\\\n\rd\\\r\re", "abcd e"),
            ("two\nlines\tand a tab", "two lines and a tab"),
            ("\\", ""),
        ] {
            assert_eq!(unescape(value), text, "{value:?}");
        }
    }

    #[test]
    fn an_escaped_text_is_one_line_and_comes_back() {
        for text in [r"[a]\", r"\]", "柯洁 9段", ":"] {
            assert_eq!(unescape(&escape(text)), text);
        }
        assert_eq!(escape("a\n\nb\r\u{7}c"), "a  b  c");
    }
}
