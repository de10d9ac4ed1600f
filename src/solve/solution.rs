//! Between which bounds does the value lie, and how do they meet?

use std::fmt;

use super::MAX_INDICES;
use super::search::{Position, Search};
use crate::grid::Size;
use crate::rules::{ByColor, Color, Ruleset, Turn};

/// How much a solution may cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Positions to search.
    pub nodes: u64,
    /// Positions to remember; up to 400 bytes each.
    pub positions: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { nodes: u64::MAX, positions: 10_000_000 }
    }
}

/// What is known of a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// Black can lead by this much at the end.
    pub at_least: i32,
    /// White can keep Black from leading by more.
    pub at_most: i32,
    /// Where the bounds meet: turns from the start on with which both keep to the value. It ends with the game, or
    /// early where the limits end.
    pub line: Vec<Turn>,
    /// Positions that were searched.
    pub nodes: u64,
}

impl Solution {
    /// Black's lead at the end when both play perfectly, where it was found within the limits.
    pub fn value(&self) -> Option<i32> {
        (self.at_least == self.at_most).then_some(self.at_least)
    }
}

/// An attempt that has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Known so far: Black can lead by this much.
    pub at_least: i32,
    /// Known so far: Black cannot lead by more.
    pub at_most: i32,
    /// The lead that was asked about.
    pub goal: i32,
    /// Who was to be shown to succeed: Black in reaching the goal, or White in denying it.
    pub prover: Color,
    /// Within how many turns.
    pub depth: usize,
    /// Positions searched so far.
    pub nodes: u64,
}

/// Called after every attempt.
pub type OnProgress<'a> = &'a mut dyn FnMut(Progress);

/// The grid is too large to be solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLarge(pub Size);

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is too large: the height times the width and one may be {MAX_INDICES}", self.0)
    }
}

impl std::error::Error for TooLarge {}

/// The value of the empty grid: Black's lead in points at the end, area scoring, no komi, when both play perfectly
/// under the rules.
///
/// ```
/// use ponnuki::grid::Size;
/// use ponnuki::rules::Ruleset;
/// use ponnuki::solve::{Limits, solve};
///
/// let size = Size::square(2).unwrap();
/// let solution = solve(size, Ruleset::TROMP_TAYLOR, Limits::default(), &mut |_| ()).unwrap();
/// assert_eq!(solution.value(), Some(1));
/// ```
///
/// # Errors
/// Where the height times the width and one is more than 31: 5×5, 4×6 and 25×1 still fit, 1×16 does not.
pub fn solve(size: Size, rules: Ruleset, limits: Limits, progress: OnProgress) -> Result<Solution, TooLarge> {
    if size.index_end() > MAX_INDICES {
        return Err(TooLarge(size));
    }
    let mut search = Search::new(size, rules, limits.nodes, limits.positions.max(1));
    let start = Position::start(size);
    let (at_least, at_most) = search.bounds(&start, progress);
    let line = if at_least == at_most { search.line(start, at_least) } else { Vec::new() };
    Ok(Solution { at_least, at_most, line, nodes: search.nodes })
}

/// Longer than any line that proves something.
const MAX_DEPTH: u16 = 2000;

/// How hard a player's win has been tried.
#[derive(Clone, Copy, Default)]
struct Effort {
    depth: u16,
    nodes: u64,
}

impl Search {
    /// The bounds of a position's value; equal unless a limit was reached.
    pub(super) fn bounds(&mut self, position: &Position, progress: OnProgress) -> (i32, i32) {
        let area = position.board.size().area() as i32;
        let (mut at_least, mut at_most) = (-area, area);
        while at_least < at_most {
            let goal = at_least + (at_most - at_least + 1) / 2;
            match self.winner(position, goal, (at_least, at_most), progress) {
                Some(Color::Black) => at_least = goal,
                Some(Color::White) => at_most = goal - 1,
                None => break,
            }
        }
        (at_least, at_most)
    }

