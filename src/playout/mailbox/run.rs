//! How does one playout run on the mailbox, from a position to its area?

use rand::Rng;

use super::code::is_eye;
use super::{Count, Mailbox, Pairs, ROOM, Scalars};
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
    P128(Box<Boards<{ 128 + ROOM }>>),
    P256(Box<Boards<{ 256 + ROOM }>>),
    P512(Box<Boards<{ 512 + ROOM }>>),
    P1024(Box<Boards<{ 1024 + ROOM }>>),
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
        Box::new(Boards { light: [light, light], heavy: [heavy, heavy] })
    }
}

/// Evaluates an expression with the boards of as many places as there are bound to a name.
macro_rules! on_places {
    ($single:expr, $boards:ident => $body:expr) => {
        match &mut $single.0 {
            Places::P128($boards) => $body,
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
            0..128 => Places::P128(Boards::new(size)),
            128..256 => Places::P256(Boards::new(size)),
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
            match color {
                // Once for each color, so that each is compiled with its own.
                0 => mailbox.make_move(0, place),
                _ => mailbox.make_move(1, place),
            }
            place
        })
    }

    /// Makes a sensible move; 0 is a pass.
    #[inline(always)]
    pub(super) fn make_move(&mut self, color: usize, place: usize) {
        let mut scalars = self.scalars;
        if place == 0 {
            scalars.ko = 0;
        } else {
            let at = self.at[place & Self::MASK];
            let is_made = self.try_move(&mut scalars, color, place, at.into());
            debug_assert!(is_made, "a sensible move is made");
        }
        self.scalars = scalars;
    }

    /// A sensible move chosen uniformly among those that `accepts` accepts; 0 where there is none.
    #[inline(always)]
    pub(super) fn choose(
        &mut self,
        color: usize,
        rng: &mut impl Rng,
        accepts: impl Fn(&Self, usize) -> bool,
    ) -> usize {
        let mut left = self.scalars.empties;
        while left != 0 {
            let at = below(rng, left);
            let place = self.empty[at & Self::MASK] as usize;
            let is_sensible = self.is_sensible(color, place);
            if is_sensible && accepts(self, place) {
                return place;
            }
            // A refused place is put behind the others, or set aside, and the choice made again.
            left -= 1;
            self.swap_empty(at, left);
            if !is_sensible && place != self.scalars.ko && self.set_aside(place) {
                self.scalars.empties -= 1;
                self.swap_empty(left, self.scalars.empties);
            }
        }
        0
    }
}

impl<const M: usize> Mailbox<M, Count> {
    pub(super) fn light<const W: usize, const P: usize>(
        &mut self,
        board: &BoardOf<W, P>,
        next: Color,
        rng: &mut impl Rng,
    ) -> Playout<W> {
        let mut scalars = self.scalars;
        self.run(
            board.lattice(),
            next,
            0,
            #[inline(always)]
            |mailbox, color, _| mailbox.move_at_random(&mut scalars, color, rng),
        )
    }

    /// Makes a sensible move chosen uniformly and returns it; 0 where there is none.
    #[inline(always)]
    pub(super) fn move_at_random(
        &mut self,
        scalars: &mut Scalars,
        color: usize,
        rng: &mut impl Rng,
    ) -> usize {
        // The place of a ko is the last.
        let mut left = scalars.empties - usize::from(scalars.ko != 0);
        while left != 0 {
            let at = below(rng, left);
            let place = self.empty[at & Self::MASK] as usize;
            if !is_eye(self.code(place), color) && self.try_move(scalars, color, place, at) {
                return place;
            }
            // A refused place is put behind the others, or set aside, and the choice made again.
            left -= 1;
            self.empty[at & Self::MASK] = self.empty[left & Self::MASK];
            self.empty[left & Self::MASK] = place as u16;
            if self.set_aside(place) {
                scalars.empties -= 1;
                self.empty[left & Self::MASK] = self.empty[scalars.empties & Self::MASK];
            }
        }
        scalars.ko = 0;
        0
    }
}

impl<const M: usize, L: Pairs> Mailbox<M, L> {
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
        let size = lattice.size();
        let cap = 3 * size.area();
        // No pass has been taken yet, whatever came before.
        let (mut turns, mut before) = (0, 1);
        // Both colors' turns are written out, so that each is compiled with its own.
        macro_rules! turn {
            ($color:literal) => {
                last = take(self, $color, last);
                turns += 1;
                if last | before == 0 || turns == cap {
                    break;
                }
                before = last;
            };
        }
        let mut black_moves = next == Color::Black;
        loop {
            if black_moves {
                turn!(0);
            }
            black_moves = true;
            turn!(1);
        }
        let set = |bits| Self::points(size, bits);
        // Who has a stone that was not there from the start was the first to move there, unless another was before.
        let first = |color: usize| {
            let other = 1 - color;
            std::array::from_fn(|i| {
                let moved = self.stones[color][i] & !self.old[i] & !self.first[other][i];
                self.first[color][i] | moved
            })
        };
        Playout {
            area: area(lattice, &self.colored(size)),
            first: ByColor { black: set(&first(0)), white: set(&first(1)) },
            turns,
        }
    }

    /// The stones.
    pub(super) fn colored<const W: usize>(&self, size: Size) -> ByColor<PointSet<W>> {
        ByColor { black: Self::points(size, &self.stones[0]), white: Self::points(size, &self.stones[1]) }
    }
}
