//! How does the compiler keep a row of the grid in registers?

/// Runs the body with `x` from 0 to `L - 1`, written out for each `x` where `square`; else with `x` up to `width`.
/// Only written out can the parts of an array be registers, and the compiler alone stops short of that.
macro_rules! columns {
    ($x:ident < $length:ident, $square:ident, $width:expr, $body:block) => {
        if $square {
            $crate::playout::batch::unroll::columns!(@each $x $length $body;
                0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18);
        } else {
            for $x in 0..$width $body
        }
    };
    (rev $x:ident < $length:ident, $square:ident, $width:expr, $body:block) => {
        if $square {
            $crate::playout::batch::unroll::columns!(@each $x $length $body;
                18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0);
        } else {
            for $x in (0..$width).rev() $body
        }
    };
    (@each $x:ident $length:ident $body:block; $($at:literal)*) => {
        $(if $at < $length {
            let $x: usize = $at;
            $body
        })*
    };
}

pub(super) use columns;
