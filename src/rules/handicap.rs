//! Comment 5: "For handicap games, the weaker player, taking black, may be given an n stone handicap; these
//! are n consecutive moves played before the first white move."
//!
//! Where they go is the players' matter; this is the customary placement, as the GTP version 2 specification
//! fixes it (section 4.1.1).

use std::fmt;

use crate::grid::{Point, Size};

/// A number of stones that the fixed placement does not have on that grid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InvalidHandicap {
    /// The largest number that it has there; 0 where it has none.
    pub largest: usize,
}

impl fmt::Display for InvalidHandicap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.largest {
            0 => f.write_str("no fixed handicap on this size"),
            n => write!(f, "a fixed handicap has 2 to {n} stones on this size"),
        }
    }
}

impl std::error::Error for InvalidHandicap {}

/// How many stones the fixed placement has: 9 on odd squares from 9, 4 on 7×7 and on even ones from 8, else 0.
pub const fn largest_fixed_handicap(size: Size) -> usize {
    match size.width() {
        _ if !size.is_square() => 0,
        0..7 => 0,
        7 => 4,
        n if n % 2 == 0 => 4,
        _ => 9,
    }
}

/// The points of the fixed placement of `stones` stones, in the order in which they are given: third line
/// below 13×13, fourth line from there on.
///
/// ```
/// use ponnuki::grid::Size;
/// use ponnuki::rules::fixed_handicap;
///
/// let size = Size::square(19).unwrap();
/// let names: Vec<_> = fixed_handicap(size, 3).unwrap().iter().map(|p| size.vertex(*p).to_string()).collect();
/// assert_eq!(names, ["D4", "Q16", "D16"]);
/// assert!(fixed_handicap(size, 10).is_err());
/// ```
///
/// # Errors
/// Where `stones` is below 2 or above [`largest_fixed_handicap`].
pub fn fixed_handicap(size: Size, stones: usize) -> Result<Vec<Point>, InvalidHandicap> {
    let largest = largest_fixed_handicap(size);
    if stones < 2 || stones > largest {
        return Err(InvalidHandicap { largest });
    }
    let low = if size.width() < 13 { 2 } else { 3 };
    let (middle, high) = (size.width() / 2, size.width() - 1 - low);
    let pairs = [
        [(low, low), (high, high)],
        [(low, high), (high, low)],
        [(low, middle), (high, middle)],
        [(middle, low), (middle, high)],
    ];
    // 5, 7 and 9 have the center in place of half a pair, except 3, which is an odd corner.
    let center = (stones >= 5 && stones % 2 == 1).then_some((middle, middle));
    let sides = pairs.into_iter().flatten().take(stones - center.iter().len());
    Ok(sides.chain(center).filter_map(|(column, row)| size.point(column, row)).collect())
}
