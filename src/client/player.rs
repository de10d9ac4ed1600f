//! How does a game ask an engine what it needs? Typed questions, typed answers.

use std::collections::BTreeSet;
use std::time::Duration;

use super::{Engine, EngineError};
use crate::grid::Size;
use crate::rules::{Color, Decision, Komi, Turn};

/// An engine that has told who it is and what it knows.
///
/// ```
/// use ponnuki::client::{InProcess, Player};
/// use ponnuki::grid::Size;
/// use ponnuki::rules::{Color, Decision, Turn};
///
/// let passer = InProcess(|line: &str| match line {
///     "name" => "= Passer\n\n".to_string(),
///     "genmove b" => "= PASS\n\n".to_string(),
///     _ => "= \n\n".to_string(),
/// });
/// let mut player = Player::new(passer).unwrap();
/// player.set_size(Size::square(9).unwrap()).unwrap();
/// assert_eq!(player.name(), "Passer");
/// assert_eq!(player.genmove(Color::Black, None).unwrap(), Decision::Take(Turn::Pass));
/// ```
pub struct Player<E> {
    engine: E,
    name: String,
    version: String,
    commands: BTreeSet<String>,
    size: Option<Size>,
}

impl<E: Engine> Player<E> {
    /// Asks an engine for `name`, `version` and `list_commands`; one that refuses has an empty one.
    ///
    /// # Errors
    /// Where there is no response.
    pub fn new(mut engine: E) -> Result<Player<E>, EngineError> {
        let mut told = |question: &str| -> Result<String, EngineError> {
            let response = engine.ask(question)?;
            Ok(if response.success { response.text } else { String::new() })
        };
        let one_line = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let name = one_line(told("name")?);
        let version = one_line(told("version")?);
        let commands = told("list_commands")?.split_whitespace().map(str::to_string).collect();
        Ok(Player { engine, name, version, commands, size: None })
    }

    /// Its answer to `name`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its answer to `version`.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// Whether it lists that command.
    pub fn knows(&self, command: &str) -> bool {
        self.commands.contains(command)
    }

    /// The engine itself.
    pub fn into_engine(self) -> E {
        self.engine
    }

    /// Asks anything; gives the text of a success.
    ///
    /// # Errors
    /// Where the engine refuses, or does not answer.
    pub fn ask(&mut self, line: &str) -> Result<String, EngineError> {
        succeeded(line, self.engine.ask(line)?)
    }

    /// `boardsize`, or `rectangular_boardsize` where width and height differ.
    ///
    /// # Errors
    /// As [`Player::ask`].
    pub fn set_size(&mut self, size: Size) -> Result<(), EngineError> {
        match size.is_square() {
            true => self.ask(&format!("boardsize {}", size.width()))?,
            false => self.ask(&format!("rectangular_boardsize {} {}", size.width(), size.height()))?,
        };
        self.size = Some(size);
        Ok(())
    }

    /// `clear_board`.
    ///
    /// # Errors
    /// As [`Player::ask`].
    pub fn clear_board(&mut self) -> Result<(), EngineError> {
        self.ask("clear_board").map(drop)
    }

    /// `komi`.
    ///
    /// # Errors
    /// As [`Player::ask`].
    pub fn set_komi(&mut self, komi: Komi) -> Result<(), EngineError> {
        self.ask(&format!("komi {komi}")).map(drop)
    }

    /// `play`; the turn must be one on the size that was set last.
    ///
    /// # Errors
    /// As [`Player::ask`].
    pub fn play(&mut self, color: Color, turn: Turn) -> Result<(), EngineError> {
        let turn = self.size.map_or("pass".to_string(), |size| turn.name(size));
        self.ask(&format!("play {} {turn}", letter(color))).map(drop)
    }

    /// `genmove`: the engine has taken the turn that it answers.
    ///
    /// # Errors
    /// As [`Player::ask`]; an answer that is no turn on this size is [`EngineError::Unreadable`].
    pub fn genmove(&mut self, color: Color, limit: Option<Duration>) -> Result<Decision, EngineError> {
        let line = format!("genmove {}", letter(color));
        let response = match limit {
            Some(_) => self.engine.ask_within(&line, limit)?,
            None => self.engine.ask(&line)?,
        };
        let answer = succeeded(&line, response)?;
        read_decision(self.size, &answer).ok_or(EngineError::Unreadable { command: line, answer })
    }

    /// `final_score`, whatever the engine says.
    ///
    /// # Errors
    /// As [`Player::ask`].
    pub fn final_score(&mut self) -> Result<String, EngineError> {
        self.ask("final_score")
    }
}

fn succeeded(line: &str, response: super::Response) -> Result<String, EngineError> {
    match response.success {
        true => Ok(response.text),
        false => Err(EngineError::Refused { command: line.to_string(), message: response.text }),
    }
}

/// The letter as every engine reads it.
fn letter(color: Color) -> char {
    color.letter().to_ascii_lowercase()
}

fn read_decision(size: Option<Size>, answer: &str) -> Option<Decision> {
    match answer.to_ascii_lowercase().as_str() {
        "resign" => Some(Decision::Resign),
        "pass" => Some(Decision::Take(Turn::Pass)),
        name => size?.point_named(name).map(Turn::Move).map(Decision::Take),
    }
}

#[cfg(test)]
mod tests {
    use super::super::InProcess;
    use super::*;

    #[track_caller]
    fn check(answer: &str, expected: Option<&str>) {
        let size = Size::square(9).unwrap();
        let mut player = Player::new(InProcess(|line: &str| match line {
            "genmove w" => answer.to_string(),
            _ => "= \n\n".to_string(),
        }))
        .unwrap();
        player.set_size(size).unwrap();
        let read = player.genmove(Color::White, None).ok().map(|decision| match decision {
            Decision::Take(turn) => turn.name(size),
            Decision::Resign => "resign".to_string(),
        });
        assert_eq!(read.as_deref(), expected, "{answer:?}");
    }

    #[test]
    fn a_decision_is_read_in_any_case() {
        check("= c3\n\n", Some("C3"));
        check("= J9\n\n", Some("J9"));
        check("= PASS\n\n", Some("pass"));
        check("= Resign\n\n", Some("resign"));
    }

    #[test]
    fn what_is_no_decision_is_refused() {
        check("= \n\n", None);
        check("= K9\n\n", None);
        check("= I5\n\n", None);
        check("= D4 D5\n\n", None);
        check("? D4\n\n", None);
    }

    #[test]
    fn turns_are_spelled_as_gtp_spells_them() {
        let mut heard = Vec::new();
        let size = Size::new(9, 13).unwrap();
        let mut player = Player::new(InProcess(|line: &str| {
            heard.push(line.to_string());
            "= \n\n".to_string()
        }))
        .unwrap();
        player.set_size(size).unwrap();
        player.set_komi("7.5".parse().unwrap()).unwrap();
        player.play(Color::Black, Turn::Move(size.point(8, 12).unwrap())).unwrap();
        player.play(Color::White, Turn::Pass).unwrap();
        drop(player);
        assert_eq!(heard[3..], ["rectangular_boardsize 9 13", "komi 7.5", "play b J13", "play w pass"]);
    }
}
