//! What do programs ask that were written around GNU Go, such as Kigo? Its words for what others call differently.

use super::Command;
use super::Run::Once;
use crate::gtp::Session;
use crate::gtp::arguments::Arguments;
use crate::gtp::response::Answer;
use crate::rules::{Color, Turn};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "query_boardsize",
        usage: "",
        summary: "the size of the board: one number, or width and height",
        run: Once(query_boardsize),
    },
    Command {
        name: "get_handicap",
        usage: "",
        summary: "how many handicap stones Black was given",
        run: Once(get_handicap),
    },
    Command {
        name: "top_moves_black",
        usage: "",
        summary: "the best ten moves of Black, each with the percentage of playouts that it wins",
        run: Once(|session, _| Ok(top_moves(session, Color::Black))),
    },
    Command {
        name: "top_moves_white",
        usage: "",
        summary: "the best ten moves of White, each with the percentage of playouts that it wins",
        run: Once(|session, _| Ok(top_moves(session, Color::White))),
    },
    Command {
        name: "estimate_score",
        usage: "",
        summary: "the score that playouts expect on average, with White's lead twice as its bounds",
        run: Once(estimate_score),
    },
];

fn query_boardsize(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let size = session.engine.game().size();
    let (width, height) = (size.width(), size.height());
    Ok(if size.is_square() { width.to_string() } else { format!("{width} {height}") })
}

fn get_handicap(session: &mut Session, _: &Arguments<'_>) -> Answer {
    Ok(session.engine.handicap().to_string())
}

fn top_moves(session: &mut Session, color: Color) -> String {
    let report = session.engine.findings(color);
    let size = session.engine.game().size();
    let best = report.moves().filter(|c| c.visits > 0).filter_map(|candidate| match candidate.turn {
        Turn::Move(point) => Some(format!("{} {:.2}", size.vertex(point), candidate.value * 100.0)),
        Turn::Pass => None,
    });
    best.take(10).collect::<Vec<_>>().join(" ")
}

fn estimate_score(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let komi = session.engine.full_komi();
    let points = session.engine.game().size().points();
    let status = session.engine.status();
    let board: f64 = points.map(|point| f64::from(status.ownership[point])).sum();
    let white = komi.to_f64() - board;
    let winner = if white > 0.0 { "W" } else { "B" };
    Ok(format!("{winner}+{:.1} (upper bound: {white:.1}, lower: {white:.1})", white.abs()))
}
