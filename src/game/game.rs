//! A game: board, turns, and what may be played next.

use std::fmt;

use super::history::History;
use crate::board::{Board, Effect, Ko};
use crate::grid::{MAX_WORDS, Point, PointSet, Size};
use crate::on_board;
use crate::rules::{ByColor, Color, Coloring, IllegalTurn, Komi, Ruleset, Score, Suicide, Turn};

/// What [`Game::play`] does with a repetition or a forbidden suicide.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Legality {
    /// Refuses it.
    #[default]
    Strict,
    /// Takes it, as records of games under other rules need, and says so in [`Played::tolerated`].
    Lenient,
}

/// A turn that was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// Who took it.
    pub color: Color,
    /// The turn.
    pub turn: Turn,
    /// How many opponent stones it captured.
    pub captured: usize,
    /// How many own stones it cleared.
    pub suicide: usize,
    /// Why it would have been refused, where [`Legality::Lenient`] let it pass.
    pub tolerated: Option<IllegalTurn>,
    ko: Option<Ko>,
}

/// There is no turn to take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CannotUndo;

impl fmt::Display for CannotUndo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cannot undo")
    }
}

impl std::error::Error for CannotUndo {}

/// A position that no turn leaves behind: the string of this stone has no liberty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoLiberty(pub Point);

/// Why handicap stones could not be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InvalidPlacement {
    /// The board is not empty.
    NotEmpty,
    /// This point is named twice.
    Repeated(Point),
    /// Fewer than two stones, or so many that no point would be left empty.
    Count(usize),
}

/// A game of any size under given rules.
///
/// ```
/// use ponnuki::game::{Game, Legality};
/// use ponnuki::grid::Size;
/// use ponnuki::rules::{Color, IllegalTurn, Ruleset, Turn};
///
/// let size = Size::square(5).unwrap();
/// let mut game = Game::new(size, Ruleset::TROMP_TAYLOR);
/// let turn = |name| Turn::Move(size.point_named(name).unwrap());
/// for (color, name) in [
///     (Color::Black, "C4"), (Color::White, "D4"), (Color::Black, "B3"), (Color::White, "E3"),
///     (Color::Black, "C2"), (Color::White, "D2"), (Color::Black, "D3"), (Color::White, "C3"),
/// ] {
///     game.play(color, turn(name)).unwrap();
/// }
/// assert_eq!(game.play(Color::Black, turn("D3")), Err(IllegalTurn::Repetition { turns_ago: 2 }));
/// game.play(Color::Black, turn("A1")).unwrap();
/// game.play(Color::White, turn("A5")).unwrap();
/// assert_eq!(game.play(Color::Black, turn("D3")).unwrap().captured, 1);
/// game.undo().unwrap();
/// assert_eq!(game.next_color(), Color::Black);
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    rules: Ruleset,
    legality: Legality,
    board: Board,
    history: History,
    /// The turns since the start; the start is the empty grid, or what was set up.
    turns: Vec<Played>,
    /// How many of the first turns are handicap stones, which are not taken back.
    handicap: usize,
    captured: ByColor<usize>,
}

impl Game {
    /// An empty grid, Black first.
    pub fn new(size: Size, rules: Ruleset) -> Game {
        Game::on(Board::new(size), Color::Black, rules)
    }

    /// A game that starts from another coloring, `next` to play.
    ///
    /// # Errors
    /// Where a string of the coloring has no liberty.
    pub fn from_coloring(coloring: &Coloring, next: Color, rules: Ruleset) -> Result<Game, NoLiberty> {
        match coloring.stone_without_liberties() {
            Some(stone) => Err(NoLiberty(stone)),
            None => {
                let board = Board::from_coloring(coloring).expect("every string of it has a liberty");
                Ok(Game::on(board, next, rules))
            }
        }
    }

    fn on(board: Board, next: Color, rules: Ruleset) -> Game {
        let words = on_board!(&board, b => b.lattice().words());
        let history = History::new(words, board.hash(), &stones(&board), next);
        let captured = ByColor::default();
        Game { rules, legality: Legality::Strict, board, history, turns: Vec::new(), handicap: 0, captured }
    }

    /// The rules in force.
    pub fn rules(&self) -> Ruleset {
        self.rules
    }

    /// Changes the rules for the turns to come.
    pub fn set_rules(&mut self, rules: Ruleset) {
        self.rules = rules;
    }

    /// What [`play`](Self::play) does with repetitions and forbidden suicides.
    pub fn legality(&self) -> Legality {
        self.legality
    }

    /// Changes what [`play`](Self::play) does with repetitions and forbidden suicides.
    pub fn set_legality(&mut self, legality: Legality) {
        self.legality = legality;
    }

    /// The grid.
    pub fn size(&self) -> Size {
        self.board.size()
    }

    /// The board as it stands.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is if the players alternate: the opponent of who played last.
    pub fn next_color(&self) -> Color {
        self.history.next()
    }

    /// The turns so far, handicap stones first.
    pub fn turns(&self) -> &[Played] {
        &self.turns
    }

    /// The coloring that the game started from.
    pub fn start(&self) -> Coloring {
        let stones = self.history.stones_at(0);
        let mut coloring = Coloring::empty(self.size());
        for color in Color::BOTH {
            stones[color].iter().for_each(|p| coloring.set(p, Some(color)));
        }
        coloring
    }

    /// Bytes of memory that the record of the turns and colorings takes.
    pub fn bytes(&self) -> usize {
        self.turns.capacity() * size_of::<Played>() + self.history.bytes()
    }

    /// How many of the first [`turns`](Self::turns) are handicap stones (comment 5).
    pub fn handicap(&self) -> usize {
        self.handicap
    }

