//! GoGui's extensions of the protocol (GoGui manual, chapters 3, 7, 9 and 10).

use super::Command;
use super::Run::Once;
use super::setup::{set_up, stones};
use crate::gtp::Session;
use crate::gtp::arguments::Arguments;
use crate::gtp::response::{Answer, Failure};
use crate::rules::{Color, Turn};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "gogui-analyze_commands",
        usage: "",
        summary: "what GoGui's analyze dialog offers, a type, a label and a command a line",
        run: Once(analyze_commands),
    },
    Command {
        name: "gogui-interrupt",
        usage: "",
        summary: "does nothing; that it is listed says that the comment # interrupt ends a search early",
        run: Once(interrupt),
    },
    Command {
        name: "gogui-play_sequence",
        usage: "[COLOR VERTEX] [...]",
        summary: "takes all of these turns, or none where one is illegal",
        run: Once(play_sequence),
    },
    Command {
        name: "gogui-setup",
        usage: "[COLOR VERTEX] [...]",
        summary: "puts stones on the empty board without playing them",
        run: Once(setup),
    },
    Command {
        name: "gogui-setup_player",
        usage: "COLOR",
        summary: "says who is next in a position that was set up",
        run: Once(setup_player),
    },
];

/// Type, label and command of everything that GoGui can show; the wildcards are GoGui's.
pub(super) const MENU: &[(&str, &str, &str)] = &[
    ("bwboard", "Area as It Stands", "ponnuki-area_board"),
    ("hstring", "Score Explained", "ponnuki-area"),
    ("dboard", "Ownership by Playouts", "ponnuki-ownership"),
    ("bwboard", "Territory by Playouts", "ponnuki-territory"),
    ("plist", "Dead Stones", "final_status_list dead"),
    ("plist", "Stones in Seki", "final_status_list seki"),
    ("cboard", "Move Values", "ponnuki-values %m"),
    ("sboard", "Visits in Percent", "ponnuki-visits %m"),
    ("gfx", "Search", "ponnuki-search %m"),
    ("varc", "Best Variation", "ponnuki-variation %c"),
    ("hstring", "Best Variations", "ponnuki-variations %m"),
    ("hstring", "Search Statistics", "ponnuki-search_statistics"),
    ("plist", "Legal Moves", "all_legal %m"),
    ("pspairs", "Illegal Points", "ponnuki-illegal_points %m"),
    ("string", "Why Illegal", "ponnuki-explain_illegal %m %p"),
    ("pspairs", "Liberties", "ponnuki-liberties"),
    ("hpstring", "String", "ponnuki-string %p"),
    ("plist", "Strings in Atari", "ponnuki-atari"),
    ("gfx", "Ladders", "ponnuki-ladders"),
    ("param", "Parameters", "ponnuki-param_dialog"),
    ("string", "Random Seed", "get_random_seed"),
    ("none", "Set Random Seed", "set_random_seed %s"),
    ("none", "Clear Search Tree", "clear_cache"),
    ("hstring", "History", "move_history"),
    ("string", "Final Score", "final_score"),
    ("string", "Processor Time", "cputime"),
];

fn analyze_commands(_: &mut Session, _: &Arguments<'_>) -> Answer {
    let line = |(kind, label, command): &(&str, &str, &str)| format!("{kind}/{label}/{command}");
    Ok(MENU.iter().map(line).collect::<Vec<_>>().join("\n"))
}

fn interrupt(_: &mut Session, _: &Arguments<'_>) -> Answer {
    Ok(String::new())
}

/// Colors and turns in pairs.
fn pairs(session: &Session, arguments: &Arguments<'_>) -> Result<Vec<(Color, Turn)>, Failure> {
    let size = session.engine.game().size();
    let starts = (0..arguments.len()).step_by(2);
    starts.map(|at| Ok((arguments.color(at)?, arguments.turn(at + 1, size)?))).collect()
}

fn play_sequence(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let turns = pairs(session, arguments)?;
    for (taken, &(color, turn)) in turns.iter().enumerate() {
        if session.engine.play(color, turn).is_err() {
            session.engine.undo(taken).map_err(|e| Failure::new(e.to_string()))?;
            return Err(Failure::illegal_move());
        }
    }
    Ok(String::new())
}

fn setup(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let coloring = stones(session, arguments)?;
    let game = session.engine.game();
    if !game.turns().is_empty() || game.board().empty().len() != game.size().area() {
        return Err(Failure::new("board not empty"));
    }
    set_up(session, &coloring, Color::Black)
}

fn setup_player(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let color = arguments.color(0)?;
    if !session.engine.game().turns().is_empty() {
        return Err(Failure::new("turns were taken since the position was set up"));
    }
    let start = session.engine.game().start();
    set_up(session, &start, color)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gtp::commands::all;

    #[test]
    fn what_the_menu_offers_exists_and_is_well_formed() {
        for (kind, label, command) in MENU {
            let name = command.split(' ').next().unwrap();
            assert!(all().any(|known| known.name == name), "{command}");
            assert!(!label.contains('/') && !command.contains('/'), "{label}");
            let types = "bwboard cboard dboard eplist gfx hstring hpstring none param plist pspairs pstring sboard string varc";
            assert!(types.split(' ').any(|t| t == *kind), "{kind}");
        }
    }
}
