//! How long may I think? Time controls as data, budgets as pure functions of them; no clock is read here.
//!
//! The controls are GTP's `time_settings` (absolute and Canadian, section 4.2 of the GTP version 2 draft) and those
//! of `kgs-time_settings`. A [`Clock`] keeps what is left of both players' times: what `time_left` last said, less
//! what was spent since, so that it also runs where no controller sends `time_left`.

mod budget;
mod control;

pub use budget::{Budget, Situation, budget};
pub use control::{Clock, Control, Left};
