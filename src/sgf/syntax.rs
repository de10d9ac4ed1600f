//! What nodes does the text have, and which are the main line?
//!
//! ```text
//! game = "(" node+ game* ")"      node = ";" property*      property = name value+      value = "[" text "]"
//! ```
//!
//! The text is taken token by token with a count of open parentheses instead of recursion, so neither depth
//! nor length matters. The main line takes the first variation everywhere: it is what comes before the first
//! `)` that ends a variation with nodes. (Some programs write empty variations; those are nothing.)

use std::borrow::Cow;

use nom::branch::alt;
use nom::bytes::complete::{is_not, take_while, take_while1};
use nom::character::complete::{anychar, char};
use nom::combinator::{recognize, value, verify};
use nom::multi::{many0, many0_count, many1};
use nom::sequence::{delimited, pair, preceded};
use nom::{IResult, Parser};

use super::{SgfError, text};

/// A node: its properties in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Node<'a>(pub(super) Vec<Property<'a>>);

/// A property: its name without lower-case letters, and its values as written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Property<'a> {
    pub(super) name: Cow<'a, str>,
    values: Vec<&'a str>,
}

impl Property<'_> {
    /// The values, escapes resolved and without blanks around them.
    pub(super) fn texts(&self) -> impl Iterator<Item = String> {
        self.values.iter().map(|value| text::unescape(value))
    }
}

impl Node<'_> {
    /// All values of every property of that name.
    pub(super) fn texts(&self, name: &str) -> impl Iterator<Item = String> {
        self.0.iter().filter(move |p| p.name == name).flat_map(Property::texts)
    }

    /// The first value of that name.
    pub(super) fn text(&self, name: &str) -> Option<String> {
        self.texts(name).next()
    }
}

/// The nodes of a game's main line, from the root. The last step reads the rest of the game, so that an error
/// in a variation is found too; after an error nothing comes.
pub(super) struct MainLine<'a> {
    whole: &'a str,
    rest: &'a str,
    /// Open parentheses; none once the game has ended.
    depth: usize,
    /// How many were open at the last node of the main line.
    main_depth: usize,
    complete: bool,
}

impl<'a> MainLine<'a> {
    /// The main line of the first game in `text`, which begins with `(;`.
    pub(super) fn of(text: &'a str) -> Option<Self> {
        let after_parenthesis = |(at, _)| text.get(at + 1..);
        let rest = text
            .match_indices('(')
            .filter_map(after_parenthesis)
            .find(|rest| rest.trim_start().starts_with(';'))?;
        Some(MainLine { whole: text, rest, depth: 1, main_depth: 1, complete: false })
    }

    fn unexpected(&self) -> SgfError {
        let rest = self.rest.trim_start();
        if rest.is_empty() {
            return SgfError::Unfinished;
        }
        let before = self.whole.len() - rest.len();
        let line = 1 + self.whole.bytes().take(before).filter(|b| *b == b'\n').count();
        SgfError::Unexpected { line, text: rest.chars().take_while(|c| !c.is_control()).take(20).collect() }
    }
}

impl<'a> Iterator for MainLine<'a> {
    type Item = Result<Node<'a>, SgfError>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.depth > 0 {
            let Ok((rest, token)) = token(self.rest) else {
                self.depth = 0;
                return Some(Err(self.unexpected()));
            };
            self.rest = rest;
            match token {
                Token::Open => self.depth += 1,
                Token::Close => {
                    self.complete |= self.depth <= self.main_depth;
                    self.depth -= 1;
                }
                Token::Node(_) if self.complete => {}
                Token::Node(node) => {
                    self.main_depth = self.depth;
                    return Some(Ok(node));
                }
            }
        }
        None
    }
}

#[derive(Clone)]
enum Token<'a> {
    Open,
    Close,
    Node(Node<'a>),
}

fn token(input: &str) -> IResult<&str, Token<'_>> {
    preceded(blanks, alt((node, value(Token::Open, char('(')), value(Token::Close, char(')'))))).parse(input)
}

fn node(input: &str) -> IResult<&str, Token<'_>> {
    preceded(char(';'), many0(property)).map(|properties| Token::Node(Node(properties))).parse(input)
}

fn property(input: &str) -> IResult<&str, Property<'_>> {
    let (input, name) = preceded(blanks, name).parse(input)?;
    let (input, values) = many1(preceded(blanks, bracketed)).parse(input)?;
    Ok((input, Property { name, values }))
}

/// "Lower-case letters do not count": what is left must be something.
fn name(input: &str) -> IResult<&str, Cow<'_, str>> {
    let as_written = take_while1(|c: char| c.is_ascii_alphanumeric() || c == '_');
    let counting = as_written.map(|name: &str| match name.contains(|c: char| c.is_ascii_lowercase()) {
        false => Cow::Borrowed(name),
        true => Cow::Owned(name.replace(|c: char| c.is_ascii_lowercase(), "")),
    });
    verify(counting, |name: &str| !name.is_empty()).parse(input)
}

