//! What must hold of any bytes at all. `tests/any_bytes.rs` asks it of some thousand inputs, and `fuzz/`, which shares these
//! files, of as many as there is time for.

pub(crate) mod analysis;
pub(crate) mod gtp;
pub(crate) mod sgf;
pub(crate) mod suite;
