//! What is the score, and whose is each point?

use super::Command;
use super::Run::Once;
use crate::game::Game;
use crate::grid::PointSet;
use crate::gtp::Session;
use crate::gtp::arguments::Arguments;
use crate::gtp::response::{Answer, Failure};
use crate::rules::{Color, territory};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "final_score",
        usage: "",
        summary: "the exact area score of the board as it stands, no stone taken off",
        run: Once(final_score),
    },
    Command {
        name: "final_status_list",
        usage: "alive|dead|seki",
        summary: "the stones of that status, a string a line, as playouts see them",
        run: Once(final_status_list),
    },
    Command {
        name: "ponnuki-area",
        usage: "",
        summary: "who owns each point as the board stands, and how the score is counted",
        run: Once(area),
    },
];

fn final_score(session: &mut Session, _: &Arguments<'_>) -> Answer {
    Ok(session.engine.score().to_string())
}

fn final_status_list(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let word = arguments.word(0, "alive, dead or seki")?.to_string();
    let status = session.engine.status();
    let stones = match word.as_str() {
        "alive" => status.alive,
        "dead" => status.dead,
        "seki" => status.seki,
        _ => return Err(Failure::syntax(format_args!("'{word}' is none of alive, dead and seki"))),
    };
    Ok(strings(session.engine.game(), stones).join("\n"))
}

/// The strings in a set of stones, a text for each.
pub(super) fn strings(game: &Game, mut stones: PointSet) -> Vec<String> {
    let mut texts = Vec::new();
    while let Some(stone) = stones.first() {
        let string = game.board().string(stone);
        stones -= string | PointSet::of(stone);
        texts.push(vertices(game, string));
    }
    texts
}

/// The names of points, single spaces between them.
pub(super) fn vertices(game: &Game, points: impl IntoIterator<Item = crate::grid::Point>) -> String {
    points.into_iter().map(|p| game.size().vertex(p).to_string()).collect::<Vec<_>>().join(" ")
}

fn area(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let game = session.engine.game();
    let (size, board, area) = (game.size(), game.board(), game.board().area());
    let mut text = String::from("\n");
    for row in (0..size.height()).rev() {
        for point in (0..size.width()).filter_map(|column| size.point(column, row)) {
            let mark = match board.color_at(point) {
                Some(Color::Black) => " X",
                Some(Color::White) => " O",
                None if area.black.contains(point) => " x",
                None if area.white.contains(point) => " o",
                None => " .",
            };
            text.push_str(mark);
        }
        text.push('\n');
    }
    let territory = territory(&board.coloring(), game.captured());
    for color in Color::BOTH {
        let (total, stones) = (area[color].len(), board.stones(color).len());
        text += &format!("{color}: {total} = {stones} stones + {} empty points\n", total - stones);
    }
    let neutral = size.area() - area.black.len() - area.white.len();
    text += &format!("nobody: {neutral}\nkomi: {}\n", session.engine.komi());
    let compensation = game.rules().compensation.points(session.engine.handicap());
    if compensation > 0 {
        text += &format!("for the handicap: {compensation}\n");
    }
    text += &format!("score: {}\n", session.engine.score());
    text += &format!("territory and prisoners: black {}, white {}", territory.black, territory.white);
    Ok(text)
}
