//! What does a move do, beside the shape that it makes?
//!
//! Each feature that a move has is a number below [`FEATURES`]; a weight belongs to each. They come in groups, of most
//! of which a move has at most one.

use super::ladders::{Part, ROLES, parts};
use super::surroundings::distance;
use crate::board::BoardOf;
use crate::grid::{Point, PointSet};
use crate::playout::heuristics::{
    HEURISTICS, Patterns, Situation, heuristics, is_self_atari, liberties_after,
};
use crate::rules::Color;

/// Larger distances count as this one.
const FAR: usize = 17;
/// Larger lines count as this one.
const CENTER: usize = 6;
/// As full as this from one phase to the next, in hundredths of the board.
const FULLNESS: [usize; 4] = [6, 15, 30, 50];
const PHASES: usize = FULLNESS.len() + 1;
/// So many liberties are more than enough to count.
const MANY: usize = 5;

// The first number of each group.
const LAST: usize = 0;
const BEFORE_LAST: usize = LAST + FAR + 1;
const LINE: usize = BEFORE_LAST + FAR + 1;
const CAPTURE: usize = LINE + CENTER + 1;
const EXTENSION: usize = CAPTURE + 6;
const SELF_ATARI: usize = EXTENSION + 6;
const ATARI: usize = SELF_ATARI + 2;
const SQUEEZE: usize = ATARI + 6;
const RELIEF: usize = SQUEEZE + 2;
const CONNECTION: usize = RELIEF + 2;
const CUT: usize = CONNECTION + 2;
const HEURISTIC: usize = CUT + 1;
const LIBERTY_OF_LAST: usize = HEURISTIC + HEURISTICS;
const LADDER: usize = LIBERTY_OF_LAST + 3;
const PHASE: usize = LADDER + 3 * ROLES;
const OWN_LIBERTIES: usize = PHASE + PHASES * (CENTER + 1);
const RACE: usize = OWN_LIBERTIES + MANY * MANY;
const KO: usize = RACE + MANY * MANY;

/// Number of features.
pub const FEATURES: usize = KO + 2;

/// A position, prepared for the features of all its moves.
pub(super) struct Features<'a, const W: usize, const P: usize> {
    board: &'a BoardOf<W, P>,
    color: Color,
    last: Option<Point>,
    before_last: Option<Point>,
    proposed: [PointSet<W>; HEURISTICS],
    last_string: PointSet<W>,
    last_liberties: PointSet<W>,
    ladders: Vec<Part<W>>,
    phase: usize,
}

/// 0 for one stone, 1 for two or three, 2 for more.
fn class(stones: usize) -> usize {
    match stones {
        0 | 1 => 0,
        2 | 3 => 1,
        _ => 2,
    }
}

impl<'a, const W: usize, const P: usize> Features<'a, W, P> {
    /// For moves of `color` after the moves `last` of the opponent and `before_last` of her own.
    pub(super) fn new(
        board: &'a BoardOf<W, P>,
        color: Color,
        last: Option<Point>,
        before_last: Option<Point>,
        patterns: &Patterns,
    ) -> Self {
        let situation = Situation { board, next: color, last, patterns };
        let proposed = heuristics().map(|heuristic| (heuristic.points)(&situation));
        let stone = last.filter(|p| board.color_at(*p).is_some());
        let last_string = stone.map_or(PointSet::EMPTY, |p| board.string(p));
        let last_liberties = stone.map_or(PointSet::EMPTY, |p| *board.liberties(p));
        let ladders = parts(board, color);
        let full = 100 * (board.stones(Color::Black).len() + board.stones(Color::White).len());
        let phase = FULLNESS.iter().filter(|share| full >= **share * board.size().area()).count();
        Features { phase, board, color, last, before_last, proposed, last_string, last_liberties, ladders }
    }

