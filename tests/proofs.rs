//! The published numbers. The short form runs with every test; `PONNUKI_PROOFS=full` asks for the rest, which takes
//! minutes in a release build: `PONNUKI_PROOFS=full cargo test --release --test proofs`.

use std::process::Command;
use std::thread;

use ponnuki::count::{Passes, TurnRules, games, legal, turns};
use ponnuki::grid::Size;
use ponnuki::rules::Ruleset;
use ponnuki::solve::{Limits, solve};

fn full() -> bool {
    std::env::var("PONNUKI_PROOFS").is_ok_and(|form| form == "full")
}

fn threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn size(width: usize, height: usize) -> Size {
    Size::new(width, height).unwrap()
}

#[test]
fn legal_positions() {
    // Tromp and Farnebäck, "Combinatorics of Go"; OEIS A094777.
    let check = |n, expected: &str| {
        assert_eq!(legal(size(n, n), threads(), &|_| ()).unwrap().to_string(), expected, "{n}x{n}");
    };
    check(5, "414295148741");
    check(6, "62567386502084877");
    check(7, "83677847847984287628595");
    check(8, "990966953618170260281935463385");
    if full() {
        check(9, "103919148791293834318983090438798793469");
        check(10, "96498428501909654589630887978835098088148177857");
        check(11, "793474866816582266820936671790189132321673383112185151899");
    }
}

#[test]
fn games_under_positional_superko() {
    // Tromp and Farnebäck, "Combinatorics of Go".
    let check = |width, height, total| {
        let games = games(size(width, height), Ruleset::TROMP_TAYLOR, threads(), &|_| ()).unwrap();
        assert_eq!(games.total(), total, "{width}x{height}");
        games.by_stones
    };
    assert_eq!(check(1, 1, 1), [1]);
    assert_eq!(check(1, 2, 9), [1, 4, 4]);
    assert_eq!(check(3, 1, 907), [1, 6, 20, 28, 44, 48, 48, 64, 80, 96, 128, 148, 124, 60, 12]);
    if full() {
        check(1, 4, 2_098_407_841);
        let by_stones = check(2, 2, 386_356_909_593);
        let published = [1, 8, 48, 176, 304, 784, 2096, 4592, 9232, 20336, 46608, 100_832, 219_152, 478_688];
        assert_eq!(by_stones[..published.len()], published);
    }
}

#[test]
fn turn_sequences() {
    // The computer-go list (9x9 without passes), and brute force by other programs.
    let check = |width, height, rules: TurnRules, short: usize, expected: &[u128]| {
        let depth = if full() { expected.len() } else { short };
        let counts = turns(size(width, height), depth as u8, rules, threads(), &|_| ());
        assert_eq!(counts, expected[..depth], "{width}x{height} {rules:?}");
    };
    let all = TurnRules::default();
    check(2, 1, all, 6, &[3, 7, 8, 6, 2, 0]);
    check(1, 3, all, 12, &[4, 11, 22, 41, 58, 78, 98, 110, 116, 128, 154, 182]);
    check(2, 2, all, 12, &[5, 21, 68, 156, 316, 604, 1088, 2184, 4184, 8024, 13_800, 23_560]);
    check(2, 3, all, 8, &[7, 43, 222, 942, 3378, 9834, 26_504, 64_116, 147_764]);
    check(3, 3, all, 6, &[10, 91, 738, 5281, 33_384, 180_768, 857_576, 3_474_312]);
    check(5, 5, all, 4, &[26, 651, 15_650, 361_041, 7_984_104]);
    check(9, 9, all, 3, &[82, 6643, 531_522, 42_002_809]);
    check(19, 19, all, 2, &[362, 130_683]);

    let moves = TurnRules { passes: Passes::LeftOut, ..all };
    check(3, 3, moves, 6, &[9, 72, 504, 2976, 14_720, 57_040, 177_904, 439_936]);
    check(5, 5, moves, 4, &[25, 600, 13_800, 303_424, 6_368_416, 127_128_160]);
    check(9, 9, moves, 3, &[81, 6480, 511_920, 39_929_136, 3_074_496_080]);

    let no_suicide = TurnRules { ruleset: Ruleset::CGOS, ..all };
    check(3, 3, no_suicide, 6, &[10, 91, 738, 5281, 33_384, 179_712, 842_696]);
}

#[test]
fn values_of_small_boards() {
    // Published by Tromp and van der Werf; from 1x6 and 2x4 on, 4x4 aside, found by this program alone.
    let check = |width, height, expected| {
        let size = size(width, height);
        let solution = solve(size, Ruleset::TROMP_TAYLOR, Limits::default(), &mut |_| ()).unwrap();
        assert_eq!(solution.value(), Some(expected), "{size}");
    };
    let row = [0, 0, 3, 4, 0, 1, 2, 3, 0, 1];
    for (n, value) in row.iter().enumerate().take(if full() { 10 } else { 7 }) {
        check(n + 1, 1, *value);
    }
    check(2, 2, 1);
    check(2, 3, 0);
    check(4, 2, 8);
    check(3, 3, 9);
    if full() {
        check(2, 5, 10);
        check(2, 6, 12);
        check(2, 7, 14);
        check(3, 4, 4);
        check(3, 5, 15);
        check(4, 4, 2);
    }
}

#[test]
fn the_command_line_counts_and_solves() {
    let check = |arguments: &str, code, expected: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_ponnuki")).args(arguments.split(' ')).output().unwrap();
        let out = String::from_utf8(output.stdout).unwrap();
        assert_eq!((out.as_str(), output.status.code()), (expected, Some(code)), "{arguments}");
    };
    check("count legal 3 2", 0, "489\n");
    check("count games 1 2", 0, "0 1\n1 4\n2 4\ntotal 9\n");
    check("count games --no-suicide 1 2 --threads 2", 0, "0 1\n1 4\n2 4\ntotal 9\n");
    check("count turns 2 2 4", 0, "1 5\n2 21\n3 68\n4 156\n");
    check("count turns 3 3 3 --no-passes --superko situational", 0, "1 9\n2 72\n3 504\n");
    check("count turns 3 3 0", 0, "\n");
    check("solve 2 1", 0, "value 0\nline pass pass\nnodes 26\n");
    check("solve 3 3 --nodes 10", 1, "value -9 to 9\nnodes 10\n");
    for mistake in
        ["count", "count legal 17 17", "count games 5 5", "count legal 0 5", "solve 9 9", "solve 3"]
    {
        check(mistake, 2, "");
    }
}
