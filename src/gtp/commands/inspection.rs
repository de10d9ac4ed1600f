//! What is on the board, and what may be played?

use super::Command;
use super::Run::Once;
use crate::gtp::Session;
use crate::gtp::arguments::Arguments;
use crate::gtp::response::{Answer, Failure};
use crate::gtp::words::vertices;
use crate::rules::IllegalTurn;

pub(super) const COMMANDS: &[Command] = &[
    Command { name: "showboard", usage: "", summary: "a picture of the board", run: Once(showboard) },
    Command {
        name: "is_legal",
        usage: "COLOR VERTEX",
        summary: "1 where the turn is legal, else 0",
        run: Once(is_legal),
    },
    Command {
        name: "all_legal",
        usage: "COLOR",
        summary: "the points of all legal moves",
        run: Once(all_legal),
    },
    Command {
        name: "ponnuki-explain_illegal",
        usage: "COLOR VERTEX",
        summary: "why a turn is illegal, or that it is legal",
        run: Once(explain_illegal),
    },
    Command {
        name: "list_stones",
        usage: "COLOR",
        summary: "the points of all stones of a color",
        run: Once(list_stones),
    },
    Command {
        name: "captures",
        usage: "COLOR",
        summary: "how many stones a color has captured",
        run: Once(captures),
    },
    Command {
        name: "last_move",
        usage: "",
        summary: "color and vertex of the last turn",
        run: Once(last_move),
    },
    Command {
        name: "move_history",
        usage: "",
        summary: "all turns, the last first",
        run: Once(move_history),
    },
];

fn showboard(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let game = session.engine.game();
    let captured = game.captured();
    Ok(format!(
        "\n{}\n{} to play, captured by black {}, by white {}",
        game.board().coloring(),
        game.next_color(),
        captured.black,
        captured.white
    ))
}

fn is_legal(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    Ok(u8::from(check(session, arguments)?.is_ok()).to_string())
}

fn all_legal(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let game = session.engine.game();
    Ok(vertices(game.size(), game.legal_moves(arguments.color(0)?)))
}

fn explain_illegal(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    Ok(check(session, arguments)?.map_or_else(|why| why.to_string(), |()| "legal".into()))
}

/// What the rules say of a turn. A point that the grid does not have is an illegal move, too.
fn check(session: &Session, arguments: &Arguments<'_>) -> Result<Result<(), IllegalTurn>, Failure> {
    let color = arguments.color(0)?;
    let game = session.engine.game();
    match arguments.turn(1, game.size()) {
        Err(failure) if failure == Failure::illegal_move() => Ok(Err(IllegalTurn::OffBoard)),
        turn => Ok(game.check(color, turn?)),
    }
}

fn list_stones(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let game = session.engine.game();
    Ok(vertices(game.size(), game.board().stones(arguments.color(0)?)))
}

fn captures(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    Ok(session.engine.game().captured()[arguments.color(0)?].to_string())
}

fn last_move(session: &mut Session, _: &Arguments<'_>) -> Answer {
    history(session).pop().ok_or_else(|| Failure::new("no previous move known"))
}

fn move_history(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let mut turns = history(session);
    turns.reverse();
    Ok(turns.join("\n"))
}

/// The turns after the handicap stones.
fn history(session: &Session) -> Vec<String> {
    let game = session.engine.game();
    let turns = game.turns()[game.handicap()..].iter();
    turns.map(|played| format!("{} {}", played.color, played.turn.name(game.size()))).collect()
}
