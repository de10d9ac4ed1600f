//! Can this player reach her goal within so many turns?

use super::life::least_kept;
use super::path::{Path, Situation};
use super::proof::Proof;
use super::table::{Key, Table, Won};
use super::{Board, Set};
use crate::grid::{Point, Size};
use crate::rules::{ByColor, Color, Ruleset, Suicide, Superko, Turn};

/// A position in a game; its history is the search's [`Path`].
#[derive(Clone, Debug)]
pub(super) struct Position {
    pub(super) board: Board,
    pub(super) next: Color,
    /// Whether the last turn was a pass, so that another ends the game.
    pub(super) passed: bool,
}

/// A search that goes on from the present end of its path, with everything that it remembers.
pub(super) struct Search {
    rules: Ruleset,
    points: Vec<Point>,
    pub(super) path: Path,
    table: Table,
    attempt: Attempt,
    /// By player and number of a move: how often it decided, and how early.
    merits: ByColor<Vec<u32>>,
    /// Lists that are not in use.
    lists: Vec<Vec<Candidate>>,
    /// Positions searched so far.
    pub(super) nodes: u64,
    node_limit: u64,
}

/// What is asked.
#[derive(Clone, Copy, Debug)]
struct Attempt {
    /// Black wins with a lead of at least this, otherwise White.
    goal: i32,
    /// Who is to be shown to win.
    prover: Color,
    /// Different for every attempt.
    number: u32,
}

/// A legal turn, and what it makes.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    turn: Turn,
    /// Its number in the table.
    number: u8,
    stones: ByColor<Set>,
    /// The highest is tried first.
    order: u32,
}

/// What the rules say of a move on an empty point.
enum Verdict {
    Legal(Candidate),
    Suicide,
    Repeats(Situation),
}

/// The number of a pass; a move has the number of its point.
const PASS: u8 = u8::MAX;

/// What counts in the order of turns: the one that did best before, then captures, then merit.
const BEST: u32 = u32::MAX;
const CAPTURED_STONE: u32 = 1 << 24;

impl Search {
    /// A search from the empty grid that ends after `nodes` positions and remembers so many `positions`.
    pub(super) fn new(size: Size, rules: Ruleset, nodes: u64, positions: usize) -> Search {
        let points: Vec<Point> = size.points().collect();
        Search {
            rules,
            path: Path::new(size, rules.superko),
            table: Table::new(positions),
            attempt: Attempt { goal: 0, prover: Color::Black, number: 0 },
            merits: ByColor::from_fn(|_| vec![0; points.len()]),
            points,
            lists: Vec::new(),
            nodes: 0,
            node_limit: nodes,
        }
    }

    /// The rules in force.
    #[cfg(test)]
    pub(super) fn rules(&self) -> Ruleset {
        self.rules
    }

    /// Whether the search has reached its limit and answers no more.
    pub(super) fn is_spent(&self) -> bool {
        self.nodes >= self.node_limit
    }

    /// Who wins, where Black wants a lead of at least `goal`, if the prover's win can be shown within `depth` turns.
    /// That the other one wins is sometimes seen on the way.
    pub(super) fn attempt(
        &mut self,
        position: &Position,
        goal: i32,
        prover: Color,
        depth: u16,
    ) -> Option<Color> {
        self.attempt = Attempt { goal, prover, number: self.attempt.number + 1 };
        self.search(position, depth).map(|won| won.winner)
    }

    /// The turn that did best at this position, if any was searched.
    pub(super) fn best(&self, position: &Position) -> Option<Turn> {
        let number = self.table.best(self.key(position))?;
        Some(self.points.get(usize::from(number)).map_or(Turn::Pass, |&point| Turn::Move(point)))
    }

    /// Takes a turn: the path is longer by it then. `None` where it is not legal.
    pub(super) fn take(&mut self, position: &Position, turn: Turn) -> Option<Position> {
        let candidate = match turn {
            Turn::Pass => self.pass(position),
            Turn::Move(point) => {
                let number = self.points.iter().position(|&p| p == point)?;
                match position.board.color_at(point) {
                    Some(_) => return None,
                    None => self.judge(position, number, point).legal()?,
                }
            }
        };
        self.path.push(&candidate.stones, position.next.opponent());
        Some(position.after(turn))
    }

