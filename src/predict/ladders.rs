//! Which strings does a ladder capture, and which moves decide it?

use crate::board::BoardOf;
use crate::grid::{Point, PointSet};
use crate::rules::Color;

/// What a move means for a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// Saves an own string in atari.
    Escape,
    /// Extends an own string in atari, or captures beside it, in vain.
    Futile,
    /// Captures a string that could not run away.
    Needless,
    /// Captures a string that could run away.
    Capture,
    /// Puts a string in atari that does not get away any more.
    Catch,
    /// Puts a string in atari that gets away.
    Chase,
    /// A liberty of an own string that a ladder would capture after the opponent's next move.
    Endangered,
}

/// Number of roles.
pub(super) const ROLES: usize = 7;

/// Positions that are looked at for each move before a string is believed to escape.
const POSITIONS: usize = 60;

/// Moves with a role for a string of so many stones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part<const W: usize> {
    pub(super) moves: PointSet<W>,
    pub(super) role: Role,
    pub(super) stones: usize,
}

/// The roles of the moves of `color`, in the ladders of all strings with one or two liberties.
pub(super) fn parts<const W: usize, const P: usize>(board: &BoardOf<W, P>, color: Color) -> Vec<Part<W>> {
    let mut parts = Vec::new();
    for owner in Color::BOTH {
        for stone in heads(board, owner) {
            let liberties = *board.liberties(stone);
            let mut add = |role, moves: PointSet<W>| {
                if !moves.is_empty() {
                    parts.push(Part { moves, role, stones: board.string_len(stone) });
                }
            };
            match (owner == color, liberties.len()) {
                (true, 1) => {
                    let escapes = board.escapes(stone, POSITIONS);
                    add(Role::Escape, escapes);
                    add(Role::Futile, liberties - escapes);
                }
                (false, 1) => {
                    let can_run = !board.escapes(stone, POSITIONS).is_empty();
                    add(if can_run { Role::Capture } else { Role::Needless }, liberties);
                }
                (true, 2) if !board.catches(stone, POSITIONS).is_empty() => add(Role::Endangered, liberties),
                (false, 2) => {
                    let catches = board.catches(stone, POSITIONS);
                    add(Role::Catch, catches);
                    add(Role::Chase, liberties - catches);
                }
                _ => {}
            }
        }
    }
    parts
}

/// A stone of each string of `color`.
fn heads<const W: usize, const P: usize>(
    board: &BoardOf<W, P>,
    color: Color,
) -> impl Iterator<Item = Point> + '_ {
    board.stones(color).iter().filter(|stone| board.string_name(*stone) == *stone)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{ByColor, Coloring};

    /// The moves of `color` with each role, as text.
    fn roles(diagram: &str, color: Color) -> Vec<String> {
        let coloring: Coloring = diagram.parse().unwrap();
        let size = coloring.size();
        let stones = ByColor::from_fn(|color| coloring.points_of(Some(color)).collect::<PointSet<2>>());
        let board = BoardOf::<2, 128>::from_stones(size, &stones).unwrap();
        let text = |part: &Part<2>| {
            let moves: Vec<_> = part.moves.iter().map(|p| size.vertex(p).to_string()).collect();
            format!("{:?} {} {}", part.role, moves.join(" "), part.stones)
        };
        let mut texts: Vec<String> = parts(&board, color).iter().map(text).collect();
        texts.sort();
        texts
    }

    const LADDER: &str = "
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . X . . . . . .
        . X O . . . . . .
        . . X X . . . . .
        . . . . . . . . .";

    #[test]
    fn a_string_in_a_working_ladder_runs_in_vain() {
        assert_eq!(roles(LADDER, Color::White), ["Futile D3 1"]);
        assert_eq!(roles(LADDER, Color::Black), ["Needless D3 1"]);
    }

    #[test]
    fn a_breaker_saves_it() {
        let broken = LADDER.replacen(". . . . . . . . .", ". . . . . . . O .", 2);
        assert_eq!(roles(&broken, Color::White), ["Escape D3 1"]);
        assert_eq!(roles(&broken, Color::Black), ["Capture D3 1"]);
    }

    #[test]
    fn the_side_of_an_atari_decides() {
        let before = "
            . . . . . . .
            . . . . . . .
            . . . . . . .
            . . X . O . .
            . X O . . . .
            . . . X . . .
            . . . . . . .";
        assert_eq!(roles(before, Color::Black), ["Catch D3 1", "Chase C2 1"]);
        assert_eq!(roles(before, Color::White), ["Endangered C2 D3 1"]);
    }

    #[test]
    fn strings_with_three_liberties_have_no_part() {
        assert!(roles(". . . . .\n. X . . .\n. O . . .\n. . . . .", Color::Black).is_empty());
    }
}
