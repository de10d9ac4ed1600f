//! Rules 5, 6 and 8: a game is the list of its colorings.

use super::{
    Color, Coloring, IllegalTurn, Komi, Move, Ruleset, Score, Suicide, Superko, Turn, make_move, score,
};
use crate::grid::{PointSet, Size};

/// A game as the rules tell it: every coloring so far, and the turns that made them.
///
/// ```
/// use ponnuki::grid::Size;
/// use ponnuki::rules::{Game, IllegalTurn, Ruleset, Turn};
///
/// let size = Size::square(1).unwrap();
/// let mut game = Game::new(size, Ruleset::TROMP_TAYLOR);
/// let only = Turn::Move(size.point(0, 0).unwrap());
/// // The stone would be cleared at once, which repeats the empty grid.
/// assert_eq!(game.take_turn(only), Err(IllegalTurn::Repetition { turns_ago: 1 }));
/// game.take_turn(Turn::Pass).unwrap();
/// game.take_turn(Turn::Pass).unwrap();
/// assert!(game.is_over());
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    rules: Ruleset,
    /// The grid at the start and after every turn, each with the player whose turn was next.
    past: Vec<(Coloring, Color)>,
    turns: Vec<(Color, Turn)>,
}

impl Game {
    /// Rule 5: "Starting with an empty grid, …, starting with Black."
    pub fn new(size: Size, rules: Ruleset) -> Game {
        Game::from_coloring(Coloring::empty(size), Color::Black, rules)
    }

    /// A game that starts from another coloring, `next` to play.
    pub fn from_coloring(coloring: Coloring, next: Color, rules: Ruleset) -> Game {
        Game { rules, past: vec![(coloring, next)], turns: Vec::new() }
    }

    /// The coloring now.
    pub fn coloring(&self) -> &Coloring {
        &self.present().0
    }

    /// Whose turn it is when the players alternate.
    pub fn next_color(&self) -> Color {
        self.present().1
    }

    /// The turns so far, each with its player.
    pub fn turns(&self) -> &[(Color, Turn)] {
        &self.turns
    }

    /// Rule 6: what the turn would do, or why it may not be taken. Any color at any time: who is next is
    /// [`take_turn`](Self::take_turn)'s matter.
    ///
    /// # Errors
    /// Every [`IllegalTurn`] but [`IllegalTurn::GameOver`].
    pub fn check(&self, color: Color, turn: Turn) -> Result<Move, IllegalTurn> {
        let Turn::Move(point) = turn else {
            return Ok(Move {
                coloring: self.coloring().clone(),
                captured: PointSet::EMPTY,
                suicide: PointSet::EMPTY,
            });
        };
        if !self.coloring().size().contains(point) {
            return Err(IllegalTurn::OffBoard);
        }
        let made = make_move(self.coloring(), color, point).ok_or(IllegalTurn::Occupied)?;
        if self.rules.suicide == Suicide::Forbidden && !made.suicide.is_empty() {
            return Err(IllegalTurn::Suicide);
        }
        let repeats = |(coloring, next): &(Coloring, Color)| {
            *coloring == made.coloring
                && (self.rules.superko == Superko::Positional || *next == color.opponent())
        };
        match self.past.iter().rev().position(repeats) {
            Some(back) => Err(IllegalTurn::Repetition { turns_ago: back + 1 }),
            None => Ok(made),
        }
    }

    /// Takes a turn of either color, whoever was next (handicap stones, records that do not alternate).
    ///
    /// # Errors
    /// As [`check`](Self::check); nothing changes.
    pub fn play(&mut self, color: Color, turn: Turn) -> Result<Move, IllegalTurn> {
        let made = self.check(color, turn)?;
        self.past.push((made.coloring.clone(), color.opponent()));
        self.turns.push((color, turn));
        Ok(made)
    }

    /// Rule 5: "… the players alternate turns …"
    ///
    /// # Errors
    /// As [`check`](Self::check), and [`IllegalTurn::GameOver`] after two consecutive passes.
    pub fn take_turn(&mut self, turn: Turn) -> Result<Move, IllegalTurn> {
        if self.is_over() {
            return Err(IllegalTurn::GameOver);
        }
        self.play(self.next_color(), turn)
    }

    /// Takes the last turn back; false at the start.
    pub fn undo(&mut self) -> bool {
        let undone = self.turns.pop().is_some();
        if undone {
            self.past.pop();
        }
        undone
    }

    /// How many passes in a row were the last turns.
    pub fn consecutive_passes(&self) -> usize {
        self.turns.iter().rev().take_while(|(_, turn)| *turn == Turn::Pass).count()
    }

    /// Rule 8: "The game ends after two consecutive passes."
    pub fn is_over(&self) -> bool {
        self.consecutive_passes() >= 2
    }

    /// Rules 9 and 10 on the coloring as it stands.
    pub fn score(&self, komi: Komi) -> Score {
        score(self.coloring(), komi)
    }

    fn present(&self) -> &(Coloring, Color) {
        self.past.last().expect("a game has its first coloring")
    }
}
