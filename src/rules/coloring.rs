//! Rule 2: "Each point on the grid may be colored black, white or empty."

use std::fmt;
use std::ops::Index;
use std::str::FromStr;

use super::{Color, reaches};
use crate::grid::{PerPoint, Point, Size, Vertex};

/// What color each point has; `None` is empty. Any coloring at all, also those that no game leaves behind.
///
/// Read from and written as a diagram, top row first, `X` black, `O` white, `.` empty:
///
/// ```
/// use ponnuki::rules::{Color, Coloring};
///
/// let coloring: Coloring = "
///     . X .
///     X O .
///     . . .
/// ".parse().unwrap();
/// let size = coloring.size();
/// assert_eq!(coloring[size.point_named("B2").unwrap()], Some(Color::White));
/// assert_eq!(coloring.count(Color::Black), 2);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Coloring(PerPoint<Option<Color>>);

impl Coloring {
    /// The grid with every point empty.
    pub fn empty(size: Size) -> Coloring {
        Coloring(PerPoint::new(size, None))
    }

    /// Every coloring of the grid, for tests that try them all.
    #[cfg(test)]
    pub(crate) fn all(size: Size) -> impl Iterator<Item = Coloring> {
        (0..3u32.pow(size.area() as u32)).map(move |mut digits| {
            let mut coloring = Coloring::empty(size);
            for point in size.points() {
                coloring.set(point, [None, Some(Color::Black), Some(Color::White)][digits as usize % 3]);
                digits /= 3;
            }
            coloring
        })
    }

    /// The grid it colors.
    pub fn size(&self) -> Size {
        self.0.size()
    }

    /// Colors a point, or empties it (comment 2: placing a stone, removing the stone).
    pub fn set(&mut self, point: Point, color: Option<Color>) {
        self.0[point] = color;
    }

    /// Number of points of that color.
    pub fn count(&self, color: Color) -> usize {
        self.points_of(Some(color)).count()
    }

    /// The points of a color, or the empty ones, in the order of [`Size::points`].
    pub fn points_of(&self, color: Option<Color>) -> impl Iterator<Item = Point> + '_ {
        self.size().points().filter(move |&p| self[p] == color)
    }

    /// Whether every stone reaches empty (comment 4: "Strings without liberties cannot exist on the board at
    /// the end of a turn").
    pub fn is_legal(&self) -> bool {
        self.stone_without_liberties().is_none()
    }

    /// A stone that does not reach empty, if there is one.
    pub fn stone_without_liberties(&self) -> Option<Point> {
        self.size().points().find(|&p| self[p].is_some() && !reaches(self, p, None))
    }
}

impl Index<Point> for Coloring {
    type Output = Option<Color>;

    fn index(&self, point: Point) -> &Option<Color> {
        &self.0[point]
    }
}

/// Why a text is no diagram of a coloring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InvalidDiagram {
    /// A character other than `.`, `X`, `O` and blanks.
    Character(char),
    /// No rows, too many, or rows of different lengths.
    Shape,
}

impl fmt::Display for InvalidDiagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            InvalidDiagram::Character(c) => write!(f, "'{c}' is none of '.', 'X' and 'O'"),
            InvalidDiagram::Shape => {
                f.write_str("a diagram has 1 to 25 rows of 1 to 25 points each, all equally long")
            }
        }
    }
}

impl std::error::Error for InvalidDiagram {}

impl FromStr for Coloring {
    type Err = InvalidDiagram;

    fn from_str(text: &str) -> Result<Coloring, InvalidDiagram> {
        let rows: Vec<Vec<Option<Color>>> = text
            .lines()
            .map(|line| {
                line.chars().filter(|c| !c.is_whitespace()).map(color_of).collect::<Result<Vec<_>, _>>()
            })
            .filter(|row| !matches!(row, Ok(row) if row.is_empty()))
            .collect::<Result<_, _>>()?;
        let width = rows.first().map_or(0, Vec::len);
        let size = Size::new(width, rows.len()).map_err(|_| InvalidDiagram::Shape)?;
        if rows.iter().any(|row| row.len() != width) {
            return Err(InvalidDiagram::Shape);
        }
        let mut coloring = Coloring::empty(size);
        for p in size.points() {
            coloring.set(p, rows[size.height() - 1 - size.row(p)][size.column(p)]);
        }
        Ok(coloring)
    }
}

fn color_of(c: char) -> Result<Option<Color>, InvalidDiagram> {
    match c {
        '.' => Ok(None),
        'X' => Ok(Some(Color::Black)),
        'O' => Ok(Some(Color::White)),
        _ => Err(InvalidDiagram::Character(c)),
    }
}

/// The diagram with coordinates around it, as `showboard` prints it; no empty line.
impl fmt::Display for Coloring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.size();
        let letters: Vec<String> = (0..size.width()).map(|c| Vertex::letter(c).to_string()).collect();
        let letters = letters.join(" ");
        writeln!(f, "   {letters}")?;
        for row in (0..size.height()).rev() {
            write!(f, "{:2}", row + 1)?;
            for column in 0..size.width() {
                let stone = size.point(column, row).and_then(|p| self[p]);
                f.write_str(match stone {
                    None => " .",
                    Some(Color::Black) => " X",
                    Some(Color::White) => " O",
                })?;
            }
            writeln!(f, " {}", row + 1)?;
        }
        write!(f, "   {letters}")
    }
}
