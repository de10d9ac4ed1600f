//! What does an answer owe to the history before it?

use super::path::{Path, Situation, Symmetries};

/// What must hold of a history for an answer that was found under another; see the [module](super). The default is
/// owed nothing: the answer holds always.
#[derive(Clone, Default, Debug)]
pub(super) struct Proof {
    /// Marks of all situations that the winner moves to, in order: none may have stood.
    avoids: Vec<u16>,
    /// The situations that refused moves of the loser would have repeated: all must have stood.
    needs: Vec<Situation>,
    /// The symmetries by which equivalent moves of either were left out: all must map the history onto itself.
    symmetries: Symmetries,
}

impl Proof {
    /// Whether the answer holds after this path, the present situation included.
    pub(super) fn holds_after(&self, path: &Path) -> bool {
        self.symmetries & !path.symmetries() == 0
            && self.needs.iter().all(|&situation| path.contains(situation))
            && !self.avoids.iter().any(|&mark| path.has_mark(mark))
    }

    /// The winner moves to this situation.
    pub(super) fn moves_to(&mut self, situation: Situation) {
        let mark = situation.mark();
        if let Err(at) = self.avoids.binary_search(&mark) {
            self.avoids.insert(at, mark);
        }
    }

    /// A move of the loser was refused that would have repeated this situation.
    pub(super) fn refuses(&mut self, situation: Situation) {
        if !self.needs.contains(&situation) {
            self.needs.push(situation);
        }
    }

    /// Moves were left out that these symmetries map to others.
    pub(super) fn uses(&mut self, symmetries: Symmetries) {
        self.symmetries |= symmetries;
    }

    /// The proof has another part.
    pub(super) fn join(&mut self, other: &Proof) {
        if !other.avoids.is_empty() {
            self.avoids = union(&self.avoids, &other.avoids);
        }
        other.needs.iter().for_each(|&situation| self.refuses(situation));
        self.symmetries |= other.symmetries;
    }

    /// The proof starts at this situation, which therefore always has stood.
    pub(super) fn starts_at(&mut self, situation: Situation) {
        self.needs.retain(|&needed| needed != situation);
    }
}

/// All numbers of two ascending lists, ascending.
fn union(a: &[u16], b: &[u16]) -> Vec<u16> {
    let mut union = Vec::with_capacity(a.len() + b.len());
    let (mut i, mut j) = (0, 0);
    while let (Some(&x), Some(&y)) = (a.get(i), b.get(j)) {
        union.push(x.min(y));
        i += usize::from(x <= y);
        j += usize::from(y <= x);
    }
    union.extend_from_slice(&a[i..]);
    union.extend_from_slice(&b[j..]);
    union
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::rules::{ByColor, Color, Superko};
    use crate::solve::Set;

    /// The path on which Black, White, Black … have filled these points of a 3x3 grid, and the situation at its end.
    fn path(names: &[&str]) -> (Path, Situation) {
        let size = Size::square(3).unwrap();
        let mut path = Path::new(size, Superko::Positional);
        let mut stones = ByColor { black: Set::EMPTY, white: Set::EMPTY };
        for (name, color) in names.iter().zip(Color::BOTH.into_iter().cycle()) {
            stones[color].insert(size.point_named(name).unwrap());
            path.push(&stones, color.opponent());
        }
        let here = path.here();
        (path, here)
    }

    #[test]
    fn an_answer_holds_only_after_histories_that_give_what_it_owes() {
        let (one_way, _) = path(&["B2", "A1", "C3"]);
        let (other_way, _) = path(&["C3", "A1", "B2"]);
        let (_, only_one_way) = path(&["B2", "A1"]);
        let holds = |owed: &dyn Fn(&mut Proof)| {
            let mut proof = Proof::default();
            owed(&mut proof);
            [proof.holds_after(&one_way), proof.holds_after(&other_way)]
        };
        assert_eq!(holds(&|_| ()), [true, true]);
        assert_eq!(holds(&|proof| proof.moves_to(only_one_way)), [false, true]);
        assert_eq!(holds(&|proof| proof.refuses(only_one_way)), [true, false]);
        assert_eq!(holds(&|proof| proof.uses(one_way.symmetries())), [true, true]);

        // After these two the coloring is symmetric, but only the first path is.
        let (symmetric, _) = path(&["B2", "A1"]);
        let mut asymmetric = path(&["B1"]).0;
        asymmetric.push(&ByColor { black: Set::EMPTY, white: Set::EMPTY }, Color::Black);
        let mut proof = Proof::default();
        proof.uses(symmetric.symmetries());
        assert_eq!([&symmetric, &asymmetric].map(|path| proof.holds_after(path)), [true, false]);
    }

    #[test]
    fn a_proof_owes_nothing_for_its_own_start_and_everything_of_its_parts() {
        let (_, first) = path(&["B2"]);
        let (_, second) = path(&["B2", "A1"]);
        let (_, third) = path(&["B2", "A1", "C3"]);
        let mut proof = Proof::default();
        proof.refuses(first);
        let mut part = Proof::default();
        part.refuses(second);
        part.moves_to(third);
        part.moves_to(first);
        proof.join(&part);
        proof.starts_at(first);
        assert_eq!(proof.needs, [second]);
        let mut marks = [third.mark(), first.mark()];
        marks.sort();
        assert_eq!(proof.avoids, marks);
    }

    #[test]
    fn a_union_has_every_number_once() {
        assert_eq!(union(&[1, 3, 5], &[2, 3, 9]), [1, 2, 3, 5, 9]);
        assert_eq!(union(&[], &[7]), [7]);
        assert_eq!(union(&[7, 8], &[]), [7, 8]);
    }
}
