//! How are the games of a match played side by side?

use std::sync::Mutex;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use super::{BySide, Fixture, Played, Seat, Settings, Side, Starter, play};
use crate::client::EngineError;

/// How to start each engine.
pub type Starters<'a> = BySide<&'a Starter<'a>>;

/// How long an engine may take to quit.
const GOODBYE: Duration = Duration::from_secs(5);

/// Plays games, up to `threads` at a time, each thread with engines of its own. `observe` gets each game as it
/// ends and says whether to go on; games that have begun are finished.
///
/// # Errors
/// Where an engine cannot even be started once: its command line is wrong, and no game says anything.
pub fn run(
    settings: &Settings,
    starters: &Starters<'_>,
    fixtures: Vec<Fixture<'_>>,
    threads: usize,
    observe: &mut dyn FnMut(Played) -> bool,
) -> Result<(), EngineError> {
    let threads = threads.clamp(1, fixtures.len().max(1));
    let waiting = Mutex::new(fixtures.into_iter());
    let next = || waiting.lock().ok().and_then(|mut waiting| waiting.next());
    let stop = || {
        if let Ok(mut waiting) = waiting.lock() {
            waiting.by_ref().for_each(drop);
        }
    };
    thread::scope(|scope| {
        let (sender, games) = channel();
        for _ in 0..threads {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                let mut seats = BySide { a: Seat::new(starters.a), b: Seat::new(starters.b) };
                while let Some(fixture) = next() {
                    let played = first_start(&mut seats).map(|()| play(settings, fixture, &mut seats));
                    let failed = played.is_err();
                    if sender.send(played).is_err() || failed {
                        break;
                    }
                }
                Side::BOTH.into_iter().for_each(|side| seats[side].close(GOODBYE));
            });
        }
        drop(sender);
        let mut result = Ok(());
        for game in games {
            match game {
                Ok(played) if result.is_ok() => {
                    if !observe(played) {
                        stop();
                    }
                }
                Ok(_) => {}
                Err(error) => {
                    stop();
                    result = Err(error);
                }
            }
        }
        result
    })
}

/// Starts engines that have never been started here; one that was, and ended since, loses the game instead.
fn first_start(seats: &mut BySide<Seat<'_>>) -> Result<(), EngineError> {
    for side in Side::BOTH {
        if !seats[side].was_taken() {
            seats[side].player()?;
        }
    }
    Ok(())
}
