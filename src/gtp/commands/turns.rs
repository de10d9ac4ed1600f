//! Taking turns, finding them, taking them back.

use super::Command;
use crate::engine::Purpose;
use crate::game::CannotUndo;
use crate::grid::Point;
use crate::gtp::Session;
use crate::gtp::arguments::Arguments;
use crate::gtp::response::{Answer, Failure};
use crate::rules::{Color, Turn};
use crate::search::Decision;

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "play", usage: "COLOR VERTEX", summary: "takes a turn of either color", run: play },
    Command { name: "genmove", usage: "COLOR", summary: "finds a turn and takes it", run: genmove },
    Command {
        name: "reg_genmove",
        usage: "COLOR",
        summary: "finds a turn and only shows it; the same for the same position",
        run: reg_genmove,
    },
    Command {
        name: "restricted_genmove",
        usage: "COLOR VERTEX [...]",
        summary: "finds the best of these moves and only shows it",
        run: restricted_genmove,
    },
    Command { name: "undo", usage: "", summary: "takes back the last turn", run: undo },
    Command {
        name: "gg-undo",
        usage: "[NUMBER]",
        summary: "takes back so many turns, or none",
        run: gg_undo,
    },
];

fn play(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let color = arguments.color(0)?;
    let turn = arguments.turn(1, session.engine.game().size())?;
    session.engine.play(color, turn).map_err(|_| Failure::new("illegal move"))?;
    Ok(String::new())
}

fn genmove(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let color = arguments.color(0)?;
    Ok(generate(session, color, Purpose::Game, None))
}

fn reg_genmove(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let color = arguments.color(0)?;
    Ok(generate(session, color, Purpose::Regression, None).replace("pass", "PASS"))
}

fn restricted_genmove(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let color = arguments.color(0)?;
    let size = session.engine.game().size();
    let turns = (1..arguments.len()).map(|at| arguments.turn(at, size)).collect::<Result<Vec<_>, _>>()?;
    let allowed: Vec<Point> = turns.into_iter().filter_map(Turn::point).collect();
    if allowed.is_empty() {
        return Err(Failure::syntax("a vertex is missing"));
    }
    Ok(generate(session, color, Purpose::Regression, Some(&allowed)).replace("pass", "PASS"))
}

fn generate(session: &mut Session, color: Color, purpose: Purpose, allowed: Option<&[Point]>) -> String {
    let size = session.engine.game().size();
    match session.engine.generate(color, purpose, allowed).decision {
        Decision::Take(Turn::Move(point)) => size.vertex(point).to_string(),
        Decision::Take(Turn::Pass) => "pass".into(),
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
