//! Playouts a second of processor time, and whether they are unbiased.

use clap::{Args, ValueEnum};
use cpu_time::ThreadTime;
use rand::SeedableRng;

use super::Figure;
use crate::board::{Board, BoardOf};
use crate::cli::options::parse_size;
use crate::grid::Size;
use crate::on_board;
use crate::playout::{Batch, Job, Kernel, Policy, Random, Single, play_heavy, play_light};
use crate::rules::Color;

/// Options of `ponnuki bench playouts`.
#[derive(Args, Clone, Debug)]
pub(super) struct PlayoutOptions {
    /// Board: 9, or 9x13 for 9 columns and 13 rows; 9, 13 and 19 where none is given
    #[arg(long, value_name = "N", value_parser = parse_size)]
    size: Option<Size>,
    /// How the playouts choose
    #[arg(long, default_value = "light")]
    policy: PolicyName,
    /// Threads, each with playouts of its own
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    /// How they are computed: single, one at a time, reference, the same on the board of the search, or many at once with
    /// the vectors of this machine: best or the name of an instruction set
    #[arg(long, value_name = "NAME")]
    kernel: Option<String>,
    /// Seconds of processor time for each measurement
    #[arg(long, value_name = "SECONDS", default_value = "1", value_parser = crate::cli::options::parse_seconds)]
    seconds: f64,
}

impl Default for PlayoutOptions {
    fn default() -> Self {
        PlayoutOptions { size: None, policy: PolicyName::Light, threads: 1, kernel: None, seconds: 1.0 }
    }
}

/// A policy by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum PolicyName {
    /// Uniform choice.
    Light,
    /// Answers to the last move.
    Heavy,
}

/// How playouts are computed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Method {
    Reference,
    Single,
    Batch(Kernel),
}

impl std::fmt::Display for Method {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Method::Reference => f.write_str("reference"),
            Method::Single => f.write_str("single"),
            Method::Batch(kernel) => kernel.fmt(f),
        }
    }
}

/// What one thread did.
#[derive(Clone, Copy, Default)]
struct Count {
    playouts: u64,
    turns: u64,
    black_wins: u64,
    seconds: f64,
}

impl Count {
    fn add(&mut self, turns: usize, area_difference: i32) {
        self.playouts += 1;
        self.turns += turns as u64;
        // Komi is 6.5.
        self.black_wins += u64::from(area_difference > 6);
    }
}

pub(super) fn measure(options: &PlayoutOptions, print: &mut dyn FnMut(Figure)) -> Result<(), String> {
    let sizes = match options.size {
        Some(size) => vec![size],
        None => [9, 13, 19].into_iter().filter_map(|n| Size::square(n).ok()).collect(),
    };
    let methods = methods(options)?;
    for size in sizes {
        for &method in &methods {
            let counts: Vec<Count> = std::thread::scope(|scope| {
                let work =
                    |seed| move || on_board!(Board::new(size), board => count(&board, method, options, seed));
                let threads: Vec<_> = (0..options.threads).map(|i| scope.spawn(work(i.into()))).collect();
                threads.into_iter().filter_map(|thread| thread.join().ok()).collect()
            });
            let rate: f64 = counts.iter().map(|c| c.playouts as f64 / c.seconds).sum();
            let sum = |f: fn(&Count) -> u64| counts.iter().map(f).sum::<u64>() as f64;
            let playouts = sum(|c| c.playouts);
            let seconds: f64 = counts.iter().map(|c| c.seconds).sum();
            let policy = if options.policy == PolicyName::Light { "light" } else { "heavy" };
            print(
                Figure::new("playouts")
                    .text("size", size.to_string())
                    .text("policy", policy)
                    .text("kernel", method.to_string())
                    .number("threads", options.threads.into())
                    .number("playouts_per_second", rate)
                    .number("ns_per_turn", 1e9 * seconds / sum(|c| c.turns))
                    .number("turns_per_playout", sum(|c| c.turns) / playouts)
                    .number("black_wins", sum(|c| c.black_wins) / playouts),
            );
        }
    }
    Ok(())
}

fn methods(options: &PlayoutOptions) -> Result<Vec<Method>, String> {
    match options.kernel.as_deref() {
        None => Ok(vec![Method::Single, Method::Batch(Kernel::best())]),
        Some("single") => Ok(vec![Method::Single]),
        Some("reference") => Ok(vec![Method::Reference]),
        Some("best") => Ok(vec![Method::Batch(Kernel::best())]),
        Some(name) => {
            let available = || Kernel::ALL.into_iter().filter(|k| k.is_available());
            let names: Vec<String> = available().map(|k| k.to_string()).collect();
            let missing =
                || format!("--kernel {name}: this machine has single, reference, best, {}", names.join(", "));
            let found = available().find(|k| k.to_string() == name);
            found.map(|k| vec![Method::Batch(k)]).ok_or_else(missing)
        }
    }
}

fn count<const W: usize, const P: usize>(
    board: &BoardOf<W, P>,
    method: Method,
    options: &PlayoutOptions,
    seed: u64,
) -> Count {
    match method {
        Method::Reference | Method::Single => one_at_a_time(board, method, options, seed),
        Method::Batch(kernel) => many_at_once(board, kernel, options, seed),
    }
}

fn one_at_a_time<const W: usize, const P: usize>(
    board: &BoardOf<W, P>,
    method: Method,
    options: &PlayoutOptions,
    seed: u64,
) -> Count {
    let mut count = Count::default();
    let start = ThreadTime::now();
    let mut rng = Random::seed_from_u64(seed);
    let (mut single, policy) = (Single::new(board.size()), Policy::new());
    while count.seconds < options.seconds {
        for _ in 0..16 {
            let playout = match (options.policy, method) {
                (PolicyName::Light, Method::Reference) => {
                    play_light(&mut board.clone(), Color::Black, &mut rng)
                }
                (PolicyName::Heavy, Method::Reference) => {
                    play_heavy(&mut board.clone(), Color::Black, None, &mut rng, &policy)
                }
                (PolicyName::Light, _) => single.play_light(board, Color::Black, &mut rng),
                (PolicyName::Heavy, _) => single.play_heavy(board, Color::Black, None, &mut rng, &policy),
            };
            count.add(playout.turns, playout.area_difference());
        }
        count.seconds = start.elapsed().as_secs_f64();
    }
    count
}

fn many_at_once<const W: usize, const P: usize>(
    board: &BoardOf<W, P>,
    kernel: Kernel,
    options: &PlayoutOptions,
    seed: u64,
) -> Count {
    let mut count = Count::default();
    let start = ThreadTime::now();
    let mut batch = match options.policy {
        PolicyName::Light => Batch::<W>::new(board.size(), kernel).without_first(),
        PolicyName::Heavy => Batch::heavy(board.size(), kernel, &Policy::new()).without_first(),
    };
    let mut finished = Vec::new();
    let mut next = seed << 40;
    // Those that are under way when the time is over finish too, or the short ones would count too much.
    while count.seconds < options.seconds || batch.pending() > 0 {
        while count.seconds < options.seconds && batch.pending() < 2 * batch.lanes() {
            batch.submit(match options.policy {
                PolicyName::Light => Job::of(board, Color::Black, next, 0),
                PolicyName::Heavy => Job::answering(board, Color::Black, None, next, 0),
            });
            next += 1;
        }
        batch.run(&mut finished);
        for game in finished.drain(..) {
            count.add(game.playout.turns, game.playout.area_difference());
        }
        count.seconds = start.elapsed().as_secs_f64();
    }
    count
}