    /// Who wins where Black wants a lead of at least `goal`: the win of either is tried deeper and deeper.
    pub(super) fn winner(
        &mut self,
        position: &Position,
        goal: i32,
        (at_least, at_most): (i32, i32),
        progress: OnProgress,
    ) -> Option<Color> {
        let mut efforts = ByColor::<Effort>::default();
        while !self.is_spent() {
            let prover = if efforts.black.nodes <= efforts.white.nodes { Color::Black } else { Color::White };
            let effort = &mut efforts[prover];
            // Always so that the last turn is the prover's: one more of her opponent's seldom shows anything.
            let step = if effort.depth == 0 && position.next == prover { 1 } else { 2 };
            effort.depth = (effort.depth + step).min(MAX_DEPTH);
            let before = self.nodes;
            let winner = self.attempt(position, goal, prover, effort.depth);
            effort.nodes += self.nodes - before;
            let depth = effort.depth.into();
            progress(Progress { at_least, at_most, goal, prover, depth, nodes: self.nodes });
            if winner.is_some() {
                return winner;
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use rand::prelude::*;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::rules::{Game, Komi, Score, Suicide};
    use crate::solve::path::Path;

    const RULESETS: [Ruleset; 4] = [
        Ruleset::TROMP_TAYLOR,
        Ruleset::CGOS,
        Ruleset::SITUATIONAL,
        Ruleset { suicide: Suicide::Forbidden, ..Ruleset::SITUATIONAL },
    ];

    /// The value of a game by the rules alone: all turns, to the end, without a table. Turns that cannot matter
    /// between the bounds are left out (alpha-beta). `None` where that takes more than `left` positions.
    fn slow_value(game: &mut Game, at_least: i32, at_most: i32, left: &mut u32) -> Option<i32> {
        *left = left.checked_sub(1)?;
        if game.is_over() {
            return Some(game.score(Komi::points(0)).to_f64() as i32);
        }
        let (mut at_least, mut at_most) = (at_least, at_most);
        let next = game.next_color();
        let moves = game.coloring().size().points().map(Turn::Move);
        for turn in std::iter::once(Turn::Pass).chain(moves) {
            if at_least >= at_most {
                break;
            }
            if game.take_turn(turn).is_ok() {
                let value = slow_value(game, at_least, at_most, left);
                game.undo();
                match next {
                    Color::Black => at_least = at_least.max(value?),
                    Color::White => at_most = at_most.min(value?),
                }
            }
        }
        Some(if next == Color::Black { at_least } else { at_most })
    }

    fn size(width: usize, height: usize) -> Size {
        Size::new(width, height).unwrap()
    }

    fn solved(size: Size, rules: Ruleset) -> Solution {
        solve(size, rules, Limits::default(), &mut |_| ()).unwrap()
    }

    #[test]
    fn the_smallest_boards_have_the_value_that_the_rules_give_them() {
        for (width, height) in [(1, 1), (2, 1), (1, 3), (1, 4), (2, 2)] {
            for rules in RULESETS {
                let size = size(width, height);
                let area = size.area() as i32;
                let expected = slow_value(&mut Game::new(size, rules), -area, area, &mut u32::MAX.clone());
                assert!(expected.is_some());
                assert_eq!(solved(size, rules).value(), expected, "{size} {rules}");
            }
        }
    }

    /// Takes random turns, and the same in the search.
    fn wander(game: &mut Game, search: &mut Search, turns: i32, rng: &mut impl Rng) -> Position {
        let size = game.coloring().size();
        let points: Vec<_> = size.points().collect();
        let mut position = Position::start(size);
        search.path = Path::new(size, search.rules().superko);
        for _ in 0..turns {
            let pass = rng.random_bool(0.1) && !position.passed;
            let turn = if pass { Turn::Pass } else { Turn::Move(points[rng.random_range(0..points.len())]) };
            let after = search.take(&position, turn);
            assert_eq!(after.is_some(), game.take_turn(turn).is_ok());
            position = after.unwrap_or(position);
        }
        position
    }

    #[test]
    fn values_after_any_history_are_those_of_the_rules_whatever_was_asked_before() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
        for (width, height) in [(4, 1), (1, 5), (2, 2), (2, 3), (3, 3)] {
            let size = size(width, height);
            let area = size.area() as i32;
            for rules in RULESETS {
                let mut search = Search::new(size, rules, u64::MAX, 1_000_000);
                if area < 9 {
                    search.bounds(&Position::start(size), &mut |_| ());
                }
                let mut compared = 0;
                for _ in 0..60 {
                    let mut game = Game::new(size, rules);
                    let turns = rng.random_range(0..6 * area);
                    let position = wander(&mut game, &mut search, turns, &mut rng);
                    if let Some(value) = slow_value(&mut game, -area, area, &mut 4000) {
                        compared += 1;
                        let bounds = search.bounds(&position, &mut |_| ());
                        assert_eq!(bounds, (value, value), "{rules}\n{}", game.coloring());
                    }
                }
                assert!(compared >= 10, "{size} {rules}: only {compared}");
            }
        }
    }

    #[test]
    fn the_line_is_a_game_that_ends_with_the_value() {
        for (width, height) in [(1, 1), (1, 5), (6, 1), (2, 2), (2, 3), (3, 3)] {
            for rules in RULESETS {
                let solution = solved(size(width, height), rules);
                let mut game = Game::new(size(width, height), rules);
                for &turn in &solution.line {
                    game.take_turn(turn).unwrap();
                }
                assert!(game.is_over());
                let value = Score::new(solution.value().unwrap(), Komi::points(0));
                assert_eq!(game.score(Komi::points(0)), value, "{width}x{height} {rules}");
            }
        }
    }

    #[test]
    fn limits_leave_bounds_and_forgetting_changes_no_value() {
        let size = size(2, 3);
        let limited = |nodes, positions| {
            solve(size, Ruleset::TROMP_TAYLOR, Limits { nodes, positions }, &mut |_| ()).unwrap()
        };
        let (few_nodes, few_positions) = (limited(100, 1000), limited(u64::MAX, 20));
        assert_eq!(few_nodes.value(), None);
        assert!(few_nodes.at_least <= 0 && 0 <= few_nodes.at_most);
        assert_eq!((few_nodes.nodes, few_nodes.line), (100, vec![]));
        assert_eq!(few_positions.value(), Some(0));
        assert_eq!(
            solve(Size::square(6).unwrap(), Ruleset::TROMP_TAYLOR, Limits::default(), &mut |_| ())
                .unwrap_err()
                .to_string(),
            "6x6 is too large: the height times the width and one may be 31"
        );
    }
}
