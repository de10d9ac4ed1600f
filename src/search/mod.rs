//! Which turn is best?
//!
//! A [`Root`] is asked about, [`Limits`] say how long, a [`Searcher`] thinks and returns a [`Report`] of plain data,
//! and [`decide`] turns the report into a [`Decision`](crate::rules::Decision). The parts know no text; what is shown, and how, is the protocol's
//! matter.

mod decide;
mod flat;
mod limits;
mod parts;
mod random;
mod report;
mod root;
mod searcher;
mod tree;

pub use decide::{Cleanup, Habits, decide, is_won_by_pass, sound_attack};
pub use limits::{Interrupt, Limits};
pub use parts::PARTS;
pub use report::{Candidate, Report};
pub use root::{Barred, Root};
pub use searcher::{Algorithm, Searcher, Settings, Watch};
pub use tree::{Formula, Priors};
