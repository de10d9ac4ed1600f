//! How does a command write while it is still under way?

use crate::search::Interrupt;

/// Where the lines of a command go that is still under way.
pub trait Terminal {
    /// Writes a line at once.
    fn line(&mut self, line: &str);

    /// Is raised while the controller waits for something else: a command that goes on until then must end.
    fn waiting(&self) -> Interrupt;
}

/// The response of a command that writes lines while it is under way: the first line is `=` with the id and nothing
/// else, as the controllers of analysis commands expect it.
pub(super) struct Stream<'a> {
    id: Option<&'a str>,
    terminal: &'a mut dyn Terminal,
    has_begun: bool,
}

impl<'a> Stream<'a> {
    pub(super) fn new(id: Option<&'a str>, terminal: &'a mut dyn Terminal) -> Self {
        Stream { id, terminal, has_begun: false }
    }

    /// Writes the first line, unless that has been done: from here on the command cannot fail any more.
    pub(super) fn begin(&mut self) {
        if !self.has_begun {
            self.has_begun = true;
            let first = format!("={}", self.id.unwrap_or_default());
            self.terminal.line(&first);
        }
    }

    /// Whether the first line has been written.
    pub(super) fn has_begun(&self) -> bool {
        self.has_begun
    }

    /// Writes a line, which must not be empty.
    pub(super) fn line(&mut self, line: &str) {
        self.begin();
        self.terminal.line(line);
    }

    /// See [`Terminal::waiting`].
    pub(super) fn waiting(&self) -> Interrupt {
        self.terminal.waiting()
    }
}

/// Collects lines for a controller that has sent its next line already.
pub(super) struct Transcript {
    pub(super) text: String,
    waiting: Interrupt,
}

impl Transcript {
    pub(super) fn new() -> Transcript {
        let waiting = Interrupt::default();
        waiting.raise();
        Transcript { text: String::new(), waiting }
    }
}

impl Terminal for Transcript {
    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn waiting(&self) -> Interrupt {
        self.waiting.clone()
    }
}
