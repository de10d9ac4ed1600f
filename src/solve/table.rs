//! What is known of positions that were searched before?

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::path::Path;
use super::proof::Proof;
use crate::rules::{ByColor, Color};

/// A position without its history: stones, who is next, and whether the last turn was a pass.
pub(super) type Key = u64;

/// A player who wins, and the proof.
#[derive(Clone, Debug)]
pub(super) struct Won {
    pub(super) winner: Color,
    pub(super) proof: Proof,
}

/// Answers by position.
pub(super) struct Table {
    entries: HashMap<Key, Entry, BuildHasherDefault<Mixed>>,
    limit: usize,
}

#[derive(Default)]
struct Entry {
    /// The last answers: that Black's lead is at least so much, that it is less than so much.
    proved: ByColor<Option<(i32, Proof)>>,
    /// The last attempt that failed here, and the depth that was left to it.
    failed: (u32, u16),
    /// The turn of the next player that did best, if any.
    best: Option<u8>,
}

impl Table {
    /// A table that forgets everything when it would exceed `limit` positions.
    pub(super) fn new(limit: usize) -> Table {
        Table { entries: HashMap::default(), limit }
    }

    /// Who is known to win after this path, where Black wants a lead of at least `goal`.
    pub(super) fn answer(&self, key: Key, goal: i32, path: &Path) -> Option<Won> {
        let entry = self.entries.get(&key)?;
        Color::BOTH.into_iter().find_map(|winner| {
            let proof = entry.proof(goal, winner).filter(|proof| proof.holds_after(path))?;
            Some(Won { winner, proof: proof.clone() })
        })
    }

    /// Whether `winner` is known to win after some path.
    pub(super) fn may_answer(&self, key: Key, goal: i32, winner: Color) -> bool {
        self.entries.get(&key).is_some_and(|entry| entry.proof(goal, winner).is_some())
    }

    /// Whether this attempt has failed here already with at least as much depth left. Under another history it might
    /// not have: such an answer only delays a proof.
    pub(super) fn has_failed(&self, key: Key, attempt: u32, left: u16) -> bool {
        self.entries.get(&key).is_some_and(|entry| entry.failed.0 == attempt && entry.failed.1 >= left)
    }

    /// The turn that did best here.
    pub(super) fn best(&self, key: Key) -> Option<u8> {
        self.entries.get(&key).and_then(|entry| entry.best)
    }

    /// Keeps an answer, and the turn that led to it where it was the winner's.
    pub(super) fn prove(&mut self, key: Key, goal: i32, won: &Won, best: Option<u8>) {
        let entry = self.entry(key);
        entry.proved[won.winner] = Some((goal, won.proof.clone()));
        entry.best = best.or(entry.best);
    }

    /// Keeps that an attempt failed, and the turn that stopped it where it was the opponent's.
    pub(super) fn fail(&mut self, key: Key, attempt: u32, left: u16, best: Option<u8>) {
        let entry = self.entry(key);
        entry.failed = (attempt, left);
        entry.best = best.or(entry.best);
    }

    fn entry(&mut self, key: Key) -> &mut Entry {
        if self.entries.len() >= self.limit && !self.entries.contains_key(&key) {
            self.entries.clear();
        }
        self.entries.entry(key).or_default()
    }
}

impl Entry {
    /// How a winner's goal was proved that is at least as hard.
    fn proof(&self, goal: i32, winner: Color) -> Option<&Proof> {
        let (proved, proof) = self.proved[winner].as_ref()?;
        let covers = match winner {
            Color::Black => *proved >= goal,
            Color::White => *proved <= goal,
        };
        covers.then_some(proof)
    }
}

/// The keys are far from random.
#[derive(Default)]
pub(super) struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|b| self.write_u64(self.0 ^ u64::from(*b)));
    }

    fn write_u64(&mut self, key: u64) {
        let product = u128::from(key ^ 0x9E37_79B9_7F4A_7C15) * 0xD6E8_FEB8_6659_FD93;
        self.0 = (product >> 64) as u64 ^ product as u64;
    }
}
