//! Why is a file no record of a game of go?

use std::fmt;

use crate::grid::Size;

/// Why a file cannot be read. Texts are those of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SgfError {
    /// There is no `(;`, with which every game begins.
    NoGame,
    /// The file ends inside the game.
    Unfinished,
    /// What stands there is neither a node, a property nor the start or end of a variation.
    Unexpected {
        /// The line of the file, from 1.
        line: usize,
        /// How it begins.
        text: String,
    },
    /// `GM` names another game than 1, which is go.
    Game(String),
    /// `SZ` is not one or two numbers from 1 to 25.
    Size(String),
    /// No point of the grid, and no pass either.
    Point {
        /// As written.
        text: String,
        /// The grid of the record.
        size: Size,
    },
    /// `PL` names neither player.
    Color(String),
    /// A move with several values.
    SeveralPoints(Vec<String>),
}

impl fmt::Display for SgfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SgfError::NoGame => f.write_str("no game: there is no '(;'"),
            SgfError::Unfinished => f.write_str("the file ends inside the game"),
            SgfError::Unexpected { line, text } => write!(f, "line {line}: unexpected '{text}'"),
            SgfError::Game(text) => write!(f, "game '{text:.40}' is not 1, which is go"),
            SgfError::Size(text) => {
                write!(f, "size '{text:.40}' is not a number from 1 to 25, or two with ':'")
            }
            SgfError::Point { text, size } => write!(f, "'{text:.40}' is no point of a {size} grid"),
            SgfError::Color(text) => write!(f, "player '{text:.40}' is neither B nor W"),
            SgfError::SeveralPoints(texts) => {
                write!(
                    f,
                    "one move has several points: {}",
                    texts.iter().take(5).map(|text| format!("'{text:.40}'")).collect::<Vec<_>>().join(" ")
                )
            }
        }
    }
}

impl std::error::Error for SgfError {}
