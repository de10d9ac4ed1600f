//! Which turn does the player take, having seen the report?
//!
//! # Passing
//! The exact score counts every stone on the board as alive. So a pass is taken only where the score as the board
//! stands wins, or where nothing useful is left: every move is illegal, fills an own eye or makes a lost score worse.
//! A won game is ended at once where the opponent has passed, unless [`Cleanup`] wants dead stones captured first. Where
//! a pass is barred, the best move is taken.

use super::{Candidate, Report, Root};
use crate::grid::{Point, PointSet};
use crate::on_board;
use crate::playout::heuristics::is_self_atari;
use crate::rules::{Color, Decision, Turn};

/// When a won game is ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Cleanup {
    /// As soon as the exact score wins.
    #[default]
    Win,
    /// When it wins and every dead stone of the opponent has been captured, so that programs which
    /// remove dead stones count the same margin.
    All,
    /// Not before every dead stone of the opponent has been captured, won or lost: in the clean-up after a game a pass
    /// says that all stones on the board are alive.
    First,
}

impl Cleanup {
    /// Whether dead stones are to be captured before a pass, where the board as it stands counts so much for the player.
    pub fn wants_captures(self, standing: f64) -> bool {
        match self {
            Cleanup::Win => false,
            Cleanup::All => standing > 0.0,
            Cleanup::First => true,
        }
    }
}

/// How a player decides.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Habits {
    /// When a won game is ended.
    pub cleanup: Cleanup,
    /// Resigns where the best turn wins a smaller share of playouts than this; `None` never does.
    pub resign: Option<f64>,
}

/// Playouts below which no game is given up.
const RESIGN_PLAYOUTS: u64 = 200;
/// A pass may win this much less often than the best move and still be taken to end a won game.
const PASS_TOLERANCE: f64 = 0.02;
/// What fewer simulations say about a turn is no reason to pass: in an opening that stands in one's favor by komi alone
/// the few after a pass may all be lucky, and after the best move all unlucky, or there may be none.
const KNOWN: u64 = 100;
/// Where the best move wins less often than this, only a move that does not give stones away is better than a pass.
const POOR: f64 = 0.05;
/// The same where the best move gives stones away: it hopes for a mistake, and costs the seki or the points if none comes.
const DESPERATE: f64 = 0.3;
/// Where such a move wins less often than this, the position is lost and only the margin counts.
const LOST: f64 = 0.01;
/// A string is dead where the opponent owns its points at least so surely, on the scale of ownership.
const DEAD: f32 = 0.8;

/// Whether a pass ends a won game, so that nothing need be searched.
pub fn is_won_by_pass(root: &Root<'_>, cleanup: Cleanup) -> bool {
    cleanup == Cleanup::Win
        && root.opponent_passed()
        && root.standing() > 0.0
        && !root.bars(root.color, Turn::Pass, 0)
}

/// The turn to take after `report` about `root`.
pub fn decide(root: &Root<'_>, report: &Report, habits: Habits) -> Decision {
    let Some(best) = report.moves().find(|c| is_playable(root, c)) else {
        return Decision::Take(Turn::Pass);
    };
    if root.bars(root.color, Turn::Pass, 0) {
        // Which move is asked, not whether to move.
        return Decision::Take(best.turn);
    }
    let standing = root.standing();
    let pass = report.pass().map_or(0.0, |pass| pass.value);
    if habits.cleanup.wants_captures(standing)
        && let Some(turn) = capturing_move(root, report)
    {
        return Decision::Take(turn);
    }
    if standing > 0.0 {
        let is_known = report.pass().is_some_and(|pass| pass.visits >= KNOWN);
        if root.opponent_passed() || (is_known && pass >= best.value - PASS_TOLERANCE) {
            return Decision::Take(Turn::Pass);
        }
    }
    let top = best.value.max(if standing > 0.0 { pass } else { 0.0 });
    if habits.resign.is_some_and(|threshold| top < threshold) && report.playouts >= RESIGN_PLAYOUTS {
        return Decision::Resign;
    }
    let is_poor = match gives_stones_away(root, best) {
        true => best.value < DESPERATE,
        false => best.value < POOR && best.visits >= KNOWN,
    };
    if is_poor {
        let is_sound = |c: &&Candidate| is_playable(root, c) && !gives_stones_away(root, c);
        if let Some(sound) = report.moves().find(is_sound).filter(|sound| sound.value >= LOST) {
            return Decision::Take(sound.turn);
        }
        // Lost anyway: the smallest loss, which is to pass where every move costs points. After a pass of the opponent's what it
        // costs is known; another leaves the game to her.
        let known = report.pass().filter(|pass| !root.opponent_passed() && pass.visits > 1);
        let passed = known.map_or(standing, |pass| pass.score);
        let margin = |c: &&Candidate| (c.score * 1000.0) as i64;
        let least = report.moves().filter(|c| is_playable(root, c) && c.visits > 1).max_by_key(margin);
        return Decision::Take(match least {
            Some(least) if least.score >= passed => least.turn,
            _ => Turn::Pass,
        });
    }
    Decision::Take(best.turn)
}

/// The rules are asked once more about the move that is about to be answered.
fn is_playable(root: &Root<'_>, candidate: &Candidate) -> bool {
    root.game.check(root.color, candidate.turn).is_ok()
}

fn gives_stones_away(root: &Root<'_>, candidate: &Candidate) -> bool {
    let board = root.game.board();
    candidate.turn.point().is_some_and(|p| on_board!(board, b => is_self_atari(b, root.color, p)))
}

/// The best move that takes a liberty of a string of the opponent that is dead by what was searched.
fn capturing_move(root: &Root<'_>, report: &Report) -> Option<Turn> {
    let is_dead = |&stone: &Point| match root.color {
        Color::Black => report.ownership[stone] >= DEAD,
        Color::White => -report.ownership[stone] >= DEAD,
    };
    let dead = root.game.board().stones(root.color.opponent()).iter().filter(is_dead).collect();
    attacks(root, report, dead).next().map(|c| c.turn)
}

/// The best move that takes a liberty of one of these stones and does not give own ones away for it: others say that they
/// are dead, and nothing was searched for that.
pub fn sound_attack(root: &Root<'_>, report: &Report, stones: PointSet) -> Option<Turn> {
    attacks(root, report, stones).find(|c| !gives_stones_away(root, c)).map(|c| c.turn)
}

/// The moves that take a liberty of one of these stones, the best first.
fn attacks<'r>(root: &Root<'_>, report: &'r Report, stones: PointSet) -> impl Iterator<Item = &'r Candidate> {
    let board = root.game.board();
    let liberties = stones.iter().fold(PointSet::EMPTY, |all, stone| all | board.liberties(stone));
    report
        .moves()
        .filter(move |c| is_playable(root, c) && c.turn.point().is_some_and(|p| liberties.contains(p)))
}
