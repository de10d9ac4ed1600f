//! Rules 9 and 10: the score, and who won. Comment 9: territory.

use std::fmt;

use super::komi::{UNITS, write_units};
use super::{ByColor, Color, Coloring, Komi, reaches};
use crate::grid::Point;

/// Whose area a point is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Owner {
    /// It has that player's color, or is empty and reaches only that color.
    Player(Color),
    /// Empty, and reaches both colors or none.
    Nobody,
}

/// Whose area `point` is (rule 9).
pub fn owner(coloring: &Coloring, point: Point) -> Owner {
    if let Some(color) = coloring[point] {
        return Owner::Player(color);
    }
    match Color::BOTH.map(|color| reaches(coloring, point, Some(color))) {
        [true, false] => Owner::Player(Color::Black),
        [false, true] => Owner::Player(Color::White),
        _ => Owner::Nobody,
    }
}

/// Rule 9: "A player's score is the number of points of her color, plus the number of empty points that
/// reach only her color."
///
/// ```
/// use ponnuki::rules::{Coloring, Komi, area, score};
///
/// let end: Coloring = "
///     . . X O .
///     . . X O .
///     . . X O .
///     . . X O .
///     . . X O .
/// ".parse().unwrap();
/// let area = area(&end);
/// assert_eq!((area.black, area.white), (15, 10));
/// assert_eq!(score(&end, Komi::points(0)).to_string(), "B+5.0");
/// ```
pub fn area(coloring: &Coloring) -> ByColor<usize> {
    let count =
        |color| coloring.size().points().filter(|&p| owner(coloring, p) == Owner::Player(color)).count();
    ByColor::from_fn(count)
}

/// Comment 9: "An almost equivalent result is reached by territory scoring where in addition to empty
/// surrounded space we count opponent stones captured instead of own stones not captured."
///
/// `captured` is, for each player, how many opponent stones were cleared during the game.
pub fn territory(coloring: &Coloring, captured: ByColor<usize>) -> ByColor<usize> {
    let area = area(coloring);
    ByColor::from_fn(|color| area[color] - coloring.count(color) + captured[color])
}

/// The score of `coloring` with `komi` added to White's (comment 10).
pub fn score(coloring: &Coloring, komi: Komi) -> Score {
    let area = area(coloring);
    Score::new(area.black as i32 - area.white as i32, komi)
}

/// By how much Black is ahead, komi counted; exact.
///
/// Printed as GTP's `final_score`: `B+3.5`, `W+8.0`, `0` for a tie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Score(i128);

impl Score {
    /// Black's points less White's on the board, less komi.
    #[inline]
    pub const fn new(black_minus_white: i32, komi: Komi) -> Score {
        Score(black_minus_white as i128 * UNITS - komi.units())
    }

    /// Rule 10: "The player with the higher score at the end of the game is the winner. Equal scores result
    /// in a tie."
    #[inline]
    pub const fn winner(self) -> Option<Color> {
        match self.0 {
            0 => None,
            1.. => Some(Color::Black),
            _ => Some(Color::White),
        }
    }

    /// The nearest floating point number of points, Black's view.
    pub fn to_f64(self) -> f64 {
        self.0 as f64 / UNITS as f64
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner() {
            None => return f.write_str("0"),
            Some(color) => write!(f, "{}+", color.letter())?,
        }
        write_units(f, self.0.unsigned_abs())
    }
}
