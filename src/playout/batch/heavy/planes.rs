//! What does the heavy policy keep of the games, besides the stones?

use super::nakade::EyePlanes;
use crate::grid::Size;
use crate::playout::batch::planes::{Layout, Planes};
use crate::playout::heuristics::HEURISTICS;
use crate::playout::simd::{Isa, Plane};

/// Padding of the last move's row and column: one can look two points beyond the edge.
pub(super) const BEYOND: usize = 2;

/// The planes of all games. Where a game waits for its strings to be counted, all but `unsure` belongs to the turn to come.
pub(super) struct HeavyPlanes<I: Isa> {
    pub(super) base: Planes<I>,

    /// Stones of strings with exactly one liberty, of both colors; set on padding.
    pub(super) one: Vec<I::Plane>,
    /// Stones of strings with exactly two liberties.
    pub(super) two: Vec<I::Plane>,
    /// Strings whose liberties the last turn changed: the last move's own, those of the player to move next to it, and
    /// those next to what it captured.
    pub(super) near: Vec<I::Plane>,
    /// Stones whose strings are still to be counted.
    pub(super) unsure: Vec<I::Plane>,
    /// Where `refuses` is set: points that were refused this turn.
    pub(super) refused: Vec<I::Plane>,
    /// Where `refuses` is set: those of them that are hopeless and not even the last resort.
    pub(super) hopeless: Vec<I::Plane>,
    /// The row of the last move, with [`BEYOND`] planes of padding on either side; set in none after a pass.
    pub(super) last_row: Vec<I::Plane>,
    /// Its column.
    pub(super) last_column: Vec<I::Plane>,

    /// The turn has only begun: nothing is drawn for it yet.
    pub(super) fresh: I::Plane,
    /// Whether each heuristic is asked this turn.
    pub(super) asked: [I::Plane; HEURISTICS],
    /// Whether self-ataris are refused this turn.
    pub(super) refuse: I::Plane,
    /// Whether `refused` counts.
    pub(super) refuses: I::Plane,
    /// An own stone is unsure.
    pub(super) unsure_own: I::Plane,
    /// Of the step at hand: the move must not be a self-atari, whatever `refuse` says.
    pub(super) strict: I::Plane,
    /// The move may be a self-atari: there is no other.
    pub(super) last_resort: I::Plane,

    /// Opponent's stones in atari.
    pub(super) prey: Vec<I::Plane>,
    /// Those among them that attack an own string in atari next to the last move.
    pub(super) attackers: Vec<I::Plane>,
    /// Empty points that are no liberty of an own string with two liberties next to the last move.
    pub(super) free: Vec<I::Plane>,
    /// What is known of small eyes.
    pub(super) eyes: EyePlanes<I::Plane>,
    /// What each heuristic proposes, in the order of trial; the last one, of the patterns, is not used.
    pub(super) proposed: [Vec<I::Plane>; HEURISTICS],
    /// Points for a move at random.
    pub(super) good: Vec<I::Plane>,
    /// Points for one where there are no good ones.
    pub(super) sensible: Vec<I::Plane>,
    /// Which of the eight points around the last move have a good pattern, in the order of `window::AROUND`.
    pub(super) patterns: [I::Plane; 8],

    /// What the move captures.
    pub(super) captured: Vec<I::Plane>,
    /// The string of the move, or one that is counted again.
    pub(super) string: Vec<I::Plane>,
    /// Where it spreads.
    pub(super) within: Vec<I::Plane>,
    /// The string has exactly one liberty.
    pub(super) has_one: I::Plane,
    /// It has exactly two.
    pub(super) has_two: I::Plane,
    /// The move captured exactly one stone and has no company: a ko.
    pub(super) ko: I::Plane,
    /// The move is a self-atari of more than two stones that takes nothing.
    pub(super) doubtful: I::Plane,
    /// The string of the move has a liberty that it does not surround.
    pub(super) open: I::Plane,
    /// A doubtful move would leave no space with a single vital point, or gives up an eye of its own.
    pub(super) hopelessness: I::Plane,
    /// Games that take their turn in this step.
    pub(super) turn: I::Plane,
    /// The move is refused.
    pub(super) refusal: I::Plane,
}

impl<I: Isa> HeavyPlanes<I> {
    pub(super) fn new(isa: I, size: Size) -> Self {
        let base = Planes::new(isa, size);
        let layout = Layout::of(size);
        let zero = vec![I::Plane::ZERO; layout.len()];
        // Nothing on padding is a liberty or has one.
        let one = base.own.clone();
        HeavyPlanes {
            base,
            one,
            two: zero.clone(),
            near: zero.clone(),
            unsure: zero.clone(),
            refused: zero.clone(),
            hopeless: zero.clone(),
            last_row: vec![I::Plane::ZERO; size.height() + 2 * BEYOND],
            last_column: vec![I::Plane::ZERO; size.width() + 2 * BEYOND],
            fresh: I::Plane::ZERO,
            asked: [I::Plane::ZERO; HEURISTICS],
            refuse: I::Plane::ZERO,
            refuses: I::Plane::ZERO,
            unsure_own: I::Plane::ZERO,
            strict: I::Plane::ZERO,
            last_resort: I::Plane::ZERO,
            prey: zero.clone(),
            attackers: zero.clone(),
            free: zero.clone(),
            eyes: EyePlanes::new(&zero),
            proposed: std::array::from_fn(|_| zero.clone()),
            good: zero.clone(),
            sensible: zero.clone(),
            patterns: [I::Plane::ZERO; 8],
            captured: zero.clone(),
            string: zero.clone(),
            within: zero,
            has_one: I::Plane::ZERO,
            has_two: I::Plane::ZERO,
            ko: I::Plane::ZERO,
            doubtful: I::Plane::ZERO,
            open: I::Plane::ZERO,
            hopelessness: I::Plane::ZERO,
            turn: I::Plane::ZERO,
            refusal: I::Plane::ZERO,
        }
    }
}

/// The games whose turn it is to choose in this step: those that run and wait for nothing.
#[inline(always)]
pub(super) fn choosing<I: Isa>(planes: &Planes<I>) -> I::Word {
    use crate::playout::simd::Word;
    planes.isa.load(&planes.running).and_not(planes.isa.load(&planes.unsettled))
}
