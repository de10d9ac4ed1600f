//! Which turn is best?
//!
//! A [`Root`] is asked about, [`Limits`] say how long, [`search`] thinks and returns a [`Report`] of plain data, and
//! [`decide`] turns the report into a [`Decision`]. The parts know no text; what is shown, and how, is the protocol's
//! matter.

mod decide;
mod flat;
mod limits;
mod report;
mod root;

pub use decide::{Cleanup, Decision, Habits, decide};
pub use flat::search;
pub use limits::{Interrupt, Limits};
pub use report::{Candidate, Report};
pub use root::Root;
