//! Who are you, and what can you do?

use super::Command;
use super::Run::Once;
use crate::engine::{Parameters, Row};
use crate::gtp::Session;
use crate::gtp::arguments::Arguments;
use crate::gtp::response::{Answer, Failure};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "protocol_version",
        usage: "",
        summary: "the version of the protocol: 2",
        run: Once(protocol_version),
    },
    Command { name: "name", usage: "", summary: "the name of the engine", run: Once(name) },
    Command { name: "version", usage: "", summary: "the version of the engine", run: Once(version) },
    Command {
        name: "known_command",
        usage: "NAME",
        summary: "whether there is such a command",
        run: Once(known_command),
    },
    Command {
        name: "list_commands",
        usage: "",
        summary: "the names of all commands",
        run: Once(list_commands),
    },
    Command {
        name: "help",
        usage: "[NAME]",
        summary: "usage and meaning of a command, or the names of all",
        run: Once(help),
    },
    Command { name: "quit", usage: "", summary: "ends the session", run: Once(quit) },
    Command { name: "echo", usage: "[TEXT]", summary: "the text", run: Once(echo) },
    Command {
        name: "cputime",
        usage: "",
        summary: "seconds of processor time that the engine has used",
        run: Once(cputime),
    },
    Command {
        name: "set_random_seed",
        usage: "SEED",
        summary: "sets the seed of all random choices to come",
        run: Once(set_random_seed),
    },
    Command {
        name: "get_random_seed",
        usage: "",
        summary: "the seed of all random choices",
        run: Once(get_random_seed),
    },
    Command {
        name: "clear_cache",
        usage: "",
        summary: "forgets what earlier searches found out",
        run: Once(clear_cache),
    },
    Command {
        name: "ponnuki-param",
        usage: "[NAME [VALUE]]",
        summary: "lists the parameters, shows one, or sets one",
        run: Once(param),
    },
    Command {
        name: "ponnuki-parameters",
        usage: "",
        summary: "all parameters, a row a line: name | value | what it takes | what it does",
        run: Once(parameters),
    },
    Command {
        name: "level",
        usage: "[NUMBER]",
        summary: "sets or shows how strong turns in a game are, from 1 to 10",
        run: Once(level),
    },
    Command {
        name: "kata-get-param",
        usage: "NAME",
        summary: "the value of a parameter",
        run: Once(kata_get_param),
    },
    Command {
        name: "kata-set-param",
        usage: "NAME VALUE",
        summary: "sets a parameter",
        run: Once(kata_set_param),
    },
];

fn protocol_version(_: &mut Session, _: &Arguments<'_>) -> Answer {
    Ok("2".into())
}

fn name(session: &mut Session, _: &Arguments<'_>) -> Answer {
    Ok(session.options.name.clone())
}

fn version(session: &mut Session, _: &Arguments<'_>) -> Answer {
    Ok(session.options.version.clone())
}

fn known_command(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    Ok(arguments.get(0).is_some_and(|name| session.command(name).is_some()).to_string())
}

fn list_commands(session: &mut Session, _: &Arguments<'_>) -> Answer {
    Ok(session.commands().map(|command| command.name).collect::<Vec<_>>().join("\n"))
}

fn help(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let Some(name) = arguments.get(0) else { return list_commands(session, arguments) };
    let command = session.command(name).ok_or_else(|| Failure::new("unknown command"))?;
    Ok(format!("{} {}", command.name, command.usage).trim_end().to_string() + "\n" + command.summary)
}

fn quit(session: &mut Session, _: &Arguments<'_>) -> Answer {
    session.has_quit = true;
    Ok(String::new())
}

fn echo(_: &mut Session, arguments: &Arguments<'_>) -> Answer {
    Ok(arguments.text().into_owned())
}

pub(super) fn cputime(_: &mut Session, _: &Arguments<'_>) -> Answer {
    let used =
        cpu_time::ProcessTime::try_now().map_err(|e| Failure::new(format!("cannot read the time: {e}")))?;
    Ok(format!("{:.3}", used.as_duration().as_secs_f64()))
}

fn set_random_seed(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    session.engine.set_seed(arguments.parse(0, "a seed from 0 to 18446744073709551615")?);
    Ok(String::new())
}

fn get_random_seed(session: &mut Session, _: &Arguments<'_>) -> Answer {
    Ok(session.engine.seed().to_string())
}

fn clear_cache(session: &mut Session, _: &Arguments<'_>) -> Answer {
    session.engine.forget();
    Ok(String::new())
}

fn param(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    match arguments.get(0) {
        None => Ok(parameter_lines(session, |row, value| format!("{} {value}", row.name))),
        Some(name) => show_or_set(session, parameter(name)?, arguments.get(1)),
    }
}

fn parameters(session: &mut Session, _: &Arguments<'_>) -> Answer {
    Ok(parameter_lines(session, |row, value| {
        format!("{} | {value} | {} | {}", row.name, row.values, row.summary)
    }))
}

fn level(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    show_or_set(session, parameter("level")?, arguments.get(0))
}

/// A line for each parameter, made of its row and its value.
pub(super) fn parameter_lines(session: &Session, line: impl Fn(&Row, &str) -> String) -> String {
    let parameters = session.engine.parameters();
    let lines = Parameters::TABLE.iter().map(|row| line(row, &row.get(parameters)));
    lines.collect::<Vec<_>>().join("\n")
}

/// The parameter of that name.
pub(super) fn parameter(name: &str) -> Result<&'static Row, Failure> {
    Parameters::row(name).ok_or_else(|| Failure::new(format!("no parameter '{name}'")))
}

/// Sets a parameter where there is a value, else shows it.
fn show_or_set(session: &mut Session, row: &Row, value: Option<&str>) -> Answer {
    match value {
        None => Ok(row.get(session.engine.parameters())),
        Some(value) => set_parameter(session, row, value),
    }
}

/// Sets a parameter.
pub(super) fn set_parameter(session: &mut Session, row: &Row, value: &str) -> Answer {
    let mut parameters = session.engine.parameters().clone();
    row.set(&mut parameters, value).map_err(|e| Failure::new(e.to_string()))?;
    session.engine.set_parameters(parameters);
    Ok(String::new())
}

fn kata_get_param(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let row = parameter(arguments.word(0, "the name of a parameter")?)?;
    Ok(row.get(session.engine.parameters()))
}

fn kata_set_param(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let row = parameter(arguments.word(0, "the name of a parameter")?)?;
    set_parameter(session, row, arguments.word(1, "a value")?)
}
