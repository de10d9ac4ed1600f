//! One board type for every size.

use super::{BoardOf, Effect, Ko};
use crate::grid::{MAX_WORDS, Point, PointSet, Size};
use crate::rules::{ByColor, Color, Coloring, Komi, Score};

/// A board of any size; inside, the smallest [`BoardOf`] that holds it.
///
/// ```
/// use ponnuki::board::Board;
/// use ponnuki::grid::Size;
/// use ponnuki::rules::Color;
///
/// let size = Size::square(9).unwrap();
/// let mut board = Board::new(size);
/// let point = |name| size.point_named(name).unwrap();
/// board.make_move(Color::Black, point("A2"));
/// board.make_move(Color::White, point("A1"));
/// assert_eq!(board.liberties(point("A1")).iter().collect::<Vec<_>>(), [point("B1")]);
/// let (captured, suicide) = board.make_move(Color::Black, point("B1"));
/// assert_eq!((captured, suicide), (1, false));
/// assert!(board.is_suicide(Color::White, point("A1")));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Board {
    /// Up to 10×11 and the like.
    W2(Box<BoardOf<2, 128>>),
    /// Up to 13×13.
    W3(Box<BoardOf<3, 192>>),
    /// Up to 19×19.
    W6(Box<BoardOf<6, 384>>),
    /// Up to 25×25.
    W11(Box<BoardOf<MAX_WORDS, 704>>),
}

/// Evaluates an expression with the [`BoardOf`] inside a [`Board`] bound to a name: the one place where code for
/// all sizes becomes code for one.
#[macro_export]
macro_rules! on_board {
    ($board:expr, $inner:ident => $body:expr) => {
        match $board {
            $crate::board::Board::W2($inner) => $body,
            $crate::board::Board::W3($inner) => $body,
            $crate::board::Board::W6($inner) => $body,
            $crate::board::Board::W11($inner) => $body,
        }
    };
}

impl Board {
    /// The empty board.
    pub fn new(size: Size) -> Board {
        match size.index_end() {
            0..=128 => Board::W2(Box::new(BoardOf::new(size))),
            129..=192 => Board::W3(Box::new(BoardOf::new(size))),
            193..=384 => Board::W6(Box::new(BoardOf::new(size))),
            _ => Board::W11(Box::new(BoardOf::new(size))),
        }
    }

    /// The board with these stones; `None` where a string has no liberty or a point is in both sets.
    pub fn from_stones(size: Size, stones: &ByColor<PointSet>) -> Option<Board> {
        if stones.black.intersects(&stones.white) {
            return None;
        }
        let mut board = Board::new(size);
        on_board!(&mut board, b => {
            let stones = ByColor::from_fn(|color| stones[color].resize());
            **b = BoardOf::from_stones(size, &stones)?;
        });
        Some(board)
    }

    /// The board of a coloring; `None` where a string of it has no liberty.
    pub fn from_coloring(coloring: &Coloring) -> Option<Board> {
        let stones = ByColor::from_fn(|color| coloring.points_of(Some(color)).collect());
        Board::from_stones(coloring.size(), &stones)
    }

    /// The grid.
    pub fn size(&self) -> Size {
        on_board!(self, b => b.size())
    }

    /// The stones of one color.
    pub fn stones(&self, color: Color) -> PointSet {
        on_board!(self, b => b.stones(color).resize())
    }

    /// The empty points.
    pub fn empty(&self) -> PointSet {
        on_board!(self, b => b.empty().resize())
    }

    /// The color of a point, `None` where it is empty.
    pub fn color_at(&self, point: Point) -> Option<Color> {
        on_board!(self, b => b.color_at(point))
    }

    /// The coloring as the rules have it.
    pub fn coloring(&self) -> Coloring {
        on_board!(self, b => b.coloring())
    }

    /// The Zobrist hash of the coloring; 0 for the empty grid.
    pub fn hash(&self) -> u64 {
        on_board!(self, b => b.hash())
    }

    /// The point that simple ko forbids, after a move that made one.
    pub fn ko(&self) -> Option<Ko> {
        on_board!(self, b => b.ko())
    }

    /// Sets or forgets the simple-ko point, for a position whose last turn is known from elsewhere.
    pub fn set_ko(&mut self, ko: Option<Ko>) {
        on_board!(self, b => b.set_ko(ko))
    }

    /// The stones of the string at `point`; none where it is empty.
    pub fn string(&self, point: Point) -> PointSet {
        on_board!(self, b => b.color_at(point).map_or(PointSet::EMPTY, |_| b.string(point).resize()))
    }

    /// The strings that have a stone in a set, each with the first of these; an empty point of the set with no stone at all.
    pub fn strings(&self, mut stones: PointSet) -> Vec<(Point, PointSet)> {
        let mut strings = Vec::new();
        while let Some(stone) = stones.first() {
            let string = self.string(stone);
            stones -= string | PointSet::of(stone);
            strings.push((stone, string));
        }
        strings
    }

    /// The liberties of the string at `point`; none where it is empty.
    pub fn liberties(&self, point: Point) -> PointSet {
        on_board!(self, b => b.color_at(point).map_or(PointSet::EMPTY, |_| b.liberties(point).resize()))
    }

    /// Whether a move of `color` on the empty `point` would clear own stones.
    pub fn is_suicide(&self, color: Color, point: Point) -> bool {
        on_board!(self, b => b.is_suicide(color, point))
    }

    /// Whether the empty `point` is a single-point eye of `color`; see [`BoardOf::is_eye`].
    pub fn is_eye(&self, color: Color, point: Point) -> bool {
        on_board!(self, b => b.is_eye(color, point))
    }

    /// What a move of `color` on the empty `point` would do.
    pub fn effect(&self, color: Color, point: Point) -> Effect<MAX_WORDS> {
        on_board!(self, b => {
            let effect = b.effect(color, point);
            Effect { captured: effect.captured.resize(), suicide: effect.suicide.resize(), hash: effect.hash }
        })
    }

    /// Forgets the simple-ko point.
    pub fn pass(&mut self) {
        on_board!(self, b => b.pass())
    }

    /// Makes a move on an empty point, whatever it repeats; how many stones it captured, and whether it was
    /// a suicide. On a point that is not empty nothing changes.
    pub fn make_move(&mut self, color: Color, point: Point) -> (usize, bool) {
        if !self.size().contains(point) || self.color_at(point).is_some() {
            return (0, false);
        }
        on_board!(self, b => b.make_move(color, point))
    }

    /// Each player's area as the board stands (rule 9).
    pub fn area(&self) -> ByColor<PointSet> {
        on_board!(self, b => {
            let area = b.area();
            ByColor { black: area.black.resize(), white: area.white.resize() }
        })
    }

    /// The exact score as the board stands.
    pub fn score(&self, komi: Komi) -> Score {
        Score::new(on_board!(self, b => b.area_difference()), komi)
    }
}
