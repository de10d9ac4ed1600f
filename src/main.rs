//! The `ponnuki` program.

fn main() {}
