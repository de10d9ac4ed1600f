//! Size, komi, the empty board, handicap.

use super::Command;
use super::Run::Once;
use crate::engine::HandicapError;
use crate::game::{Game, InvalidPlacement, NoLiberty};
use crate::grid::{Point, Size};
use crate::gtp::Session;
use crate::gtp::arguments::Arguments;
use crate::gtp::response::{Answer, Failure};
use crate::gtp::words::vertices;
use crate::rules::{Color, Coloring, Komi, Turn};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "boardsize",
        usage: "WIDTH [HEIGHT]",
        summary: "a new game on a board of that size, 1 to 25; komi and time settings stay",
        run: Once(boardsize),
    },
    Command {
        name: "rectangular_boardsize",
        usage: "WIDTH HEIGHT",
        summary: "a new game on a board of that size, each side 1 to 25",
        run: Once(rectangular_boardsize),
    },
    Command {
        name: "clear_board",
        usage: "",
        summary: "a new game on the same board; komi and time settings stay",
        run: Once(clear_board),
    },
    Command {
        name: "set_position",
        usage: "[COLOR VERTEX] [...]",
        summary: "replaces the game by one that starts with these stones, Black to play",
        run: Once(set_position),
    },
    Command { name: "komi", usage: "KOMI", summary: "sets what is added to White's score", run: Once(komi) },
    Command { name: "get_komi", usage: "", summary: "what is added to White's score", run: Once(get_komi) },
    Command {
        name: "fixed_handicap",
        usage: "STONES",
        summary: "places Black's handicap stones on their customary points",
        run: Once(fixed_handicap),
    },
    Command {
        name: "place_free_handicap",
        usage: "STONES",
        summary: "places Black's handicap stones where the engine likes",
        run: Once(place_free_handicap),
    },
    Command {
        name: "set_free_handicap",
        usage: "VERTEX VERTEX [...]",
        summary: "places Black's handicap stones on these points",
        run: Once(set_free_handicap),
    },
];

fn boardsize(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let width = side(arguments, 0)?;
    let height = if arguments.len() > 1 { side(arguments, 1)? } else { width };
    start(session, width, height)
}

fn rectangular_boardsize(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let (width, height) = (side(arguments, 0)?, side(arguments, 1)?);
    start(session, width, height)
}

/// A number, however large; whether it is a size is another question.
fn side(arguments: &Arguments<'_>, at: usize) -> Result<usize, Failure> {
    let number: i128 = arguments.parse(at, "a board size")?;
    Ok(usize::try_from(number).unwrap_or(usize::MAX))
}

fn start(session: &mut Session, width: usize, height: usize) -> Answer {
    let size = Size::new(width, height).map_err(|_| Failure::new("unacceptable size"))?;
    session.engine.new_game(size);
    Ok(String::new())
}

fn clear_board(session: &mut Session, _: &Arguments<'_>) -> Answer {
    session.engine.new_game(session.engine.game().size());
    Ok(String::new())
}

fn set_position(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let coloring = stones(session, arguments)?;
    set_up(session, &coloring, Color::Black)
}

/// The coloring with the stones that the arguments name, colors and points in pairs.
pub(super) fn stones(session: &Session, arguments: &Arguments<'_>) -> Result<Coloring, Failure> {
    let size = session.engine.game().size();
    let mut coloring = Coloring::empty(size);
    for at in (0..arguments.len()).step_by(2) {
        let color = arguments.color(at)?;
        match arguments.turn(at + 1, size)? {
            Turn::Pass => return Err(Failure::syntax("a pass is no stone")),
            Turn::Move(p) if coloring[p].is_some() => {
                return Err(Failure::new(format!("{} is named twice", size.vertex(p))));
            }
            Turn::Move(p) => coloring.set(p, Some(color)),
        }
    }
    Ok(coloring)
}

/// Starts a game from a position; clocks start anew.
pub(super) fn set_up(session: &mut Session, coloring: &Coloring, next: Color) -> Answer {
    let rules = session.engine.game().rules();
    let game = Game::from_coloring(coloring, next, rules).map_err(|NoLiberty(stone)| {
        Failure::new(format!("the stone on {} has no liberty", coloring.size().vertex(stone)))
    })?;
    session.engine.replace_game(game);
    Ok(String::new())
}

fn komi(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let komi: Komi = arguments.word(0, "komi")?.parse().map_err(Failure::syntax)?;
    session.engine.set_komi(komi);
    Ok(String::new())
}

fn get_komi(session: &mut Session, _: &Arguments<'_>) -> Answer {
    Ok(session.engine.komi().to_string())
}

fn fixed_handicap(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let stones = arguments.parse(0, "a number of stones")?;
    let placed = session.engine.place_fixed_handicap(stones);
    answer(session, placed)
}

fn place_free_handicap(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let stones = arguments.parse(0, "a number of stones")?;
    let placed = session.engine.place_free_handicap(stones);
    answer(session, placed)
}

fn set_free_handicap(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let size = session.engine.game().size();
    let mut points = Vec::new();
    for at in 0..arguments.len() {
        match arguments.turn(at, size) {
            Ok(Turn::Move(point)) => points.push(point),
            _ => {
                let word = arguments.word(at, "a vertex")?;
                return Err(Failure::new(format!("bad vertex list: '{word}' is not a point of the board")));
            }
        }
    }
    let placed = session.engine.place_handicap(points);
    answer(session, placed).map(|_| String::new())
}

/// The points on one line, or why no stones were placed.
fn answer(session: &Session, placed: Result<Vec<Point>, HandicapError>) -> Answer {
    let size = session.engine.game().size();
    placed.map(|points| vertices(size, points)).map_err(|error| match error {
        HandicapError::Placement(InvalidPlacement::NotEmpty) => Failure::new("board not empty"),
        HandicapError::Placement(InvalidPlacement::Repeated(p)) => {
            Failure::new(format!("bad vertex list: repeated vertex {}", size.vertex(p)))
        }
        HandicapError::Placement(InvalidPlacement::Count(n)) => {
            Failure::new(format!("invalid handicap: {n} stones, 2 to {} fit", size.area() - 1))
        }
        HandicapError::Number(invalid) => Failure::new(format!("invalid handicap: {invalid}")),
    })
}
