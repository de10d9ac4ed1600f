//! Which rules are in force?

use super::Command;
use super::Run::Once;
use crate::gtp::Session;
use crate::gtp::arguments::Arguments;
use crate::gtp::response::Answer;
use crate::gtp::rules_text::{json, named, read, set};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "kata-get-rules",
        usage: "",
        summary: "the rules as a JSON object",
        run: Once(get_rules),
    },
    Command {
        name: "kata-set-rules",
        usage: "NAME|JSON",
        summary: "sets the rules: tromp-taylor, chinese, aga, new-zealand and others, or a JSON object",
        run: Once(set_rules),
    },
    Command {
        name: "kata-set-rule",
        usage: "RULE VALUE",
        summary: "changes one rule: ko, suicide or whiteHandicapBonus",
        run: Once(set_rule),
    },
    Command {
        name: "kgs-rules",
        usage: "NAME",
        summary: "sets the rules that KGS calls so; rules that are not known change nothing",
        run: Once(kgs_rules),
    },
];

fn get_rules(session: &mut Session, _: &Arguments<'_>) -> Answer {
    Ok(json(session.engine.game().rules()))
}

fn set_rules(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let name = arguments.word(0, "the name of rules, or a JSON object,")?;
    // A name is a word; an object may have blanks in it.
    let text = if name.starts_with('{') { arguments.text() } else { name.into() };
    let rules = read(&text, session.engine.game().rules())?;
    session.engine.set_rules(rules);
    Ok(String::new())
}

fn set_rule(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let (name, value) = (arguments.word(0, "the name of a rule")?, arguments.word(1, "a value")?);
    let mut rules = session.engine.game().rules();
    set(&mut rules, name, value)?;
    session.engine.set_rules(rules);
    Ok(String::new())
}

/// A refusal would decline the game, so that rules which are not played here are only remarked on.
fn kgs_rules(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let name = arguments.word(0, "the name of rules")?;
    match named(name) {
        Some(rules) => session.engine.set_rules(rules),
        None => log::warn!("rules '{name}' are not known: area scoring stays"),
    }
    Ok(String::new())
}
