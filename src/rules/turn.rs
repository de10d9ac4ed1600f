//! Rule 6: "A turn is either a pass; or a move that doesn't repeat an earlier grid coloring."

use std::fmt;

use crate::grid::{Point, Size};

/// What a player may do when it is her turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// Leave the grid as it is.
    Pass,
    /// Color this point, and clear.
    Move(Point),
}

impl Turn {
    /// The point of a move.
    pub fn point(self) -> Option<Point> {
        match self {
            Turn::Pass => None,
            Turn::Move(point) => Some(point),
        }
    }

    /// What it is called on a grid of that size: the point's name, or `pass`.
    ///
    /// ```
    /// use ponnuki::grid::Size;
    /// use ponnuki::rules::Turn;
    ///
    /// let size = Size::square(9).unwrap();
    /// assert_eq!(Turn::Move(size.point_named("e5").unwrap()).name(size), "E5");
    /// assert_eq!(Turn::Pass.name(size), "pass");
    /// ```
    pub fn name(self, size: Size) -> String {
        self.point().map_or_else(|| "pass".to_string(), |point| size.vertex(point).to_string())
    }
}

/// What a player does when it is her turn: takes one, or gives the game up, which the ten rules do not speak of but
/// every player knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// Takes this turn.
    Take(Turn),
    /// Gives the game up.
    Resign,
}

/// Why a turn is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IllegalTurn {
    /// The point is not on the grid.
    OffBoard,
    /// The point is not empty (rule 7).
    Occupied,
    /// The move would clear own stones while suicide is forbidden.
    Suicide,
    /// The move repeats an earlier coloring (rule 6): the one that stood `turns_ago` turns before the
    /// one that it would make. 1 is the present one, 2 that before the opponent's last turn (a ko).
    Repetition {
        /// At least 1.
        turns_ago: usize,
    },
    /// Two consecutive passes have ended the game (rule 8).
    GameOver,
}

impl fmt::Display for IllegalTurn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalTurn::OffBoard => f.write_str("off the board"),
            IllegalTurn::Occupied => f.write_str("occupied"),
            IllegalTurn::Suicide => f.write_str("suicide"),
            IllegalTurn::Repetition { turns_ago: 1 } => f.write_str("repetition of the present coloring"),
            IllegalTurn::Repetition { turns_ago } => {
                write!(f, "repetition of the coloring {turns_ago} turns before")
            }
            IllegalTurn::GameOver => f.write_str("the game is over"),
        }
    }
}

impl std::error::Error for IllegalTurn {}
