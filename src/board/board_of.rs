//! The board with its number of words fixed: stones, strings, a move.

use super::stones::{Stones, key};
use super::strings::Strings;
use crate::grid::{Lattice, Point, PointSet, Size};
use crate::rules::{ByColor, Color, Coloring};

/// A point that one player may not retake at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ko {
    /// Who may not play there: a single stone of hers was just captured on it.
    pub color: Color,
    /// The point of that stone; retaking would capture one stone and restore the coloring of two turns ago.
    pub point: Point,
}

/// What a move does to the coloring. Computed without making the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect<const W: usize> {
    /// Opponent stones cleared.
    pub captured: PointSet<W>,
    /// Own stones cleared, the new one among them.
    pub suicide: PointSet<W>,
    /// The hash afterwards.
    pub hash: u64,
}

impl<const W: usize> Effect<W> {
    /// The stones afterwards, where `stones` are those before the move of `color` on `point`.
    #[inline]
    pub fn stones_after(
        &self,
        mut stones: ByColor<PointSet<W>>,
        color: Color,
        point: Point,
    ) -> ByColor<PointSet<W>> {
        stones[color].insert(point);
        stones[color] -= self.suicide;
        stones[color.opponent()] -= self.captured;
        stones
    }
}

/// A board of at most `P = 64 W` indices. See the [module](super) for what it keeps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardOf<const W: usize, const P: usize> {
    lattice: Lattice<W>,
    cells: [Cell; P],
    stones: Stones<W>,
    strings: Strings<W, P>,
    ko: Option<Ko>,
}

/// What stands at an index; the indices around a point are looked up here, so that edges need no special case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Cell {
    Black = Color::Black as u8,
    White = Color::White as u8,
    Empty,
    OffBoard,
}

impl Cell {
    #[inline]
    pub(super) fn of(color: Color) -> Cell {
        match color {
            Color::Black => Cell::Black,
            Color::White => Cell::White,
        }
    }
}

impl<const W: usize, const P: usize> BoardOf<W, P> {
    /// The empty board.
    ///
    /// # Panics
    /// Where `W` words are too few for `size`; [`Board::new`](super::Board::new) chooses.
    pub fn new(size: Size) -> Self {
        let lattice = Lattice::new(size);
        let mut cells = [Cell::OffBoard; P];
        size.points().for_each(|p| cells[p.index()] = Cell::Empty);
        BoardOf { lattice, cells, stones: Stones::NONE, strings: Strings::new(), ko: None }
    }

    /// The board of a coloring; `None` where a string of it has no liberty.
    pub fn from_stones(size: Size, stones: &ByColor<PointSet<W>>) -> Option<Self> {
        let mut board = Self::new(size);
        let empty = board.lattice.points() - stones.black - stones.white;
        for color in Color::BOTH {
            let mut left = stones[color];
            while let Some(first) = left.first() {
                let string = board.lattice.flood(&PointSet::of(first), &left);
                let liberties = board.lattice.neighbors(&string) & empty;
                if liberties.is_empty() {
                    return None;
                }
                let mut head = first;
                for stone in string {
                    board.cells[stone.index()] = Cell::of(color);
                    board.stones.place(color, stone);
                    board.strings.start(stone, liberties);
                    if stone != first {
                        head = board.strings.join(head, stone);
                    }
                }
                left -= string;
            }
        }
        Some(board)
    }

    /// The grid.
    #[inline]
    pub fn size(&self) -> Size {
        self.lattice.size()
    }

    /// The grid, prepared for set algebra.
    #[inline]
    pub fn lattice(&self) -> &Lattice<W> {
        &self.lattice
    }

    /// The stones of one color.
    #[inline]
    pub fn stones(&self, color: Color) -> &PointSet<W> {
        self.stones.of(color)
    }

    /// The empty points.
    #[inline]
    pub fn empty(&self) -> PointSet<W> {
        self.lattice.points() - *self.stones(Color::Black) - *self.stones(Color::White)
    }

    /// The color of a point, `None` where it is empty.
    #[inline]
    pub fn color_at(&self, point: Point) -> Option<Color> {
        match self.cells[point.index()] {
            Cell::Black => Some(Color::Black),
            Cell::White => Some(Color::White),
            Cell::Empty | Cell::OffBoard => None,
        }
    }

    /// The coloring as the rules have it.
    pub fn coloring(&self) -> Coloring {
        let mut coloring = Coloring::empty(self.size());
        for color in Color::BOTH {
            self.stones(color).iter().for_each(|p| coloring.set(p, Some(color)));
        }
        coloring
    }

