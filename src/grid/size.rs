//! How large is the grid? A size is the only maker of points.

use std::fmt;

use super::Point;

/// Width and height of a grid, each 1 to 25 (Tromp–Taylor rule 1 and comment 1).
///
/// ```
/// use ponnuki::grid::Size;
///
/// let size = Size::new(9, 13).unwrap();
/// assert_eq!(size.area(), 117);
/// assert_eq!(size.to_string(), "9x13");
/// assert!(Size::new(0, 9).is_err());
/// assert!(Size::square(26).is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Size {
    width: u8,
    height: u8,
}

/// A width or height outside 1 to 25.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InvalidSize;

impl fmt::Display for InvalidSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("width and height must be 1 to 25")
    }
}

impl std::error::Error for InvalidSize {}

impl Size {
    /// The largest width and height: GTP has letters for 25 columns.
    pub const MAX: usize = 25;

    /// A grid of `width` columns and `height` rows.
    ///
    /// # Errors
    /// Where either is not 1 to 25.
    pub const fn new(width: usize, height: usize) -> Result<Size, InvalidSize> {
        if width == 0 || height == 0 || width > Self::MAX || height > Self::MAX {
            return Err(InvalidSize);
        }
        Ok(Size { width: width as u8, height: height as u8 })
    }

    /// A grid of `n` columns and `n` rows.
    ///
    /// # Errors
    /// Where `n` is not 1 to 25.
    pub const fn square(n: usize) -> Result<Size, InvalidSize> {
        Self::new(n, n)
    }

    /// Number of columns.
    pub const fn width(self) -> usize {
        self.width as usize
    }

    /// Number of rows.
    pub const fn height(self) -> usize {
        self.height as usize
    }

    /// Number of points.
    pub const fn area(self) -> usize {
        self.width() * self.height()
    }

    /// Whether width and height are equal.
    pub const fn is_square(self) -> bool {
        self.width == self.height
    }

    /// Distance between the indices of a point and of the one above it.
    pub(crate) const fn stride(self) -> usize {
        self.width() + 1
    }

    /// One more than the largest index, the unused column included.
    pub(crate) const fn index_end(self) -> usize {
        self.stride() * self.height()
    }

    /// The point in `column` (0 is A) and `row` (0 is row 1, the lowest), if the grid has it.
    pub const fn point(self, column: usize, row: usize) -> Option<Point> {
        if column < self.width() && row < self.height() {
            Some(Point::from_index(row * self.stride() + column))
        } else {
            None
        }
    }

    /// Column of a point of this grid, 0 is A.
    pub const fn column(self, point: Point) -> usize {
        point.index() % self.stride()
    }

    /// Row of a point of this grid, 0 is row 1, the lowest.
    pub const fn row(self, point: Point) -> usize {
        point.index() / self.stride()
    }

    /// Whether `point` was made by this size or lies on it all the same.
    pub const fn contains(self, point: Point) -> bool {
        self.column(point) < self.width() && self.row(point) < self.height()
    }

    /// All points, row by row from A1.
    pub fn points(self) -> impl DoubleEndedIterator<Item = Point> + Clone {
        (0..self.area()).map(move |i| Point::from_index(i / self.width() * self.stride() + i % self.width()))
    }

    /// The adjacent points: two to four inside a grid, fewer on grids one point wide.
    ///
    /// ```
    /// use ponnuki::grid::Size;
    ///
    /// let size = Size::square(9).unwrap();
    /// let corner = size.point(0, 0).unwrap();
    /// let names: Vec<_> = size.neighbors(corner).map(|p| size.vertex(p).to_string()).collect();
    /// assert_eq!(names, ["B1", "A2"]);
    /// ```
    pub fn neighbors(self, point: Point) -> impl Iterator<Item = Point> + Clone {
        self.offset(point, [(-1, 0), (1, 0), (0, -1), (0, 1)])
    }

    /// The points one step away in both directions.
    pub fn diagonals(self, point: Point) -> impl Iterator<Item = Point> + Clone {
        self.offset(point, [(-1, -1), (1, -1), (-1, 1), (1, 1)])
    }

    fn offset(self, point: Point, steps: [(isize, isize); 4]) -> impl Iterator<Item = Point> + Clone {
        let (column, row) = (self.column(point), self.row(point));
        steps.into_iter().filter_map(move |(dx, dy)| {
            self.point(column.wrapping_add_signed(dx), row.wrapping_add_signed(dy))
        })
    }

    /// Distance of `point` from the nearest edge: 0 on the first line.
    pub fn line(self, point: Point) -> usize {
        let (column, row) = (self.column(point), self.row(point));
        column.min(row).min(self.width() - 1 - column).min(self.height() - 1 - row)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}
