//! What is the score, and whose is each point?

use super::Command;
use super::Run::Once;
use crate::game::Game;
use crate::grid::PointSet;
use crate::gtp::Session;
use crate::gtp::arguments::Arguments;
use crate::gtp::response::{Answer, Failure};
use crate::rules::{Color, score, territory};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "final_score",
        usage: "",
        summary: "the exact area score of the board as it stands, no stone taken off",
        run: Once(final_score),
    },
    Command {
        name: "final_status_list",
        usage: "alive|dead|seki|black_territory|white_territory|dame",
        summary: "the stones of that status, a string a line, or the empty points, as playouts see them",
        run: Once(final_status_list),
    },
    Command {
        name: "ponnuki-area",
        usage: "",
        summary: "who owns each point as the board stands, how the score is counted, and what it is without dead stones",
        run: Once(area),
    },
];

fn final_score(session: &mut Session, _: &Arguments<'_>) -> Answer {
    Ok(session.engine.score().to_string())
}

fn final_status_list(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let word = arguments.word(0, "alive, dead or seki")?.to_string();
    let empty = session.engine.game().board().empty();
    let status = session.engine.status();
    // An empty point is territory where three in four playouts give it to one player, and the fourth to the other.
    let owned = |is: fn(f32) -> bool| empty.iter().filter(|&p| is(status.ownership[p])).collect::<PointSet>();
    let (stones, points) = match word.as_str() {
        "alive" => (status.alive, None),
        "dead" => (status.dead, None),
        "seki" => (status.seki, None),
        "black_territory" => (PointSet::EMPTY, Some(owned(|x| x > 0.5))),
        "white_territory" => (PointSet::EMPTY, Some(owned(|x| x < -0.5))),
        "dame" => (PointSet::EMPTY, Some(owned(|x| x.abs() <= 0.5))),
        _ => return Err(Failure::syntax(format_args!("'{word}' is none of alive, dead and seki"))),
    };
    let game = session.engine.game();
    Ok(points.map_or_else(|| strings(game, stones).join("\n"), |points| vertices(game, points)))
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
    let dead = session.engine.status().dead;
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
    if !dead.is_empty() {
        let mut kept = board.coloring();
        dead.iter().for_each(|p| kept.set(p, None));
        let score = score(&kept, session.engine.full_komi());
        text += &format!("without the dead stones {}: {score}\n", vertices(game, dead));
    }
    text += &format!("territory and prisoners: black {}, white {}", territory.black, territory.white);
    Ok(text)
}
