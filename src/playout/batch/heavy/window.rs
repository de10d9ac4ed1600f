//! What is around the last move, in every game?
//!
//! The last move is somewhere else in each game, but once its surroundings are gathered into planes of their own, eight
//! points instead of all are enough to look at. First the rows around it are gathered, then, in these, the columns.

use super::PATTERN;
use super::pattern::Circle;
use super::planes::{BEYOND, HeavyPlanes};
use crate::playout::batch::planes::Layout;
use crate::playout::simd::{Isa, Task, Word};

/// The eight points around one, as steps to the right and up, in a circle.
pub(super) const AROUND: [(isize, isize); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// As far as is looked: two points in each direction.
const REACH: isize = 2;
/// Points in a row of the window.
const SIDE: usize = 5;

/// Planes by point of the window, row by row.
struct Window<W>([[W; SIDE]; SIDE]);

impl<W: Copy> Window<W> {
    /// At some steps to the right and up from the last move.
    #[inline(always)]
    fn at(&self, dx: isize, dy: isize) -> W {
        self.0[(dy + REACH) as usize][(dx + REACH) as usize]
    }
}

/// The position of a padded row or column of the last move, seen from a point that is `steps` from it.
#[inline(always)]
fn seen_from(at: usize, steps: isize) -> usize {
    (at + BEYOND).wrapping_add_signed(-steps)
}

/// What a plane of points is in the window.
#[inline(always)]
fn gather<I: Isa>(heavy: &HeavyPlanes<I>, planes: &[I::Plane], layout: Layout) -> Window<I::Word> {
    let isa = heavy.base.isa;
    let mut window = [[isa.zero(); SIDE]; SIDE];
    for x in 0..layout.width {
        let mut rows = [isa.zero(); SIDE];
        for y in 0..layout.height {
            let here = isa.load(&planes[layout.row(y + 1) + x + 1]);
            for (i, row) in rows.iter_mut().enumerate() {
                let last = isa.load(&heavy.last_row[seen_from(y, i as isize - REACH)]);
                *row = Word::and_or(here, last, *row);
            }
        }
        for (i, row) in rows.into_iter().enumerate() {
            for j in 0..SIDE {
                let last = isa.load(&heavy.last_column[seen_from(x, j as isize - REACH)]);
                window[i][j] = Word::and_or(row, last, window[i][j]);
            }
        }
    }
    Window(window)
}

/// Where a point so many steps from the last move is beyond the first or last row (or column).
#[inline(always)]
fn is_beyond<I: Isa>(isa: I, last: &[I::Plane], len: usize, steps: isize) -> I::Word {
    let mut beyond = isa.zero();
    for step in 0..steps.unsigned_abs() {
        // From there it is so few steps to the edge.
        let at = if steps > 0 { len.wrapping_sub(1 + step) } else { step };
        if at < len {
            beyond = beyond | isa.load(&last[at + BEYOND]);
        }
    }
    beyond
}

/// Whether a circle is good; a function of its own, since it is long.
struct Judge<'a, W>(&'a Circle<W>);

impl<W: Word> Task for Judge<'_, W> {
    type Output = W;

    #[inline(always)]
    fn run(self) -> W {
        self.0.is_good()
    }
}

/// Finds the good points around the last move that have a good pattern.
pub(super) struct FindPatterns<'a, I: Isa, const L: usize, const SQUARE: bool>(
    pub(super) &'a mut HeavyPlanes<I>,
);

impl<I: Isa, const L: usize, const SQUARE: bool> Task for FindPatterns<'_, I, L, SQUARE> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let heavy = self.0;
        let isa = heavy.base.isa;
        let layout = heavy.base.layout_known::<L, SQUARE>();
        let own = gather(heavy, &heavy.base.own, layout);
        let opponent = gather(heavy, &heavy.base.opponent, layout);
        let good = gather(heavy, &heavy.good, layout);
        let asked = isa.load(&heavy.asked[PATTERN]);
        let mut off_row = [isa.zero(); SIDE];
        let mut off_column = [isa.zero(); SIDE];
        for i in 0..SIDE {
            off_row[i] = is_beyond(isa, &heavy.last_row, layout.height, i as isize - REACH);
            off_column[i] = is_beyond(isa, &heavy.last_column, layout.width, i as isize - REACH);
        }
        for (i, (x, y)) in AROUND.into_iter().enumerate() {
            let mut circle = Circle { own: [isa.zero(); 8], opponent: [isa.zero(); 8], off: [isa.zero(); 4] };
            for (j, (dx, dy)) in AROUND.into_iter().enumerate() {
                circle.own[j] = own.at(x + dx, y + dy);
                circle.opponent[j] = opponent.at(x + dx, y + dy);
                if j % 2 == 0 {
                    let (row, column) =
                        (off_row[(y + dy + REACH) as usize], off_column[(x + dx + REACH) as usize]);
                    circle.off[j / 2] = row | column;
                }
            }
            let found = Word::and3(isa.run(Judge(&circle)), good.at(x, y), asked);
            isa.store(found, &mut heavy.patterns[i]);
        }
    }
}

/// The points of a row that have a good pattern, from those of the three rows around the last move.
pub(super) struct PatternRows<W, const L: usize>([[W; L]; 3]);

impl<W: Word, const L: usize> PatternRows<W, L> {
    #[inline(always)]
    pub(super) fn new<I: Isa<Word = W>>(heavy: &HeavyPlanes<I>, width: usize) -> Self {
        let isa = heavy.base.isa;
        let mut rows = [[isa.zero(); L]; 3];
        for (i, (dx, dy)) in AROUND.into_iter().enumerate() {
            let pattern = isa.load(&heavy.patterns[i]);
            for x in 0..width {
                let row = &mut rows[(dy + 1) as usize][x];
                *row = W::and_or(pattern, isa.load(&heavy.last_column[seen_from(x, dx)]), *row);
            }
        }
        PatternRows(rows)
    }

    /// The three planes that say how far row `y` is from the last move.
    #[inline(always)]
    pub(super) fn distances<I: Isa<Word = W>>(heavy: &HeavyPlanes<I>, y: usize) -> [W; 3] {
        let last = |dy| heavy.base.isa.load(&heavy.last_row[seen_from(y, dy)]);
        [last(-1), last(0), last(1)]
    }

    /// Column `x` of a row with these distances.
    #[inline(always)]
    pub(super) fn at(&self, distances: &[W; 3], x: usize) -> W {
        let PatternRows([below, same, above]) = self;
        W::and_or(distances[0], below[x], W::and_or(distances[1], same[x], distances[2] & above[x]))
    }
}
