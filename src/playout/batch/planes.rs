//! What is kept of the games of a batch?

use super::random::RandomPlanes;
use super::step::Sweep;
use crate::grid::Size;
use crate::playout::simd::{Isa, Plane};

/// Bits of a number of points: 25 × 25 is below 2^10.
pub(super) const POINT_BITS: usize = 10;
/// Bits of a number of turns: the cap of 25 × 25, 1875, is below 2^11.
pub(super) const TURN_BITS: usize = 11;

/// Where the planes of the points are. One plane of padding on each side of a row, shared by neighbor rows, and a row
/// of padding below and above.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    pub(super) width: usize,
    pub(super) height: usize,
}

impl Layout {
    pub(super) fn of(size: Size) -> Self {
        Layout { width: size.width(), height: size.height() }
    }

    /// Itself; where `SQUARE`, known to the compiler.
    #[inline(always)]
    pub(super) fn known<const L: usize, const SQUARE: bool>(self) -> Self {
        if SQUARE { Layout { width: L, height: L } } else { self }
    }

    /// Bits of its number of points.
    #[inline(always)]
    pub(super) fn point_bits(self) -> usize {
        (usize::BITS - (self.width * self.height).leading_zeros()) as usize
    }

    /// Number of planes, padding included.
    pub(super) fn len(self) -> usize {
        (self.height + 2) * (self.width + 1) + 1
    }

    /// Where the padding before row `y` is; row 0 of the layout is the padding below the grid's row 0. The slice of
    /// `width + 2` planes from there is the row with its padding.
    #[inline(always)]
    pub(super) fn row(self, y: usize) -> usize {
        y * (self.width + 1)
    }

    /// The plane of the point of index 0.
    pub(super) fn first(self) -> usize {
        self.row(1) + 1
    }
}

/// The state of all games: for each point a plane, in which bit `j` belongs to game `j`, and planes of facts about
/// whole games. "Own" is the player to move, game by game.
pub(super) struct Planes<I: Isa> {
    pub(super) isa: I,
    pub(super) layout: Layout,
    /// Stones of the player to move; set on padding, where nobody can move or breathe.
    pub(super) own: Vec<I::Plane>,
    /// Stones of the opponent; never set on padding.
    pub(super) opponent: Vec<I::Plane>,
    /// Where `forbids` is set: points that the player may not choose this turn, by ko or because they were refused.
    pub(super) forbidden: Vec<I::Plane>,
    /// Whether `touched` and `black_first` are kept.
    pub(super) notes_first: bool,
    /// Points that somebody has moved on during the playout.
    pub(super) touched: Vec<I::Plane>,
    /// Points on which Black was the first to move.
    pub(super) black_first: Vec<I::Plane>,

    /// Black is to move.
    pub(super) black: I::Plane,
    /// The last turn was a pass.
    pub(super) passed: I::Plane,
    /// Whether `forbidden` counts.
    pub(super) forbids: I::Plane,
    /// There is a game, and it is not over.
    pub(super) running: I::Plane,
    /// Number of turns, bit by bit.
    pub(super) turns: [I::Plane; TURN_BITS],
    pub(super) random: RandomPlanes<I>,

    /// The move of the step at hand is not settled; after the step, the move is pending.
    pub(super) unsettled: I::Plane,
    /// How many games may be left pending.
    pub(super) patience: usize,
    /// The direction of the last sweep.
    pub(super) direction: Sweep,

    /// Of the step at hand: points the player may choose. When the choice is made light playouts use these planes for
    /// another thing, so that less has to go through the nearest cache: whether a point and its left neighbor have stones of
    /// different colors, the move among them.
    pub(super) candidates: Vec<I::Plane>,
    /// Stones, the move among them, that reach no empty point as far as the flood knows.
    pub(super) unreached: Vec<I::Plane>,
    /// Whether a point and its neighbor in the row below have stones of different colors.
    pub(super) foes_between_rows: Vec<I::Plane>,
    /// A stone next to the move, or itself, reaches no empty point as far as the flood knows.
    pub(super) dead: I::Plane,
    /// The same of any stone of the opponent's.
    pub(super) opponent_dead: I::Plane,
    /// There is a move; else it is a pass.
    pub(super) moves: I::Plane,
    /// The row of the move, padded: set in one row or, for a pass, in none.
    pub(super) move_row: Vec<I::Plane>,
    /// The column of the move, padded.
    pub(super) move_column: Vec<I::Plane>,
    /// Candidates in rows up to each, bit by bit.
    pub(super) up_to_row: Vec<[I::Plane; POINT_BITS]>,
}

impl<I: Isa> Planes<I> {
    pub(super) fn new(isa: I, size: Size) -> Self {
        let layout = Layout::of(size);
        let zero = vec![I::Plane::ZERO; layout.len()];
        let mut own = vec![I::Plane::ONES; layout.len()];
        for point in size.points() {
            own[layout.first() + point.index()] = I::Plane::ZERO;
        }
        Planes {
            isa,
            layout,
            own,
            opponent: zero.clone(),
            forbidden: zero.clone(),
            notes_first: true,
            touched: zero.clone(),
            black_first: zero.clone(),
            black: I::Plane::ZERO,
            passed: I::Plane::ZERO,
            forbids: I::Plane::ZERO,
            running: I::Plane::ZERO,
            turns: [I::Plane::ZERO; TURN_BITS],
            random: RandomPlanes::new(isa),
            unsettled: I::Plane::ZERO,
            patience: I::Plane::WORDS * 64 / 8,
            direction: Sweep::Up,
            candidates: zero.clone(),
            unreached: zero.clone(),
            foes_between_rows: zero,
            dead: I::Plane::ZERO,
            opponent_dead: I::Plane::ZERO,
            moves: I::Plane::ZERO,
            move_row: vec![I::Plane::ZERO; size.height() + 2],
            move_column: vec![I::Plane::ZERO; size.width() + 2],
            up_to_row: vec![[I::Plane::ZERO; POINT_BITS]; size.height() + 1],
        }
    }

    /// The layout; where `SQUARE`, known to the compiler.
    #[inline(always)]
    pub(super) fn layout_known<const L: usize, const SQUARE: bool>(&self) -> Layout {
        self.layout.known::<L, SQUARE>()
    }
}
