//! What is thought of a turn before any simulation?
//!
//! Each reason gives a turn so many imagined simulations with a result of 0 or 1; they are counted in with the real ones.

use crate::board::BoardOf;
use crate::grid::{Point, PointSet};
use crate::playout::heuristics::{HEURISTICS, Patterns, Situation, heuristics, liberties_after};
use crate::rules::Color;

/// Imagined simulations for each reason.
#[derive(Clone, PartialEq, Debug)]
pub struct Priors {
    /// With the result of a tie, for every turn.
    pub even: f32,
    /// Won, for capturing one stone.
    pub capture_one: f32,
    /// Won, for capturing more.
    pub capture_many: f32,
    /// Won, for saving a string in atari.
    pub save: f32,
    /// Won, for putting a string in atari that cannot simply run.
    pub atari: f32,
    /// Lost, for a move that leaves the own string with one liberty.
    pub self_atari: f32,
    /// Won, for a move that a heuristic of the heavy playouts proposes as an answer to the last one, in the order of
    /// [`heuristics`].
    pub heuristics: [f32; HEURISTICS],
    /// The 3×3 patterns that the heuristics look for.
    pub patterns: Patterns,
    /// Won, by distance from the opponent's last turn: 1, 2, 3 steps, a string counting none.
    pub near_last: [f32; 3],
    /// Won on the third and lost on the first two lines where nothing is near.
    pub empty_area: f32,
    /// Lost, for a pass.
    pub pass: f32,
}

impl Default for Priors {
    fn default() -> Self {
        Priors {
            even: 10.0,
            capture_one: 15.0,
            capture_many: 30.0,
            save: 20.0,
            atari: 5.0,
            self_atari: 20.0,
            heuristics: [10.0, 10.0, 20.0, 10.0, 15.0],
            patterns: Patterns::new(),
            near_last: [24.0, 22.0, 8.0],
            empty_area: 10.0,
            pass: 10.0,
        }
    }
}

/// Imagined simulations and how many of them are won.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub(super) struct Imagined {
    pub(super) count: f32,
    pub(super) won: f32,
}

impl Imagined {
    fn add(&mut self, count: f32, result: f32) {
        self.count += count;
        self.won += count * result;
    }
}

/// Reasons of one position, prepared for all its points.
pub(super) struct Reasons<'a, const W: usize, const P: usize> {
    priors: &'a Priors,
    board: &'a BoardOf<W, P>,
    color: Color,
    near: [PointSet<W>; 3],
    proposed: [PointSet<W>; HEURISTICS],
    crowded: PointSet<W>,
}

impl<'a, const W: usize, const P: usize> Reasons<'a, W, P> {
    /// The reasons for turns of `color`, the opponent having moved on `last`.
    pub(super) fn new(
        priors: &'a Priors,
        board: &'a BoardOf<W, P>,
        color: Color,
        last: Option<Point>,
    ) -> Self {
        let lattice = board.lattice();
        let mut near = [PointSet::EMPTY; 3];
        if let Some(last) = last {
            let mut reached = PointSet::of(last) | string(board, last);
            for ring in &mut near {
                let mut next = lattice.neighbors(&reached) - reached;
                for stone in next & *board.stones(color) {
                    next |= board.string(stone);
                }
                for stone in next & *board.stones(color.opponent()) {
                    next |= board.string(stone);
                }
                *ring = next - reached;
                reached |= next;
            }
        }
        let stones = *board.stones(Color::Black) | *board.stones(Color::White);
        let around = |set: PointSet<W>| set | lattice.neighbors(&set);
        let situation = Situation { board, next: color, last, patterns: &priors.patterns };
        let proposed = heuristics().map(|heuristic| (heuristic.points)(&situation));
        Reasons { priors, board, color, near, proposed, crowded: around(around(around(stones))) }
    }

    /// What is thought of a pass.
    pub(super) fn of_pass(&self) -> Imagined {
        Imagined { count: self.priors.pass, won: 0.0 }
    }

    /// What is thought of a move, and whether it should not be considered at all.
    pub(super) fn of_move(&self, point: Point) -> Imagined {
        let (priors, board, color) = (self.priors, self.board, self.color);
        let mut imagined = Imagined::default();
        imagined.add(priors.even, 0.5);
        for (ring, weight) in self.near.iter().zip(priors.near_last) {
            if ring.contains(point) {
                imagined.add(weight, 1.0);
            }
        }
        for (points, weight) in self.proposed.iter().zip(priors.heuristics) {
            if points.contains(point) {
                imagined.add(weight, 1.0);
            }
        }
        if priors.empty_area > 0.0 && !self.crowded.contains(point) {
            match board.size().line(point) {
                0 | 1 => imagined.add(priors.empty_area, 0.0),
                2 => imagined.add(priors.empty_area, 1.0),
                _ => {}
            }
        }
        let neighbors = board.lattice().neighbors_of(point);
        let mut captured = 0;
        let mut ataris = false;
        for stone in neighbors & *board.stones(color.opponent()) {
            match board.liberties(stone).len() {
                1 => captured += board.string_len(stone),
                2 => ataris = true,
                _ => {}
            }
        }
        let saves = (neighbors & *board.stones(color)).iter().any(|s| board.liberties(s).len() == 1);
        let liberties = liberties_after(board, color, point).len();
        match captured {
            0 => {}
            1 => imagined.add(priors.capture_one, 1.0),
            _ => imagined.add(priors.capture_many, 1.0),
        }
        if liberties <= 1 {
            imagined.add(priors.self_atari, 0.0);
        } else {
            if saves && liberties > 1 {
                imagined.add(priors.save, 1.0);
            }
            if ataris {
                imagined.add(priors.atari, 1.0);
            }
        }
        imagined
    }
}

fn string<const W: usize, const P: usize>(board: &BoardOf<W, P>, point: Point) -> PointSet<W> {
    if board.color_at(point).is_some() { board.string(point) } else { PointSet::EMPTY }
}
