//! The heuristics of heavy playouts on the mailbox, and the choice among what they propose.
//!
//! Each function here is the twin of one in [`heuristics`](super::super::heuristics), where it is said what it is for; they stand in
//! the same order.

use rand::Rng;

use super::code::{ADJACENT, SIDES, empties, stones};
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
        self.choose(color, rng, |_, _| true)
    }

    /// Whether the string of the last move or one of the strings of `color` next to it is in atari.
    #[inline]
    fn is_atari_near(&self, color: usize, last: usize) -> bool {
        let mut in_atari = 0;
        let sides = self.around(last);
        for side in 0..4 {
            let (at, shift) = (sides[side], SIDES[side]);
            in_atari |= u16::from(self.liberties(at).is_single()) << shift;
        }
        (in_atari & stones(self.code(last), color) != 0) | self.liberties(last).is_single()
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
                    && (rng.next_u32() >> 24) < refuse_self_atari.into())
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
        let around = self.around(place);
        let takes = around.into_iter().any(|at| self.is_stone(1 - color, at) && self.is_in_atari(at));
        let own = around.into_iter().filter(|at| self.is_stone(color, *at));
        let stones: usize = 1 + own.map(|at| self.len(self.name(at))).sum::<usize>();
        !(takes && stones <= 2)
    }

    #[inline]
    fn is_in_atari(&self, stone: usize) -> bool {
        self.liberties(stone).single().is_some()
    }

    /// Whether the string of a move of `color` would have at least two liberties.
    fn has_two_liberties_after(&self, color: usize, place: usize) -> bool {
        let (around, code) = (self.around(place), self.code(place));
        let (free, own) = (empties(code), stones(code, color));
        let names = around.map(|at| self.name(at));
        let own = SIDES.map(|shift| own >> shift & 1);
        let mut all = Liberties::NONE;
        let mut many = false;
        for side in 0..4 {
            let (at, shift) = (around[side], SIDES[side]);
            all += Liberties::of(at).times(free >> shift & 1);
        }
        for (side, name) in names.into_iter().enumerate() {
            // Without the move's own place. A string that is met twice counts twice, which does no harm here.
            let mut liberties = self.liberties[name & (M - 1)];
            for other in 0..4 {
                liberties -= Liberties::of(place).times(u16::from(names[other] == name) & own[other]);
            }
            many |= (own[side] == 1) & liberties.are_more_than(1);
            all += liberties.times(own[side]);
        }
        if many | all.are_different() {
            return true;
        }
        stones(code, 1 - color) & ADJACENT != 0 && {
            let mut found = Few::of(2);
            if let Some(only) = all.some() {
                found.insert(only);
            }
            self.gather_captured(color, place, &mut found);
            found.is_full()
        }
    }

    /// Whether the string of a move of `color` would have at least three liberties.
    fn has_three_liberties_after(&self, color: usize, place: usize) -> bool {
        let (around, code) = (self.around(place), self.code(place));
        let (free, own, opponent) = (empties(code), stones(code, color), stones(code, 1 - color));
        let mut found = Few::of(3);
        for side in 0..4 {
            let (at, shift) = (around[side], SIDES[side]);
            if free >> shift & 1 == 1 {
                found.insert(at);
            }
        }
        for side in 0..4 {
            let (at, shift) = (around[side], SIDES[side]);
            if found.is_full() {
                return true;
            }
            if own >> shift & 1 == 1 {
                if self.liberties(at).are_more_than(3) {
                    return true;
                }
                self.gather(at, place, &mut found);
            }
        }
        if opponent & ADJACENT != 0 {
            self.gather_captured(color, place, &mut found);
        }
        found.is_full()
    }

    /// Adds the stones that a move captures next to its string until there are enough: they are liberties then.
    fn gather_captured(&self, color: usize, place: usize, found: &mut Few) {
        let around = self.around(place);
        for at in around {
            if !self.is_stone(1 - color, at) || !self.is_in_atari(at) {
                continue;
            }
            for captured in self.string(at) {
                let touches = self.around(captured).into_iter().any(|beside| {
                    let same = |own| self.is_stone(color, own) && self.name(own) == self.name(beside);
                    beside == place || (self.is_stone(color, beside) && around.into_iter().any(same))
                });
                if touches {
                    found.insert(captured);
                }
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
                if free >> shift & 1 == 1 && at != except {
                    found.insert(at);
                }
            }
            if found.is_full() {
                return;
            }
        }
    }

    /// The liberties of a string where there are exactly two.
    fn two_liberties_of(&self, stone: usize) -> Option<[usize; 2]> {
        let liberties = self.liberties(stone);
        if liberties.are_more_than(2) || liberties.single().is_some() {
            return None;
        }
        let mut found = Few::of(3);
        self.gather(stone, 0, &mut found);
        (!found.is_full()).then_some([found.places[0], found.places[1]])
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

/// At most three different places, of which so many are wanted.
struct Few {
    places: [usize; 3],
    len: usize,
    wanted: usize,
}

impl Few {
    #[inline]
    fn of(wanted: usize) -> Few {
        Few { places: [0; 3], len: 0, wanted }
    }

    #[inline]
    fn insert(&mut self, place: usize) {
        if self.len < self.wanted && !self.places[..self.len].contains(&place) {
            self.places[self.len] = place;
            self.len += 1;
        }
    }

    #[inline]
    fn is_full(&self) -> bool {
        self.len == self.wanted
    }
}

fn capture<const M: usize>(mailbox: &Mailbox<M>, situation: &Situation<'_>, moves: &mut Moves) {
    if mailbox.is_stone(1 - situation.color, situation.last)
        && let Some(liberty) = mailbox.liberties(situation.last).single()
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
        let Some(liberty) = mailbox.liberties(stone).single() else { continue };
        if met.contains(&mailbox.name(stone)) {
            continue;
        }
        met[side] = mailbox.name(stone);
        if mailbox.has_two_liberties_after(color, liberty) {
            moves.insert(liberty);
        }
        for beside in mailbox.string(stone) {
            if stones(mailbox.code(beside), 1 - color) & ADJACENT == 0 {
                continue;
            }
            for attacker in mailbox.around(beside) {
                if mailbox.is_stone(1 - color, attacker)
                    && let Some(liberty) = mailbox.liberties(attacker).single()
                {
                    moves.insert(liberty);
                }
            }
        }
    }
}

