//! How does one playout run on the mailbox, from a position to its area?

use rand::Rng;

use super::code::is_eye;
use super::{Count, Mailbox, Pairs, WORDS};
use crate::board::{BoardOf, area};
use crate::grid::{Lattice, Point, PointSet, Size};
use crate::playout::empty::below;
use crate::playout::{Playout, Policy};
use crate::rules::{ByColor, Color};

/// Plays out positions of one size, one at a time.
///
/// ```
/// use ponnuki::board::BoardOf;
/// use ponnuki::grid::Size;
/// use ponnuki::playout::{Policy, Single};
/// use ponnuki::rules::Color;
/// use rand::SeedableRng;
/// use rand_xoshiro::Xoshiro256PlusPlus;
///
/// let board = BoardOf::<2, 128>::new(Size::square(9).unwrap());
/// let mut single = Single::new(board.size());
/// let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
/// let playout = single.play_heavy(&board, Color::Black, None, &mut rng, &Policy::new());
/// assert!(playout.turns > 50);
/// ```
#[derive(Clone, Debug)]
pub struct Single(Places);

/// As many places as the size needs.
#[derive(Clone, Debug)]
enum Places {
    P256(Box<Boards<256>>),
    P512(Box<Boards<512>>),
    P1024(Box<Boards<1024>>),
}

/// The empty grid and the board that is played on, for light and for heavy playouts.
#[derive(Clone, Debug)]
struct Boards<const M: usize> {
    light: [Mailbox<M, Count>; 2],
    heavy: [Mailbox<M>; 2],
}

impl<const M: usize> Boards<M> {
    fn new(size: Size) -> Box<Self> {
        let (light, heavy) = (Mailbox::new(size), Mailbox::new(size));
        Box::new(Boards { light: [light.clone(), light], heavy: [heavy.clone(), heavy] })
    }
}

/// Evaluates an expression with the boards of as many places as there are bound to a name.
macro_rules! on_places {
    ($single:expr, $boards:ident => $body:expr) => {
        match &mut $single.0 {
            Places::P256($boards) => $body,
            Places::P512($boards) => $body,
            Places::P1024($boards) => $body,
        }
    };
}

impl Single {
    /// For boards of `size`.
    pub fn new(size: Size) -> Single {
        Single(match size.index_end() + 2 * size.stride() {
            0..256 => Places::P256(Boards::new(size)),
            256..512 => Places::P512(Boards::new(size)),
            _ => Places::P1024(Boards::new(size)),
        })
    }

    /// A playout by `policy`, a light one where there is none, in which `next` answers the opponent's move `last`.
    #[inline]
    pub fn play<const W: usize, const P: usize>(
        &mut self,
        board: &BoardOf<W, P>,
        next: Color,
        last: Option<Point>,
        rng: &mut impl Rng,
        policy: Option<&Policy>,
    ) -> Playout<W> {
        match policy {
            None => self.play_light(board, next, rng),
            Some(policy) => self.play_heavy(board, next, last, rng, policy),
        }
    }

    /// What [`play_light`](crate::playout::play_light) plays, but `board` is left as it is.
    pub fn play_light<const W: usize, const P: usize>(
        &mut self,
        board: &BoardOf<W, P>,
        next: Color,
        rng: &mut impl Rng,
    ) -> Playout<W> {
        on_places!(self, places => start(&mut places.light, board, next).light(board, next, rng))
    }

    /// What [`play_heavy`](crate::playout::play_heavy) plays, but `board` is left as it is.
    pub fn play_heavy<const W: usize, const P: usize>(
        &mut self,
        board: &BoardOf<W, P>,
        next: Color,
        last: Option<Point>,
        rng: &mut impl Rng,
        policy: &Policy,
    ) -> Playout<W> {
        on_places!(self, places => start(&mut places.heavy, board, next).heavy(board, next, last, rng, policy))
    }
}

/// The position of `board` on the second of an empty grid and a board.
fn start<'a, L: Pairs, const M: usize, const W: usize, const P: usize>(
    [blank, mailbox]: &'a mut [Mailbox<M, L>; 2],
    board: &BoardOf<W, P>,
    next: Color,
) -> &'a mut Mailbox<M, L> {
    mailbox.load(blank, board, next);
    mailbox
}