    /// How many opponent stones each player has cleared from the board; stones lost by suicide count for
    /// the opponent.
    pub fn captured(&self) -> ByColor<usize> {
        self.captured
    }

    /// What the turn would do, or why it may not be taken (rule 6). Any color at any time, and strict
    /// whatever the [`Legality`].
    ///
    /// # Errors
    /// Every [`IllegalTurn`] but [`IllegalTurn::GameOver`].
    pub fn check(&self, color: Color, turn: Turn) -> Result<(), IllegalTurn> {
        match turn {
            Turn::Pass => Ok(()),
            Turn::Move(point) => {
                let effect = self.effect(color, point)?;
                self.refusal(color, point, &effect).map_or(Ok(()), Err)
            }
        }
    }

    /// The points on which `color` may legally move.
    pub fn legal_moves(&self, color: Color) -> impl Iterator<Item = Point> + '_ {
        self.board.empty().iter().filter(move |&p| self.check(color, Turn::Move(p)).is_ok())
    }

    /// Takes a turn of either color, whoever was next.
    ///
    /// # Errors
    /// As [`check`](Self::check), and nothing changes; with [`Legality::Lenient`] only where the point is
    /// occupied or off the board.
    pub fn play(&mut self, color: Color, turn: Turn) -> Result<Played, IllegalTurn> {
        let (mut captured, mut suicide, mut tolerated) = (0, 0, None);
        match turn {
            Turn::Pass => self.board.pass(),
            Turn::Move(point) => {
                let effect = self.effect(color, point)?;
                tolerated = self.refusal(color, point, &effect);
                if let (Some(refusal), Legality::Strict) = (tolerated, self.legality) {
                    return Err(refusal);
                }
                self.board.make_move(color, point);
                (captured, suicide) = (effect.captured.len(), effect.suicide.len());
            }
        }
        let played = Played { color, turn, captured, suicide, tolerated, ko: self.board.ko() };
        self.captured[color] += captured;
        self.captured[color.opponent()] += suicide;
        self.history.push(self.board.hash(), &stones(&self.board), color.opponent());
        self.turns.push(played);
        Ok(played)
    }

    /// Takes the last turn back, but no handicap stone.
    ///
    /// # Errors
    /// At the start of the game.
    pub fn undo(&mut self) -> Result<Played, CannotUndo> {
        if self.turns.len() <= self.handicap {
            return Err(CannotUndo);
        }
        let undone = self.turns.pop().ok_or(CannotUndo)?;
        self.history.pop();
        self.board = Board::from_stones(self.size(), &self.history.stones())
            .expect("a coloring that stood has no string without liberties");
        self.board.set_ko(self.turns.last().and_then(|t| t.ko));
        self.captured[undone.color] -= undone.captured;
        self.captured[undone.color.opponent()] -= undone.suicide;
        Ok(undone)
    }

    /// Places Black's handicap stones: "n consecutive moves played before the first white move" (comment 5).
    /// White is next; they are not taken back.
    ///
    /// # Errors
    /// Where the board is not empty, turns were taken, a point is repeated, or there are fewer than two
    /// stones or so many that no point stays empty. Nothing changes.
    pub fn place_handicap(&mut self, points: &[Point]) -> Result<(), InvalidPlacement> {
        if !self.turns.is_empty() || self.board.empty().len() != self.size().area() {
            return Err(InvalidPlacement::NotEmpty);
        }
        if points.len() < 2 || points.len() >= self.size().area() {
            return Err(InvalidPlacement::Count(points.len()));
        }
        let mut placed = PointSet::<MAX_WORDS>::EMPTY;
        for &point in points {
            if placed.contains(point) {
                return Err(InvalidPlacement::Repeated(point));
            }
            placed.insert(point);
        }
        for &point in points {
            self.play(Color::Black, Turn::Move(point))
                .expect("with a point left empty every string reaches it");
        }
        self.handicap = points.len();
        Ok(())
    }

    /// How many passes in a row were the last turns.
    pub fn consecutive_passes(&self) -> usize {
        self.turns.iter().rev().take_while(|t| t.turn == Turn::Pass).count()
    }

    /// Rule 8: "The game ends after two consecutive passes."
    pub fn is_over(&self) -> bool {
        self.consecutive_passes() >= 2
    }

    /// The exact score as the board stands.
    pub fn score(&self, komi: Komi) -> Score {
        self.board.score(komi)
    }

    /// Whether the coloring after this move of `color` has stood before; for a search that goes on from here.
    pub fn repeats(&self, color: Color, hash: u64, stones: &ByColor<PointSet>) -> bool {
        self.history.last_seen(hash, stones, color.opponent(), self.rules.superko).is_some()
    }

    fn effect(&self, color: Color, point: Point) -> Result<Effect<MAX_WORDS>, IllegalTurn> {
        if !self.size().contains(point) {
            return Err(IllegalTurn::OffBoard);
        }
        if self.board.color_at(point).is_some() {
            return Err(IllegalTurn::Occupied);
        }
        Ok(self.board.effect(color, point))
    }

    fn refusal(&self, color: Color, point: Point, effect: &Effect<MAX_WORDS>) -> Option<IllegalTurn> {
        if self.rules.suicide == Suicide::Forbidden && !effect.suicide.is_empty() {
            return Some(IllegalTurn::Suicide);
        }
        let after = effect.stones_after(stones(&self.board), color, point);
        let moment = self.history.last_seen(effect.hash, &after, color.opponent(), self.rules.superko)?;
        Some(IllegalTurn::Repetition { turns_ago: self.history.now() + 1 - moment })
    }
}

fn stones(board: &Board) -> ByColor<PointSet> {
    ByColor::from_fn(|color| board.stones(color))
}
