//! Analysis: what may be asked for, and how a report is written as a line.
//!
//! Four families of commands share one search and differ in how a line looks:
//!
//! | commands | numbers | from |
//! |---|---|---|
//! | `lz-…` | win rates as whole numbers 0 to 10000 | Leela Zero |
//! | `analyze`, `genmove_analyze` | the same, and the score | Sabaki |
//! | `kata-…` | win rates as decimals 0 to 1, the score, and on demand more | KataGo |
//! | `cgos-genmove_analyze` | one JSON object | CGOS |
//!
//! All values are in the view of the player whose turn is analyzed. What the search does not measure (standard
//! deviations of the score, utilities apart from the win rate) is not written.

mod asked;
mod style;

pub(super) use asked::Asked;
pub(super) use style::Style;
