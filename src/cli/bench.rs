//! `ponnuki bench`: how fast is this program here?

use clap::Args;

use super::Done;

/// Options of `ponnuki bench`.
#[derive(Args, Debug)]
pub(super) struct BenchOptions {}

/// Measures and prints.
pub(super) fn bench(_options: &BenchOptions) -> Done {
    Err("the benchmark is not built in yet".into())
}
