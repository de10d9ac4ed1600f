//! What is the score, and whose is each point?

use super::Command;
use super::Run::Once;
use crate::board::Board;
use crate::gtp::Session;
use crate::gtp::arguments::Arguments;
use crate::gtp::picture::rows;
use crate::gtp::response::{Answer, Failure};
use crate::gtp::words::vertices;
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
    let word = arguments.word(0, "alive, dead or seki")?;
    let status = session.engine.status().clone();
    let game = session.engine.game();
    let lines = |stones| {
        let strings = game.board().strings(stones).into_iter();
        strings.map(|(_, string)| vertices(game.size(), string)).collect::<Vec<_>>().join("\n")
    };
    let owned = |by| {
        let empty = game.board().empty();
        vertices(game.size(), empty.iter().filter(|&p| owner(status.ownership[p]) == by))
    };
    match word {
        "alive" => Ok(lines(status.alive)),
        "dead" => Ok(lines(status.dead)),
        "seki" => Ok(lines(status.seki)),
        "black_territory" => Ok(owned(Some(Color::Black))),
        "white_territory" => Ok(owned(Some(Color::White))),
        "dame" => Ok(owned(None)),
        _ => Err(Failure::syntax(format_args!(
            "'{word}' is none of alive, dead, seki, black_territory, white_territory and dame"
        ))),
    }
}

/// Whose a point is as playouts see it: three in four give it to one player. With the fourth for the other they make a half.
pub(super) fn owner(ownership: f32) -> Option<Color> {
    match ownership {
        x if x > 0.5 => Some(Color::Black),
        x if x < -0.5 => Some(Color::White),
        _ => None,
    }
}

fn area(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let dead = session.engine.status().dead;
    let game = session.engine.game();
    let (size, board, area) = (game.size(), game.board(), game.board().area());
    let mut text = owners(board);
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
        text += &format!("without the dead stones {}: {score}\n", vertices(size, dead));
    }
    text += &format!("territory and prisoners: black {}, white {}", territory.black, territory.white);
    Ok(text)
}

/// The board with the stones as `X` and `O`, what they surround as `x` and `o`, a row a line.
fn owners(board: &Board) -> String {
    let area = board.area();
    let picture = rows(board.size(), |point| {
        let mark = match board.color_at(point) {
            Some(Color::Black) => "X",
            Some(Color::White) => "O",
            None if area.black.contains(point) => "x",
            None if area.white.contains(point) => "o",
            None => ".",
        };
        mark.to_string()
    });
    picture.lines().fold(String::from("\n"), |text, row| text + " " + row + "\n")
}
