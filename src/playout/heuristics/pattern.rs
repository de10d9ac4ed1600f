//! Which points around the last move have a good 3×3 shape?
//!
//! The shapes are those of MoGo (Gelly, Wang, Munos, Teytaud 2006, figures 3 to 6): hanes, cuts and edge moves, as
//! pictures of a point and its eight neighbors, in all rotations, reflections and with colors exchanged.

use std::fmt;
use std::sync::LazyLock;

use super::Situation;
use crate::grid::{Point, PointSet};
use crate::playout::codes::Codes;

/// Rows of the pictures. `A`, `B`: stones of different color; `a`, `b`: anything but that stone; `+`: empty; `*`:
/// empty or a stone; `=`: off the board. The move is in the middle.
const SHAPES: [[&str; 3]; 13] = [
    // Hane: around the head, loose, bending, from the shoulder.
    ["ABA", "+++", "***"],
    ["AB+", "+++", "*+*"],
    ["AB*", "A++", "a+*"],
    ["+B+", "A++", "+++"],
    // Cut: open, peeped at, between two, at the knight's move.
    ["AB*", "B+b", "*b*"],
    ["AB*", "B+A", "***"],
    ["*A*", "B+B", "bbb"],
    ["BA*", "b+B", "***"],
    // On the edge: chase, block a cut, block a connection, descend, cut.
    ["A+*", "B+*", "==="],
    ["BA*", "A+B", "==="],
    ["*A*", "a+B", "==="],
    ["*AB", "a+a", "==="],
    ["*BA", "A+B", "==="],
];

/// The eight places around a point as (column, row) steps, in the order of the code's bit pairs.
const PLACES: [(isize, isize); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

const EMPTY: u16 = 0;
const OWN: u16 = 1;
const OPPONENT: u16 = 2;
const OFF_BOARD: u16 = 3;

/// The set of good surroundings. A surrounding is a code of eight bit pairs: empty, own, opponent's, off the board.
#[derive(Clone, PartialEq, Eq)]
pub struct Patterns(&'static Codes);

impl Patterns {
    /// The usual shapes. Their surroundings are found once.
    pub fn new() -> Patterns {
        static USUAL: LazyLock<Codes> = LazyLock::new(|| {
            let mut codes = Codes::EMPTY;
            SHAPES.iter().for_each(|shape| add(&mut codes, shape));
            codes
        });
        Patterns(&USUAL)
    }

    /// 1 where a surrounding is good, 0 where it is not.
    #[inline]
    pub(in crate::playout) fn find(&self, code: u16) -> u16 {
        self.0.find(code)
    }
}

impl Default for Patterns {
    fn default() -> Self {
        Patterns::new()
    }
}

impl fmt::Debug for Patterns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.0.len();
        write!(f, "Patterns({count} surroundings)")
    }
}

/// Adds all surroundings of a picture.
fn add(codes: &mut Codes, shape: &[&str; 3]) {
    for symmetry in 0..16 {
        // What each place may hold, as a set of states.
        let mut allowed = [0u8; 8];
        for (allowed, (dx, dy)) in allowed.iter_mut().zip(PLACES) {
            let (dx, dy) = if symmetry & 1 != 0 { (dy, dx) } else { (dx, dy) };
            let dx = if symmetry & 2 != 0 { -dx } else { dx };
            let dy = if symmetry & 4 != 0 { -dy } else { dy };
            let swap = symmetry & 8 != 0;
            let (a, b) = if swap { (1 << OPPONENT, 1 << OWN) } else { (1 << OWN, 1 << OPPONENT) };
            let on_board = 1 << EMPTY | 1 << OWN | 1 << OPPONENT;
            *allowed = match shape[(1 + dy) as usize].as_bytes()[(1 + dx) as usize] {
                b'A' => a,
                b'B' => b,
                b'a' => on_board & !a,
                b'b' => on_board & !b,
                b'+' => 1 << EMPTY,
                b'=' => 1 << OFF_BOARD,
                _ => on_board,
            };
        }
        fill(codes, &allowed, 0, 0);
    }
}

/// Adds the codes that agree with `allowed` from place `at` on, and with `code` before.
fn fill(codes: &mut Codes, allowed: &[u8; 8], at: usize, code: u16) {
    if at == 8 {
        codes.insert(code);
        return;
    }
    for state in (0..4).filter(|state| allowed[at] >> state & 1 == 1) {
        fill(codes, allowed, at + 1, code | state << (2 * at));
    }
}

/// The empty points of the eight around the last move whose surroundings are good.
pub(super) fn points<const W: usize, const P: usize>(situation: &Situation<W, P>) -> PointSet<W> {
    let Some(last) = situation.last else { return PointSet::EMPTY };
    let lattice = situation.board.lattice();
    let around = (lattice.neighbors_of(last) | lattice.diagonals_of(last)) & situation.board.empty();
    around.iter().filter(|p| situation.patterns.find(surroundings(situation, *p)) == 1).collect()
}

/// The code of a point's surroundings.
#[inline]
fn surroundings<const W: usize, const P: usize>(situation: &Situation<W, P>, point: Point) -> u16 {
    let (at, stride) = (point.index() as isize, situation.board.size().stride() as isize);
    let bit =
        |set: &[u64; W], index: usize| u16::from(index < 64 * W && set[index / 64] >> (index % 64) & 1 == 1);
    let points = situation.board.lattice().points();
    let (own, opponent) = (situation.own().words(), situation.opponent().words());
    let mut code = 0;
    for (i, (dx, dy)) in PLACES.into_iter().enumerate() {
        let index = (at + dy * stride + dx) as usize;
        let off_board = 3 * (1 - bit(points.words(), index));
        code |= (bit(own, index) | bit(opponent, index) << 1 | off_board) << (2 * i);
    }
    code
}
