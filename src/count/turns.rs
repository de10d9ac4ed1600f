//! How many sequences of turns are there? What programmers of chess engines call perft.
//!
//! Black is first, the players alternate, and a sequence that ends in two passes goes no further. Sequences are played
//! on the engine's board, one for each turn of the present sequence; repetitions are looked for among exactly those.
//! The last turns are not played but counted: as long as no stone has left the board, a move that takes none off either
//! cannot repeat, and only the few others are looked at.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use super::{OnProgress, Progress};
use crate::board::{Board, BoardOf};
use crate::grid::{Point, PointSet, Size};
use crate::on_board;
use crate::rules::{Color, Ruleset, Suicide, Superko, Turn};

/// Whether passes are turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Passes {
    /// Yes, as in the rules.
    #[default]
    Allowed,
    /// No: moves only.
    LeftOut,
}

/// Which turns are counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TurnRules {
    /// Superko and suicide.
    pub ruleset: Ruleset,
    /// Whether passes are among them.
    pub passes: Passes,
}

/// The numbers of sequences of exactly 1, 2, … `depth` turns.
///
/// ```
/// use ponnuki::count::{TurnRules, turns};
/// use ponnuki::grid::Size;
///
/// let size = Size::new(3, 1).unwrap();
/// assert_eq!(turns(size, 6, TurnRules::default(), 1, &|_| ()), [4, 11, 22, 41, 58, 78]);
/// ```
pub fn turns(size: Size, depth: u8, rules: TurnRules, threads: usize, progress: OnProgress) -> Vec<u128> {
    on_board!(Board::new(size), board => count_on(*board, usize::from(depth), rules, threads, progress))
}

/// Turns in the beginnings that are given out to the threads.
const SPLIT: usize = 2;

