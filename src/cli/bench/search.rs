//! Simulations a second, one at a time and many at once, and a signature of what was found: the same as long as nothing about the
//! search changes.

use std::time::Duration;

use clap::Args;

use super::Figure;
use crate::engine::{Engine, Parameters, Purpose, Question, Start};
use crate::grid::Size;
use crate::rules::Color;
use crate::search::Report;

/// Playouts for each size.
const PLAYOUTS: [(usize, u64); 3] = [(9, 20_000), (13, 5_000), (19, 2_000)];
/// Turns of each game.
const TURNS: usize = 4;

/// Options of `ponnuki bench search`.
#[derive(Args, Clone, Debug)]
pub(super) struct SearchOptions {
    /// Threads that search; what more than one find has no signature
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// Seconds for a turn of the searches that time limits
    #[arg(long, value_name = "SECONDS", default_value = "0.5", value_parser = crate::cli::options::parse_seconds)]
    seconds: f64,
}

impl Default for SearchOptions {
    fn default() -> Self {
        SearchOptions { threads: 1, seconds: 0.5 }
    }
}

pub(super) fn measure(options: &SearchOptions, print: &mut dyn FnMut(Figure)) {
    let mut signature = Signature(0xCBF2_9CE4_8422_2325);
    let time = Duration::from_secs_f64(options.seconds);
    let sizes = PLAYOUTS.map(|(n, playouts)| (Size::square(n).expect("a size"), playouts));
    for (size, playouts) in sizes {
        let limit = Parameters { playouts: Some(playouts), ..Parameters::default() };
        let rate = play(size, limit, options.threads, &mut |report| signature.add_report(size, report));
        print(Figure::new(format!("search {size}")).number("playouts_per_second", rate));
    }
    if options.threads == 1 {
        print(Figure::new("search signature").text("signature", format!("{:016x}", signature.0)));
    }
    for (size, _) in sizes {
        let limit = Parameters { time: Some(time), ..Parameters::default() };
        let rate = play(size, limit, options.threads, &mut |_| ());
        print(Figure::new(format!("search {size} by time")).number("playouts_per_second", rate));
    }
}

/// Plays the first turns of a game; gives the playouts a second.
fn play(size: Size, mut parameters: Parameters, threads: u16, look: &mut dyn FnMut(&Report)) -> f64 {
    parameters.search.stop_early = false;
    parameters.search.threads = threads.into();
    let mut engine = Engine::new(Start { size, parameters, seed: Some(1), ..Start::default() });
    let (mut playouts, mut elapsed) = (0, Duration::ZERO);
    for color in Color::BOTH.into_iter().cycle().take(TURNS) {
        let found = engine.generate(Question::new(color, Purpose::Game));
        playouts += found.report.playouts;
        elapsed += found.report.elapsed;
        look(&found.report);
    }
    playouts as f64 / elapsed.as_secs_f64()
}

/// FNV-1a over words.
struct Signature(u64);

impl Signature {
    fn add_report(&mut self, size: Size, report: &Report) {
        for candidate in &report.candidates {
            let index = candidate.turn.point().map_or(0, |p| (size.row(p) * 25 + size.column(p) + 1) as u64);
            self.add(index);
            self.add(candidate.visits);
        }
    }

    fn add(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x0100_0000_01B3);
    }
}
