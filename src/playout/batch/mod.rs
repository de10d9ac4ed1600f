//! How do hundreds of positions end, played on at random together?
//!
//! A [`Batch`] plays playouts in lockstep, bit-sliced: for each point there is a plane of bits, and bit `j` of
//! every plane belongs to game `j`. One boolean instruction on a register of 512 bits then does its work for 512
//! games. Games start from different positions, with different players to move, and end at different times; a lane
//! whose game is over takes the next job while the others play on.
//!
//! Each step does the same for all games, without a branch on any one of them. Of light playouts:
//!
//! 1. `choose`: candidates are the empty points that are not forbidden and no own eye; one is chosen uniformly.
//! 2. `step`: the stone is put down; the strings around it are followed by `flood` to see whether they still reach
//!    an empty point; those that do not are captured, and a suicide is refused.
//! 3. The refused choose again in the next step, without that point; the others change sides.
//!
//! Heavy playouts have steps of their own (`heavy`), in which what the heuristics propose comes before the choice.
//!
//! Chance comes from each game's own seed (`random`), and the order of the candidates is that of the points: the same
//! job has the same result on every [`Kernel`], in any company.

// Loops over rows of registers count, so that the compiler unrolls them.
#![allow(clippy::needless_range_loop)]

mod choose;
mod exchange;
mod flood;
mod heavy;
mod lanes;
mod planes;
mod random;
mod step;
mod transpose;

pub use heavy::Strings;

use std::collections::VecDeque;
use std::fmt;

#[cfg(target_arch = "x86_64")]
use super::simd::{Avx2, Avx512, Sse2};
use super::simd::{Isa, Plane, Scalar};
use super::{Playout, Policy};
use crate::board::BoardOf;
use crate::grid::{Point, PointSet, Size};
use crate::rules::{ByColor, Color};

use exchange::{Jobs, Results};
use heavy::HeavyGames;
use lanes::{Count, Door, count};
use planes::Planes;
use step::step;

/// A position to play to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Job<const W: usize> {
    /// The stones; every string has a liberty.
    pub stones: ByColor<PointSet<W>>,
    /// Who is to move.
    pub next: Color,
    /// The point that `next` may not move on now.
    pub ko: Option<Point>,
    /// The opponent's last move, for heavy playouts; none after a pass or at the start.
    pub last: Option<Point>,
    /// What heavy playouts have to know of the strings; found out where it is not given.
    pub strings: Option<Strings<W>>,
    /// The playout is a function of the position and this number.
    pub seed: u64,
    /// Comes back with the result.
    pub tag: u64,
}

impl<const W: usize> Job<W> {
    /// A playout of `board` with `next` to move.
    pub fn of<const P: usize>(board: &BoardOf<W, P>, next: Color, seed: u64, tag: u64) -> Self {
        Job {
            stones: ByColor::from_fn(|color| *board.stones(color)),
            next,
            ko: board.ko().filter(|ko| ko.color == next).map(|ko| ko.point),
            last: None,
            strings: None,
            seed,
            tag,
        }
    }

    /// The same for a heavy playout, in which `next` answers the opponent's move `last`, if there was one.
    pub fn answering<const P: usize>(
        board: &BoardOf<W, P>,
        next: Color,
        last: Option<Point>,
        seed: u64,
        tag: u64,
    ) -> Self {
        Job { last, strings: Some(Strings::of(board, last)), ..Job::of(board, next, seed, tag) }
    }
}

/// The result of a [`Job`]: the playout has, as sets of points, who owns what at the end (for ownership) and who was first on
/// each point (for all-moves-as-first). A tree iterates over `first[color]` and `area[color]` or intersects them with its
/// moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finished<const W: usize> {
    /// The job's.
    pub tag: u64,
    /// How it went.
    pub playout: Playout<W>,
}

/// What does the work: which instruction set, and so how many games at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kernel {
    /// 512 games in AVX-512 registers.
    Avx512,
    /// 256 games in AVX2 registers.
    Avx2,
    /// 128 games in SSE2 registers: every x86-64 machine.
    Sse2,
    /// 64 games in plain 64-bit words: every machine.
    Words,
}

impl Kernel {
    /// All, the fastest first.
    pub const ALL: [Kernel; 4] = [Kernel::Avx512, Kernel::Avx2, Kernel::Sse2, Kernel::Words];

    /// Whether this machine has what it needs.
    pub fn is_available(self) -> bool {
        match self {
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx512 => Avx512::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Kernel::Avx2 => Avx2::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Kernel::Sse2 => Sse2::detect().is_some(),
            #[cfg(not(target_arch = "x86_64"))]
            Kernel::Avx512 | Kernel::Avx2 | Kernel::Sse2 => false,
            Kernel::Words => true,
        }
    }