    fn search(&mut self, position: &Position, left: u16) -> Option<Won> {
        if self.is_spent() {
            return None;
        }
        self.nodes += 1;
        if let Some(winner) = self.settled(position) {
            return Some(Won { winner, proof: Proof::default() });
        }
        let key = self.key(position);
        if let Some(won) = self.table.answer(key, self.attempt.goal, &self.path) {
            return Some(won);
        }
        if left == 0 || self.table.has_failed(key, self.attempt.number, left) {
            return None;
        }
        let mut candidates = self.lists.pop().unwrap_or_default();
        let mut owed = Proof::default();
        self.list(position, &mut candidates, &mut owed);
        if let Some(best) = self.table.best(key) {
            candidates.iter_mut().filter(|c| c.number == best).for_each(|c| c.order = BEST);
        }
        candidates.sort_by_key(|candidate| std::cmp::Reverse(candidate.order));
        let answer = self.try_each(position, key, left, &candidates, owed);
        candidates.clear();
        self.lists.push(candidates);
        answer
    }

    /// Who wins whatever the history.
    fn settled(&self, position: &Position) -> Option<Color> {
        let goal = self.attempt.goal;
        let Position { board, next, passed } = position;
        if least_kept(board, Color::Black, self.rules.suicide) >= goal {
            return Some(Color::Black);
        }
        if -least_kept(board, Color::White, self.rules.suicide) < goal {
            return Some(Color::White);
        }
        // Her pass would end the game.
        let ahead = || if board.area_difference() >= goal { Color::Black } else { Color::White };
        (*passed && ahead() == *next).then_some(*next)
    }

    /// Searches the turns one by one. That they all lose is not yet a proof: it also takes what is `owed` for the
    /// moves that are not among them.
    fn try_each(
        &mut self,
        position: &Position,
        key: Key,
        left: u16,
        candidates: &[Candidate],
        owed: Proof,
    ) -> Option<Won> {
        let Attempt { goal, prover, number } = self.attempt;
        let next = position.next;
        if let Some(known) = self.known(position, key, left, candidates) {
            return known;
        }
        let mut all_lose = Some(owed);
        for candidate in candidates {
            self.path.push(&candidate.stones, next.opponent());
            let there = self.path.here();
            let answer = self.search(&position.after(candidate.turn), left - 1);
            self.path.pop();
            match answer {
                Some(won) if won.winner == next => {
                    self.praise(next, candidate, left);
                    return Some(self.win(key, candidate, there, won));
                }
                Some(lost) => {
                    if let Some(proof) = &mut all_lose {
                        proof.join(&lost.proof);
                    }
                }
                None if prover == next => all_lose = None,
                None => {
                    // The prover has no answer to this turn: enough for the attempt to fail.
                    self.praise(next, candidate, left);
                    self.table.fail(key, number, left, Some(candidate.number));
                    return None;
                }
            }
        }
        let Some(mut proof) = all_lose else {
            self.table.fail(key, number, left, None);
            return None;
        };
        proof.starts_at(self.path.here());
        let won = Won { winner: next.opponent(), proof };
        self.table.prove(key, goal, &won, None);
        Some(won)
    }

    /// What the table says of the turns before any is searched: that one of them wins, or that the prover has failed
    /// after one of her opponent's.
    fn known(
        &mut self,
        position: &Position,
        key: Key,
        left: u16,
        candidates: &[Candidate],
    ) -> Option<Option<Won>> {
        let Attempt { goal, prover, number } = self.attempt;
        let next = position.next;
        for candidate in candidates {
            let after = key_of(&candidate.stones, next.opponent(), candidate.turn == Turn::Pass);
            if next != prover && self.table.has_failed(after, number, left - 1) {
                self.table.fail(key, number, left, Some(candidate.number));
                return Some(None);
            }
            if !self.table.may_answer(after, goal, next) {
                continue;
            }
            self.path.push(&candidate.stones, next.opponent());
            let (there, answer) = (self.path.here(), self.table.answer(after, goal, &self.path));
            self.path.pop();
            if let Some(won) = answer.filter(|won| won.winner == next) {
                return Some(Some(self.win(key, candidate, there, won)));
            }
        }
        None
    }

