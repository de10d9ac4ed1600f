//! One conversation with a controller: a line in, a response out.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::arguments::Arguments;
use super::commands::{Command, Run, Tried, all};
use super::line::{clean, parse};
use super::picture::Drawings;
use super::response::{Answer, Failure, frame};
use super::stream::{Stream, Terminal, Transcript};
use crate::engine::Engine;
use crate::search::Interrupt;

/// What a session is like, whatever the engine.
#[derive(Clone, Debug)]
pub struct Options {
    /// The answer to `name`.
    pub name: String,
    /// The answer to `version`.
    pub version: String,
    /// Whether commands may read and write files.
    pub files: bool,
    /// Where drawings for GoGui's live graphics go.
    pub drawings: Drawings,
    /// Whether `kgs-chat` is a command. Some versions of kgsGtp do not bear it.
    pub chat: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            name: "Ponnuki".into(),
            version: env!("CARGO_PKG_VERSION").into(),
            files: true,
            drawings: Drawings::default(),
            chat: false,
        }
    }
}

/// A conversation. Pure but for the files that `loadsgf` and `printsgf` name.
///
/// ```
/// use ponnuki::engine::{Engine, Start};
/// use ponnuki::gtp::{Options, Session};
///
/// let mut session = Session::new(Engine::new(Start::default()), Options::default());
/// assert_eq!(session.answer(b"1 boardsize 9").unwrap(), "=1 \n\n");
/// assert_eq!(session.answer(b"play b e5").unwrap(), "= \n\n");
/// assert_eq!(session.answer(b"play w e5").unwrap(), "? illegal move\n\n");
/// assert_eq!(session.answer(b"# a comment"), None);
/// ```
#[derive(Debug)]
pub struct Session {
    pub(super) engine: Engine,
    pub(super) options: Options,
    pub(super) has_quit: bool,
    pub(super) tried: Tried,
}

impl Session {
    /// A conversation about the engine's game.
    pub fn new(engine: Engine, options: Options) -> Session {
        Session { engine, options, has_quit: false, tried: Tried::default() }
    }

    /// The engine behind it.
    pub fn engine(&self) -> &Engine {
        &self.engine
    }

    /// Whether the controller has sent `quit`.
    pub fn has_quit(&self) -> bool {
        self.has_quit
    }

    /// The commands that this session has.
    pub(super) fn commands(&self) -> impl Iterator<Item = &'static Command> {
        let chat = self.options.chat;
        all().filter(move |command| chat || command.name != "kgs-chat")
    }

    /// The command of that name.
    pub(super) fn command(&self, name: &str) -> Option<&'static Command> {
        self.commands().find(|command| command.name == name)
    }

    /// The response to a line, complete with its empty line; `None` where the line has no command.
    ///
    /// Any bytes may come. A fault inside a command is answered as an internal error and the conversation
    /// goes on. An analysis ends after its first line.
    pub fn answer(&mut self, line: &[u8]) -> Option<String> {
        let mut transcript = Transcript::new();
        let rest = self.answer_to(line, &mut transcript)?;
        Some(transcript.text + &rest)
    }

    /// As [`answer`](Self::answer), but lines that a command writes while it is under way go to `terminal`; what is
    /// left to be written is returned.
    pub fn answer_to(&mut self, line: &[u8], terminal: &mut dyn Terminal) -> Option<String> {
        let cleaned = clean(line);
        let line = parse(&cleaned)?;
        let arguments = Arguments::new(line.arguments);
        let Some(command) = std::str::from_utf8(line.command).ok().and_then(|name| self.command(name)) else {
            return Some(frame(line.id, &Err(Failure::new("unknown command"))));
        };
        let mut stream = Stream::new(line.id, terminal);
        let answer = self.guarded(command.name, |session| match command.run {
            Run::Once(run) => run(session, &arguments),
            Run::Lines(run) => run(session, &arguments, &mut stream).map(|()| String::new()),
        });
        // Only the empty line is missing from a response whose first line has been written.
        Some(if stream.has_begun() { "\n".into() } else { frame(line.id, &answer) })
    }

    /// Thinks on the opponent's time until `stop` is raised, where the parameter `ponder` asks for it. Nothing is written.
    pub fn ponder(&mut self, stop: &Interrupt) {
        if self.engine.wants_to_ponder() {
            let work = |session: &mut Session| {
                session.engine.ponder(stop.clone());
                Ok(String::new())
            };
            if self.guarded("pondering", work).is_err() {
                self.engine.end_game();
            }
        }
    }

    /// What `work` answers. A fault inside it is an internal error: the game stays, and what searches found out is
    /// forgotten, since nobody knows how the fault left it.
    fn guarded(&mut self, name: &str, work: impl FnOnce(&mut Session) -> Answer) -> Answer {
        catch_unwind(AssertUnwindSafe(|| work(self))).unwrap_or_else(|_| {
            self.engine.forget();
            Err(Failure::new(format!("internal error in {name}")))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Start;
    use crate::rules::{Color, Turn};

    #[test]
    fn a_fault_inside_a_command_is_answered_and_the_game_goes_on() {
        let mut session = Session::new(Engine::new(Start::default()), Options::default());
        for line in ["boardsize 9", "play b e5", "ponnuki-param playouts 30", "genmove w"] {
            assert!(session.answer(line.as_bytes()).unwrap().starts_with('='), "{line}");
        }
        let answer = session.guarded("made-up", |session| {
            session.engine.play(Color::Black, Turn::Pass).unwrap();
            panic!("as it must not be");
        });
        assert_eq!(frame(Some("5"), &answer), "?5 internal error in made-up\n\n");
        assert_eq!(session.answer(b"last_move").unwrap(), "= black pass\n\n");
        assert_eq!(session.answer(b"undo").unwrap(), "= \n\n");
        assert_eq!(session.answer(b"undo").unwrap(), "= \n\n");
        assert_eq!(session.answer(b"list_stones b").unwrap(), "= E5\n\n");
        assert!(session.answer(b"genmove w").unwrap().starts_with("= "));
    }
}
