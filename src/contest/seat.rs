//! Who sits at the board? An engine that is started when it is needed.

use std::time::Duration;

use crate::client::{Engine, EngineError, Player};

/// Starts an engine.
pub type Starter<'a> = dyn Fn() -> Result<Box<dyn Engine + Send>, EngineError> + Sync + 'a;

/// A place for one engine: started at the first game, and anew after it has ended.
pub struct Seat<'a> {
    start: &'a Starter<'a>,
    player: Option<Player<Box<dyn Engine + Send>>>,
    name: Option<String>,
}

impl<'a> Seat<'a> {
    /// Nobody sits there yet.
    pub fn new(start: &'a Starter<'a>) -> Seat<'a> {
        Seat { start, player: None, name: None }
    }

    /// Whether an engine has ever been started here, and told its name.
    pub fn was_taken(&self) -> bool {
        self.name.is_some()
    }

    /// Name and version of the engine that sat there last.
    pub fn name(&self) -> &str {
        self.name.as_deref().unwrap_or("?")
    }

    /// The engine, started where there is none.
    ///
    /// # Errors
    /// Where it cannot be started, or does not tell its name.
    pub fn player(&mut self) -> Result<&mut Player<Box<dyn Engine + Send>>, EngineError> {
        let player = match self.player.take() {
            Some(player) => player,
            None => Player::new((self.start)()?)?,
        };
        self.name = Some(format!("{} {}", player.name(), player.version()).trim().to_string());
        Ok(self.player.insert(player))
    }

    /// Asks the engine something; lets it go where it can be asked no more.
    ///
    /// # Errors
    /// As `question` has them.
    pub fn ask<T>(
        &mut self,
        question: impl FnOnce(&mut Player<Box<dyn Engine + Send>>) -> Result<T, EngineError>,
    ) -> Result<T, EngineError> {
        let answer = self.player().and_then(question);
        if answer.as_ref().is_err_and(EngineError::is_fatal) {
            self.player = None;
        }
        answer
    }

    /// Lets the engine go, politely.
    pub fn close(&mut self, patience: Duration) {
        if let Some(player) = self.player.take() {
            player.into_engine().close(patience);
        }
    }
}
