//! How would a position end if both players played on at random?
//!
//! A playout starts from a position, takes turns until both players pass, and gives the exact area score of what
//! is left. They are the raw material of every estimate in [`search`](crate::search).
//!
//! Light playouts choose uniformly among the moves that are legal up to superko, no suicide, and fill no own eye.
//! Heavy ones first ask [`heuristics`] that answer the last move. Ways to play them:
//!
//! | | policy | games at once | |
//! |---|---|---|---|
//! | [`play_light`], [`play_heavy`] | both | one | the references: obviously right |
//! | [`Single`] | both | one | on small arrays with few branches, the fastest for one game and on large boards |
//! | [`Batch`] | both | 64 to 512 | bit-sliced, the fastest |

mod batch;
mod codes;
mod empty;
mod heavy;
pub mod heuristics;
mod light;
mod mailbox;
mod play_out;
mod simd;

pub use batch::{Batch, Finished, Job, Kernel, Strings};
pub use heavy::{Policy, play_heavy};
pub use light::play_light;
pub use mailbox::Single;

use crate::grid::PointSet;
use crate::rules::ByColor;

/// What playouts draw from: a turn takes some hundred instructions, so a generator of few is worth its while. Only its high bits are used,
/// which pass the usual tests (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021).
pub type Random = rand_xoshiro::Xoroshiro128Plus;

/// How one playout went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playout<const W: usize> {
    /// Each player's area at the end.
    pub area: ByColor<PointSet<W>>,
    /// The points on which each player was the first of the two to move during the playout.
    pub first: ByColor<PointSet<W>>,
    /// Turns taken, passes included.
    pub turns: usize,
}

impl<const W: usize> Playout<W> {
    /// Black's points less White's, komi not counted.
    #[inline]
    pub fn area_difference(&self) -> i32 {
        self.area.black.len() as i32 - self.area.white.len() as i32
    }
}
