//! How do games come into the planes and go out again?

use super::exchange::{JobSet, Jobs, ResultSet, Results};
use super::flood::Flood;
use super::planes::{Layout, Planes};
use super::random::state;
use super::transpose::Transpose;
use crate::grid::{MAX_WORDS, PointSet, Size};
use crate::playout::simd::{Isa, Plane, Task, Word};
use crate::rules::Color;

/// Where a game's bit is.
#[derive(Clone, Copy)]
struct Lane {
    word: usize,
    bit: usize,
}

/// The games of the set bits.
fn lanes<P: Plane>(games: &P) -> impl Iterator<Item = Lane> + '_ {
    games.words().iter().enumerate().flat_map(|(word, bits)| {
        let mut bits = *bits;
        std::iter::from_fn(move || {
            let bit = bits.trailing_zeros() as usize;
            bits &= bits.wrapping_sub(1);
            (bit < 64).then_some(Lane { word, bit })
        })
    })
}

/// Number of games.
#[inline(always)]
pub(super) fn count<P: Plane>(games: &P) -> usize {
    games.words().iter().map(|w| w.count_ones() as usize).sum()
}

/// The same, compiled for an instruction set: baseline code takes long to count bits.
pub(super) struct Count<'a, P>(pub(super) &'a P);

impl<P: Plane> Task for Count<'_, P> {
    type Output = usize;

    #[inline(always)]
    fn run(self) -> usize {
        count(self.0)
    }
}

/// The area of both players at the end, as planes.
pub(super) struct Area<I: Isa> {
    pub(super) black: Vec<I::Plane>,
    pub(super) white: Vec<I::Plane>,
}

/// Finds the area of both players in `games`: a player's stones and the empty points that reach only them.
fn find_area<I: Isa, const L: usize, const SQUARE: bool>(
    planes: &mut Planes<I>,
    games: I::Plane,
    area: &mut Area<I>,
) {
    let (isa, layout) = (planes.isa, planes.layout);
    isa.run(FindBorders { planes, area });
    for reached in [&mut area.black, &mut area.white] {
        isa.run(Flood::<I, L, SQUARE> { isa, layout, reached, within: &planes.candidates, games });
    }
    isa.run(ShareOut { planes, area });
}

/// Finds the empty points, and those next to own and to opponent stones. They stand in the planes of candidates, of
/// Black's and of White's area, which nobody needs now.
struct FindBorders<'a, I: Isa> {
    planes: &'a mut Planes<I>,
    area: &'a mut Area<I>,
}

impl<I: Isa> Task for FindBorders<'_, I> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let FindBorders { planes, area } = self;
        let (isa, layout) = (planes.isa, planes.layout);
        for y in 0..layout.height {
            for x in 0..layout.width {
                let at = layout.row(y + 1) + x + 1;
                let around = [at - 1, at + 1, layout.row(y) + x + 1, layout.row(y + 2) + x + 1];
                let inside = [x > 0, x + 1 < layout.width, y > 0, y + 1 < layout.height];
                let (mut own, mut opponent) = (isa.zero(), isa.zero());
                for i in 0..4 {
                    if inside[i] {
                        own = own | isa.load(&planes.own[around[i]]);
                        opponent = opponent | isa.load(&planes.opponent[around[i]]);
                    }
                }
                let here = !(isa.load(&planes.own[at]) | isa.load(&planes.opponent[at]));
                isa.store(here, &mut planes.candidates[at]);
                isa.store(own & here, &mut area.black[at]);
                isa.store(opponent & here, &mut area.white[at]);
            }
        }
    }
}

/// Gives each player her stones and the empty points that only they reach.
struct ShareOut<'a, I: Isa> {
    planes: &'a Planes<I>,
    area: &'a mut Area<I>,
}

impl<I: Isa> Task for ShareOut<'_, I> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let ShareOut { planes, area } = self;
        let (isa, layout) = (planes.isa, planes.layout);
        let black = isa.load(&planes.black);
        for y in 0..layout.height {
            for at in layout.row(y + 1) + 1..layout.row(y + 1) + 1 + layout.width {
                let (own_reach, opponent_reach) = (isa.load(&area.black[at]), isa.load(&area.white[at]));
                let own = isa.load(&planes.own[at]) | own_reach.and_not(opponent_reach);
                let opponent = isa.load(&planes.opponent[at]) | opponent_reach.and_not(own_reach);
                isa.store(Word::select(black, own, opponent), &mut area.black[at]);
                isa.store(Word::select(black, opponent, own), &mut area.white[at]);
            }
        }
    }
}

