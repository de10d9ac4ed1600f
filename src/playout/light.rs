//! Light playouts, one game at a time on the incremental board.

use rand::Rng;

use super::Playout;
use super::play_out::play_out;
use crate::board::BoardOf;
use crate::rules::Color;

/// Plays `board` to its end, `next` to play, and leaves the final position on it.
///
/// Each turn is chosen uniformly among the moves that are no suicide, no simple-ko recapture and fill no own
/// eye; with none of them it is a pass. The playout ends after two consecutive passes, or after three times as
/// many turns as there are points, which only endless cycles of captures reach.
pub fn play_light<const W: usize, const P: usize>(
    board: &mut BoardOf<W, P>,
    next: Color,
    rng: &mut impl Rng,
) -> Playout<W> {
    play_out(board, next, None, |board, next, _, empty| {
        empty.choose(rng, |_| true, |p| board.is_sensible(next, p))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    /// Turns per playout and Black's win rate at komi 6.5 from the empty board.
    fn statistics<const W: usize, const P: usize>(n: usize, playouts: usize) -> (f64, f64) {
        let start = BoardOf::<W, P>::new(Size::square(n).unwrap());
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(n as u64);
        let (mut turns, mut wins) = (0, 0);
        for _ in 0..playouts {
            let playout = play_light(&mut start.clone(), Color::Black, &mut rng);
            turns += playout.turns;
            wins += usize::from(playout.area_difference() > 6);
        }
        (turns as f64 / playouts as f64, wins as f64 / playouts as f64)
    }

    #[test]
    fn playouts_have_the_published_length_and_balance() {
        // Three independent programs agree on these. Errors of the means: 0.12 turns and 0.5 % at 10,000
        // playouts of 9x9; four of them are allowed.
        let (turns, wins) = statistics::<2, 128>(9, 10_000);
        assert!((turns - 111.1).abs() < 0.5 && (wins - 0.446).abs() < 0.02, "{turns} {wins}");
        let (turns, wins) = statistics::<3, 192>(13, 3_000);
        assert!((turns - 219.4).abs() < 1.6 && (wins - 0.462).abs() < 0.037, "{turns} {wins}");
        let (turns, wins) = statistics::<6, 384>(19, 1_000);
        assert!((turns - 455.4).abs() < 4.0 && (wins - 0.474).abs() < 0.064, "{turns} {wins}");
    }
}
