//! A search of fixed size, and a signature of what it found: the same as long as nothing about the search changes.

use std::time::Duration;

use super::Figure;
use crate::engine::{Engine, Parameters, Purpose, Question, Start};
use crate::grid::Size;
use crate::rules::Color;

/// Playouts for each size.
const PLAYOUTS: [(usize, u64); 3] = [(9, 20_000), (13, 5_000), (19, 2_000)];

pub(super) fn measure(print: &mut dyn FnMut(Figure)) {
    let mut signature = Signature(0xCBF2_9CE4_8422_2325);
    for (n, playouts) in PLAYOUTS {
        let Ok(size) = Size::square(n) else { continue };
        let mut parameters = Parameters { playouts: Some(playouts), ..Parameters::default() };
        parameters.search.stop_early = false;
        let mut engine = Engine::new(Start { size, parameters, seed: Some(1), ..Start::default() });
        let mut elapsed = Duration::ZERO;
        for turn in 0..4 {
            let found = engine.generate(Question::new(Color::BOTH[turn % 2], Purpose::Game));
            elapsed += found.report.elapsed;
            for candidate in &found.report.candidates {
                let index =
                    candidate.turn.point().map_or(0, |p| (size.row(p) * 25 + size.column(p) + 1) as u64);
                signature.add(index);
                signature.add(candidate.visits);
            }
        }
        let rate = 4.0 * playouts as f64 / elapsed.as_secs_f64();
        print(Figure::new(format!("search {size}")).number("playouts_per_second", rate));
    }
    print(Figure::new("search signature").text("signature", format!("{:016x}", signature.0)));
}

/// FNV-1a over words.
struct Signature(u64);

impl Signature {
    fn add(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x0100_0000_01B3);
    }
}
