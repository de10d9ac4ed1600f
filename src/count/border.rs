//! What must be known of the points colored so far, when a grid is colored point by point?
//!
//! # Border states
//! (Tromp and Farnebäck, "Combinatorics of Go") Points are colored row by row. What is still to come
//! touches only the border: the newest colored point of each column. Of these it must be known which are empty,
//! which stones belong to strings that have a liberty already, and of the strings that still need one, which border
//! points they hold: a liberty found through one of them serves all. A string that needs a liberty and holds no
//! point of the border any more will never get one: the coloring is not legal.
//!
//! Strings cannot cross, so the points of each string that needs a liberty are told by links, like nested
//! brackets: a point says whether its string has a point further left, and further right.

use crate::rules::Color;

/// What the border's point in one column is, in four bits.
///
/// 0 empty, 1 and 2 a black and a white stone that has a liberty, 3 no point at all (above the first row); from 8 on
/// a stone that needs one: 4 if white, 2 if its string has a point to the left, 1 if it has one to the right.
type Cell = u64;

const EMPTY: Cell = 0;
const OFF_GRID: Cell = 3;
const NEEDS: Cell = 8;
const LEFT: Cell = 2;
const RIGHT: Cell = 1;

const fn with_liberty(color: Color) -> Cell {
    match color {
        Color::Black => 1,
        Color::White => 2,
    }
}

const fn without_liberty(color: Color) -> Cell {
    match color {
        Color::Black => NEEDS,
        Color::White => NEEDS | 4,
    }
}

const fn needs_liberty(cell: Cell) -> bool {
    cell & NEEDS != 0
}

const fn is_without_liberty(cell: Cell, color: Color) -> bool {
    cell & !(LEFT | RIGHT) == without_liberty(color)
}

/// A border of up to [`MAX_WIDTH`](Border::MAX_WIDTH) columns, four bits each, the first in the lowest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Border(u64);

impl Border {
    /// Columns that fit.
    pub(super) const MAX_WIDTH: usize = 16;

    /// The border above the first row.
    pub(super) fn start(width: usize) -> Border {
        (0..width).fold(Border(0), |border, column| border.with(column, OFF_GRID))
    }

    /// The state as a number, the same for two borders that differ by exchanging the colors: as many colorings
    /// lead to one as to the other.
    pub(super) fn key(self) -> u64 {
        self.0.min(self.exchanged().0)
    }

    /// The border of a key.
    pub(super) fn of_key(key: u64) -> Border {
        Border(key)
    }

    /// Whether every string has a liberty.
    pub(super) fn is_legal(self) -> bool {
        self.0 & (EACH * NEEDS) == 0
    }

    /// The border after the point below `column`'s was colored; `None` where a string was left without liberty.
    pub(super) fn color(self, column: usize, color: Option<Color>) -> Option<Border> {
        let above = self.at(column);
        let left = if column > 0 { self.at(column - 1) } else { OFF_GRID };
        let Some(color) = color else {
            let mut border = self;
            if needs_liberty(left) {
                border = border.give_liberty(column - 1);
            }
            if needs_liberty(border.at(column)) {
                border = border.give_liberty(column);
            }
            return Some(border.with(column, EMPTY));
        };

        let own = with_liberty(color);
        let joins_left = is_without_liberty(left, color);
        let joins_above = is_without_liberty(above, color);
        if above == EMPTY || left == EMPTY || above == own || left == own {
            let mut border = self;
            if joins_left {
                border = border.give_liberty(column - 1);
            }
            border = if joins_above { border.give_liberty(column) } else { border.cover(column)? };
            Some(border.with(column, own))
        } else if joins_left && joins_above {
            Some(self.join(column - 1, column))
        } else if joins_above {
            Some(self)
        } else {
            let border = self.cover(column)?.with(column, without_liberty(color));
            Some(if joins_left { border.join(column - 1, column) } else { border })
        }
    }

    fn at(self, column: usize) -> Cell {
        self.0 >> (4 * column) & 15
    }

