//! Taking turns, finding them, taking them back.

use super::Command;
use super::Run::Once;
use crate::engine::{Purpose, Question};
use crate::game::CannotUndo;
use crate::grid::{Point, Size};
use crate::gtp::Session;
use crate::gtp::arguments::Arguments;
use crate::gtp::picture::Live;
use crate::gtp::response::{Answer, Failure};
use crate::rules::{Decision, Turn};
use crate::search::{Barred, Report, Watch};

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "play", usage: "COLOR VERTEX", summary: "takes a turn of either color", run: Once(play) },
    Command { name: "genmove", usage: "COLOR", summary: "finds a turn and takes it", run: Once(genmove) },
    Command {
        name: "reg_genmove",
        usage: "COLOR",
        summary: "finds a turn and only shows it; the same for the same position",
        run: Once(reg_genmove),
    },
    Command {
        name: "restricted_genmove",
        usage: "COLOR VERTEX [...]",
        summary: "finds the best of these moves and only shows it",
        run: Once(restricted_genmove),
    },
    Command { name: "undo", usage: "", summary: "takes back the last turn", run: Once(undo) },
    Command {
        name: "gg-undo",
        usage: "[NUMBER]",
        summary: "takes back so many turns, or none",
        run: Once(gg_undo),
    },
];

fn play(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let color = arguments.color(0)?;
    let turn = arguments.turn(1, session.engine.game().size())?;
    session.engine.play(color, turn).map_err(|_| Failure::illegal_move())?;
    Ok(String::new())
}

fn genmove(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let color = arguments.color(0)?;
    let turn = generate(session, Question::new(color, Purpose::Game));
    Ok(if session.engine.parameters().capital_pass { turn.replace("pass", "PASS") } else { turn })
}

fn reg_genmove(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let color = arguments.color(0)?;
    Ok(generate(session, Question::new(color, Purpose::Regression)).replace("pass", "PASS"))
}

fn restricted_genmove(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let color = arguments.color(0)?;
    let size = session.engine.game().size();
    let turns = (1..arguments.len()).map(|at| arguments.turn(at, size)).collect::<Result<Vec<_>, _>>()?;
    let allowed: Vec<Point> = turns.into_iter().filter_map(Turn::point).collect();
    if allowed.is_empty() {
        return Err(Failure::syntax("a vertex is missing"));
    }
    let barred = [Barred::all_but(color, &allowed, size)];
    let question = Question { barred: &barred, ..Question::new(color, Purpose::Regression) };
    Ok(generate(session, question).replace("pass", "PASS"))
}

/// Finds a turn, draws the search on the way if wished, and says which turn, in lower case but for vertices.
pub(super) fn generate(session: &mut Session, question: Question<'_>) -> String {
    let size = session.engine.game().size();
    let mut live = Live::new(session);
    let every = live.every();
    let mut show = |report: &Report| live.show(report);
    let watch = every.map(|every| Watch { every, show: &mut show });
    decision(size, session.engine.generate(Question { watch, ..question }).decision)
}

/// What was decided, as a response says it.
pub(super) fn decision(size: Size, decision: Decision) -> String {
    match decision {
        Decision::Take(turn) => turn.name(size),
        Decision::Resign => "resign".into(),
    }
}

fn undo(session: &mut Session, _: &Arguments<'_>) -> Answer {
    take_back(session, 1)
}

fn gg_undo(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let turns = if arguments.len() > 0 { arguments.parse(0, "a number of turns")? } else { 1 };
    take_back(session, turns)
}

fn take_back(session: &mut Session, turns: usize) -> Answer {
    session.engine.undo(turns).map_err(|CannotUndo| Failure::new("cannot undo"))?;
    Ok(String::new())
}
