//! How does a game go in which both play perfectly?

use super::search::{Position, Search};
use crate::rules::{Color, Turn};

impl Search {
    /// Turns with which both keep to the `value` of a position, to the end of the game or of the limits: what the
    /// search found best, and passes as soon as they do as well.
    pub(super) fn line(&mut self, start: Position, value: i32) -> Vec<Turn> {
        let mut line = Vec::new();
        let mut position = start;
        loop {
            if position.passed && position.board.area_difference() == value {
                line.push(Turn::Pass);
                return line;
            }
            let Some((turn, after)) = self.good_turn(&position, value) else { return line };
            line.push(turn);
            position = after;
        }
    }

    /// A turn after which the player who takes it still has the value, and the position then.
    fn good_turn(&mut self, position: &Position, value: i32) -> Option<(Turn, Position)> {
        let next = position.next;
        // Black wants at least the value, White at most.
        let goal = if next == Color::Black { value } else { value + 1 };
        self.winner(position, goal, (value, value), &mut |_| ())?;
        let moves = position.board.empty().iter().map(Turn::Move);
        let turns: Vec<_> = self.best(position).into_iter().chain([Turn::Pass]).chain(moves).collect();
        for turn in turns {
            if let Some(after) = self.take(position, turn) {
                if self.winner(&after, goal, (value, value), &mut |_| ()) == Some(next) {
                    return Some((turn, after));
                }
                self.path.pop();
            }
        }
        None
    }
}