    /// How many games it plays at once.
    pub fn games(self) -> usize {
        match self {
            Kernel::Avx512 => 512,
            Kernel::Avx2 => 256,
            Kernel::Sse2 => 128,
            Kernel::Words => 64,
        }
    }

    /// The fastest on this machine.
    pub fn best() -> Kernel {
        Kernel::ALL.into_iter().find(|kernel| kernel.is_available()).unwrap_or(Kernel::Words)
    }
}

impl fmt::Display for Kernel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kernel::Avx512 => "avx512",
            Kernel::Avx2 => "avx2",
            Kernel::Sse2 => "sse2",
            Kernel::Words => "words",
        })
    }
}

/// Plays many playouts at once. Hand it jobs with [`submit`](Batch::submit), more than it has
/// [`lanes`](Batch::lanes) if there are, and call [`run`](Batch::run) until all are back.
///
/// ```
/// use ponnuki::board::BoardOf;
/// use ponnuki::grid::Size;
/// use ponnuki::playout::{Batch, Job, Kernel};
/// use ponnuki::rules::Color;
///
/// let size = Size::square(9).unwrap();
/// let board = BoardOf::<2, 128>::new(size);
/// let mut batch = Batch::new(size, Kernel::best());
/// (0..1000).for_each(|seed| batch.submit(Job::of(&board, Color::Black, seed, seed)));
/// let mut finished = Vec::new();
/// while batch.pending() > 0 {
///     batch.run(&mut finished);
/// }
/// assert_eq!(finished.len(), 1000);
/// ```
pub struct Batch<const W: usize> {
    engine: Box<dyn Engine + Send>,
    queue: VecDeque<Job<W>>,
    /// What the engine was handed last.
    jobs: Vec<Job<W>>,
    /// What the engine handed out last.
    results: Results,
    running: usize,
}

impl<const W: usize> Batch<W> {
    /// A batch of light playouts for one size. An unavailable kernel is replaced by [`Kernel::best`].
    ///
    /// # Panics
    /// Where `W` words are too few for `size`.
    pub fn new(size: Size, kernel: Kernel) -> Self {
        Batch::of(size, kernel, None)
    }

    /// The same for heavy playouts: of `policy` the rates count, and how often a proposed self-atari is refused for all of them.
    ///
    /// # Panics
    /// Where `W` words are too few for `size`.
    pub fn heavy(size: Size, kernel: Kernel, policy: &Policy) -> Self {
        Batch::of(size, kernel, Some(policy))
    }

    /// A batch of heavy playouts where there is a policy, of light ones otherwise.
    ///
    /// # Panics
    /// Where `W` words are too few for `size`.
    pub fn of(size: Size, kernel: Kernel, policy: Option<&Policy>) -> Self {
        assert!(size.index_end() <= W * 64, "{W} words hold no {size} grid");
        Batch {
            engine: engine(size, kernel, policy),
            queue: VecDeque::new(),
            jobs: Vec::new(),
            results: Results::default(),
            running: 0,
        }
    }

    /// The same without finding out who was first on each point, which takes time: `first` is empty in all results.
    pub fn without_first(mut self) -> Self {
        self.engine.skip_first();
        self
    }

    /// How many games it plays at once.
    pub fn lanes(&self) -> usize {
        self.engine.lanes()
    }

    /// Jobs that are not back yet.
    pub fn pending(&self) -> usize {
        self.queue.len() + self.running
    }

    /// Puts a job in the queue.
    pub fn submit(&mut self, job: Job<W>) {
        self.queue.push_back(job);
    }

    /// Plays until some jobs are done, and puts their results into `finished`; at once where there are none.
    pub fn run(&mut self, finished: &mut Vec<Finished<W>>) {
        let free = self.lanes() - self.running;
        self.jobs.clear();
        self.jobs.extend(self.queue.drain(..free.min(self.queue.len())));
        self.running += self.jobs.len();
        if !self.jobs.is_empty() {
            self.engine.admit(&self.jobs);
        }
        if self.running > 0 {
            self.engine.play(&mut self.results);
            let games = self.results.turns.len();
            self.running -= games;
            finished.extend((0..games).map(|game| self.results.get(game)));
        }
    }
}

/// A batch with its instruction set and size fixed.
trait Engine {
    fn lanes(&self) -> usize;
    /// From now on nobody asks who was first on each point.
    fn skip_first(&mut self);
    /// Starts jobs, no more than there are lanes without a game.
    fn admit(&mut self, jobs: &dyn Jobs);
    /// Steps until a share of the games that run is over, and hands these out; `results` forget what they held.
    fn play(&mut self, results: &mut Results);
}

