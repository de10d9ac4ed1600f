//! Where are the points, and who is adjacent? Geometry only: no colors, no rules.
//!
//! A [`Size`] makes [`Point`]s; a [`PointSet`] is a set of them as bits; a [`Lattice`] does set algebra
//! that needs adjacency (neighbors of a set, floods); a [`Symmetry`] turns the grid onto itself.
//!
//! # Layout
//! A point's index is `row * (width + 1) + column`, counted from A1, the lower left. The one extra column
//! belongs to no point: a bit shifted out of one row falls into it and is masked away, so "left", "right",
//! "up" and "down" are four shifts of the whole set.

mod lattice;
mod per_point;
mod point;
mod point_set;
mod size;
mod symmetry;

pub use lattice::{Lattice, MAX_WORDS};
pub use per_point::PerPoint;
pub use point::{Point, Vertex};
pub use point_set::PointSet;
pub use size::{InvalidSize, Size};
pub use symmetry::Symmetry;
