//! Clocks.

use std::time::Duration;

use super::Command;
use super::Run::Once;
use crate::clock::Control;
use crate::gtp::Session;
use crate::gtp::arguments::Arguments;
use crate::gtp::response::{Answer, Failure};

pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "time_settings",
        usage: "MAIN PERIOD STONES",
        summary: "sets the time control: seconds of main time, then so many stones in every period",
        run: Once(time_settings),
    },
    Command {
        name: "time_left",
        usage: "COLOR SECONDS STONES",
        summary: "says what a player has left: in the main time where stones is 0, else in the period",
        run: Once(time_left),
    },
    Command {
        name: "kgs-time_settings",
        usage: "none|absolute|canadian|byoyomi [SECONDS ...]",
        summary: "sets the time control by name; in byoyomi the last number, and that of time_left, are periods",
        run: Once(kgs_time_settings),
    },
    Command {
        name: "kata-time_settings",
        usage: "none|absolute|canadian|byoyomi|fischer|fischer-capped [SECONDS ...]",
        summary: "as kgs-time_settings, and Fischer time: main time, increment, most main time, most for a turn",
        run: Once(kata_time_settings),
    },
    Command {
        name: "kata-list_time_settings",
        usage: "",
        summary: "the names that kata-time_settings knows",
        run: Once(kata_list_time_settings),
    },
];

/// The time controls that have names; KGS has the first four.
const KINDS: [&str; 6] = ["none", "absolute", "byoyomi", "canadian", "fischer", "fischer-capped"];

fn time_settings(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let main = arguments.seconds(0, "a main time in seconds")?;
    let period = arguments.seconds(1, "a period in seconds")?;
    let stones = arguments.count(2, "a number of stones")?;
    session.engine.set_control(Control::of_gtp(main, period, stones));
    Ok(String::new())
}

fn time_left(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    let color = arguments.color(0)?;
    let time = arguments.seconds(1, "a time in seconds")?;
    let count = arguments.count(2, "a number of stones")?;
    session.engine.set_time_left(color, time, count);
    Ok(String::new())
}

fn kgs_time_settings(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    named_settings(session, arguments, &KINDS[..4])
}

fn kata_time_settings(session: &mut Session, arguments: &Arguments<'_>) -> Answer {
    named_settings(session, arguments, &KINDS)
}

fn kata_list_time_settings(_: &mut Session, _: &Arguments<'_>) -> Answer {
    Ok(KINDS.join(" "))
}

fn named_settings(session: &mut Session, arguments: &Arguments<'_>, kinds: &[&str]) -> Answer {
    let kind = arguments.word(0, "a kind of time control")?;
    if !kinds.contains(&kind) {
        return Err(Failure::syntax(format_args!("'{kind}' is none of {}", kinds.join(", "))));
    }
    let main = || arguments.seconds(1, "a main time in seconds");
    let period = || arguments.seconds(2, "a period in seconds");
    let control = match kind {
        "none" => Control::Unlimited,
        "absolute" => Control::of_gtp(main()?, Duration::ZERO, 0),
        "canadian" => Control::of_gtp(main()?, period()?, arguments.count(3, "a number of stones")?),
        "byoyomi" => Control::byoyomi(main()?, period()?, arguments.count(3, "a number of periods")?),
        _ => {
            let increment = arguments.seconds(2, "an increment in seconds")?;
            let is_capped = kind == "fischer-capped";
            let limit = |at, what| if is_capped { limit(arguments, at, what) } else { Ok(Duration::MAX) };
            Control::Fischer {
                main: main()?,
                increment,
                cap: limit(3, "a limit of the main time in seconds")?,
                longest: limit(4, "a limit for a turn in seconds")?,
            }
        }
    };
    session.engine.set_control(control);
    Ok(String::new())
}

/// Seconds, of which a negative number means no limit.
fn limit(arguments: &Arguments<'_>, at: usize, what: &str) -> Result<Duration, Failure> {
    let seconds = arguments.seconds(at, what)?;
    let is_negative = arguments.get(at).is_some_and(|word| word.starts_with('-'));
    Ok(if is_negative { Duration::MAX } else { seconds })
}
