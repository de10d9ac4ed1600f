//! What does the engine see on the board? Answers that GoGui draws, and that can be read as they are.

use super::Command;
use super::Run::Once;
use super::administration::{parameter, parameter_lines, set_parameter};
use super::scoring::owner;
use crate::board::Ladder;
use crate::engine::{Row, Values};
use crate::grid::{PerPoint, Point, PointSet};
use crate::gtp::Session;
use crate::gtp::arguments::Arguments;
use crate::gtp::picture::{heat, rows, search};
use crate::gtp::response::{Answer, Failure};
use crate::gtp::words::{self, summary, vertices};
use crate::rules::{Color, IllegalTurn, Turn};
use crate::search::{Candidate, Report};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "ponnuki-area_board",
        usage: "",
        summary: "who owns each point as the board stands, a row a line",
        run: Once(area_board),
    },
    Command {
        name: "ponnuki-ownership",
        usage: "",
        summary: "how surely playouts give each point to Black, 1, or White, -1, a row a line",
        run: Once(ownership),
    },
    Command {
        name: "ponnuki-territory",
        usage: "",
        summary: "the points that more than three in four playouts give to one player, a row a line",
        run: Once(territory),
    },
    Command {
        name: "ponnuki-values",
        usage: "[COLOR]",
        summary: "how good each move looks, a color a point: green as good as the best, red ten percent worse",
        run: Once(values),
    },
    Command {
        name: "ponnuki-visits",
        usage: "[COLOR]",
        summary: "the percentage of the playouts that began with each move, a row a line",
        run: Once(visits),
    },
    Command {
        name: "ponnuki-search",
        usage: "[COLOR]",
        summary: "best variation, ownership and value as graphics commands",
        run: Once(search_graphics),
    },
    Command {
        name: "ponnuki-variation",
        usage: "[COLOR]",
        summary: "the turns that are expected",
        run: Once(variation),
    },
    Command {
        name: "ponnuki-variations",
        usage: "[COLOR]",
        summary: "the best ten turns, with value, score, playouts and what is expected after them",
        run: Once(variations),
    },
    Command {
        name: "ponnuki-search_statistics",
        usage: "",
        summary: "how large the last search was, and what came of it",
        run: Once(search_statistics),
    },
    Command {
        name: "ponnuki-illegal_points",
        usage: "[COLOR]",
        summary: "the empty points on which a color may not play, each with the reason",
        run: Once(illegal_points),
    },
    Command {
        name: "ponnuki-liberties",
        usage: "",
        summary: "every stone with the number of its string's liberties",
        run: Once(liberties),
    },
    Command {
        name: "ponnuki-string",
        usage: "VERTEX",
        summary: "the stones and the liberties of the string on a point",
        run: Once(string),
    },
    Command {
        name: "ponnuki-atari",
        usage: "",
        summary: "the stones of all strings with one liberty",
        run: Once(atari),
    },
    Command {
        name: "ponnuki-ladders",
        usage: "",
        summary: "strings that a ladder captures, with the first move where one is needed, as graphics commands",
        run: Once(ladders),
    },
    Command {
        name: "ponnuki-param_dialog",
        usage: "[NAME VALUE]",
        summary: "lists the parameters for a dialog, or sets one",
        run: Once(param_dialog),
    },
];

/// The color named, or the next player.
fn color(session: &Session, arguments: &Arguments<'_>) -> Result<Color, Failure> {
    if arguments.len() > 0 { arguments.color(0) } else { Ok(session.engine.game().next_color()) }
}

fn area_board(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let game = session.engine.game();
    let area = game.board().area();
    let of = |p| Color::BOTH.into_iter().find(|&c| area[c].contains(p));
    Ok(rows(game.size(), |p| of(p).map(|c| c.to_string()).unwrap_or_default()))
}

fn ownership(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let size = session.engine.game().size();
    let status = session.engine.status();
    Ok(rows(size, |p| format!("{:.2}", status.ownership[p])))
}

fn territory(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let size = session.engine.game().size();
    let status = session.engine.status();
    Ok(rows(size, |p| owner(status.ownership[p]).map(|color| color.to_string()).unwrap_or_default()))
}

/// How much worse than the best a move is that is drawn red.
const SCALE: f64 = 0.1;

fn values(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let color = color(session, arguments)?;
    let report = session.engine.findings(color);
    let best = report.best().value;
    Ok(visited_moves(&report, |candidate| heat(1.0 - (best - candidate.value) / SCALE)))
}

fn visits(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let color = color(session, arguments)?;
    let report = session.engine.findings(color);
    let all = words::visits(&report).max(1) as f64;
    Ok(visited_moves(&report, |candidate| format!("{:.0}", candidate.visits as f64 / all * 100.0)))
}

