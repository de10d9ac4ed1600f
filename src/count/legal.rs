//! How many colorings are legal, that is: unchanged by clearing?
//!
//! # Method
//! The grid is colored point by point, and all colorings of the points so far that leave the same
//! [border state](super::border) are counted together (Tromp and Farnebäck, "Combinatorics of Go"). A
//! coloring is legal when no string was lost without a liberty on the way and none is left on the last border. Two
//! states that differ by exchanging the colors have the same count and are kept once.
//!
//! The border runs along the smaller side. On 9×9 it has at most 158 thousand states, on 10×10 650 thousand, on
//! 11×11 2.7 million; each further column takes about 4.2 times the memory and 7 times the time (on one core
//! 9×9 takes a second and 20 megabytes, 11×11 a minute and 270; 13×13 needs 5 gigabytes).

use num_bigint::BigUint;

use super::border::Border;
use super::layers::Layer;
use super::natural::Natural;
use super::{OnProgress, Progress, TooLarge};
use crate::grid::Size;
use crate::rules::Color;

/// The number of legal positions L(width, height): colorings in which every stone reaches empty.
///
/// ```
/// use ponnuki::count::legal;
/// use ponnuki::grid::Size;
///
/// let size = Size::square(5).unwrap();
/// assert_eq!(legal(size, 1, &|_| ()).unwrap().to_string(), "414295148741");
/// ```
///
/// # Errors
/// [`TooLarge::Border`] where both sides are longer than 16.
pub fn legal(size: Size, threads: usize, progress: OnProgress) -> Result<BigUint, TooLarge> {
    let (short, long) = (size.width().min(size.height()), size.width().max(size.height()));
    count(size, short, long, threads, progress)
}

/// With the border along the `width`: the result is the same for both ways to lay it.
fn count(
    size: Size,
    width: usize,
    height: usize,
    threads: usize,
    progress: OnProgress,
) -> Result<BigUint, TooLarge> {
    if width > Border::MAX_WIDTH {
        return Err(TooLarge::Border(size));
    }
    // No count exceeds 3^area, and 3 < 2^1.6.
    let words = size.area() * 8 / 5 / 64 + 1;
    let sum = match words {
        1 => sum::<1>,
        2 => sum::<2>,
        3 => sum::<3>,
        4 => sum::<4>,
        5 => sum::<5>,
        6 => sum::<6>,
        7 => sum::<7>,
        8 => sum::<8>,
        9 => sum::<9>,
        10 => sum::<10>,
        _ => sum::<11>,
    };
    Ok(sum(width, height, threads, progress))
}

fn sum<const N: usize>(width: usize, height: usize, threads: usize, progress: OnProgress) -> BigUint {
    let mut layer = Layer::of(Border::start(width).key(), Natural::<N>::one());
    for point in 0..width * height {
        layer = layer.step(threads, |key, reach| {
            let border = Border::of_key(key);
            [None, Some(Color::Black), Some(Color::White)]
                .into_iter()
                .filter_map(|color| border.color(point % width, color))
                .for_each(|border| reach(border.key()));
        });
        progress(Progress { done: point + 1, of: width * height });
    }
    let legal = layer.iter().filter(|(key, _)| Border::of_key(*key).is_legal());
    legal.map(|(_, ways)| BigUint::from(ways)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Coloring;

    fn quiet(width: usize, height: usize) -> BigUint {
        legal(Size::new(width, height).unwrap(), 1, &|_| ()).unwrap()
    }

    /// Every coloring of the grid, asked of the rules.
    fn count_one_by_one(size: Size) -> u32 {
        Coloring::all(size).filter(Coloring::is_legal).count() as u32
    }

    #[test]
    fn the_border_counts_what_the_rules_call_legal_whichever_side_it_lies_along() {
        for (width, height) in (1..=9).flat_map(|w| (1..=9).map(move |h| (w, h))) {
            let size = Size::new(width, height).unwrap();
            if size.area() <= 9 {
                let expected = BigUint::from(count_one_by_one(size));
                assert_eq!(count(size, width, height, 1, &|_| ()), Ok(expected), "{size}");
            }
        }
        for (short, long) in [(2, 8), (3, 6), (4, 5), (3, 8)] {
            let size = Size::new(short, long).unwrap();
            let along_short = count(size, short, long, 1, &|_| ());
            assert_eq!(count(size, long, short, 2, &|_| ()), along_short, "{size}");
        }
    }

    #[test]
    fn published_numbers() {
        let check = |(width, height), expected: &str| {
            assert_eq!(quiet(width, height).to_string(), expected, "{width}x{height}");
        };
        for (n, expected) in
            ["1", "5", "15", "41", "113", "313", "867", "2401", "6649", "18413"].iter().enumerate()
        {
            check((1, n + 1), expected);
        }
        for (n, expected) in ["5", "57", "489", "4125", "35117", "299681", "2557605"].iter().enumerate() {
            check((2, n + 1), expected);
        }
        for (n, expected) in ["15", "489", "12675", "321689", "8180343"].iter().enumerate() {
            check((n + 1, 3), expected);
        }
        check((4, 4), "24318165");
        check((5, 5), "414295148741");
        check((6, 6), "62567386502084877");
        check((7, 7), "83677847847984287628595");
    }

    #[test]
    fn one_row_obeys_its_recurrence() {
        let l: Vec<BigUint> = (1..=25).map(|n| quiet(n, 1)).collect();
        for n in 0..l.len() - 3 {
            assert_eq!(&l[n + 3] + &l[n + 1], &l[n + 2] * 3u32 + &l[n]);
        }
    }

    #[test]
    fn a_border_that_is_too_wide_is_refused() {
        assert_eq!(
            legal(Size::new(17, 19).unwrap(), 1, &|_| ()).unwrap_err().to_string(),
            "17x19 is too large: its smaller side may be 16 points"
        );
    }
}
