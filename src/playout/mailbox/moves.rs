//! A few moves to choose from.

/// A set of places, in the order in which they were found.
#[derive(Clone, Debug)]
pub(super) struct Moves {
    places: [u16; Moves::MOST],
    len: usize,
}

impl Moves {
    /// More are not kept: no more points than these answer one move, strings in atari with a dozen attackers in atari
    /// aside.
    pub(super) const MOST: usize = 32;

    pub(super) const NONE: Moves = Moves { places: [0; Moves::MOST], len: 0 };

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Adds a place that is not there yet.
    #[inline]
    pub(super) fn insert(&mut self, place: usize) {
        let is_new = !self.places[..self.len].contains(&(place as u16));
        if is_new && self.len < Moves::MOST {
            self.places[self.len] = place as u16;
            self.len += 1;
        }
    }

    /// Adds a place that is known not to be there yet.
    #[inline]
    pub(super) fn insert_new(&mut self, place: usize) {
        self.places[self.len % Moves::MOST] = place as u16;
        self.len += 1;
    }

    /// Takes out the place at `at`, which is below [`len`](Self::len).
    #[inline]
    pub(super) fn take(&mut self, at: usize) -> usize {
        let place = self.places[at % Moves::MOST];
        self.len -= 1;
        self.places[at % Moves::MOST] = self.places[self.len % Moves::MOST];
        place.into()
    }

    /// The places.
    #[cfg(test)]
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.places[..self.len].iter().map(|place| (*place).into())
    }
}
