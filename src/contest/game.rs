//! What happens in one game?

use std::time::{Duration, Instant};

use super::record::{Ending, Record};
use super::time::{allowance, time_left};
use super::{BySide, Fixture, Seat, Settings, Side};
use crate::client::EngineError;
use crate::clock::Clock;
use crate::game::Game;
use crate::rules::{ByColor, Color, Decision};
use crate::sgf::{Event, Record as Sgf};

/// How long an engine whose time is over is waited for before it is ended.
const OVERTIME: Duration = Duration::from_secs(5);

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// What is kept of it.
    pub record: Record,
    /// The whole of it, as an SGF file's text.
    pub sgf: String,
}

/// The end of a game.
struct End {
    ending: Ending,
    winner: Option<Color>,
    note: String,
}

impl End {
    fn lost_by(color: Color, ending: Ending, note: impl ToString) -> End {
        End { ending, winner: Some(color.opponent()), note: note.to_string() }
    }
}

/// Plays a game with the engines in those seats.
pub fn play(settings: &Settings, fixture: Fixture<'_>, seats: &mut BySide<Seat<'_>>) -> Played {
    let mut table = Table {
        settings,
        fixture,
        game: Game::new(settings.size, settings.rules),
        clock: settings.time.map(|time| Clock::new(time.control())),
        seconds: BySide::default(),
        seats,
    };
    let end = match table.prepare() {
        Ok(()) => table.play_on(),
        Err(end) => end,
    };
    let scores = match end.ending {
        Ending::Score => table.final_scores(),
        _ => BySide::default(),
    };
    table.write_down(end, scores)
}

struct Table<'a, 's, 'e> {
    settings: &'a Settings,
    fixture: Fixture<'a>,
    game: Game,
    clock: Option<Clock>,
    seconds: BySide<f64>,
    seats: &'s mut BySide<Seat<'e>>,
}

