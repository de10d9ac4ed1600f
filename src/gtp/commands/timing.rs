//! Clocks.

use super::Command;
use super::Run::Once;
use crate::clock::Control;
use crate::gtp::Session;
use crate::gtp::arguments::Arguments;
use crate::gtp::response::Answer;

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
];

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