/// A cell for each move that was visited, row by row from the top.
fn visited_moves(report: &Report, cell: impl Fn(&Candidate) -> String) -> String {
    let size = report.ownership.size();
    let mut cells = PerPoint::new(size, String::new());
    for candidate in report.moves().filter(|c| c.visits > 0) {
        if let Turn::Move(point) = candidate.turn {
            cells[point] = cell(candidate);
        }
    }
    rows(size, |p| cells[p].clone())
}

fn search_graphics(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let color = color(session, arguments)?;
    Ok(search(&session.engine.findings(color)))
}

fn variation(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let color = color(session, arguments)?;
    let report = session.engine.findings(color);
    Ok(words::turns(report.ownership.size(), &report.best().variation))
}

fn variations(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let color = color(session, arguments)?;
    let report = session.engine.findings(color);
    let line = |candidate: &Candidate| {
        format!(
            "{:5.1} % {:+6.1} points {:8} playouts: {}",
            candidate.value * 100.0,
            candidate.score,
            candidate.visits,
            words::turns(report.ownership.size(), &candidate.variation)
        )
    };
    let best = report.candidates.iter().filter(|c| c.visits > 0).take(10);
    Ok(best.map(line).collect::<Vec<_>>().join("\n"))
}

fn search_statistics(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let report = session.engine.last_report().ok_or_else(|| Failure::new("nothing was searched yet"))?;
    let seconds = report.elapsed.as_secs_f64();
    let (value, score) = report.mean();
    Ok([
        format!("Result: {}", summary(report)),
        format!("Mean: {:.1} % {:+.1} points", value * 100.0, score),
        format!("Playouts: {}", report.playouts),
        format!("Seconds: {seconds:.2}"),
        format!("Playouts a second: {:.0}", report.playouts as f64 / seconds.max(1e-6)),
        format!("Turns in the tree: {}", report.tree_size),
        format!("Turns at the root: {}", report.candidates.len()),
        format!("Turns expected: {}", report.best().variation.len()),
    ]
    .join("\n"))
}

fn illegal_points(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let color = color(session, arguments)?;
    let game = session.engine.game();
    let pair = |p: Point| {
        let why = match game.check(color, Turn::Move(p)).err()? {
            IllegalTurn::Suicide => "suicide".to_string(),
            IllegalTurn::Repetition { turns_ago: 1 } => "suicide".to_string(),
            IllegalTurn::Repetition { turns_ago: 2 } => "ko".to_string(),
            IllegalTurn::Repetition { turns_ago } => format!("superko-{turns_ago}"),
            other => other.to_string().replace(' ', "-"),
        };
        Some(format!("{} {why}", game.size().vertex(p)))
    };
    Ok(game.board().empty().iter().filter_map(pair).collect::<Vec<_>>().join("\n"))
}

/// The stones of both colors.
fn stones(session: &Session) -> PointSet {
    let board = session.engine.game().board();
    board.stones(Color::Black) | board.stones(Color::White)
}

fn liberties(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let game = session.engine.game();
    let pair = |p| format!("{} {}", game.size().vertex(p), game.board().liberties(p).len());
    Ok(stones(session).iter().map(pair).collect::<Vec<_>>().join("\n"))
}

fn string(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let game = session.engine.game();
    let Turn::Move(point) = arguments.turn(0, game.size())? else {
        return Err(Failure::syntax("a pass is no point"));
    };
    let Some(color) = game.board().color_at(point) else {
        return Err(Failure::new(format!("{} is empty", game.size().vertex(point))));
    };
    let (stones, liberties) = (game.board().string(point), game.board().liberties(point));
    Ok(format!(
        "Color: {color}\nStones: {} ({})\nLiberties: {} ({})",
        stones.len(),
        vertices(game.size(), stones),
        liberties.len(),
        vertices(game.size(), liberties)
    ))
}

fn atari(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let game = session.engine.game();
    let in_atari = stones(session).iter().filter(|&p| game.board().liberties(p).len() == 1);
    Ok(vertices(game.size(), in_atari))
}

fn ladders(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let game = session.engine.game();
    let mut lines = Vec::new();
    for (stone, string) in game.board().strings(stones(session)) {
        match game.board().ladder(stone) {
            Ladder::Free => {}
            Ladder::Lost => lines.push(format!("MARK {}", vertices(game.size(), string))),
            Ladder::Caught(first) => {
                lines.push(format!("TRIANGLE {}", vertices(game.size(), string)));
                lines.push(format!("SQUARE {}", game.size().vertex(first)));
            }
        }
    }
    Ok(lines.join("\n"))
}

/// Lines of a type, a name and a value; names and values have no blanks.
fn param_dialog(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    if let Some(name) = arguments.get(0) {
        return set_parameter(session, parameter(name)?, arguments.word(1, "a value")?);
    }
    Ok(parameter_lines(session, |row: &Row, value| {
        let kind = match row.values {
            Values::Choice(words) => format!("list/{}", words.join("/")),
            _ => "string".to_string(),
        };
        format!("[{kind}] {} {value}", row.name)
    }))
}
