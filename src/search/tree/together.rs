//! Many playouts at once: the tree keeps a batch full.
//!
//! A playout of a batch costs a fraction of one by itself, but its result comes late: leaves are chosen before it is known what
//! hundreds of other playouts say. Three things keep that from doing more harm than the playouts do good. The first simulations are made
//! one by one, and of as many as there have been only a share is under way at a time. Each leaf gets several playouts in one descent:
//! the tree is then no bottleneck, and fewer descents are under way. And each descent counts as one loss until
//! its results are there, however many playouts it stands for, so that the others look elsewhere but not far.
//!
//! In which order results come depends on how many playouts this machine plays at once, and so does what is found. A search with a limit of
//! playouts, which is to find the same everywhere, is therefore made one by one.

use rand::Rng;

use super::descent::Leaf;
use super::tally::Tally;
use super::worker::Worker;
use crate::playout::{Batch, Finished, Job, Kernel};
use crate::rules::{Color, Turn};

/// Simulations of the root that are made one by one.
const FIRST: f32 = 300.0;
/// Of so many simulations that there have been one may be under way.
const SHARE: f32 = 4.0;
/// Losses that a descent counts as while its playouts are under way.
const LOSSES: f32 = 1.0;
/// Ends of the game among the leaves that are counted between two looks at the clock.
const ENDS: usize = 64;
/// Looks at the clock for each time that it is asked whether the best turn can be caught.
const ROUNDS: usize = 4;
/// A batch pays where it plays so many games at once for each point of the board.
const GAMES_PER_POINT: f32 = 1.5;

/// A leaf whose playouts are under way.
struct Pending {
    path: Vec<(u32, Color, Turn)>,
    /// Who is proved to win.
    winner: Option<Color>,
    /// Whether it tells what becomes of the stones.
    is_played_on: bool,
    /// Playouts that are not back yet.
    left: u32,
    tally: Tally,
}

/// Leaves by the tags of their jobs. Places are used again, as a tally is large.
#[derive(Default)]
struct Leaves {
    places: Vec<Pending>,
    free: Vec<usize>,
}

impl Leaves {
    /// Puts a leaf in a free place; gives its tag.
    fn put<const W: usize, const P: usize>(&mut self, leaf: Leaf<W, P>, playouts: u32) -> usize {
        let (is_played_on, size) = (leaf.is_played_on(), leaf.board.size());
        match self.free.pop() {
            Some(tag) => {
                let place = &mut self.places[tag];
                (place.path, place.winner) = (leaf.path, leaf.winner);
                (place.is_played_on, place.left) = (is_played_on, playouts);
                place.tally.clear();
                tag
            }
            None => {
                let tally = Tally::new(size);
                self.places.push(Pending {
                    path: leaf.path,
                    winner: leaf.winner,
                    is_played_on,
                    left: playouts,
                    tally,
                });
                self.places.len() - 1
            }
        }
    }
}

impl<const W: usize, const P: usize> Worker<'_, '_, W, P> {
    /// Whether the search is far enough for it, and one for which it pays.
    pub(super) fn may_play_together(&self) -> bool {
        let shared = self.shared;
        let games = Kernel::best().games() as f32;
        shared.settings.leaf_playouts > 0
            && !shared.running.is_counted()
            && games >= GAMES_PER_POINT * shared.root.game.size().area() as f32
            && shared.tree.own(0).count() >= FIRST
    }

    /// Runs simulations until the search is over. What is under way then counts as far as it has come.
    pub(super) fn play_together(&mut self) {
        let shared = self.shared;
        let size = shared.root.game.size();
        let mut batch = Batch::of(size, Kernel::best(), shared.settings.policy.as_ref());
        let (mut leaves, mut end) = (Leaves::default(), Tally::new(size));
        let mut finished = Vec::new();
        for round in 1.. {
            self.fill(&mut batch, &mut leaves, &mut end);
            batch.run(&mut finished);
            let playouts = shared.count_playouts(finished.len() as u64);
            self.take(&mut finished, &mut leaves);
            if shared.is_stopped() || self.is_over(playouts, round % ROUNDS == 0) {
                break;
            }
        }
        for pending in leaves.places.iter_mut().filter(|pending| pending.left > 0) {
            shared.back_up(&pending.path, LOSSES, &mut pending.tally);
        }
    }