/// Up to the first bracket that no backslash escapes.
fn bracketed(input: &str) -> IResult<&str, &str> {
    let piece = alt((is_not("]\\"), recognize(pair(char('\\'), anychar))));
    delimited(char('['), recognize(many0_count(piece)), char(']')).parse(input)
}

fn blanks(input: &str) -> IResult<&str, &str> {
    take_while(char::is_whitespace).parse(input)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The main line with its values in `‹›`, or the error.
    fn check(text: &str, expected: &str) {
        let nodes: Option<Result<Vec<_>, _>> = MainLine::of(text).map(Iterator::collect);
        let found = match nodes {
            None => "no game".to_string(),
            Some(Err(error)) => error.to_string(),
            Some(Ok(nodes)) => nodes.iter().map(show).collect::<Vec<_>>().join("; "),
        };
        assert_eq!(found, expected, "{text:?}");
    }

    fn show(node: &Node<'_>) -> String {
        let property = |p: &Property<'_>| format!("{}‹{}›", p.name, p.texts().collect::<Vec<_>>().join("|"));
        node.0.iter().map(property).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_main_line_is_the_first_variation_everywhere() {
        check("(;A[1];B[2])", "A‹1›; B‹2›");
        check("(;A[1](;B[2](;C[3])(;D[4]))(;E[5]))", "A‹1›; B‹2›; C‹3›");
        check("(;A[1](;B[2])(;C[3](;D[4];E[5](;F[6]))))", "A‹1›; B‹2›");
        check("(;A[1]()(())(;B[2])(;C[3]))", "A‹1›; B‹2›");
        check("(;)", "");
    }

    #[test]
    fn text_around_the_first_game_is_skipped() {
        check("From: (x)\n\n( ;A[1]) (;B[2]) ]", "A‹1›");
        check("((;A[1]))", "A‹1›");
        check("", "no game");
        check("A[1]", "no game");
        check("()", "no game");
    }

    #[test]
    fn blanks_may_stand_between_any_two_tokens() {
        check(" (\r\n; \r\nA \r\n[1]\t[ 2 ]\r\n\r\n; B\n[3]\r\n)\r\n", "A‹1|2›; B‹3›");
    }

    #[test]
    fn lower_case_letters_do_not_count() {
        check(
            "(;GaMe[1]SiZe[9];Black[ee];AddBlack[cc];KGSDE[]L2[x]_A[y])",
            "GM‹1› SZ‹9›; B‹ee›; AB‹cc›; KGSDE‹› L2‹x› _A‹y›",
        );
        check("(;black[ee])", "line 1: unexpected 'black[ee])'");
    }

    #[test]
    fn brackets_in_a_value_count_only_where_they_close_it() {
        check(r"(;C[x\];B[aa\]\\](;B[ee]))", r"C‹x];B[aa]\›; B‹ee›");
        check("(;C[smile :) (];B[ee])", "C‹smile :) (›; B‹ee›");
        check("(;C[a]b];B[ee])", "line 1: unexpected 'b];B[ee])'");
        check("(;C[a]];B[ee])", "line 1: unexpected '];B[ee])'");
        check("(;B[ee]\n(;C[a]\n B];W[cc]))", "line 3: unexpected 'B];W[cc]))'");
    }

    #[test]
    fn what_is_no_game_is_refused_and_named() {
        check("(;A[1]", "the file ends inside the game");
        check("(;A[1](;B[2])", "the file ends inside the game");
        check("(;A[1];B[2\n", "line 1: unexpected 'B[2'");
        check("(;A[1]\\)", "line 1: unexpected '\\)'");
        check("(;A)", "line 1: unexpected 'A)'");
        check("(;A[1](B[2]))", "line 1: unexpected 'B[2]))'");
        check("(;\n\n[1])", "line 3: unexpected '[1])'");
        check("(;A[1](;B[2])(;C[3\\]))", "line 1: unexpected 'C[3\\]))'");
        check("(;柯[1])", "line 1: unexpected '柯[1])'");
    }

    #[test]
    fn depth_and_length_do_not_matter() {
        let million = 1_000_000;
        check(&"(".repeat(million), "no game");
        check(&"(;".repeat(million), "the file ends inside the game");
        check(&format!("(;A[1]{}", "(".repeat(million)), "the file ends inside the game");
        check(&format!("(;A[1]{}{})", "(".repeat(million), ")".repeat(million)), "A‹1›");
        let text = format!("({}{}", ";B[ee]".repeat(million), ")".repeat(million));
        assert_eq!(MainLine::of(&text).map(Iterator::count), Some(million));
        let text = format!("{}{}", "(;B[ee]".repeat(million), ")".repeat(million));
        assert_eq!(MainLine::of(&text).map(Iterator::count), Some(million));
        let text = format!("(;C[{}])", "\\]".repeat(million));
        assert_eq!(MainLine::of(&text).map(Iterator::count), Some(1));
    }
}
