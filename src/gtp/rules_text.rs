//! What are the rules called, and how are they written as JSON? KataGo's way (its GTP extensions, `kata-get-rules`).

use nom::bytes::complete::{is_not, tag, take_while1};
use nom::character::complete::{char, multispace0};
use nom::combinator::{all_consuming, opt};
use nom::multi::separated_list0;
use nom::sequence::{delimited, preceded, separated_pair};
use nom::{IResult, Parser, branch::alt};

use super::response::Failure;
use crate::rules::{Compensation, Ruleset, Suicide, Superko};

/// Rulesets by the names that controllers use. Rules with simple ko are played with positional superko, as
/// servers do. Underscores and hyphens are the same.
const NAMES: &[(&str, Ruleset)] = &[
    ("tromp-taylor", Ruleset::TROMP_TAYLOR),
    ("cgos", Ruleset::CGOS),
    ("situational", Ruleset::SITUATIONAL),
    ("new-zealand", Ruleset::SITUATIONAL),
    ("chinese", Ruleset::CHINESE),
    ("chinese-ogs", Ruleset::CHINESE),
    ("chinese-kgs", Ruleset::CHINESE),
    ("aga", Ruleset::AGA),
    ("bga", Ruleset::AGA),
    ("french", Ruleset::AGA),
];

/// The rules of that name, in either case.
pub(super) fn named(name: &str) -> Option<Ruleset> {
    let name = name.to_ascii_lowercase().replace('_', "-");
    NAMES.iter().find(|(known, _)| *known == name).map(|(_, rules)| *rules)
}

/// The rules as a JSON object on one line.
pub(super) fn json(rules: Ruleset) -> String {
    format!(
        concat!(
            r#"{{"friendlyPassOk":false,"hasButton":false,"ko":"{}","scoring":"AREA","#,
            r#""suicide":{},"tax":"NONE","whiteHandicapBonus":"{}"}}"#
        ),
        rules.superko.to_string().to_uppercase(),
        rules.suicide == Suicide::Allowed,
        rules.compensation
    )
}

/// The rules that a text means, a name or a JSON object; what the object leaves out stays as in `present`.
pub(super) fn read(text: &str, present: Ruleset) -> Result<Ruleset, Failure> {
    let text = text.trim();
    if !text.starts_with('{') {
        return named(text).ok_or_else(|| {
            let names: Vec<_> = NAMES.iter().map(|(name, _)| *name).collect();
            Failure::new(format!("no rules '{text}': there are {}, all with area scoring", names.join(", ")))
        });
    }
    let (_, fields) = all_consuming(object)
        .parse(text)
        .map_err(|_| Failure::syntax(format_args!("'{text}' is no JSON object with rules")))?;
    let mut rules = present;
    for (name, value) in fields {
        set(&mut rules, name, value)?;
    }
    Ok(rules)
}

/// Changes one rule.
pub(super) fn set(rules: &mut Ruleset, name: &str, value: &str) -> Result<(), Failure> {
    let upper = value.to_ascii_uppercase();
    let unsupported = || Failure::new(format!("{name} {value} is not supported"));
    match (name, upper.as_str()) {
        ("ko", "POSITIONAL") => rules.superko = Superko::Positional,
        ("ko", "SITUATIONAL") => rules.superko = Superko::Situational,
        ("suicide" | "multiStoneSuicideLegal", "TRUE") => rules.suicide = Suicide::Allowed,
        ("suicide" | "multiStoneSuicideLegal", "FALSE") => rules.suicide = Suicide::Forbidden,
        ("whiteHandicapBonus", _) => {
            rules.compensation = upper.parse::<Compensation>().map_err(|_| unsupported())?;
        }
        ("scoring", "AREA") | ("tax", "NONE") | ("hasButton", "FALSE") => {}
        // Says what the players may agree on after the game, and changes no rule.
        ("friendlyPassOk", "TRUE" | "FALSE") => {}
        ("ko" | "scoring" | "tax" | "hasButton" | "suicide" | "friendlyPassOk", _) => {
            return Err(unsupported());
        }
        _ => return Err(Failure::new(format!("no rule '{name}'"))),
    }
    Ok(())
}

/// A JSON object whose values are strings without escapes, or bare words.
fn object(input: &str) -> IResult<&str, Vec<(&str, &str)>> {
    fn quoted(input: &str) -> IResult<&str, &str> {
        delimited(char('"'), opt(is_not("\"\\")).map(Option::unwrap_or_default), char('"')).parse(input)
    }
    fn blank<'a, O>(
        inner: impl Parser<&'a str, Output = O, Error = nom::error::Error<&'a str>>,
    ) -> impl Parser<&'a str, Output = O, Error = nom::error::Error<&'a str>> {
        delimited(multispace0, inner, multispace0)
    }
    let word = take_while1(|c: char| c.is_ascii_alphanumeric() || "+-.".contains(c));
    let field = separated_pair(blank(quoted), char(':'), blank(alt((quoted, word))));
    let fields = separated_list0(char(','), field);
    delimited(preceded(multispace0, tag("{")), fields, preceded(multispace0, char('}'))).parse(input)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ruleset_reads_back_what_it_writes() {
        for (name, rules) in NAMES {
            assert_eq!(read(name, Ruleset::default()).unwrap(), *rules);
            assert_eq!(read(&json(*rules), Ruleset::default()).unwrap(), *rules);
        }
        assert_eq!(
            json(Ruleset::TROMP_TAYLOR),
            r#"{"friendlyPassOk":false,"hasButton":false,"ko":"POSITIONAL","scoring":"AREA","suicide":true,"tax":"NONE","whiteHandicapBonus":"0"}"#
        );
    }

    #[test]
    fn an_object_changes_what_it_names() {
        let read = |text: &str| read(text, Ruleset::CHINESE);
        assert_eq!(read("{}").unwrap(), Ruleset::CHINESE);
        assert_eq!(
            read(r#" { "suicide" : true , "whiteHandicapBonus":"0" } "#).unwrap(),
            Ruleset::TROMP_TAYLOR
        );
        assert_eq!(read(r#"{"ko":"SITUATIONAL","whiteHandicapBonus":"N-1"}"#).unwrap(), Ruleset::AGA);
        assert_eq!(read(r#"{"friendlyPassOk":true,"scoring":"AREA"}"#).unwrap(), Ruleset::CHINESE);
    }

    #[test]
    fn what_is_not_played_is_refused() {
        for text in [
            "japanese",
            "stone-scoring",
            "",
            "x",
            "{",
            "{]",
            r#"{"ko":"SIMPLE"}"#,
            r#"{"scoring":"TERRITORY"}"#,
            r#"{"tax":"ALL"}"#,
            r#"{"hasButton":true}"#,
            r#"{"suicide":"maybe"}"#,
            r#"{"ko":1}"#,
            r#"{"whiteHandicapBonus":"2"}"#,
            r#"{"foo":true}"#,
            r#"{"ko":"POSITIONAL"} x"#,
            r#"{"ko"}"#,
            "{,}",
        ] {
            assert!(read(text, Ruleset::default()).is_err(), "{text}");
        }
    }
}