    /// Descends until the batch has as many playouts as it may.
    fn fill(&mut self, batch: &mut Batch<W>, leaves: &mut Leaves, end: &mut Tally) {
        let shared = self.shared;
        let playouts = shared.settings.leaf_playouts;
        let most = ((shared.tree.own(0).count() / SHARE) as usize).min(batch.lanes());
        let mut ends = 0;
        while batch.pending() + playouts as usize <= most && ends < ENDS {
            let leaf = shared.descend(LOSSES);
            if leaf.is_end {
                ends += 1;
                shared.back_up_end(&leaf, LOSSES, end);
                shared.count_playouts(1);
                continue;
            }
            let job = match shared.settings.policy {
                Some(_) => Job::answering(&leaf.board, leaf.next, leaf.last(), 0, 0),
                None => Job::of(&leaf.board, leaf.next, 0, 0),
            };
            let tag = leaves.put(leaf, playouts) as u64;
            (0..playouts).for_each(|_| batch.submit(Job { seed: self.rng.next_u64(), tag, ..job }));
        }
    }

    /// Takes results in, and backs up those of leaves that have all of theirs.
    fn take(&mut self, finished: &mut Vec<Finished<W>>, leaves: &mut Leaves) {
        for Finished { tag, playout } in finished.drain(..) {
            let pending = &mut leaves.places[tag as usize];
            pending.tally.add(&playout, self.shared.result(&playout, pending.winner));
            if pending.is_played_on {
                self.owned.add(&playout);
            }
            pending.left -= 1;
            if pending.left == 0 {
                self.shared.back_up(&pending.path, LOSSES, &mut pending.tally);
                leaves.free.push(tag as usize);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::memory::Memory;
    use super::super::{Tree, search};
    use crate::game::Game;
    use crate::grid::Size;
    use crate::rules::{Color, Komi, Ruleset, Turn};
    use crate::search::{Limits, Root, Settings, Watch};

    /// Whether the counts below a node are those of whole simulations, none of them still a loss on the way; gives the number of nodes.
    fn check(tree: &Tree, at: u32) -> usize {
        let visits = tree.one(at).visits(0);
        assert!(visits > -0.01 && (visits - visits.round()).abs() < 0.01, "{visits}");
        let range = tree.node(at).children();
        let children = tree.siblings(range.clone());
        let below: f32 = (0..children.len()).map(|child| children.visits(child)).sum();
        assert!(below <= visits + 0.5, "{below} of {visits}");
        for child in (0..children.len()).filter(|&child| !children.is_barred(child)) {
            let mean = children.own[child].get().1;
            assert!((-1e-3..=1.001).contains(&mean), "{mean}");
        }
        1 + range.map(|child| check(tree, child)).sum::<usize>()
    }

    fn settings(leaf_playouts: u32, threads: usize) -> Settings {
        Settings { leaf_playouts, threads, megabytes: 64, stop_early: false, ..Settings::default() }
    }

    #[test]
    fn no_simulation_is_lost_when_the_search_ends() {
        let size = Size::square(9).unwrap();
        let mut game = Game::new(size, Ruleset::TROMP_TAYLOR);
        let limits = Limits { time: Some(Duration::from_millis(150)), ..Limits::default() };
        for (policy, leaf_playouts) in [(true, 4), (true, 1), (false, 3), (true, 64)] {
            let mut settings = settings(leaf_playouts, 1);
            settings.policy = settings.policy.filter(|_| policy);
            let mut memory = Memory::default();
            let root = Root { game: &game, color: Color::Black, komi: Komi::half_points(15), barred: &[] };
            let (mut shown, every) = (0, Duration::from_millis(10));
            let watch = Watch { every, show: &mut |_| shown += 1 };
            let report = search(&root, &limits, &settings, 1, &mut memory, Some(watch));
            let tree = memory.tree_of(&root, &settings);
            assert!(shown > 0 && report.playouts > 300, "{shown} {}", report.playouts);
            assert_eq!(tree.own(0).count(), report.playouts as f32);
            assert!(check(tree, 0) > 81);
            // It goes on from there after the turn that was found.
            let best = report.candidates[0].clone();
            game.play(Color::Black, best.turn).unwrap();
            let root = Root { game: &game, color: Color::White, komi: Komi::half_points(15), barred: &[] };
            let tree = memory.tree_of(&root, &settings);
            let visits = tree.one(0).visits(0);
            assert!((visits - best.visits as f32).abs() < 0.5, "{visits} of {}", best.visits);
            check(tree, 0);
            game.undo().unwrap();
        }
    }

    #[test]
    fn a_full_tree_forgets_what_was_visited_least_and_the_search_goes_on() {
        let game = Game::new(Size::square(9).unwrap(), Ruleset::TROMP_TAYLOR);
        let root = Root { game: &game, color: Color::Black, komi: Komi::half_points(15), barred: &[] };
        let counted = Limits { playouts: Some(20_000), ..Limits::default() };
        let timed = Limits { time: Some(Duration::from_secs(2)), ..Limits::default() };
        // Two hundred positions have room, and each eight simulations look at a new one.
        for (limits, threads) in [(&counted, 1), (&counted, 2), (&timed, 1), (&timed, 2)] {
            let settings = Settings { megabytes: 1, ..settings(4, threads) };
            let mut memory = Memory::default();
            let report = search(&root, limits, &settings, 1, &mut memory, None);
            let tree = memory.tree_of(&root, &settings);
            assert!(report.playouts >= 20_000 || limits.time.is_some());
            assert!(report.playouts > 4000, "{}", report.playouts);
            assert!(tree.len() <= 1 << 14);
            // Of two threads one may overwrite what the other has counted.
            if threads == 1 {
                assert_eq!(tree.own(0).count(), report.playouts as f32);
                assert!(check(tree, 0) > 2000);
            }
        }
    }

    #[test]
    fn a_search_ends_where_each_simulation_fills_the_tree() {
        let game = Game::new(Size::square(19).unwrap(), Ruleset::TROMP_TAYLOR);
        let root = Root { game: &game, color: Color::Black, komi: Komi::half_points(15), barred: &[] };
        let limits = Limits { playouts: Some(20), ..Limits::default() };
        let settings = Settings { megabytes: 1, expand_after: 0.0, ..settings(4, 1) };
        let report = search(&root, &limits, &settings, 1, &mut Memory::default(), None);
        assert_eq!(report.playouts, 20);
    }

    #[test]
    fn what_is_easy_is_found() {
        // Black captures eight stones and wins, or loses six and the game.
        let game = Game::from_coloring(
            &"
            . . . . . . . . .
            . X X X X X X X .
            . X O O O O O X .
            X X O . X O O X .
            O O X X X X X O .
            . O O O O O O O .
            . . . . . . . . .
            . . . . . . . . .
            . . . . . . . . ."
                .parse()
                .unwrap(),
            Color::Black,
            Ruleset::TROMP_TAYLOR,
        )
        .unwrap();
        let root = Root { game: &game, color: Color::Black, komi: Komi::half_points(-13), barred: &[] };
        let limits = Limits { time: Some(Duration::from_millis(200)), ..Limits::default() };
        for threads in [1, 2] {
            let report = search(&root, &limits, &settings(4, threads), 1, &mut Memory::default(), None);
            let vital = game.size().point_named("D6").unwrap();
            assert_eq!(report.candidates[0].turn, Turn::Move(vital));
        }
    }
}