fn count_on<const W: usize, const P: usize>(
    board: BoardOf<W, P>,
    depth: usize,
    rules: TurnRules,
    threads: usize,
    progress: OnProgress,
) -> Vec<u128> {
    let split = SPLIT.min(depth);
    let mut root = Sequence::new(board, rules);
    let mut counts = vec![0; depth];
    root.count(&mut counts[..split]);
    let beginnings = root.beginnings(split);
    let counts = Mutex::new(counts);
    let (given, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let work = || {
        let mut sequence = root.clone();
        let mut own = vec![0; depth];
        while let Some(beginning) = beginnings.get(given.fetch_add(1, Ordering::Relaxed)) {
            beginning.iter().for_each(|&turn| sequence.take(turn));
            sequence.count(&mut own[split..]);
            beginning.iter().for_each(|_| sequence.take_back());
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            progress(Progress { done, of: beginnings.len() });
        }
        let mut counts = counts.lock().expect("no thread panics");
        counts.iter_mut().zip(own).for_each(|(sum, own)| *sum += own);
    };
    thread::scope(|scope| {
        (1..threads.max(1)).for_each(|_| {
            scope.spawn(work);
        });
        work();
    });
    counts.into_inner().expect("no thread panics")
}

/// The turns so far.
#[derive(Clone)]
struct Sequence<const W: usize, const P: usize> {
    rules: TurnRules,
    /// The start, and after each turn. Black is next at the even ones.
    moments: Vec<Moment<W, P>>,
}

#[derive(Clone)]
struct Moment<const W: usize, const P: usize> {
    board: BoardOf<W, P>,
    /// How many passes in a row were the last turns.
    passes: usize,
    /// Whether a stone has left the board since the start.
    cleared: bool,
}

impl<const W: usize, const P: usize> Sequence<W, P> {
    fn new(board: BoardOf<W, P>, rules: TurnRules) -> Self {
        Sequence { rules, moments: vec![Moment { board, passes: 0, cleared: false }] }
    }

    /// Adds to the first count the sequences that are one turn longer than this, to the second those that are two
    /// turns longer, and so on.
    fn count(&mut self, counts: &mut [u128]) {
        let Some((one_longer, longer)) = counts.split_first_mut() else { return };
        let (moves, pass) = (self.moves(), self.may_pass());
        *one_longer += (moves.len() + usize::from(pass)) as u128;
        if longer.is_empty() {
            return;
        }
        for turn in turns_of(moves, pass) {
            self.take(turn);
            self.count(longer);
            self.take_back();
        }
    }

    /// Every sequence that goes on from here by `len` turns.
    fn beginnings(&mut self, len: usize) -> Vec<Vec<Turn>> {
        if len == 0 {
            return vec![Vec::new()];
        }
        let mut found = Vec::new();
        for turn in turns_of(self.moves(), self.may_pass()) {
            self.take(turn);
            found.extend(self.beginnings(len - 1).into_iter().map(|rest| [vec![turn], rest].concat()));
            self.take_back();
        }
        found
    }

    fn now(&self) -> &Moment<W, P> {
        self.moments.last().expect("the start is never taken back")
    }

    fn next_color(&self) -> Color {
        Color::BOTH[(self.moments.len() - 1) % 2]
    }

    fn is_over(&self) -> bool {
        self.now().passes >= 2
    }

    fn may_pass(&self) -> bool {
        self.rules.passes == Passes::Allowed && !self.is_over()
    }

    /// The points of all legal moves.
    fn moves(&self) -> PointSet<W> {
        if self.is_over() {
            return PointSet::EMPTY;
        }
        let Moment { board, cleared, .. } = self.now();
        let empty = board.empty();
        let doubtful = if *cleared { empty } else { self.clearing(&empty) };
        (empty - doubtful) | doubtful.iter().filter(|&p| self.is_legal(p)).collect()
    }

    /// Points among the `empty` where a move may take stones off: it has no empty neighbor, or is the last liberty of
    /// an opponent's string.
    fn clearing(&self, empty: &PointSet<W>) -> PointSet<W> {
        let board = &self.now().board;
        let opponent = board.stones(self.next_color().opponent());
        let last_liberties = opponent.iter().filter_map(|stone| board.liberties(stone).single());
        last_liberties.collect::<PointSet<W>>() | (*empty - board.lattice().neighbors(empty))
    }

    fn is_legal(&self, point: Point) -> bool {
        let Moment { board, cleared, .. } = self.now();
        let color = self.next_color();
        let effect = board.effect(color, point);
        if !effect.suicide.is_empty() && self.rules.ruleset.suicide == Suicide::Forbidden {
            return false;
        }
        if !cleared && effect.captured.is_empty() && effect.suicide.is_empty() {
            return true;
        }
        // The opponent will be next, as at every other moment, counted from the one before this.
        let same = |moment: &Moment<W, P>| {
            let before = &moment.board;
            before.hash() == effect.hash
                && *before.stones(color) == (*board.stones(color) | PointSet::of(point)) - effect.suicide
                && *before.stones(color.opponent()) == *board.stones(color.opponent()) - effect.captured
        };
        let mut past = self.moments.iter().rev();
        !match self.rules.ruleset.superko {
            Superko::Positional => past.any(same),
            Superko::Situational => past.skip(1).step_by(2).any(same),
        }
    }

    /// Takes a legal turn.
    fn take(&mut self, turn: Turn) {
        let color = self.next_color();
        let mut moment = self.now().clone();
        match turn {
            Turn::Pass => {
                moment.board.pass();
                moment.passes += 1;
            }
            Turn::Move(point) => {
                let (captured, suicide) = moment.board.make_move(color, point);
                moment.passes = 0;
                moment.cleared |= captured > 0 || suicide;
            }
        }
        self.moments.push(moment);
    }

    fn take_back(&mut self) {
        self.moments.pop();
    }
}

fn turns_of<const W: usize>(moves: PointSet<W>, pass: bool) -> impl Iterator<Item = Turn> {
    moves.iter().map(Turn::Move).chain(pass.then_some(Turn::Pass))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Game;

    fn fast(width: usize, height: usize, depth: u8, rules: TurnRules) -> Vec<u128> {
        turns(Size::new(width, height).unwrap(), depth, rules, 2, &|_| ())
    }

    /// Plays every sequence by the rules.
    fn slow(width: usize, height: usize, depth: u8, rules: TurnRules) -> Vec<u128> {
        fn play(game: &mut Game, passes: Passes, counts: &mut [u128]) {
            let Some((one_longer, longer)) = counts.split_first_mut() else { return };
            let moves = game.coloring().size().points().map(Turn::Move);
            for turn in moves.chain((passes == Passes::Allowed).then_some(Turn::Pass)) {
                if game.take_turn(turn).is_ok() {
                    *one_longer += 1;
                    play(game, passes, longer);
                    game.undo();
                }
            }
        }
        let mut counts = vec![0; usize::from(depth)];
        let mut game = Game::new(Size::new(width, height).unwrap(), rules.ruleset);
        play(&mut game, rules.passes, &mut counts);
        counts
    }

    #[test]
    fn counted_sequences_are_those_that_the_rules_allow() {
        let sizes = [(1, 1, 5), (2, 1, 8), (1, 3, 11), (1, 4, 8), (1, 5, 6), (2, 2, 8), (2, 3, 6), (3, 3, 4)];
        for (width, height, depth) in sizes {
            for superko in [Superko::Positional, Superko::Situational] {
                for suicide in [Suicide::Allowed, Suicide::Forbidden] {
                    for passes in [Passes::Allowed, Passes::LeftOut] {
                        let rules = TurnRules {
                            ruleset: Ruleset { superko, suicide, ..Ruleset::TROMP_TAYLOR },
                            passes,
                        };
                        let expected = slow(width, height, depth, rules);
                        assert_eq!(fast(width, height, depth, rules), expected, "{width}x{height} {rules:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn no_depth_is_no_count() {
        assert_eq!(fast(9, 9, 0, TurnRules::default()), []);
        assert_eq!(fast(9, 9, 1, TurnRules::default()), [82]);
    }
}
