//! What match runners and servers ask for: gomill's ringmaster, KGS's kgsGtp, the Computer Go Server.

use super::Command;
use super::Run::Once;
use super::administration::{cputime, parameter_lines};
use super::turns::generate;
use crate::engine::{Purpose, Question};
use crate::gtp::Session;
use crate::gtp::arguments::Arguments;
use crate::gtp::response::{Answer, Failure};
use crate::gtp::words::{summary, turns};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "gomill-describe_engine",
        usage: "",
        summary: "name, version, seed and parameters",
        run: Once(describe_engine),
    },
    Command {
        name: "gomill-explain_last_move",
        usage: "",
        summary: "what was thought of the last turn, if the engine found it",
        run: Once(explain_last_move),
    },
    Command {
        name: "gomill-cpu_time",
        usage: "",
        summary: "seconds of processor time that the engine has used",
        run: Once(cputime),
    },
    Command {
        name: "gomill-genmove_ex",
        usage: "[COLOR [claim]]",
        summary: "as genmove; with claim a pass in a won position claims the win; without a color, the words it knows",
        run: Once(genmove_ex),
    },
    Command {
        name: "kgs-genmove_cleanup",
        usage: "COLOR",
        summary: "finds a turn and takes it, and does not pass while dead stones of the opponent stand",
        run: Once(genmove_cleanup),
    },
    Command {
        name: "kgs-game_over",
        usage: "",
        summary: "says that the game has ended; the board stays as it is",
        run: Once(game_over),
    },
    Command {
        name: "kgs-chat",
        usage: "game|private NAME MESSAGE",
        summary: "answers a message; listed only if the engine was started so",
        run: Once(chat),
    },
    Command {
        name: "cgos-opponent_name",
        usage: "[NAME]",
        summary: "says who the opponent is",
        run: Once(opponent_name),
    },
    Command {
        name: "cgos-opponent_rating",
        usage: "[RATING]",
        summary: "says how strong the opponent is",
        run: Once(opponent_rating),
    },
    Command {
        name: "cgos-gameover",
        usage: "[RESULT]",
        summary: "says how the game has ended; the board stays as it is",
        run: Once(gameover),
    },
];

fn describe_engine(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let (engine, options) = (&session.engine, &session.options);
    let parameters = parameter_lines(session, |row, value| format!("{}: {value}", row.name));
    Ok(format!(
        "{} {}\nrules: {}\nseed: {}\n{parameters}",
        options.name,
        options.version,
        engine.game().rules(),
        engine.seed()
    ))
}

fn explain_last_move(session: &mut Session, _: &Arguments<'_>) -> Answer {
    let game = session.engine.game();
    let (Some(report), Some(last)) = (session.engine.last_report(), game.turns().last()) else {
        return Ok(String::new());
    };
    let best = report.best();
    if best.turn != last.turn || report.color != last.color {
        return Ok(String::new());
    }
    let expected = best.variation.get(1..).unwrap_or_default();
    Ok(format!("{}\nexpected: {}", summary(report), turns(game.size(), expected)))
}

fn genmove_ex(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    if arguments.len() == 0 {
        return Ok("claim".into());
    }
    let color = arguments.color(0)?;
    let turn = generate(session, Question::new(color, Purpose::Game));
    let may_claim = (1..arguments.len()).any(|at| arguments.get(at) == Some("claim"));
    let wins = session.engine.score().winner() == Some(color);
    Ok(if may_claim && turn == "pass" && wins { "claim".into() } else { turn })
}

fn genmove_cleanup(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let color = arguments.color(0)?;
    Ok(generate(session, Question::new(color, Purpose::Cleanup)))
}

fn game_over(session: &mut Session, _: &Arguments<'_>) -> Answer {
    session.engine.end_game();
    Ok(String::new())
}

fn chat(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let kind = arguments.word(0, "game or private")?;
    if !["game", "private"].contains(&kind) {
        return Err(Failure::syntax(format_args!("'{kind}' is neither game nor private")));
    }
    arguments.word(1, "a name")?;
    let message = arguments.get(2).unwrap_or_default().to_ascii_lowercase();
    Ok(match (message.as_str(), session.engine.last_report()) {
        ("winrate" | "wr" | "score", Some(report)) => summary(report),
        ("winrate" | "wr" | "score", None) => "I have not thought about this game yet.".into(),
        _ => format!(
            "I am {} {}, a program. Ask me for my winrate.",
            session.options.name, session.options.version
        ),
    })
}

fn opponent_name(_: &mut Session, arguments: &Arguments<'_>) -> Answer {
    log::info!("the opponent is {}", arguments.text());
    Ok(String::new())
}

fn opponent_rating(_: &mut Session, arguments: &Arguments<'_>) -> Answer {
    log::info!("the opponent's rating is {}", arguments.text());
    Ok(String::new())
}

fn gameover(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    session.engine.end_game();
    log::info!("the game has ended: {}", arguments.text());
    Ok(String::new())
}

#[cfg(test)]
mod tests {
    use crate::engine::{Engine, Start};
    use crate::gtp::{Options, Session};

    #[test]
    fn chat_is_a_command_only_where_it_was_asked_for() {
        let mut silent = Session::new(Engine::new(Start::default()), Options::default());
        let options = Options { chat: true, ..Options::default() };
        let mut talkative = Session::new(Engine::new(Start::default()), options);
        let mut ask = |line: &str| {
            [&mut silent, &mut talkative].map(|session| session.answer(line.as_bytes()).unwrap())
        };
        assert_eq!(ask("known_command kgs-chat"), ["= false\n\n", "= true\n\n"]);
        let [quiet, said] = ask("kgs-chat game somebody hello there");
        assert_eq!(quiet, "? unknown command\n\n");
        let [quiet, _] = ask("sg_compare_float 1 kgs-chat game somebody hello");
        assert_eq!(quiet, "? 'kgs-chat' is no command with one answer\n\n");
        assert!(said.starts_with("= I am Ponnuki"), "{said}");
        assert!(ask("kgs-chat private somebody winrate")[1].starts_with("= I have not"));
        for wrong in ["kgs-chat", "kgs-chat shout a b", "kgs-chat game"] {
            assert!(ask(wrong)[1].starts_with("? syntax error"), "{wrong}");
        }
        let [short, long] = ask("list_commands");
        assert_eq!(long.lines().count(), short.lines().count() + 1);
    }
}
