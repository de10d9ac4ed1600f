//! Which empty point is next? A uniform choice among those that are accepted.

use rand::Rng;

use crate::board::BoardOf;
use crate::grid::Point;

/// The empty points as a list, for a uniform choice.
pub(super) struct EmptyPoints<const P: usize> {
    points: [u16; P],
    len: usize,
}

impl<const P: usize> EmptyPoints<P> {
    pub(super) fn of<const W: usize>(board: &BoardOf<W, P>) -> Self {
        let mut list = EmptyPoints { points: [0; P], len: 0 };
        for point in board.empty() {
            list.points[list.len] = point.index() as u16;
            list.len += 1;
        }
        list
    }

    /// Takes out a point chosen uniformly among those that `accepts` accepts: a refused one is set aside
    /// and the choice made again among the rest. Points that do not stay, because somebody moved there, go for good.
    #[inline]
    pub(super) fn choose(
        &mut self,
        rng: &mut impl Rng,
        stays: impl Fn(Point) -> bool,
        accepts: impl Fn(Point) -> bool,
    ) -> Option<Point> {
        let mut left = self.len;
        while left > 0 {
            let at = below(rng, left);
            let point = Point::from_index(self.points[at] as usize);
            left -= 1;
            let chosen = accepts(point);
            if chosen || !stays(point) {
                self.len -= 1;
                self.points[at] = self.points[left];
                self.points[left] = self.points[self.len];
                if chosen {
                    return Some(point);
                }
            } else {
                self.points.swap(at, left);
            }
        }
        None
    }
}

/// A number below `n`, uniform up to 2^-32 (Lemire 2019, without the rejection).
#[inline]
pub(super) fn below(rng: &mut impl Rng, n: usize) -> usize {
    ((u64::from(rng.next_u32()) * n as u64) >> 32) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use rand::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    #[test]
    fn every_point_is_chosen_equally_often() {
        let board = BoardOf::<2, 128>::new(Size::square(5).unwrap());
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        let rounds = 25_000;
        let mut counts = [0f64; 128];
        for _ in 0..rounds {
            let odd = |p: Point| p.index() % 2 == 1;
            counts[EmptyPoints::of(&board).choose(&mut rng, |_| true, odd).unwrap().index()] += 1.0;
        }
        let accepted: Vec<f64> = counts.into_iter().filter(|c| *c > 0.0).collect();
        assert_eq!(accepted.len(), 10);
        let expected = rounds as f64 / 10.0;
        let chi_square: f64 = accepted.iter().map(|c| (c - expected).powi(2) / expected).sum();
        assert!(chi_square < 27.9, "chi square {chi_square} with 9 degrees of freedom (p = 0.001)");
    }

    #[test]
    fn points_that_do_not_stay_are_gone() {
        let board = BoardOf::<2, 128>::new(Size::square(5).unwrap());
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
        let mut list = EmptyPoints::of(&board);
        assert_eq!(list.choose(&mut rng, |p| p.index() % 2 == 0, |_| false), None);
        assert_eq!(list.len, 15);
        while let Some(point) = list.choose(&mut rng, |_| true, |_| true) {
            assert_eq!(point.index() % 2, 0);
        }
        assert_eq!(list.len, 0);
    }
}