    /// The Zobrist hash of the coloring; 0 for the empty grid.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.stones.hash()
    }

    /// The point that simple ko forbids, after a move that made one.
    #[inline]
    pub fn ko(&self) -> Option<Ko> {
        self.ko
    }

    /// Sets or forgets the simple-ko point, for a position whose last turn is known from elsewhere.
    pub fn set_ko(&mut self, ko: Option<Ko>) {
        self.ko = ko;
    }

    /// The liberties of the string of a stone.
    #[inline]
    pub fn liberties(&self, stone: Point) -> &PointSet<W> {
        self.strings.liberties(self.strings.head(stone))
    }

    /// The stones of the string of a stone.
    #[inline]
    pub fn string(&self, stone: Point) -> PointSet<W> {
        self.strings.stones(self.strings.head(stone)).collect()
    }

    /// Number of stones of the string of a stone.
    #[inline]
    pub fn string_len(&self, stone: Point) -> usize {
        self.strings.len(self.strings.head(stone))
    }

    /// A point that names the string of a stone: the same for all its stones, until the board changes.
    #[inline]
    pub fn string_name(&self, stone: Point) -> Point {
        self.strings.head(stone)
    }

    /// The stone after this one in its string: from stone to stone all are met, and this one again at last.
    #[inline]
    pub fn next_stone(&self, stone: Point) -> Point {
        self.strings.after(stone)
    }

    /// The four indices around a point; some may be off the board.
    #[inline]
    pub(super) fn around(&self, point: Point) -> [usize; 4] {
        let (at, stride) = (point.index(), self.size().stride());
        [at.wrapping_sub(1), at + 1, at.wrapping_sub(stride), at + stride]
    }

    #[inline]
    pub(super) fn cell(&self, index: usize) -> Cell {
        self.cells.get(index).copied().unwrap_or(Cell::OffBoard)
    }

    /// Adjacent points whose cell is `cell`.
    #[inline]
    fn adjacent(&self, point: Point, cell: Cell) -> impl Iterator<Item = Point> + use<W, P> {
        let cells = self.around(point).map(|i| (i, self.cell(i)));
        cells.into_iter().filter(move |(_, c)| *c == cell).map(|(i, _)| Point::from_index(i))
    }

    /// Whether a move of `color` on the empty `point` would clear own stones.
    #[inline]
    pub fn is_suicide(&self, color: Color, point: Point) -> bool {
        let around = self.around(point).map(|i| (i, self.cell(i)));
        if around.iter().any(|(_, c)| *c == Cell::Empty) {
            return false;
        }
        // The point is a liberty of every string around it.
        let (own, last) = (Cell::of(color), PointSet::of(point));
        around
            .iter()
            .filter(|(_, c)| *c != Cell::OffBoard)
            .all(|&(i, c)| (c == own) == (*self.liberties(Point::from_index(i)) == last))
    }

    /// Whether `point` is empty, and a move of `color` there neither a suicide nor a simple-ko recapture.
    #[inline]
    pub fn is_playable(&self, color: Color, point: Point) -> bool {
        self.cell(point.index()) == Cell::Empty
            && self.ko != Some(Ko { color, point })
            && !self.is_suicide(color, point)
    }

    /// What a move of `color` on the empty `point` would do.
    pub fn effect(&self, color: Color, point: Point) -> Effect<W> {
        let (own, opponent) = (Cell::of(color), Cell::of(color.opponent()));
        let last_liberty = PointSet::of(point);
        let mut effect = Effect {
            captured: PointSet::EMPTY,
            suicide: PointSet::EMPTY,
            hash: self.hash() ^ key(color, point),
        };
        for stone in self.adjacent(point, opponent) {
            if *self.liberties(stone) == last_liberty && !effect.captured.contains(stone) {
                for captured in self.strings.stones(self.strings.head(stone)) {
                    effect.captured.insert(captured);
                    effect.hash ^= key(color.opponent(), captured);
                }
            }
        }
        if effect.captured.is_empty() && self.is_suicide(color, point) {
            effect.suicide = last_liberty;
            self.adjacent(point, own).for_each(|stone| effect.suicide |= self.string(stone));
            effect.suicide.iter().for_each(|stone| effect.hash ^= key(color, stone));
        }
        effect
    }

    /// Forgets the simple-ko point.
    #[inline]
    pub fn pass(&mut self) {
        self.ko = None;
    }

    /// Rule 7: makes the move of `color` on the empty `point`, whatever it repeats, and returns how many
    /// opponent stones were captured and whether it was a suicide.
    #[inline]
    pub fn make_move(&mut self, color: Color, point: Point) -> (usize, bool) {
        debug_assert!(self.cell(point.index()) == Cell::Empty, "a move colors an empty point");
        let liberties = self.adjacent(point, Cell::Empty).collect();
        self.cells[point.index()] = Cell::of(color);
        self.stones.place(color, point);
        self.strings.start(point, liberties);
        let mut head = point;
        for stone in self.adjacent(point, Cell::of(color)) {
            let other = self.strings.head(stone);
            if other != head {
                head = self.strings.join(head, other);
            }
        }
        self.strings.liberties_mut(head).remove(point);

        let mut captured = 0;
        let mut ko = None;
        for stone in self.adjacent(point, Cell::of(color.opponent())) {
            // An adjacent string met before may be gone by now.
            if self.cell(stone.index()) == Cell::Empty {
                continue;
            }
            let other = self.strings.head(stone);
            self.strings.liberties_mut(other).remove(point);
            if self.strings.liberties(other).is_empty() {
                captured += self.strings.len(other);
                ko = Some(Ko { color: color.opponent(), point: stone });
                self.clear_string(color.opponent(), other);
            }
        }
        let suicide = self.strings.liberties(head).is_empty();
        if suicide {
            self.clear_string(color, head);
        }
        let retakable =
            captured == 1 && self.strings.len(head) == 1 && self.strings.liberties(head).single().is_some();
        self.ko = if retakable { ko } else { None };
        (captured, suicide)
    }

    fn clear_string(&mut self, color: Color, head: Point) {
        let mut at = head;
        for _ in 0..self.strings.len(head) {
            self.cells[at.index()] = Cell::Empty;
            self.stones.lift(color, at);
            at = self.strings.after(at);
        }
        for _ in 0..self.strings.len(head) {
            for stone in self.adjacent(at, Cell::of(color.opponent())) {
                let other = self.strings.head(stone);
                self.strings.liberties_mut(other).insert(at);
            }
            at = self.strings.after(at);
        }
    }
}
