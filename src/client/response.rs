//! Which lines make one response, and what does it say?

/// One response: the text after `=` or `?` and the id, without blanks around it.
///
/// ```
/// use ponnuki::client::Response;
///
/// let response = Response::parse("=12 D4\n\n").unwrap();
/// assert_eq!(response, Response { id: Some("12".to_string()), success: true, text: "D4".to_string() });
/// assert_eq!(Response::parse("? illegal move").unwrap().text, "illegal move");
/// assert_eq!(Response::parse("hello"), None);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Response {
    /// The digits after `=` or `?`.
    pub id: Option<String>,
    /// Whether it began with `=`.
    pub success: bool,
    /// What it says; may have several lines.
    pub text: String,
}

impl Response {
    /// Reads the lines of one response; `None` where they do not begin with `=` or `?`.
    pub fn parse(lines: &str) -> Option<Response> {
        let (success, rest) = match lines.as_bytes().first()? {
            b'=' => (true, lines.strip_prefix('=')?),
            b'?' => (false, lines.strip_prefix('?')?),
            _ => return None,
        };
        let text = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        let id = rest.strip_suffix(text).filter(|digits| !digits.is_empty());
        Some(Response { id: id.map(str::to_string), success, text: text.trim().to_string() })
    }
}

/// Puts the lines of an engine's output together to responses.
///
/// Lines before the `=` or `?` belong to none: controllers differ in what they make of them, this one logs
/// and skips them. An empty line ends a response.
#[derive(Default, Debug)]
pub struct Assembler {
    lines: String,
}

/// A response longer than [`Assembler::LIMIT`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLong;

impl Assembler {
    /// Bytes that one response may have: more than any command needs, less than would hurt.
    pub const LIMIT: usize = 64 << 20;

    /// Takes the next line, with or without its end; gives the response that it completes.
    ///
    /// # Errors
    /// Where the response has become longer than [`Assembler::LIMIT`].
    pub fn push(&mut self, line: &str) -> Result<Option<Response>, TooLong> {
        let line = line.trim_end_matches(['\n', '\r']).replace('\r', "");
        if self.lines.is_empty() && !line.starts_with(['=', '?']) {
            if !line.trim().is_empty() {
                log::warn!("a line outside of any response: {line}");
            }
            return Ok(None);
        }
        if line.is_empty() {
            return Ok(Response::parse(&std::mem::take(&mut self.lines)));
        }
        self.lines.push_str(&line);
        self.lines.push('\n');
        if self.lines.len() > Self::LIMIT { Err(TooLong) } else { Ok(None) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(output: &str, expected: &[(Option<&str>, bool, &str)]) {
        let mut assembler = Assembler::default();
        let mut responses = Vec::new();
        for line in output.split_inclusive('\n') {
            responses.extend(assembler.push(line).expect("short"));
        }
        let read: Vec<_> = responses.iter().map(|r| (r.id.as_deref(), r.success, r.text.as_str())).collect();
        assert_eq!(read, expected, "{output:?}");
    }

    #[test]
    fn a_response_ends_at_an_empty_line() {
        check("= D4\n\n", &[(None, true, "D4")]);
        check("=\n\n= \n\n", &[(None, true, ""), (None, true, "")]);
        check("=7\n\n?8 no\n\n", &[(Some("7"), true, ""), (Some("8"), false, "no")]);
        check("= \n A B\n1 . .\n\n", &[(None, true, "A B\n1 . .")]);
        check("= half", &[]);
    }

    #[test]
    fn carriage_returns_are_no_part_of_it() {
        check("= D4\r\n\r\n", &[(None, true, "D4")]);
        check("= a\r\nb\r\n\r\n", &[(None, true, "a\nb")]);
    }

    #[test]
    fn a_line_of_blanks_does_not_end_it() {
        check("= a\n \nb\n\n", &[(None, true, "a\n \nb")]);
    }

    #[test]
    fn text_outside_is_skipped() {
        check("Loading weights ...\n\n\n= ok\n\n\nbye\n= 2\n\n", &[(None, true, "ok"), (None, true, "2")]);
    }

    #[test]
    fn a_digit_after_a_blank_is_no_id() {
        check("= 2\n\n", &[(None, true, "2")]);
        check("=1 2\n\n", &[(Some("1"), true, "2")]);
    }

    #[test]
    fn an_endless_response_is_refused() {
        let mut assembler = Assembler::default();
        let line = "x".repeat(1 << 20);
        assert_eq!(assembler.push("= start"), Ok(None));
        let refused = (0..=Assembler::LIMIT >> 20).find_map(|_| assembler.push(&line).err());
        assert_eq!(refused, Some(TooLong));
    }
}
