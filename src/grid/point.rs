//! What is a point, and what is it called?

use std::fmt;
use std::num::NonZeroU16;

use super::Size;

/// A point of a grid. Made only by a [`Size`], and meaningful only with it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(NonZeroU16);

impl Point {
    pub(crate) const fn from_index(index: usize) -> Point {
        match NonZeroU16::new(index as u16 + 1) {
            Some(n) => Point(n),
            None => panic!("a point's index is below 2^16 - 1"),
        }
    }

    /// The bit of this point in a set, and its place in a [`PerPoint`](super::PerPoint).
    pub(crate) const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Point({})", self.index())
    }
}

/// A point's name as GTP writes it: a letter without I for the column, a number from below for the row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Vertex {
    column: u8,
    row: u8,
}

/// The letters of the columns; I is left out so that nobody reads it as J.
const LETTERS: &[u8; Size::MAX] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

impl Vertex {
    /// The letter of a column, 0 is A.
    pub(crate) fn letter(column: usize) -> char {
        LETTERS[column] as char
    }
}

impl Size {
    /// The name of a point of this grid.
    pub fn vertex(self, point: Point) -> Vertex {
        Vertex { column: self.column(point) as u8, row: self.row(point) as u8 }
    }

    /// The point of that name, in either case; `None` where the text is no name or the grid has no such point.
    ///
    /// ```
    /// use ponnuki::grid::Size;
    ///
    /// let size = Size::square(9).unwrap();
    /// let point = size.point_named("j9").unwrap();
    /// assert_eq!(size.vertex(point).to_string(), "J9");
    /// assert_eq!(size.point_named("i5"), None, "there is no column I");
    /// assert_eq!(size.point_named("A10"), None, "off the board");
    /// assert_eq!(size.point_named("A05"), None, "no leading zero");
    /// ```
    pub fn point_named(self, name: &str) -> Option<Point> {
        let (letter, digits) = name.as_bytes().split_first()?;
        let column = LETTERS.iter().position(|l| *l == letter.to_ascii_uppercase())?;
        let row = match digits {
            [one @ b'1'..=b'9'] => one - b'0',
            [ten @ b'1'..=b'9', one @ b'0'..=b'9'] => (ten - b'0') * 10 + (one - b'0'),
            _ => return None,
        };
        self.point(column, row as usize - 1)
    }
}

impl fmt::Display for Vertex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Vertex::letter(self.column as usize), self.row + 1)
    }
}