    /// A turn leads to a situation that its player wins: the proof for the position before it, which is kept.
    fn win(&mut self, key: Key, candidate: &Candidate, there: Situation, mut won: Won) -> Won {
        if candidate.turn != Turn::Pass {
            won.proof.moves_to(there);
        }
        won.proof.starts_at(self.path.here());
        self.table.prove(key, self.attempt.goal, &won, Some(candidate.number));
        won
    }

    /// Lists the turns that must be searched, in no order, and adds up what is owed for the other moves: they repeat, or
    /// are equivalent to one of these. A pass that ends the game is left out: it would have settled it.
    fn list(&self, position: &Position, candidates: &mut Vec<Candidate>, owed: &mut Proof) {
        let empty = position.board.empty();
        for (number, &point) in self.points.iter().enumerate().filter(|(_, point)| empty.contains(**point)) {
            if self.path.has_equivalent_before(point) {
                owed.uses(self.path.symmetries());
                continue;
            }
            match self.judge(position, number, point) {
                Verdict::Legal(candidate) => candidates.push(candidate),
                Verdict::Repeats(situation) => owed.refuses(situation),
                Verdict::Suicide => {}
            }
        }
        if !position.passed {
            candidates.push(self.pass(position));
        }
    }

    fn judge(&self, position: &Position, number: usize, point: Point) -> Verdict {
        let Position { board, next, .. } = position;
        let effect = board.effect(*next, point);
        if self.rules.suicide == Suicide::Forbidden && !effect.suicide.is_empty() {
            return Verdict::Suicide;
        }
        let mut stones = position.stones();
        stones[*next].insert(point);
        stones[*next] -= effect.suicide;
        stones[next.opponent()] -= effect.captured;
        let situation = Situation::new(&stones, next.opponent(), self.rules.superko);
        if self.path.contains(situation) {
            return Verdict::Repeats(situation);
        }
        let merit = self.merits[*next][number].min(CAPTURED_STONE - 1);
        let order = effect.captured.len() as u32 * CAPTURED_STONE + merit;
        Verdict::Legal(Candidate { turn: Turn::Move(point), number: number as u8, stones, order })
    }

    fn pass(&self, position: &Position) -> Candidate {
        Candidate { turn: Turn::Pass, number: PASS, stones: position.stones(), order: 0 }
    }

    fn praise(&mut self, color: Color, candidate: &Candidate, left: u16) {
        if let Some(merit) = self.merits[color].get_mut(usize::from(candidate.number)) {
            *merit = merit.saturating_add(1 << left.min(16));
        }
    }

    fn key(&self, position: &Position) -> Key {
        key_of(&position.stones(), position.next, position.passed)
    }
}

/// The name in the table of a position with these stones.
fn key_of(stones: &ByColor<Set>, next: Color, passed: bool) -> Key {
    let Situation(situation) = Situation::new(stones, next, Superko::Situational);
    situation | u64::from(passed) << 63
}

impl Verdict {
    fn legal(self) -> Option<Candidate> {
        match self {
            Verdict::Legal(candidate) => Some(candidate),
            Verdict::Suicide | Verdict::Repeats(_) => None,
        }
    }
}

impl Position {
    /// The empty grid, Black next.
    pub(super) fn start(size: Size) -> Position {
        Position { board: Board::new(size), next: Color::Black, passed: false }
    }

    fn stones(&self) -> ByColor<Set> {
        ByColor::from_fn(|color| *self.board.stones(color))
    }

    fn after(&self, turn: Turn) -> Position {
        let mut board = self.board.clone();
        match turn {
            Turn::Pass => board.pass(),
            Turn::Move(point) => {
                board.make_move(self.next, point);
            }
        }
        Position { board, next: self.next.opponent(), passed: turn == Turn::Pass }
    }
}