    fn with(self, column: usize, cell: Cell) -> Border {
        Border(self.0 & !(15 << (4 * column)) | cell << (4 * column))
    }

    /// All colors exchanged.
    fn exchanged(self) -> Border {
        let needs = self.0 & (EACH * NEEDS);
        let one = self.0 & EACH & !(needs >> 3);
        let two = self.0 >> 1 & EACH & !(needs >> 3);
        // Stones with a liberty are 1 and 2; 0 and 3 stay.
        let stones = one ^ two;
        Border(self.0 ^ (stones * 3) ^ (needs >> 1))
    }

    /// The next point of the same string to the left of a point that has [`LEFT`].
    fn left_of(self, column: usize) -> usize {
        let mut nested = 0;
        let mut at = column;
        loop {
            at -= 1;
            let cell = self.at(at);
            if needs_liberty(cell) {
                if cell & RIGHT != 0 {
                    if nested == 0 {
                        return at;
                    }
                    nested -= 1;
                }
                if cell & LEFT != 0 {
                    nested += 1;
                }
            }
        }
    }

    /// The next point of the same string to the right of a point that has [`RIGHT`].
    fn right_of(self, column: usize) -> usize {
        let mut nested = 0;
        let mut at = column;
        loop {
            at += 1;
            let cell = self.at(at);
            if needs_liberty(cell) {
                if cell & LEFT != 0 {
                    if nested == 0 {
                        return at;
                    }
                    nested -= 1;
                }
                if cell & RIGHT != 0 {
                    nested += 1;
                }
            }
        }
    }

    /// The string that needs a liberty and holds `column` has found one.
    fn give_liberty(self, column: usize) -> Border {
        let cell = self.at(column);
        let served = if cell & 4 == 0 { with_liberty(Color::Black) } else { with_liberty(Color::White) };
        let mut border = self.with(column, served);
        let (mut at, mut here) = (column, cell);
        while here & LEFT != 0 {
            at = self.left_of(at);
            here = self.at(at);
            border = border.with(at, served);
        }
        (at, here) = (column, cell);
        while here & RIGHT != 0 {
            at = self.right_of(at);
            here = self.at(at);
            border = border.with(at, served);
        }
        border
    }

    /// The point of `column` leaves the border; `None` where its string needs a liberty and held no other.
    fn cover(self, column: usize) -> Option<Border> {
        let cell = self.at(column);
        if !needs_liberty(cell) {
            return Some(self);
        }
        let without = |border: Border, at: usize, link: Cell| border.with(at, border.at(at) & !link);
        match (cell & LEFT != 0, cell & RIGHT != 0) {
            (false, false) => None,
            (true, true) => Some(self.with(column, EMPTY)),
            (true, false) => Some(without(self, self.left_of(column), RIGHT).with(column, EMPTY)),
            (false, true) => Some(without(self, self.right_of(column), LEFT).with(column, EMPTY)),
        }
    }

    /// The strings of two adjacent columns, both in need of a liberty, become one.
    fn join(self, a: usize, b: usize) -> Border {
        let (left, right) = (self.at(a), self.at(b));
        let mut border = self;
        if left & RIGHT != 0 {
            if right & LEFT != 0 {
                return self; // They are one string: nothing lies between.
            }
            // b's string lies between a and a's next point.
            let mut last = b;
            while border.at(last) & RIGHT != 0 {
                last = border.right_of(last);
            }
            border = border.with(last, border.at(last) | RIGHT);
        } else if right & LEFT != 0 {
            // a's string lies between b's previous point and b.
            let mut first = a;
            while border.at(first) & LEFT != 0 {
                first = border.left_of(first);
            }
            border = border.with(first, border.at(first) | LEFT);
        }
        border = border.with(a, border.at(a) | RIGHT);
        border.with(b, border.at(b) | LEFT)
    }
}

/// 1 in each column.
const EACH: u64 = 0x1111_1111_1111_1111;
