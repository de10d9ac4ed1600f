//! What existing regression suites and their runners use besides ordinary commands.
//!
//! The counters are GNU Go's: its runner resets them before each test and shows them after it. Here a node is a
//! playout, whatever it is counted for.

use super::Run::Once;
use super::{Command, Run};
use crate::gtp::Session;
use crate::gtp::arguments::Arguments;
use crate::gtp::response::{Answer, Failure};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "trymove",
        usage: "COLOR VERTEX",
        summary: "takes a turn that popgo takes back",
        run: Once(trymove),
    },
    Command { name: "popgo", usage: "", summary: "takes back the last turn of trymove", run: Once(popgo) },
    Command {
        name: "sg_compare_float",
        usage: "NUMBER COMMAND [...]",
        summary: "-1, 0 or 1: whether a command's answer is a number below, equal to or above this one",
        run: Once(compare_float),
    },
    Command {
        name: "reset_life_node_counter",
        usage: "",
        summary: "counts playouts from 0 again",
        run: Once(|session, _| reset(session, Counter::Life)),
    },
    Command {
        name: "get_life_node_counter",
        usage: "",
        summary: "playouts since the reset",
        run: Once(|session, _| get(session, Counter::Life)),
    },
    Command {
        name: "reset_owl_node_counter",
        usage: "",
        summary: "counts playouts from 0 again",
        run: Once(|session, _| reset(session, Counter::Owl)),
    },
    Command {
        name: "get_owl_node_counter",
        usage: "",
        summary: "playouts since the reset",
        run: Once(|session, _| get(session, Counter::Owl)),
    },
    Command {
        name: "reset_reading_node_counter",
        usage: "",
        summary: "counts playouts from 0 again",
        run: Once(|session, _| reset(session, Counter::Reading)),
    },
    Command {
        name: "get_reading_node_counter",
        usage: "",
        summary: "playouts since the reset",
        run: Once(|session, _| get(session, Counter::Reading)),
    },
    Command {
        name: "reset_connection_node_counter",
        usage: "",
        summary: "counts playouts from 0 again",
        run: Once(|session, _| reset(session, Counter::Connection)),
    },
    Command {
        name: "get_connection_node_counter",
        usage: "",
        summary: "playouts since the reset",
        run: Once(|session, _| get(session, Counter::Connection)),
    },
    Command {
        name: "reset_trymove_counter",
        usage: "",
        summary: "counts turns of trymove from 0 again",
        run: Once(|session, _| reset(session, Counter::Trymove)),
    },
    Command {
        name: "get_trymove_counter",
        usage: "",
        summary: "turns of trymove since the reset",
        run: Once(|session, _| get(session, Counter::Trymove)),
    },
];

/// What is remembered between the commands of this chapter.
#[derive(Clone, Debug, Default)]
pub(in crate::gtp) struct Tried {
    /// After each turn that was tried and not taken back: how many turns there were, and the hash of the board.
    stack: Vec<(usize, u64)>,
    /// How many turns have been tried in all.
    turns: u64,
    /// What each counter's source stood at when it was reset.
    resets: [u64; 5],
}

#[derive(Clone, Copy)]
enum Counter {
    Life,
    Owl,
    Reading,
    Connection,
    Trymove,
}

fn present(session: &Session) -> (usize, u64) {
    let game = session.engine.game();
    (game.turns().len(), game.board().hash())
}

fn trymove(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let color = arguments.color(0)?;
    let turn = arguments.turn(1, session.engine.game().size())?;
    session.engine.play(color, turn).map_err(|_| Failure::illegal_move())?;
    session.tried.turns += 1;
    let present = present(session);
    session.tried.stack.push(present);
    Ok(String::new())
}

fn popgo(session: &mut Session, _: &Arguments<'_>) -> Answer {
    // Whatever else was done to the game since leaves nothing to take back.
    if session.tried.stack.last() != Some(&present(session)) {
        session.tried.stack.clear();
        return Err(Failure::new("stack empty"));
    }
    session.tried.stack.pop();
    session.engine.undo(1).map_err(|_| Failure::new("stack empty"))?;
    Ok(String::new())
}

fn compare_float(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let expected = arguments.number(0, "a number")?;
    let name = arguments.word(1, "a command")?;
    let Some(Command { run: Run::Once(run), .. }) = session.command(name) else {
        return Err(Failure::new(format!("'{name}' is no command with one answer")));
    };
    if name == "sg_compare_float" {
        return Err(Failure::new("sg_compare_float does not compare itself"));
    }
    let answer = run(session, &arguments.skip(2))?;
    let found = answer.trim().parse::<f64>().ok();
    match found.and_then(|found| found.partial_cmp(&expected)) {
        Some(order) => Ok((order as i8).to_string()),
        None => Err(Failure::new(format!("{name} answered '{answer}', which is no number"))),
    }
}

fn source(session: &Session, counter: Counter) -> u64 {
    match counter {
        Counter::Trymove => session.tried.turns,
        _ => session.engine.playouts(),
    }
}

fn reset(session: &mut Session, counter: Counter) -> Answer {
    session.tried.resets[counter as usize] = source(session, counter);
    Ok(String::new())
}

fn get(session: &mut Session, counter: Counter) -> Answer {
    Ok((source(session, counter) - session.tried.resets[counter as usize]).to_string())
}
