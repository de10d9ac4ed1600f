//! How strong is a move that has these features and surroundings?
//!
//! Each has a weight of its own, and a few factors: what two of them are worth together beside their own weights is the product
//! of their factors, added up (a factorization machine, Rendle 2010; in Go, Xiao and Müller, "Factorization ranking
//! model for move prediction in the game of Go", 2016). Over all pairs of a move's that is half of what the squares of
//! the sums of the factors are more than the sums of their squares.

/// Number of factors.
pub const RANK: usize = 8;

/// What a feature or a surrounding adds to the strength of a move, and what it adds together with others.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Weight {
    /// By itself.
    pub own: f32,
    /// With others.
    pub factors: [f32; RANK],
}

/// Adds up the strength of a move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Strength {
    own: f32,
    factors: [f32; RANK],
    squares: [f32; RANK],
}

impl Strength {
    /// Adds a feature or a surrounding that the move has.
    #[inline]
    pub fn add(&mut self, weight: &Weight) {
        self.own += weight.own;
        for ((sum, square), factor) in self.factors.iter_mut().zip(&mut self.squares).zip(weight.factors) {
            *sum += factor;
            *square += factor * factor;
        }
    }

    /// The strength: the logarithm of the odds, up to a constant.
    #[inline]
    pub fn total(&self) -> f32 {
        let pairs = self.factors.iter().zip(&self.squares).map(|(sum, square)| sum * sum - square);
        self.own + 0.5 * pairs.sum::<f32>()
    }

    /// How the strength changes with each factor of a weight that is in it.
    #[inline]
    pub fn slopes(&self, weight: &Weight) -> [f32; RANK] {
        std::array::from_fn(|at| self.factors[at] - weight.factors[at])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_count_by_the_products_of_their_factors() {
        let factors = |of: f32| std::array::from_fn(|at| (3.0 * of + at as f32).sin());
        let weights = [0.5, -1.0, 2.0].map(|own| Weight { own, factors: factors(own) });
        let total = |weights: &[Weight]| {
            let mut strength = Strength::default();
            weights.iter().for_each(|weight| strength.add(weight));
            strength
        };
        let product = |a: usize, b: usize| -> f32 {
            weights[a].factors.iter().zip(weights[b].factors).map(|(x, y)| x * y).sum()
        };
        let expected = 1.5 + product(0, 1) + product(0, 2) + product(1, 2);
        assert!((total(&weights).total() - expected).abs() < 1e-4);
        assert_eq!(total(&weights[..1]).total(), 0.5, "alone it has no partner");
        // The slopes are those of the strength.
        let slopes = total(&weights).slopes(&weights[1]);
        for (at, slope) in slopes.into_iter().enumerate() {
            let mut moved = weights;
            moved[1].factors[at] += 0.01;
            let change = total(&moved).total() - total(&weights).total();
            assert!((change - 0.01 * slope).abs() < 1e-4);
        }
    }
}