/// Turns planes of points into words of games and back, 64 points at a time.
struct Turnstile<I: Isa> {
    isa: I,
    square: Box<[I::Plane; 64]>,
}

impl<I: Isa> Turnstile<I> {
    /// The 64 planes from `at` on, turned: word `lane.word` of plane `lane.bit` is a game's.
    fn read(&mut self, planes: &[I::Plane], at: usize) -> &[I::Plane; 64] {
        for (i, plane) in self.square.iter_mut().enumerate() {
            *plane = planes.get(at + i).copied().unwrap_or(I::Plane::ZERO);
        }
        self.isa.run(Transpose::<I>(self.isa, &mut self.square));
        &self.square
    }

    /// 64 planes from a word for every game of `games`; zero in the others.
    fn write(&mut self, games: &I::Plane, words: impl Iterator<Item = u64>) -> &[I::Plane; 64] {
        self.square.fill(I::Plane::ZERO);
        for (lane, word) in lanes(games).zip(words) {
            self.square[lane.bit].words_mut()[lane.word] = word;
        }
        self.isa.run(Transpose::<I>(self.isa, &mut self.square));
        &self.square
    }
}

/// Moves games in and out of the planes.
pub(super) struct Door<I: Isa> {
    turnstile: Turnstile<I>,
    area: Area<I>,
    /// Which bits of a point set are points.
    on_board: PointSet<MAX_WORDS>,
    /// Words of a point set that hold points.
    words: usize,
    size: Size,
}

impl<I: Isa> Door<I> {
    pub(super) fn new(isa: I, size: Size) -> Self {
        let layout = Layout::of(size);
        Door {
            turnstile: Turnstile { isa, square: Box::new([I::Plane::ZERO; 64]) },
            area: Area {
                black: vec![I::Plane::ZERO; layout.len()],
                white: vec![I::Plane::ZERO; layout.len()],
            },
            on_board: size.points().collect(),
            words: size.index_end().div_ceil(64),
            size,
        }
    }

