//! What several tests of the engine behind GTP need.

use ponnuki::rules::{Color, Coloring};

/// A seki: whoever moves on one of its two liberties loses her stones.
pub(crate) const SEKI: &str = "
    . O . O O O O
    O O O O O O O
    X X X X X X X
    . X . X X X X
    X X X X X X X
    O O O O O O X
    . X X X . O X";

/// The command that sets up these stones on a board of their size.
pub(crate) fn set_position(coloring: &Coloring) -> String {
    let size = coloring.size();
    let stones = |color| coloring.points_of(Some(color)).map(move |p| format!(" {color} {}", size.vertex(p)));
    let stones: String = stones(Color::Black).chain(stones(Color::White)).collect();
    format!("set_position{stones}")
}