impl<'e> Table<'_, '_, 'e> {
    fn seat(&mut self, color: Color) -> &mut Seat<'e> {
        &mut self.seats[self.fixture.side(color)]
    }

    /// Tells both engines which game it is, and plays the opening.
    fn prepare(&mut self) -> Result<(), End> {
        let (settings, fixture) = (self.settings, self.fixture);
        let opening = fixture.opening.map_or(&[][..], |opening| &opening.turns);
        for color in Color::BOTH {
            let seed = settings.seed.wrapping_add(fixture.number as u64) % (1 << 31);
            let told = self.seat(color).ask(|player| {
                player.set_size(settings.size)?;
                player.clear_board()?;
                player.set_komi(settings.komi)?;
                if let Some(time) = settings.time.filter(|_| player.knows("time_settings")) {
                    player.ask(&time.command())?;
                }
                if player.knows("set_random_seed") {
                    player.ask(&format!("set_random_seed {seed}"))?;
                }
                opening.iter().try_for_each(|(color, turn)| player.play(*color, *turn))
            });
            told.map_err(|error| End::lost_by(color, Ending::Error, error))?;
        }
        for (color, turn) in opening {
            if let Err(why) = self.game.play(*color, *turn) {
                // An opening is read under the rules of the match.
                return Err(End { ending: Ending::Length, winner: None, note: format!("opening: {why}") });
            }
        }
        Ok(())
    }

    fn play_on(&mut self) -> End {
        let mut next = self.fixture.opening.map_or(Color::Black, |opening| opening.next);
        loop {
            if self.game.is_over() {
                let score = self.game.score(self.settings.komi);
                return End { ending: Ending::Score, winner: score.winner(), note: String::new() };
            }
            if self.game.turns().len() >= self.settings.max_turns {
                let note = format!("not over after {} turns", self.settings.max_turns);
                return End { ending: Ending::Length, winner: None, note };
            }
            if let Err(end) = self.take_turn(next) {
                return end;
            }
            next = next.opponent();
        }
    }

    fn take_turn(&mut self, color: Color) -> Result<(), End> {
        let turn = match self.ask_for_turn(color)? {
            Decision::Take(turn) => turn,
            Decision::Resign => return Err(End::lost_by(color, Ending::Resign, "")),
        };
        if let Err(why) = self.game.play(color, turn) {
            let name = turn.name(self.settings.size);
            return Err(End::lost_by(color, Ending::Illegal, format!("{color} {name}: {why}")));
        }
        let other = color.opponent();
        let told = self.seat(other).ask(|player| player.play(color, turn));
        told.map_err(|error| End::lost_by(other, Ending::Error, error))
    }

    fn ask_for_turn(&mut self, color: Color) -> Result<Decision, End> {
        let lag = self.settings.lag;
        let allowed = self.clock.and_then(|clock| allowance(clock.control(), clock.left(color)));
        if let Some(left) = self.clock.and_then(|clock| time_left(clock.left(color))) {
            let told = self.seat(color).ask(|player| match player.knows("time_left") {
                true => {
                    player.ask(&format!("time_left {} {left}", color.letter().to_ascii_lowercase())).map(drop)
                }
                false => Ok(()),
            });
            told.map_err(|error| End::lost_by(color, Ending::Error, error))?;
        }
        let limit = allowed.map(|allowed| allowed + lag + OVERTIME);
        let start = Instant::now();
        let answer = self.seat(color).ask(|player| player.genmove(color, limit));
        let spent = start.elapsed();
        self.seconds[self.fixture.side(color)] += spent.as_secs_f64();
        let charged = spent.saturating_sub(lag);
        if let Some(clock) = &mut self.clock {
            clock.spend(color, charged);
        }
        match answer {
            Err(error @ EngineError::NoAnswer { .. }) if allowed.is_some() => {
                Err(End::lost_by(color, Ending::Time, error))
            }
            Err(error) => Err(End::lost_by(color, Ending::Error, error)),
            Ok(decision) => match allowed.filter(|allowed| charged > *allowed) {
                None => Ok(decision),
                Some(allowed) => {
                    let (took, had) = (charged.as_secs_f64(), allowed.as_secs_f64());
                    Err(End::lost_by(color, Ending::Time, format!("took {took:.2} of {had:.2} seconds")))
                }
            },
        }
    }

    /// Both engines' opinions; what one does not say in a line is `?`.
    fn final_scores(&mut self) -> BySide<String> {
        let mut scores = BySide::default();
        for side in Side::BOTH {
            let answer = self.seats[side].ask(|player| player.final_score());
            scores[side] = answer.ok().filter(|text| !text.is_empty()).unwrap_or("?".to_string());
        }
        scores
    }

    fn write_down(self, end: End, scores: BySide<String>) -> Played {
        let result = match (end.winner, end.ending) {
            (_, Ending::Score) => self.game.score(self.settings.komi).to_string(),
            (None, _) => "Void".to_string(),
            (Some(color), ending) => {
                let how = match ending {
                    Ending::Resign => 'R',
                    Ending::Time => 'T',
                    _ => 'F',
                };
                format!("{}+{how}", color.letter())
            }
        };
        let opening = self.fixture.opening.map_or(0, |opening| opening.turns.len());
        let turns = self.game.turns().iter().skip(opening);
        let names: Vec<_> = turns.map(|played| played.turn.name(self.settings.size)).collect();
        let record = Record {
            number: self.fixture.number,
            black: self.fixture.black,
            opening: self.fixture.opening.map_or(String::new(), |opening| opening.name.clone()),
            result,
            ending: end.ending,
            turns: names.len(),
            seconds: self.seconds,
            scores,
            note: end.note,
            moves: names.join(" "),
        };
        let sgf = self.sgf(&record);
        Played { record, sgf }
    }

    fn sgf(&self, record: &Record) -> String {
        let player =
            |color| Some(self.seats[self.fixture.side(color)].name().to_string()).filter(|n| !n.is_empty());
        let sgf = Sgf {
            komi: Some(self.settings.komi),
            rules: Some(self.settings.rules.to_string()),
            players: ByColor::from_fn(player),
            result: Some(record.result.clone()),
            comment: Some(record.note.clone()).filter(|note| !note.is_empty()),
            events: self.game.turns().iter().map(|t| Event::Turn(t.color, t.turn)).collect(),
            ..Sgf::new(self.settings.size)
        };
        sgf.to_string()
    }
}