    /// The size of the grid.
    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// Writes a set of points for each of these games, in the order of their lanes; `words` gives those of a game.
    pub(super) fn fill<'a>(
        &mut self,
        planes: &mut [I::Plane],
        games: &I::Plane,
        words: impl Fn(usize) -> &'a [u64],
    ) {
        let isa = self.turnstile.isa;
        let first = Layout::of(self.size).first();
        let count = count(games);
        for k in 0..self.words {
            let points = self.on_board.words()[k];
            let base = first + 64 * k;
            let bits = match (0..count).any(|game| words(game)[k] != 0) {
                true => Some(self.turnstile.write(games, (0..count).map(|game| words(game)[k]))),
                false => None,
            };
            isa.run(Blend { isa, planes, base, points, games: *games, bits });
        }
    }

    /// Starts jobs in lanes that run no game, as many as there are; gives their lanes, in the order of the jobs.
    pub(super) fn admit(&mut self, planes: &mut Planes<I>, jobs: &dyn Jobs) -> Vec<usize> {
        let isa = planes.isa;
        let mut games = I::Plane::ZERO;
        let mut free = planes.running;
        free.words_mut().iter_mut().for_each(|w| *w = !*w);
        let mut places = Vec::with_capacity(jobs.len());
        for lane in lanes(&free).take(jobs.len()) {
            games.words_mut()[lane.word] |= 1 << lane.bit;
            places.push(lane.word * 64 + lane.bit);
        }
        let words = |set| move |game| jobs.words(game, set).unwrap_or(&[]);
        self.fill(&mut planes.own, &games, words(JobSet::Own));
        self.fill(&mut planes.opponent, &games, words(JobSet::Opponent));
        let (mut seeds, mut black, mut ko) =
            (Vec::with_capacity(places.len()), I::Plane::ZERO, I::Plane::ZERO);
        let mut ko_points = Vec::new();
        for (job, place) in places.iter().enumerate() {
            let head = jobs.head(job);
            let bit = |flag: bool| u64::from(flag) << (place % 64);
            seeds.push(state(head.seed));
            black.words_mut()[place / 64] |= bit(head.next == Color::Black);
            ko.words_mut()[place / 64] |= bit(head.ko.is_some());
            ko_points.extend(head.ko.map(|point| (*place, point)));
        }
        let random = self.turnstile.write(&games, seeds.into_iter());
        for (i, bits) in random.iter().enumerate() {
            replace(planes.random.plane_mut(i), &games, bits);
        }
        replace(&mut planes.black, &games, &black);
        replace(&mut planes.forbids, &games, &ko);
        if !ko_points.is_empty() {
            isa.run(Clear { isa, planes: &mut planes.forbidden, games: ko });
            let first = planes.layout.first();
            for (place, point) in ko_points {
                planes.forbidden[first + point.index()].words_mut()[place / 64] |= 1 << (place % 64);
            }
        }
        if planes.notes_first {
            isa.run(Clear { isa, planes: &mut planes.touched, games });
            isa.run(Clear { isa, planes: &mut planes.black_first, games });
        }
        isa.run(Clear { isa, planes: &mut planes.turns, games });
        replace(&mut planes.passed, &games, &I::Plane::ZERO);
        replace(&mut planes.running, &games, &games);
        places
    }

    /// The results of games that are over, in the order of their lanes; `tags` are those of all lanes.
    pub(super) fn dismiss<const L: usize, const SQUARE: bool>(
        &mut self,
        planes: &mut Planes<I>,
        games: I::Plane,
        tags: &[u64],
        results: &mut Results,
    ) {
        find_area::<I, L, SQUARE>(planes, games, &mut self.area);
        self.read(planes, games, tags, results);
    }

    fn read(&mut self, planes: &Planes<I>, games: I::Plane, tags: &[u64], results: &mut Results) {
        results.reset(count(&games), self.words);
        results.tags.extend(lanes(&games).map(|lane| tags[lane.word * 64 + lane.bit]));
        let turned = self.turnstile.read(&planes.turns, 0);
        for (turns, lane) in results.turns.iter_mut().zip(lanes(&games)) {
            *turns = turned[lane.bit].words()[lane.word] as usize;
        }
        for set in ResultSet::ALL {
            let planes = match set {
                ResultSet::Black => &self.area.black,
                ResultSet::White => &self.area.white,
                ResultSet::Touched | ResultSet::BlackFirst if !planes.notes_first => continue,
                ResultSet::Touched => &planes.touched,
                ResultSet::BlackFirst => &planes.black_first,
            };
            for k in 0..self.words {
                let points = self.on_board.words()[k];
                let turned = self.turnstile.read(planes, Layout::of(self.size).first() + 64 * k);
                results.fill(set, k, lanes(&games).map(|lane| turned[lane.bit].words()[lane.word] & points));
            }
        }
    }
}

/// `plane` in `games` becomes `bits`.
fn replace<P: Plane>(plane: &mut P, games: &P, bits: &P) {
    for ((word, games), bits) in plane.words_mut().iter_mut().zip(games.words()).zip(bits.words()) {
        *word = *word & !games | bits & games;
    }
}

/// Replaces in `games` the planes from `base` on, of the points that are set in `points`; without `bits` by zeros.
struct Blend<'a, I: Isa> {
    isa: I,
    planes: &'a mut [I::Plane],
    base: usize,
    points: u64,
    games: I::Plane,
    bits: Option<&'a [I::Plane; 64]>,
}

impl<I: Isa> Task for Blend<'_, I> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Blend { isa, planes, base, points, games, bits } = self;
        let games = isa.load(&games);
        for (i, plane) in planes[base..].iter_mut().take(64).enumerate() {
            if points >> i & 1 == 1 {
                let bits = bits.map_or(isa.zero(), |bits| isa.load(&bits[i]));
                isa.store(Word::select(games, bits, isa.load(plane)), plane);
            }
        }
    }
}

/// Clears planes in `games`.
struct Clear<'a, I: Isa> {
    isa: I,
    planes: &'a mut [I::Plane],
    games: I::Plane,
}

impl<I: Isa> Task for Clear<'_, I> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let Clear { isa, planes, games } = self;
        let games = isa.load(&games);
        for plane in planes {
            isa.store(isa.load(plane).and_not(games), plane);
        }
    }
}
