//! The heuristics of heavy playouts on the mailbox, and the choice among what they propose.
//!
//! Each function here is the twin of one in [`heuristics`](super::super::heuristics), where it is said what it is for; they stand in
//! the same order.

use rand::Rng;

use super::code::{ADJACENT, SIDES, TWO_SIDES, empties, off_board, stones};
use super::small::{self, SMALL, window};
use super::{Liberties, Mailbox, Moves};
use crate::playout::Policy;
use crate::playout::empty::below;
use crate::playout::heuristics::{HEURISTICS, Patterns};

/// What a heuristic looks at: who is to move, the opponent's last move, the patterns.
#[derive(Clone, Copy)]
pub(super) struct Situation<'a> {
    pub(super) color: usize,
    pub(super) last: usize,
    pub(super) patterns: &'a Patterns,
}

/// Adds the moves that a heuristic proposes.
#[cfg(test)]
pub(super) type Propose<const M: usize> = fn(&Mailbox<M>, &Situation<'_>, &mut Moves);

/// All heuristics, in the order of trial.
#[cfg(test)]
pub(super) const fn proposers<const M: usize>() -> [Propose<M>; HEURISTICS] {
    [capture, save, nakade, two_liberties, pattern]
}

impl<const M: usize> Mailbox<M> {
    /// The place that is at `at` in the [window](window) around another.
    #[inline]
    fn seen_from(&self, place: usize, at: u32) -> usize {
        let (row, column) = (at as usize / 8, at as usize % 8);
        place + row * self.stride + column - (3 * self.stride + 3)
    }

    /// Where another place is in the window around one; `None` where it is not in it.
    #[inline]
    fn seen_at(&self, place: usize, other: usize) -> Option<u32> {
        let rows = (other / self.stride + 3).wrapping_sub(place / self.stride);
        let columns = (other % self.stride + 3).wrapping_sub(place % self.stride);
        (rows < 7 && columns < 7).then(|| (8 * rows + columns) as u32)
    }

    /// A move as [`play_heavy`](crate::playout::play_heavy) chooses it.
    #[inline(always)]
    pub(super) fn choose_heavy(
        &mut self,
        color: usize,
        last: usize,
        rng: &mut impl Rng,
        policy: &Policy,
    ) -> usize {
        // A byte for each question of chance.
        let chance = rng.next_u64().to_le_bytes();
        let asked: [bool; HEURISTICS] = std::array::from_fn(|at| u16::from(chance[at]) < policy.rates[at]);
        if last != 0 {
            let situation = Situation { color, last, patterns: &policy.patterns };
            let refuse = policy.refuse_proposed_self_atari;
            // One by one, so that each is a call known beforehand.
            let mut place = 0;
            if asked[0] | asked[1] && self.is_atari_near(color, last) {
                if asked[0] {
                    place = self.ask(capture, &situation, rng, refuse);
                }
                if place == 0 && asked[1] {
                    place = self.ask(save, &situation, rng, refuse);
                }
            }
            if place == 0 && asked[2] {
                place = self.ask(nakade, &situation, rng, refuse);
            }
            if place == 0 && asked[3] {
                place = self.ask(two_liberties, &situation, rng, refuse);
            }
            if place == 0 && asked[4] {
                place = self.ask(pattern, &situation, rng, refuse);
            }
            if place != 0 {
                return place;
            }
        }
        if u16::from(chance[7]) < policy.refuse_random_self_atari {
            let place = self.choose(color, rng, |mailbox, place| !mailbox.is_self_atari(color, place));
            if place != 0 {
                return place;
            }
        }
        self.choose(color, rng, |mailbox, place| !mailbox.is_hopeless(color, place))
    }

    /// Whether the string of the last move or one of the strings of `color` next to it is in atari.
    #[inline]
    fn is_atari_near(&self, color: usize, last: usize) -> bool {
        let own = self.in_atari_around(last) & stones(self.code(last), color);
        (own != 0) | self.liberties(last).liberties.is_single()
    }

    /// One of the sensible moves that a heuristic proposes, 0 where there is none.
    #[inline(always)]
    fn ask(
        &self,
        propose: impl Fn(&Self, &Situation<'_>, &mut Moves),
        situation: &Situation<'_>,
        rng: &mut impl Rng,
        refuse_self_atari: u16,
    ) -> usize {
        let mut moves = Moves::NONE;
        propose(self, situation, &mut moves);
        while !moves.is_empty() {
            let at = below(rng, moves.len());
            let place = moves.take(at);
            if self.is_sensible(situation.color, place)
                && !(self.is_self_atari(situation.color, place)
                    && ((rng.next_u32() >> 24) < refuse_self_atari.into()
                        || self.is_hopeless(situation.color, place)))
            {
                return place;
            }
        }
        0
    }

    /// Whether a sensible move leaves its own string with one liberty, and loses by it: more than one stone, or a single
    /// one that threatens nothing.
    pub(super) fn is_self_atari(&self, color: usize, place: usize) -> bool {
        let code = self.code(place);
        let free = empties(code) & ADJACENT;
        if free & free.wrapping_sub(1) != 0 || self.has_two_liberties_after(color, place) {
            return false;
        }
        if self.taken(color, place) == 0 {
            return true;
        }
        let own = self.around(place).into_iter().filter(|at| self.is_stone(color, *at));
        let stones: usize = 1 + own.map(|at| self.len(self.name(at))).sum::<usize>();
        stones > 2
    }

    /// Whether a sensible move is a self-atari that has nothing for it: no stone is taken, and where its string of more than
    /// two is taken there is no space with a single vital point, or its last liberty is an eye of its own.
    pub(super) fn is_hopeless(&self, color: usize, place: usize) -> bool {
        if !self.is_self_atari(color, place) || self.taken(color, place) != 0 {
            return false;
        }
        let len = |stone| self.len(self.name(stone));
        let stones: usize = 1 + self.strings_around(color, place).map(len).sum::<usize>();
        if !(3..=usize::from(small::MOST)).contains(&stones) {
            return stones > 2;
        }
        let mut string = 1 << window::MIDDLE;
        let mut found = Few::of(1);
        for stone in self.strings_around(color, place) {
            for stone in self.string(stone) {
                let Some(at) = self.seen_at(place, stone) else { return true };
                string |= 1 << at;
            }
            self.gather(stone, place, &mut found);
        }
        for (at, shift) in self.around(place).into_iter().zip(SIDES) {
            found.insert_if(at, empties(self.code(place)) >> shift & 1);
        }
        let [liberty, _] = found.places;
        let is_eye = self.seen_at(place, liberty).is_some_and(|at| {
            let beside = window::around(at, ADJACENT & !off_board(self.code(liberty)));
            beside & !string == 0
        });
        is_eye || window::vital_point(string).is_none()
    }

    /// The sides of a place on which there are opponent's stones in atari, as first bits.
    #[inline]
    fn taken(&self, color: usize, place: usize) -> u16 {
        self.in_atari_around(place) & stones(self.code(place), 1 - color)
    }

    /// Whether the string of a move of `color` would have at least two liberties.
    fn has_two_liberties_after(&self, color: usize, place: usize) -> bool {
        let (around, code) = (self.around(place), self.code(place));
        let (free, own) = (empties(code), stones(code, color));
        let names = around.map(|at| self.name(at));
        let own = SIDES.map(|shift| own >> shift & 1);
        // The liberties of the strings around. A string that is met twice counts twice, which does no harm here.
        let (mut all, mut any) = (Liberties::NONE, Liberties::NONE);
        for side in 0..4 {
            let liberties = self.liberties[names[side] & Self::MASK].liberties;
            all += liberties.times(own[side]);
            any = any | (liberties + Liberties::SEVEN_PAIRS).times(own[side]);
        }
        // Nine pairs of a string are five without the move's own place, and thus two other places.
        if any.have_many() {
            return true;
        }
        for side in 0..4 {
            all += Liberties::of(around[side]).times(free >> SIDES[side] & 1);
        }
        // The move's own place is in the sums of a string that is met once, twice, three times: 1, 4, 9 times.
        let mut met = own[0] + own[1] + own[2] + own[3];
        for (a, b) in TWO_SIDES {
            met += 2 * (own[a] & own[b] & u16::from(names[a] == names[b]));
        }
        all -= Liberties::of(place).times(met);
        if all.are_different() {
            return true;
        }
        let taken = self.taken(color, place);
        taken != 0 && {
            let mut found = Few::of(2);
            if let Some(only) = all.some() {
                found.insert_if(only, 1);
            }
            self.gather_captured(color, place, taken, &mut found);
            found.is_full()
        }
    }

    /// Whether the string of a move of `color` would have at least three liberties.
    fn has_three_liberties_after(&self, color: usize, place: usize) -> bool {
        let (around, code) = (self.around(place), self.code(place));
        let (free, own) = (empties(code), stones(code, color));
        let mut found = Few::of(3);
        for side in 0..4 {
            found.insert_if(around[side], free >> SIDES[side] & 1);
        }
        for side in 0..4 {
            let (at, shift) = (around[side], SIDES[side]);
            if found.is_full() {
                return true;
            }
            if own >> shift & 1 == 1 {
                if self.liberties(at).liberties.are_more_than(3) {
                    return true;
                }
                self.gather(at, place, &mut found);
            }
        }
        let taken = self.taken(color, place);
        if taken != 0 {
            self.gather_captured(color, place, taken, &mut found);
        }
        found.is_full()
    }

    /// Adds the stones that a move captures on these sides next to its string until there are enough: they are liberties
    /// then.
    #[cold]
    fn gather_captured(&self, color: usize, place: usize, taken: u16, found: &mut Few) {
        let around = self.around(place);
        for (at, shift) in around.into_iter().zip(SIDES) {
            if taken >> shift & 1 == 0 {
                continue;
            }
            for captured in self.string(at) {
                let touches = self.around(captured).into_iter().any(|beside| {
                    let same = |own| self.is_stone(color, own) && self.name(own) == self.name(beside);
                    beside == place || (self.is_stone(color, beside) && around.into_iter().any(same))
                });
                found.insert_if(captured, touches.into());
                if found.is_full() {
                    return;
                }
            }
        }
    }

    /// Adds liberties of a string until there are enough, `except` not among them.
    fn gather(&self, stone: usize, except: usize, found: &mut Few) {
        for stone in self.string(stone) {
            let free = empties(self.code(stone));
            let sides = self.around(stone);
            for side in 0..4 {
                let (at, shift) = (sides[side], SIDES[side]);
                found.insert_if(at, free >> shift & u16::from(at != except));
            }
            if found.is_full() {
                return;
            }
        }
    }

    /// The liberties of a string where there are exactly two.
    fn two_liberties_of(&self, stone: usize) -> Option<[usize; 2]> {
        let liberties = self.liberties(stone).liberties;
        if liberties.are_more_than(2) | liberties.is_single() {
            return None;
        }
        let mut found = Few::of(3);
        self.gather(stone, 0, &mut found);
        let [later, former] = found.places;
        (!found.is_full()).then_some([former, later])
    }

    /// A stone of each string of `color` next to a place.
    #[inline]
    fn strings_around(&self, color: usize, place: usize) -> impl Iterator<Item = usize> + '_ {
        let around = self.around(place);
        let mut met = [0; 4];
        (0..4).filter_map(move |i| {
            let at = around[i];
            if !self.is_stone(color, at) || met.contains(&self.name(at)) {
                return None;
            }
            met[i] = self.name(at);
            Some(at)
        })
    }
}

/// Different places, of which one, two or three are wanted.
struct Few {
    /// The last two found, the later one first; 0 where there is none.
    places: [usize; 2],
    /// Their number; not exact beyond three.
    len: usize,
    wanted: usize,
}

impl Few {
    #[inline]
    fn of(wanted: usize) -> Few {
        Few { places: [0; 2], len: 0, wanted }
    }

    /// Adds a place if it is a new one and the lowest bit of `condition` is set.
    #[inline]
    fn insert_if(&mut self, place: usize, condition: u16) {
        // In numbers, not in questions, which would become branches: it is as often new as not.
        let differ = |a: usize, b: usize| ((a ^ b) + 0xFFFF) >> 16;
        let [later, former] = self.places;
        let is_new = usize::from(condition) & differ(later, place) & differ(former, place) & 1;
        let mask = 0usize.wrapping_sub(is_new);
        self.places = [later ^ (later ^ place) & mask, former ^ (former ^ later) & mask];
        self.len += is_new;
    }

    #[inline]
    fn is_full(&self) -> bool {
        self.len >= self.wanted
    }
}

fn capture<const M: usize>(mailbox: &Mailbox<M>, situation: &Situation<'_>, moves: &mut Moves) {
    if mailbox.is_stone(1 - situation.color, situation.last)
        && let Some(liberty) = mailbox.liberties(situation.last).liberties.single()
    {
        moves.insert(liberty);
    }
}

fn save<const M: usize>(mailbox: &Mailbox<M>, situation: &Situation<'_>, moves: &mut Moves) {
    let color = situation.color;
    let around = mailbox.around(situation.last);
    let own = stones(mailbox.code(situation.last), color);
    let mut met = [0; 4];
    for (side, (stone, shift)) in around.into_iter().zip(SIDES).enumerate() {
        if own >> shift & 1 == 0 {
            continue;
        }
        let Some(liberty) = mailbox.liberties(stone).liberties.single() else { continue };
        if met.contains(&mailbox.name(stone)) {
            continue;
        }
        met[side] = mailbox.name(stone);
        if mailbox.has_two_liberties_after(color, liberty) {
            moves.insert(liberty);
        }
        for beside in mailbox.string(stone) {
            let mut attackers = stones(mailbox.code(beside), 1 - color) & ADJACENT;
            if attackers != 0 {
                attackers &= mailbox.in_atari_around(beside);
            }
            while attackers != 0 {
                let attacker = mailbox.neighbor(beside, attackers.trailing_zeros());
                attackers &= attackers - 1;
                if let Some(liberty) = mailbox.liberties(attacker).liberties.some() {
                    moves.insert(liberty);
                }
            }
        }
    }
}

fn nakade<const M: usize>(mailbox: &Mailbox<M>, situation: &Situation<'_>, moves: &mut Moves) {
    let free = empties(mailbox.code(situation.last));
    let around = mailbox.around(situation.last);
    let mut starts = 0;
    for side in 0..4 {
        // The last move does not count as a border.
        let code = mailbox.code(around[side]) | 3 << SIDES[3 - side];
        starts |= (SMALL.find(code) & free >> SIDES[side] & 1) << side;
    }
    while starts != 0 {
        let side = starts.trailing_zeros() as usize & 3;
        // Where the last move is as seen from there.
        let last = window::beside(window::MIDDLE, 3 - side);
        let (region, is_eye) = grow(mailbox, situation.color, around[side], last);
        for side in 0..4 {
            starts &= !(((region >> window::beside(last, side) & 1) as u16) << side);
        }
        starts &= !(1 << side);
        if is_eye && let Some(vital) = window::vital_point(region) {
            moves.insert(mailbox.seen_from(around[side], vital));
        }
    }
}

/// The region of the empty place `start` as a [window](window) around it, and whether it has three to six places and
/// borders on stones of one color only, the last move not counted. Where it does not, the region is not whole.
fn grow<const M: usize>(mailbox: &Mailbox<M>, color: usize, start: usize, last: u32) -> (u64, bool) {
    let (mut region, mut left) = (1 << window::MIDDLE, 1 << window::MIDDLE);
    let (mut own, mut opponent) = (0, 0);
    while left != 0 {
        let at = u64::trailing_zeros(left);
        let code = mailbox.code(mailbox.seen_from(start, at));
        own |= stones(code, color) & ADJACENT;
        opponent |= window::around(at, stones(code, 1 - color));
        let new = window::around(at, empties(code)) & !region;
        region |= new;
        left = left & (left - 1) | new;
        let borders = (own != 0) & (opponent & !(1 << last) != 0);
        if borders | (region & window::TOO_FAR != 0) | (region.count_ones() > small::MOST.into()) {
            return (region, false);
        }
    }
    (region, region.count_ones() >= 3)
}

fn two_liberties<const M: usize>(mailbox: &Mailbox<M>, situation: &Situation<'_>, moves: &mut Moves) {
    let (color, last) = (situation.color, situation.last);
    if mailbox.is_stone(1 - color, last)
        && let Some(liberties) = mailbox.two_liberties_of(last)
    {
        liberties
            .into_iter()
            .filter(|p| mailbox.has_two_liberties_after(color, *p))
            .for_each(|p| moves.insert(p));
    }
    for stone in mailbox.strings_around(color, last) {
        if let Some(liberties) = mailbox.two_liberties_of(stone) {
            liberties
                .into_iter()
                .filter(|p| mailbox.has_three_liberties_after(color, *p))
                .for_each(|p| moves.insert(p));
        }
    }
}

fn pattern<const M: usize>(mailbox: &Mailbox<M>, situation: &Situation<'_>, moves: &mut Moves) {
    let around = mailbox.all_around(situation.last);
    let mut good = 0;
    for at in 0..8 {
        good |= situation.patterns.find(mailbox.code(around[at])) << (2 * at);
    }
    good &= empties(mailbox.code(situation.last));
    while good != 0 {
        moves.insert_new(around[good.trailing_zeros() as usize / 2]);
        good &= good - 1;
    }
}