    /// Shows each feature that a playable move has.
    pub(super) fn each(&self, point: Point, mut show: impl FnMut(usize)) {
        let (board, color, size) = (self.board, self.color, self.board.size());
        for (other, group) in [(self.last, LAST), (self.before_last, BEFORE_LAST)] {
            if let Some(other) = other {
                let columns = size.column(point).abs_diff(size.column(other));
                let rows = size.row(point).abs_diff(size.row(other));
                show(group + distance(columns, rows).min(FAR));
            }
        }
        let line = size.line(point).min(CENTER);
        show(LINE + line);
        show(PHASE + (CENTER + 1) * self.phase + line);
        for (at, points) in self.proposed.iter().enumerate() {
            if points.contains(point) {
                show(HEURISTIC + at);
            }
        }
        if self.last_liberties.contains(point) {
            let count = self.last_liberties.len();
            if count <= 3 {
                show(LIBERTY_OF_LAST + count - 1);
            }
        }

        for part in &self.ladders {
            if part.moves.contains(point) {
                show(LADDER + 3 * part.role as usize + class(part.stones));
            }
        }

        let around = board.lattice().neighbors_of(point);
        let (own, opponent) = (around & *board.stones(color), around & *board.stones(color.opponent()));
        if own.is_empty() && opponent.is_empty() {
            return;
        }
        let mut met = [None; 8];
        let mut count = 0;
        let mut is_new = |stone: Point| {
            let name = Some(board.string_name(stone));
            let is_new = !met[..count].contains(&name);
            if is_new {
                met[count] = name;
                count += 1;
            }
            is_new
        };
        let liberties = liberties_after(board, color, point);
        let is_bad = liberties.len() <= 1 && is_self_atari(board, color, point);
        let after = liberties.len().clamp(1, MANY) - 1;
        let (mut before, mut race) = (None, None);
        let lower =
            |least: &mut Option<usize>, count: usize| *least = Some(least.map_or(count, |l| l.min(count)));
        let (mut captured, mut saves, mut theirs) = (0, false, 0);
        let (mut atari, mut squeeze): (Option<(usize, bool)>, Option<bool>) = (None, None);
        for stone in opponent {
            if !is_new(stone) {
                continue;
            }
            theirs += 1;
            let is_last = self.last_string.contains(stone);
            lower(&mut race, board.liberties(stone).len());
            match board.liberties(stone).len() {
                1 => {
                    captured += board.string_len(stone);
                    let beside = board.lattice().neighbors(&board.string(stone)) & *board.stones(color);
                    saves |= beside.iter().any(|s| board.liberties(s).single().is_some());
                }
                2 => {
                    let stones = board.string_len(stone).max(atari.map_or(0, |a| a.0));
                    atari = Some((stones, is_last || atari.is_some_and(|a| a.1)));
                }
                3 => squeeze = Some(is_last || squeeze == Some(true)),
                _ => {}
            }
        }
        let (mut ours, mut in_atari, mut short) = (0, 0, false);
        for stone in own {
            if !is_new(stone) {
                continue;
            }
            ours += 1;
            lower(&mut before, board.liberties(stone).len());
            match board.liberties(stone).len() {
                1 => in_atari += board.string_len(stone),
                2 => short = true,
                _ => {}
            }
        }
        if let Some(least) = before {
            show(OWN_LIBERTIES + MANY * (least.min(MANY) - 1) + after);
        }
        if let Some(least) = race {
            show(RACE + MANY * (least.min(MANY) - 1) + after);
        }
        if own.is_empty() && captured == 1 && liberties.len() == 1 {
            show(KO);
        }
        if board.ko().is_some_and(|ko| ko.color == color.opponent() && ko.point == point) {
            show(KO + 1);
        }
        if captured > 0 {
            show(CAPTURE + 2 * class(captured) + usize::from(saves));
        }
        if in_atari > 0 && liberties.len() >= 2 {
            show(EXTENSION + 2 * class(in_atari) + usize::from(liberties.len() > 2));
        }
        if is_bad {
            show(SELF_ATARI + usize::from(own.iter().map(|s| board.string_len(s)).sum::<usize>() > 1));
        } else {
            if let Some((stones, is_last)) = atari {
                show(ATARI + 2 * class(stones) + usize::from(is_last));
            }
            if let Some(is_last) = squeeze {
                show(SQUEEZE + usize::from(is_last));
            }
        }
        if short && liberties.len() >= 3 {
            let near = self.last.is_some_and(|last| board.lattice().neighbors_of(last).intersects(&own));
            show(RELIEF + usize::from(near));
        }
        if ours >= 2 {
            show(CONNECTION + usize::from(ours > 2));
        }
        if theirs >= 2 {
            show(CUT);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::PointSet;
    use crate::rules::{ByColor, Coloring};

    /// The features of a move of `color` that are numbered from `first` on, `count` of them, counted from there.
    fn features(diagram: &str, color: Color, point: &str, first: usize, count: usize) -> Vec<usize> {
        let coloring: Coloring = diagram.parse().unwrap();
        let stones = ByColor::from_fn(|color| coloring.points_of(Some(color)).collect::<PointSet<2>>());
        let board = BoardOf::<2, 128>::from_stones(coloring.size(), &stones).unwrap();
        let mut found = Vec::new();
        Features::new(&board, color, None, None, &Patterns::new())
            .each(coloring.size().point_named(point).unwrap(), |feature| found.push(feature));
        found.into_iter().filter_map(|f| f.checked_sub(first)).filter(|f| *f < count).collect()
    }

    const RUN: &str = "
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . X . . . .
        . X O . . . .
        . . X . . . .
        . . . . . . .";

    #[test]
    fn liberties_are_counted_before_and_after() {
        let all = MANY * MANY;
        // One before, three after; and the weakest string beside has three.
        assert_eq!(features(RUN, Color::White, "D3", OWN_LIBERTIES, all), [2]);
        assert!(features(RUN, Color::White, "D3", RACE, all).is_empty());
        // Black's last liberty of the stone: he captures it and has four.
        assert_eq!(features(RUN, Color::Black, "D3", RACE, all), [3]);
        assert!(features(RUN, Color::Black, "D3", OWN_LIBERTIES, all).is_empty());
        assert!(features(RUN, Color::Black, "F6", RACE, all).is_empty());
    }

    #[test]
    fn ladders_and_phases_are_known() {
        let escape = 3 * super::super::ladders::Role::Escape as usize;
        assert_eq!(features(RUN, Color::White, "D3", LADDER, 3 * ROLES), [escape]);
        let empty = ".......\n".repeat(7).replace('.', ". ");
        assert_eq!(features(&empty, Color::Black, "D4", PHASE, PHASES * (CENTER + 1)), [3]);
        let group = CENTER + 1;
        assert_eq!(
            features(RUN, Color::White, "D3", PHASE, PHASES * group),
            [group + 2],
            "four of 49 points"
        );
    }

    #[test]
    fn a_ko_is_taken() {
        let ko = "
            . X O . .
            X . X O .
            . X O . .
            . . . . .
            . . . . .";
        assert_eq!(features(ko, Color::White, "B4", KO, 2), [0]);
        assert!(features(ko, Color::Black, "B4", KO, 2).is_empty());
    }
}