fn engine(size: Size, kernel: Kernel, policy: Option<&Policy>) -> Box<dyn Engine + Send> {
    let kernel = if kernel.is_available() { kernel } else { Kernel::best() };
    match kernel {
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx512 => engine_on::<Avx512>(size, policy),
        #[cfg(target_arch = "x86_64")]
        Kernel::Avx2 => engine_on::<Avx2>(size, policy),
        #[cfg(target_arch = "x86_64")]
        Kernel::Sse2 => engine_on::<Sse2>(size, policy),
        // Where there are others this one is only their twin: not worth the compiler's time.
        #[cfg(target_arch = "x86_64")]
        _ => engine_for::<Scalar, { Size::MAX }, false>(size, policy),
        #[cfg(not(target_arch = "x86_64"))]
        _ => engine_on::<Scalar>(size, policy),
    }
}

/// With code of its own for each of the usual sizes.
fn engine_on<I: Isa>(size: Size, policy: Option<&Policy>) -> Box<dyn Engine + Send> {
    match (size.width(), size.height()) {
        (9, 9) => engine_for::<I, 9, true>(size, policy),
        (13, 13) => engine_for::<I, 13, true>(size, policy),
        (19, 19) => engine_for::<I, 19, true>(size, policy),
        _ => engine_for::<I, { Size::MAX }, false>(size, policy),
    }
}

fn engine_for<I: Isa, const L: usize, const SQUARE: bool>(
    size: Size,
    policy: Option<&Policy>,
) -> Box<dyn Engine + Send> {
    let isa = I::detect().expect("the kernel was asked for and is available");
    match policy {
        None => Box::new(Lockstep::<I, _, L, SQUARE>::new(isa, size, Planes::new(isa, size))),
        Some(policy) => {
            Box::new(Lockstep::<I, _, L, SQUARE>::new(isa, size, HeavyGames::new(isa, size, policy)))
        }
    }
}

/// Games in lockstep under one policy.
trait Games<I: Isa>: Send {
    /// What light playouts keep of them too.
    fn planes(&mut self) -> &mut Planes<I>;
    /// Starts jobs in lanes that run no game, as many as there are; gives their lanes, in the order of the jobs.
    fn admit(&mut self, door: &mut Door<I>, jobs: &dyn Jobs) -> Vec<usize>;
    /// One step for all; `L` and `SQUARE` as in [`step`].
    fn step<const L: usize, const SQUARE: bool>(&mut self);
}

impl<I: Isa> Games<I> for Planes<I> {
    fn planes(&mut self) -> &mut Planes<I> {
        self
    }

    fn admit(&mut self, door: &mut Door<I>, jobs: &dyn Jobs) -> Vec<usize> {
        door.admit(self, jobs)
    }

    fn step<const L: usize, const SQUARE: bool>(&mut self) {
        step::<I, L, SQUARE>(self);
    }
}

/// The games of a batch. `L` and `SQUARE` as in [`step`].
struct Lockstep<I: Isa, G, const L: usize, const SQUARE: bool> {
    games: G,
    door: Door<I>,
    /// Lanes that hold a game, over or not.
    taken: I::Plane,
    /// The tag of each lane's job.
    tags: Vec<u64>,
}

impl<I: Isa, G: Games<I>, const L: usize, const SQUARE: bool> Lockstep<I, G, L, SQUARE> {
    fn new(isa: I, size: Size, games: G) -> Self {
        Lockstep {
            games,
            door: Door::new(isa, size),
            taken: I::Plane::ZERO,
            tags: vec![0; I::Plane::WORDS * 64],
        }
    }
}

impl<I: Isa, G: Games<I>, const L: usize, const SQUARE: bool> Engine for Lockstep<I, G, L, SQUARE> {
    fn lanes(&self) -> usize {
        I::Plane::WORDS * 64
    }

    fn skip_first(&mut self) {
        self.games.planes().notes_first = false;
    }

    fn admit(&mut self, jobs: &dyn Jobs) {
        let places = self.games.admit(&mut self.door, jobs);
        for (job, place) in places.into_iter().enumerate() {
            self.tags[place] = jobs.head(job).tag;
            self.taken.words_mut()[place / 64] |= 1 << (place % 64);
        }
    }

    fn play(&mut self, results: &mut Results) {
        let games = count(&self.taken);
        // Idle lanes cost less than handing out too few results at a time, the more so the shorter the games are.
        let enough = games.div_ceil(if L * L < 100 { 5 } else { 10 });
        let isa = self.games.planes().isa;
        while games - isa.run(Count(&self.games.planes().running)) < enough {
            self.games.step::<L, SQUARE>();
        }
        let planes = self.games.planes();
        let mut over = self.taken;
        for (over, running) in over.words_mut().iter_mut().zip(planes.running.words()) {
            *over &= !running;
        }
        self.taken = planes.running;
        self.door.dismiss::<L, SQUARE>(planes, over, &self.tags, results);
    }
}

#[cfg(test)]
mod tests;