/// The first of the empty places, in random order, that is taken; 0 where none is. No function with a closure: what is
/// done in the loop of light playouts must become one piece of code with it.
macro_rules! first_of {
    ($mailbox:ident, $rng:ident, $place:ident => $is_taken:expr) => {{
        // A refused place is set aside behind the others and the choice made again.
        let mut left = $mailbox.empties;
        loop {
            if left == 0 {
                break 0;
            }
            let at = below($rng, left);
            let $place = $mailbox.empty[at & (M - 1)] as usize;
            if $is_taken {
                break $place;
            }
            left -= 1;
            $mailbox.swap_empty(at, left);
        }
    }};
}

impl<const M: usize> Mailbox<M> {
    fn heavy<const W: usize, const P: usize>(
        &mut self,
        board: &BoardOf<W, P>,
        next: Color,
        last: Option<Point>,
        rng: &mut impl Rng,
        policy: &Policy,
    ) -> Playout<W> {
        let last = last.map_or(0, |p| p.index() + Self::shift(board.size()));
        self.run(board.lattice(), next, last, |mailbox, color, last| {
            let place = mailbox.choose_heavy(color, last, rng, policy);
            if place != 0 {
                mailbox.try_move(color, place);
            }
            place
        })
    }

    /// A sensible move chosen uniformly among those that `accepts` accepts; 0 where there is none.
    #[inline(always)]
    pub(super) fn choose(
        &mut self,
        color: usize,
        rng: &mut impl Rng,
        accepts: impl Fn(&Self, usize) -> bool,
    ) -> usize {
        first_of!(self, rng, place => self.is_sensible(color, place) && accepts(self, place))
    }
}

impl<const M: usize, L: Pairs> Mailbox<M, L> {
    pub(super) fn light<const W: usize, const P: usize>(
        &mut self,
        board: &BoardOf<W, P>,
        next: Color,
        rng: &mut impl Rng,
    ) -> Playout<W> {
        self.run(board.lattice(), next, 0, |mailbox, color, _| match color {
            // Once for each color, so that each is compiled with its own.
            0 => mailbox.move_at_random(0, rng),
            _ => mailbox.move_at_random(1, rng),
        })
    }

    /// Plays on until both players pass, or for three times as many turns as there are points. `take` is told who is to move
    /// and the last move, 0 after a pass, makes a sensible move and returns it, or 0 for a pass.
    #[inline(always)]
    pub(super) fn run<const W: usize>(
        &mut self,
        lattice: &Lattice<W>,
        next: Color,
        mut last: usize,
        mut take: impl FnMut(&mut Self, usize, usize) -> usize,
    ) -> Playout<W> {
        let mut first = [[0u64; WORDS]; 2];
        let size = lattice.size();
        let cap = 3 * size.area();
        let mut color = next as usize;
        let (mut turns, mut passes) = (0, 0);
        while passes < 2 && turns < cap {
            last = take(self, color, last);
            if last == 0 {
                self.pass();
                passes += 1;
            } else {
                passes = 0;
                let (word, bit) = (last / 64 % WORDS, 1 << (last % 64));
                first[color & 1][word] |= bit & !first[(1 - color) & 1][word];
            }
            color = 1 - color;
            turns += 1;
        }
        let set = |bits| Self::points(size, bits);
        Playout {
            area: area(lattice, &self.colored(size)),
            first: ByColor { black: set(&first[0]), white: set(&first[1]) },
            turns,
        }
    }

    /// The stones.
    pub(super) fn colored<const W: usize>(&self, size: Size) -> ByColor<PointSet<W>> {
        ByColor { black: Self::points(size, &self.stones[0]), white: Self::points(size, &self.stones[1]) }
    }

    /// Makes a sensible move chosen uniformly and returns it; 0 where there is none.
    #[inline(always)]
    pub(super) fn move_at_random(&mut self, color: usize, rng: &mut impl Rng) -> usize {
        first_of!(self, rng, place => {
            let is_out = (place == self.ko) | is_eye(self.code(place), color);
            !is_out && self.try_move(color, place)
        })
    }
}
