//! How far behind is White in a handicap game?
//!
//! Where every playout is lost one move is as good as another, and White gives up what a weaker Black would lose again. So White's
//! search counts as many points in her favor as make the game even, fewer the fuller the board is (dynamic komi; Baudiš,
//! "Balancing MCTS by dynamically adjusting the komi value", 2011).

use super::endings::endings;
use crate::board::Board;
use crate::rules::{Color, Komi, Score};

/// Playouts that tell how far behind she is; few where any answer will do (see `fuzz/`).
const PLAYOUTS: usize = if cfg!(fuzzing) { 4 } else { 100 };
/// The share of them that is won with the points.
const WON: f64 = 0.4;
/// The share of empty points from which on down nothing is added, and from which on up everything.
const STAGES: [f64; 2] = [0.2, 0.6];

/// The points to add to `komi` for White, who is to move on `board`; 0 where she is not behind. They change in steps, so that
/// a search can go on in the tree of the last one.
pub(super) fn points_behind(board: &Board, komi: Komi) -> i32 {
    let area = board.size().area();
    let empty = board.empty().len() as f64 / area as f64;
    let stage = ((empty - STAGES[0]) / (STAGES[1] - STAGES[0])).clamp(0.0, 1.0);
    if stage == 0.0 {
        return 0;
    }
    let mut scores = Vec::new();
    endings(board, [Color::White; PLAYOUTS], |area| {
        scores.push(Score::new(area.black.len() as i32 - area.white.len() as i32, komi).to_f64());
    });
    scores.sort_by(f64::total_cmp);
    let step = (area / 16).max(1) as i32;
    let behind = scores[(WON * PLAYOUTS as f64) as usize] * stage;
    (behind.max(0.0) as i32 / step) * step
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{PointSet, Size};
    use crate::rules::{ByColor, fixed_handicap};

    #[test]
    fn the_more_stones_the_more_points_and_none_at_the_end() {
        let behind = |stones: usize| {
            let size = Size::square(9).unwrap();
            let points = fixed_handicap(size, stones.max(2)).unwrap();
            let black: PointSet = points.into_iter().take(stones).collect();
            let board = Board::from_stones(size, &ByColor { black, white: PointSet::EMPTY }).unwrap();
            points_behind(&board, Komi::half_points(1))
        };
        let found: Vec<_> = [1, 3, 5, 9].map(behind).to_vec();
        assert!(found.is_sorted() && found[3] > 20, "{found:?}");
        // Of 25 points White has one string with two eyes; nothing is left to win.
        let size = Size::square(5).unwrap();
        let white: PointSet = ["B1", "B2", "A2", "A4", "B4", "B3", "A5"]
            .iter()
            .map(|name| size.point_named(name).unwrap())
            .collect();
        let eyes: PointSet = ["A1", "A3", "E1", "E5"].iter().map(|n| size.point_named(n).unwrap()).collect();
        let black = size.points().filter(|p| !white.contains(*p) && !eyes.contains(*p)).collect();
        let board = Board::from_stones(size, &ByColor { black, white }).unwrap();
        assert_eq!(points_behind(&board, Komi::half_points(1)), 0);
    }
}