/// A region of empty places that may be an eye.
struct Region {
    places: [u16; 8],
    len: usize,
}

impl Region {
    /// Larger ones have no single vital point.
    const MOST: usize = 6;

    #[inline]
    fn contains(&self, place: usize) -> bool {
        // All eight at once: no place is 0.
        self.places.iter().fold(false, |met, other| met | (*other == place as u16))
    }

    fn places(&self) -> impl Iterator<Item = usize> + '_ {
        self.places[..self.len].iter().map(|place| (*place).into())
    }
}

fn nakade<const M: usize>(mailbox: &Mailbox<M>, situation: &Situation<'_>, moves: &mut Moves) {
    let free = empties(mailbox.code(situation.last));
    let around = mailbox.around(situation.last);
    let mut starts = 0;
    for side in 0..4 {
        let code = mailbox.code(around[side]);
        let (own, opponent) = (stones(code, situation.color), stones(code, 1 - situation.color));
        let borders = (own & ADJACENT != 0) & (opponent & ADJACENT & !(1 << SIDES[3 - side]) != 0);
        let is_alone = empties(code) & ADJACENT == 0;
        starts |= u16::from(!(borders | is_alone | is_large(code))) << SIDES[side];
    }
    starts &= free;
    if starts == 0 {
        return;
    }
    // The regions that were looked at.
    let mut met = [0u16; 4 * (Region::MOST + 1)];
    let mut len = 0;
    for side in 0..4 {
        let (start, shift) = (around[side], SIDES[side]);
        if starts >> shift & 1 == 0 || met[..len].contains(&(start as u16)) {
            continue;
        }
        let mut region = Region { places: [0; 8], len: 0 };
        let is_eye = grow(mailbox, situation, start, &mut region);
        met[len..len + region.len].copy_from_slice(&region.places[..region.len]);
        len += region.len;
        if is_eye && let Some(vital) = vital_point(mailbox, &region) {
            moves.insert(vital);
        }
    }
}

/// Whether the places around an empty one already make its region too large for an eye with one vital point.
#[inline]
fn is_large(code: u16) -> bool {
    let free = empties(code);
    let (below, left, right, above) = (free >> 2 & 1, free >> 6 & 1, free >> 8 & 1, free >> 12 & 1);
    let corners = (free & (below | left))
        + (free >> 4 & (below | right))
        + (free >> 10 & (above | left))
        + (free >> 14 & (above | right));
    usize::from(below + left + right + above + corners) >= Region::MOST
}

/// Fills `region` from `start` on: whole, if it has three to six places and borders on stones of one color only, the
/// last move not counted; otherwise as far as needed to see that it does not.
fn grow<const M: usize>(
    mailbox: &Mailbox<M>,
    situation: &Situation<'_>,
    start: usize,
    region: &mut Region,
) -> bool {
    let color = situation.color;
    region.places[0] = start as u16;
    region.len = 1;
    let (mut at, mut own, mut intruders) = (0, 0, 0);
    while at < region.len {
        let place = region.places[at].into();
        let code = mailbox.code(place);
        own |= stones(code, color) & ADJACENT;
        let opponent = stones(code, 1 - color);
        let mut free = empties(code) & ADJACENT;
        let sides = mailbox.around(place);
        for side in 0..4 {
            let (beside, shift) = (sides[side], SIDES[side]);
            intruders |= opponent >> shift & u16::from(beside != situation.last);
            free &= !(u16::from(region.contains(beside)) << shift);
        }
        if own != 0 && intruders & 1 != 0 || region.len + free.count_ones() as usize > Region::MOST {
            return false;
        }
        let sides = mailbox.around(place);
        for side in 0..4 {
            let (beside, shift) = (sides[side], SIDES[side]);
            region.places[region.len % 8] = beside as u16;
            region.len += usize::from(free >> shift & 1);
        }
        region.places[region.len % 8] = 0;
        at += 1;
    }
    region.len >= 3
}

fn vital_point<const M: usize>(mailbox: &Mailbox<M>, region: &Region) -> Option<usize> {
    let needed = match region.len {
        3 => 2,
        4 | 5 => 3,
        _ => 4,
    };
    let free = |place: &usize| (empties(mailbox.code(*place)) & ADJACENT).count_ones() >= needed;
    let mut vital = region.places().filter(free);
    let first = vital.next()?;
    vital.next().is_none().then_some(first)
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
