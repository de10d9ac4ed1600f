//! The search finds what it found before: visits and expected turns for a seed, held in `tests/pinned.txt`. A change of the
//! search changes the file: `PONNUKI_UPDATE=1 cargo test --release --test pinned` writes it anew, and the difference is part of the
//! change. A change that should not change the search leaves it as it is.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use ponnuki::engine::{Engine, Parameters, Purpose, Question, Start};
use ponnuki::grid::Size;
use ponnuki::rules::{Color, Komi, Turn};

/// Each position: width, height, twice the komi, the turns taken from Black on, and playouts.
const POSITIONS: &[(usize, usize, i32, &str, u64)] = &[
    (3, 3, 0, "", 500),
    (5, 4, 1, "C2", 1000),
    (9, 9, 15, "", 2000),
    (9, 9, 15, "E5 C4 G3 D6 C6 F5 E6 E4 F4 F6", 2000),
    (9, 9, 15, "E5 C4 G3 D6 C6 F5 E6 E4 F4 pass", 2000),
    (13, 13, 15, "D4 K10 K4 D10 G7", 1000),
    (19, 19, 13, "Q16 D4 D16 Q4 O17 R10", 500),
];

fn found() -> String {
    let mut text = String::new();
    for &(width, height, komi, turns, playouts) in POSITIONS {
        let size = Size::new(width, height).unwrap();
        let parameters = Parameters { playouts: Some(playouts), ..Parameters::default() };
        let komi = Komi::half_points(komi);
        let mut engine = Engine::new(Start { size, komi, parameters, seed: Some(1), ..Start::default() });
        let mut color = Color::Black;
        for name in turns.split_whitespace() {
            let turn = size.point_named(name).map_or(Turn::Pass, Turn::Move);
            engine.play(color, turn).unwrap();
            color = color.opponent();
        }
        writeln!(text, "{size} komi {komi} after [{turns}]").unwrap();
        // Two turns: the second starts with the tree of the first.
        for _ in 0..2 {
            let report = engine.generate(Question::new(color, Purpose::Game)).report;
            let visits =
                report.candidates.iter().take(8).map(|c| format!("{} {}", c.turn.name(size), c.visits));
            let visits = visits.collect::<Vec<_>>().join(", ");
            let expected = report.best().variation.iter().take(8).map(|&(turn, _)| turn.name(size));
            let expected = expected.collect::<Vec<_>>().join(" ");
            writeln!(text, "  {color}, {} playouts: {visits}\n    expected {expected}", report.playouts)
                .unwrap();
            color = color.opponent();
        }
    }
    text
}

#[test]
fn the_search_finds_what_it_found_before() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pinned.txt");
    let found = found();
    if std::env::var_os("PONNUKI_UPDATE").is_some() {
        fs::write(&path, &found).unwrap();
        return;
    }
    let pinned = fs::read_to_string(&path).unwrap();
    assert!(
        pinned == found,
        "the search has changed; PONNUKI_UPDATE=1 cargo test --release --test pinned writes\n{found}\nfor\n{pinned}"
    );
}
