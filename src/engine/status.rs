//! Which stones are alive, dead or in seki when the game is over?
//!
//! Estimated by heavy playouts from the position as it stands, with either player next and always the same seeds, so that
//! the same position gives the same answer, whatever the parameters are. A string is dead where the opponent owns its
//! points at the end of most playouts: more than in a seki, of which playouts that break it make two camps. A string
//! that is not dead is in seki where every liberty of it is a neutral point that neither player can fill without leaving
//! her own string there with a single liberty. Everything else is alive.

use super::endings::endings;
use crate::board::Board;
use crate::grid::{Lattice, PerPoint, Point, PointSet};
use crate::rules::{ByColor, Color};

/// Every stone of a position is in one of the three sets, with its whole string.
#[derive(Clone, PartialEq, Debug)]
pub struct Status {
    /// Stones that stay.
    pub alive: PointSet,
    /// Stones that can be taken off.
    pub dead: PointSet,
    /// Stones that stay because neither player can attack.
    pub seki: PointSet,
    /// How the points ended in the playouts: 1 where Black owned it in all of them, −1 where White did.
    pub ownership: PerPoint<f32>,
}

/// Playouts of an estimate, half of them with each player next; few where any answer will do (see `fuzz/`).
const PLAYOUTS: usize = if cfg!(fuzzing) { 4 } else { 1000 };
/// A string is dead where the opponent owns its points in at least this share of the playouts. In finished games that
/// GNU Go judged, shares between 0.6 and 0.75 served alike; below, whole armies were called dead in races that nobody had
/// played out, above, prisoners that need a few moves to be caught were left alive.
const DEAD: f64 = 0.7;

impl Status {
    /// The status of every stone on `board`.
    pub(super) fn of(board: &Board) -> Status {
        let shares = shares(board);
        let mut ownership = PerPoint::new(board.size(), 0.0);
        board.size().points().for_each(|p| ownership[p] = (shares[p].black - shares[p].white) as f32);
        let mut status =
            Status { alive: PointSet::EMPTY, dead: PointSet::EMPTY, seki: PointSet::EMPTY, ownership };
        for (color, string) in strings(board) {
            let lost = string.iter().map(|p| shares[p][color.opponent()]).sum::<f64>();
            let share = lost / string.len() as f64;
            if share >= DEAD { status.dead |= string } else { status.alive |= string }
        }
        let kept =
            Board::from_stones(board.size(), &ByColor::from_fn(|color| board.stones(color) - status.dead))
                .unwrap_or_else(|| board.clone());
        for (_, string) in strings(&kept) {
            if is_seki(&kept, &string) {
                status.seki |= string;
                status.alive -= string;
            }
        }
        status
    }
}

/// The share of playouts in which each color owned each point at the end.
fn shares(board: &Board) -> PerPoint<ByColor<f64>> {
    let mut shares = PerPoint::new(board.size(), ByColor::default());
    // Either player is next, so that nobody is barred from a point.
    let mut position = board.clone();
    position.set_ko(None);
    endings(&position, Color::BOTH.into_iter().cycle().take(PLAYOUTS), |area| {
        for color in Color::BOTH {
            area[color].iter().for_each(|p| shares[p][color] += 1.0 / PLAYOUTS as f64);
        }
    });
    shares
}

/// The strings of both colors.
fn strings(board: &Board) -> impl Iterator<Item = (Color, PointSet)> {
    let of = |color| board.strings(board.stones(color)).into_iter().map(move |(_, string)| (color, string));
    Color::BOTH.into_iter().flat_map(of)
}

fn is_seki(board: &Board, string: &PointSet) -> bool {
    let lattice = Lattice::new(board.size());
    let area = board.area();
    let liberties = lattice.neighbors(string) & board.empty();
    let neutral = board.empty() - area.black - area.white;
    liberties.is_subset(&neutral)
        && liberties.iter().all(|p| Color::BOTH.iter().all(|&c| is_self_atari(board, c, p)))
}

fn is_self_atari(board: &Board, color: Color, point: Point) -> bool {
    let mut after = board.clone();
    let (captured, suicide) = after.make_move(color, point);
    suicide || (captured == 0 && after.liberties(point).len() == 1)
}
