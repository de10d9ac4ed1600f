//! The published numbers. The short form runs with every test; `PONNUKI_PROOFS=full` asks for the rest, which takes
//! minutes in a release build: `PONNUKI_PROOFS=full cargo test --release --test proofs`.

use std::thread;

use ponnuki::count::{games, legal};
use ponnuki::grid::Size;
use ponnuki::rules::Ruleset;

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
