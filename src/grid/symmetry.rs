//! How may the grid be turned onto itself?

use super::{Point, Size};

/// A turn or reflection of the grid: eight for a square, four for a rectangle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Symmetry {
    mirror_columns: bool,
    mirror_rows: bool,
    transpose: bool,
}

impl Symmetry {
    /// The symmetries of `size`, the identity first.
    ///
    /// ```
    /// use ponnuki::grid::{Size, Symmetry};
    ///
    /// assert_eq!(Symmetry::all(Size::square(9).unwrap()).count(), 8);
    /// assert_eq!(Symmetry::all(Size::new(9, 5).unwrap()).count(), 4);
    /// ```
    pub fn all(size: Size) -> impl Iterator<Item = Symmetry> {
        let kinds = if size.is_square() { 8 } else { 4 };
        (0..kinds).map(|k| Symmetry {
            mirror_columns: k & 1 != 0,
            mirror_rows: k & 2 != 0,
            transpose: k & 4 != 0,
        })
    }

    /// Where `point` of a grid of `size` goes.
    pub fn apply(self, size: Size, point: Point) -> Point {
        let (mut column, mut row) = (size.column(point), size.row(point));
        if self.mirror_columns {
            column = size.width() - 1 - column;
        }
        if self.mirror_rows {
            row = size.height() - 1 - row;
        }
        if self.transpose {
            (column, row) = (row, column);
        }
        size.point(column, row).expect("a symmetry of a size stays on it")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetries_are_different_and_keep_adjacency() {
        for size in [Size::square(5).unwrap(), Size::new(3, 5).unwrap()] {
            let asymmetric =
                [size.point(0, 0).unwrap(), size.point(1, 0).unwrap(), size.point(1, 2).unwrap()];
            let mut images = Vec::new();
            for symmetry in Symmetry::all(size) {
                images.push(asymmetric.map(|p| symmetry.apply(size, p)));
                for p in size.points() {
                    let mut of_image: Vec<_> = size.neighbors(symmetry.apply(size, p)).collect();
                    let mut image_of: Vec<_> = size.neighbors(p).map(|q| symmetry.apply(size, q)).collect();
                    of_image.sort();
                    image_of.sort();
                    assert_eq!(of_image, image_of);
                }
            }
            images.sort();
            images.dedup();
            assert_eq!(images.len(), Symmetry::all(size).count());
        }
    }
}
