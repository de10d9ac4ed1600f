//! What is an engine to the one who asks? Something that answers a line.

use std::time::Duration;

use super::{EngineError, Response};

/// Whatever answers GTP lines, one response to each.
pub trait Engine {
    /// Sends a line that has a command and waits for its response, not longer than `limit` where there is one.
    ///
    /// A response of failure is an answer too, no error.
    ///
    /// # Errors
    /// Where there is no response; see [`EngineError::is_fatal`].
    fn ask_within(&mut self, line: &str, limit: Option<Duration>) -> Result<Response, EngineError>;

    /// As [`Engine::ask_within`], for as long as this engine is waited for by default.
    ///
    /// # Errors
    /// The same.
    fn ask(&mut self, line: &str) -> Result<Response, EngineError> {
        self.ask_within(line, None)
    }

    /// Lets the engine go: asks it to quit and waits for its end, not longer than `patience`.
    fn close(&mut self, patience: Duration) {
        let _ = self.ask_within("quit", Some(patience));
    }
}

impl<E: Engine + ?Sized> Engine for Box<E> {
    fn ask_within(&mut self, line: &str, limit: Option<Duration>) -> Result<Response, EngineError> {
        (**self).ask_within(line, limit)
    }

    fn ask(&mut self, line: &str) -> Result<Response, EngineError> {
        (**self).ask(line)
    }

    fn close(&mut self, patience: Duration) {
        (**self).close(patience);
    }
}

/// An engine that is a function from a line to the text of its response. Limits mean nothing to it.
///
/// ```
/// use ponnuki::client::{Engine, InProcess};
///
/// let mut engine = InProcess(|line: &str| match line {
///     "name" => "= Example\n\n".to_string(),
///     _ => "? unknown command\n\n".to_string(),
/// });
/// assert_eq!(engine.ask("name").unwrap().text, "Example");
/// assert!(!engine.ask("genmove b").unwrap().success);
/// ```
pub struct InProcess<F>(
    /// Gives the whole response, `=` or `?` included; an empty text where the engine has ended.
    pub F,
);

impl<F: FnMut(&str) -> String> Engine for InProcess<F> {
    fn ask_within(&mut self, line: &str, _limit: Option<Duration>) -> Result<Response, EngineError> {
        check_command(line)?;
        let answer = (self.0)(line);
        match Response::parse(&answer) {
            Some(response) => check_id(line, response),
            None if answer.is_empty() => Err(EngineError::Ended { command: line.to_string(), status: None }),
            None => Err(EngineError::Unreadable { command: line.to_string(), answer }),
        }
    }
}

/// Refuses what an engine would not answer exactly once.
pub(super) fn check_command(line: &str) -> Result<(), EngineError> {
    let command = line.split('#').next().unwrap_or_default();
    match command.trim().is_empty() || line.contains('\n') {
        true => Err(EngineError::NoCommand(line.to_string())),
        false => Ok(()),
    }
}

/// A response that carries another id than the command answers something else. One without id is let pass:
/// some engines leave it out.
pub(super) fn check_id(line: &str, response: Response) -> Result<Response, EngineError> {
    let first = line.split_whitespace().next().unwrap_or_default();
    let sent = Some(first).filter(|word| word.bytes().all(|b| b.is_ascii_digit()));
    match &response.id {
        Some(id) if sent.is_none_or(|sent| !same_number(id, sent)) => {
            Err(EngineError::WrongId { command: line.to_string(), id: id.clone() })
        }
        _ => Ok(response),
    }
}

fn same_number(a: &str, b: &str) -> bool {
    a.trim_start_matches('0') == b.trim_start_matches('0')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, answer: &str, expected: Result<&str, &str>) {
        let result = InProcess(|_: &str| answer.to_string()).ask(line);
        let read = result.map(|response| response.text).map_err(|error| error.to_string());
        assert_eq!(read.as_deref().map_err(String::as_str), expected, "{line:?} {answer:?}");
    }

    #[test]
    fn the_id_must_be_the_commands() {
        check("10 name", "=10 x\n\n", Ok("x"));
        check("010 name", "=10 x\n\n", Ok("x"));
        check("10 name", "= x\n\n", Ok("x"));
        check("10 name", "=11 x\n\n", Err("the response to '10 name' has the id 11"));
        check("name", "=1 x\n\n", Err("the response to 'name' has the id 1"));
    }

    #[test]
    fn lines_without_one_command_are_not_sent() {
        check("", "= x\n\n", Err("'' is not one command"));
        check(" # name", "= x\n\n", Err("'# name' is not one command"));
        check("name\nversion", "= x\n\n", Err("'name version' is not one command"));
        check("name # version", "= x\n\n", Ok("x"));
    }

    #[test]
    fn an_engine_that_does_not_speak_gtp_is_named() {
        check("name", "Hello", Err("'name' was answered 'Hello'"));
        check("name", "", Err("engine ended at 'name'"));
    }
}
