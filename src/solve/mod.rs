//! What is the value of a small board, exactly?
//!
//! # The question
//! Black's lead at the end when both play perfectly from the empty grid: area scoring, no komi, superko. [`solve`]
//! narrows it down by asking whether Black can reach some lead, yes or no, until one value is left.
//!
//! # Why it is exact
//! Under superko a position does not have a value: which moves repeat depends on how the game came to it. A table of
//! positions that ignores this is wrong (the graph history interaction problem; Campbell 1985, Kishimoto and Müller
//! 2004). Here every answer comes with its proof (`proof.rs`): the winner's answer to each of the loser's turns, of
//! which is kept what it owes to the history before it:
//!
//! - where the winner moves to: the history must contain none of these, or the move would be refused;
//! - what refused moves of the loser would have repeated: the history must contain all of these, or she had more turns
//!   than the proof answers;
//! - symmetries that were used to leave out equivalent moves: the history must have them too.
//!
//! An answer from the table is used for another history only where it satisfies all three; a move that the other
//! history takes from the loser does no harm, and passes are never refused. Positions are compared themselves, not
//! their hashes; where a hash stands for many colorings (the first of the three), a collision can only refuse an answer
//! that was good. What ends a line without a search owes nothing to the history: two passes, or
//! what a player keeps who only passes (`life.rs`).
//!
//! # The search
//! To show that one player reaches her goal, her turns are searched for one that works and all of her opponent's have
//! to be answered, down to a depth; what is not proved there counts as failed. One failure cuts off a turn of the
//! prover, so that the tree has few branches at every other level. The depth grows by two, so that the last turn is the
//! prover's, for the player whose attempts took fewer positions so far, until one of the two proves her goal. Before any turn
//! of a position is searched the table is asked about all of them. On the empty 3×3 all goals together take
//! 2·10^4 positions, on 3×4 4·10^5.

mod solution;

mod search;
mod life;
mod path;
mod proof;
mod table;

mod line;

pub use solution::{Limits, OnProgress, Progress, Solution, TooLarge, solve};

use crate::board::BoardOf;
use crate::grid::PointSet;

/// A set of points of a grid small enough to solve.
type Set = PointSet<1>;

/// A board of such a grid.
type Board = BoardOf<1, 64>;

/// Indices that a grid small enough to solve may have: two sets of them leave two bits of a word.
const MAX_INDICES: usize = 31;
