//! The facade: a game, its clock and a player, behind typed calls that return plain data. No text.

mod behind;
mod endings;
mod free_handicap;
mod level;
mod parameters;
mod player;
mod records;
mod row;
mod status;

pub use parameters::Parameters;
pub use player::{DEFAULT_TIME, Engine, Generated, HandicapError, Purpose, Question, Start};
pub use records::LoadError;
pub use row::{InvalidValue, Row, Values};
pub use status::Status;
