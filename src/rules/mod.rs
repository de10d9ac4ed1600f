//! What do the ten rules say? The Tromp–Taylor rules in their own words and order, slow and obvious.
//!
//! Everything faster in this crate is held to this module by tests. Nothing here is incremental: a string is
//! found by walking it, a repetition by comparing colorings.
//!
//! | rule | text | here |
//! |---|---|---|
//! | 1 | Go is played on a 19x19 square grid of points, by two players called Black and White. | [`Size`](crate::grid::Size), [`Color`] |
//! | 2 | Each point on the grid may be colored black, white or empty. | [`Coloring`] |
//! | 3 | A point P, not colored C, is said to reach C, if there is a path of (vertically or horizontally) adjacent points of P's color from P to a point of color C. | [`reaches`] |
//! | 4 | Clearing a color is the process of emptying all points of that color that don't reach empty. | [`clear`] |
//! | 5 | Starting with an empty grid, the players alternate turns, starting with Black. | [`Game::new`], [`Game::take_turn`] |
//! | 6 | A turn is either a pass; or a move that doesn't repeat an earlier grid coloring. | [`Turn`], [`Game::check`] |
//! | 7 | A move consists of coloring an empty point one's own color; then clearing the opponent color, and then clearing one's own color. | [`make_move`] |
//! | 8 | The game ends after two consecutive passes. | [`Game::is_over`] |
//! | 9 | A player's score is the number of points of her color, plus the number of empty points that reach only her color. | [`area`] |
//! | 10 | The player with the higher score at the end of the game is the winner. Equal scores result in a tie. | [`Score::winner`] |
//!
//! The comments: rectangles (1) [`Size`](crate::grid::Size); strings and liberties (3) [`string`], [`liberties`]; no
//! string without liberties stays (4) [`Coloring::is_legal`]; handicap (5) [`fixed_handicap`], [`Compensation`]; situational superko (6)
//! [`Superko`]; suicide (7) [`Suicide`]; agreement on dead stones (8) [`stage`], [`empty_points`]; territory (9)
//! [`territory`]; komi (10) [`Komi`].

mod clear;
mod color;
mod coloring;
mod ending;
mod game;
mod handicap;
mod komi;
mod reach;
mod ruleset;
mod score;
mod turn;

pub use clear::{Move, clear, make_move};
pub use color::{ByColor, Color};
pub use coloring::{Coloring, InvalidDiagram};
pub use ending::{Stage, empty_points, stage};
pub use game::Game;
pub use handicap::{InvalidHandicap, fixed_handicap, largest_fixed_handicap};
pub use komi::{InvalidKomi, Komi};
pub use reach::{liberties, reaches, string};
pub use ruleset::{Compensation, Ruleset, Suicide, Superko};
pub use score::{Owner, Score, area, owner, score, territory};
pub use turn::{Decision, IllegalTurn, Turn};
