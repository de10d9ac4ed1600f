//! How would a position end if it were played on? Heavy playouts, the same ones for the same position.

use rand::SeedableRng;

use crate::board::Board;
use crate::grid::PointSet;
use crate::on_board;
use crate::playout::{Policy, Random, Single};
use crate::rules::{ByColor, Color};

/// Shows each player's area at the end of one playout after another, which begin with these colors.
pub(super) fn endings(
    board: &Board,
    first: impl IntoIterator<Item = Color>,
    mut show: impl FnMut(ByColor<PointSet>),
) {
    on_board!(board, board => {
        let (mut single, policy) = (Single::new(board.size()), Policy::new());
        let mut rng = Random::seed_from_u64(board.hash());
        for color in first {
            let area = single.play_heavy(board, color, None, &mut rng, &policy).area;
            show(ByColor::from_fn(|color| area[color].resize()));
        }
    });
}
