//! What does the engine think of the position? Lines while it thinks.

use std::time::Duration;

use super::Command;
use super::Run::{Lines, Once};
use super::turns::decision;
use crate::engine::{Purpose, Question};
use crate::gtp::Session;
use crate::gtp::analysis::{Asked, Style};
use crate::gtp::arguments::Arguments;
use crate::gtp::picture::Live;
use crate::gtp::response::{Answer, Failure};
use crate::gtp::stream::Stream;
use crate::search::{Report, Watch};

const USAGE: &str = "[COLOR] [CENTISECONDS] [KEY VALUE] [...]";

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "lz-analyze",
        usage: USAGE,
        summary: "analyzes until anything is sent, a line every so often; win rates 0 to 10000",
        run: Lines(|session, arguments, stream| analyze(Style::Lz, session, arguments, stream)),
    },
    Command {
        name: "lz-genmove_analyze",
        usage: USAGE,
        summary: "finds a turn and takes it, with lines as lz-analyze on the way",
        run: Lines(|session, arguments, stream| generate(Style::Lz, PLAY, session, arguments, stream)),
    },
    Command {
        name: "kata-analyze",
        usage: USAGE,
        summary: "analyzes until anything is sent; win rates 0 to 1, scores, and ownership, rootInfo, pvVisits if true",
        run: Lines(|session, arguments, stream| analyze(Style::Kata, session, arguments, stream)),
    },
    Command {
        name: "kata-genmove_analyze",
        usage: USAGE,
        summary: "finds a turn and takes it, with lines as kata-analyze on the way",
        run: Lines(|session, arguments, stream| generate(Style::Kata, PLAY, session, arguments, stream)),
    },
    Command {
        name: "kata-search_analyze",
        usage: USAGE,
        summary: "as kata-genmove_analyze, but the turn is only shown, as reg_genmove does",
        run: Lines(|session, arguments, stream| generate(Style::Kata, SHOW, session, arguments, stream)),
    },
    Command {
        name: "analyze",
        usage: USAGE,
        summary: "as lz-analyze, with scores",
        run: Lines(|session, arguments, stream| analyze(Style::Sabaki, session, arguments, stream)),
    },
    Command {
        name: "genmove_analyze",
        usage: USAGE,
        summary: "finds a turn and takes it, with lines as analyze on the way",
        run: Lines(|session, arguments, stream| generate(Style::Sabaki, PLAY, session, arguments, stream)),
    },
    Command {
        name: "cgos-genmove_analyze",
        usage: USAGE,
        summary: "finds a turn and takes it, with what was found as JSON before it",
        run: Lines(|session, arguments, stream| generate(Style::Cgos, PLAY, session, arguments, stream)),
    },
    Command { name: "stop", usage: "", summary: "ends an analysis, as any command does", run: Once(stop) },
];

const PLAY: Purpose = Purpose::Game;
const SHOW: Purpose = Purpose::Regression;
/// Time between two lines of an analysis that names none.
const INTERVAL: Duration = Duration::from_secs(1);

fn asked(session: &Session, arguments: &Arguments<'_>) -> Result<Asked, Failure> {
    let game = session.engine.game();
    Asked::parse(arguments, game.size(), game.next_color())
}

/// Analyzes until the controller waits for something else; there is at least one line.
fn analyze(
    style: Style,
    session: &mut Session,
    arguments: &Arguments<'_>,
    stream: &mut Stream<'_>,
) -> Result<(), Failure> {
    let asked = asked(session, arguments)?;
    stream.begin();
    let mut lines = 0;
    let waiting = stream.waiting();
    let mut live = Live::new(session);
    let mut show = |report: &Report| {
        stream.line(&style.line(report, &asked));
        live.show(report);
        lines += 1;
    };
    let every = asked.interval.unwrap_or(INTERVAL);
    let watch = Watch { every, show: &mut show };
    let report = session.engine.analyze(asked.color, &asked.barred, waiting, watch);
    if lines == 0 {
        stream.line(&style.line(&report, &asked));
    }
    Ok(())
}

/// Finds a turn with lines on the way where an interval is given, one at the end in any case, and the turn.
fn generate(
    style: Style,
    purpose: Purpose,
    session: &mut Session,
    arguments: &Arguments<'_>,
    stream: &mut Stream<'_>,
) -> Result<(), Failure> {
    let asked = asked(session, arguments)?;
    stream.begin();
    let mut live = Live::new(session);
    let every = asked.interval.or(live.every());
    let mut show = |report: &Report| {
        if asked.interval.is_some() {
            stream.line(&style.line(report, &asked));
        }
        live.show(report);
    };
    let watch = every.map(|every| Watch { every, show: &mut show });
    let question = Question { color: asked.color, purpose, barred: &asked.barred, watch };
    let size = session.engine.game().size();
    let generated = session.engine.generate(question);
    stream.line(&style.line(&generated.report, &asked));
    stream.line(&format!("play {}", decision(size, generated.decision)));
    Ok(())
}

fn stop(_: &mut Session, _: &Arguments<'_>) -> Answer {
    Ok(String::new())
}
