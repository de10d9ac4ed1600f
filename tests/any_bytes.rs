//! Bounded forms of the fuzz targets in `fuzz/`: mutated lines of the suites as GTP and as suites, mutated records, and
//! analyses that end after any number of lines.

use std::path::{Path, PathBuf};

use ponnuki::suite::find_suites;
use rand::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;

mod any;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("gtp-tests")
}

/// The texts of all suites.
fn suites() -> Vec<Vec<u8>> {
    find_suites(&[folder()]).unwrap().iter().map(|path| std::fs::read(path).unwrap()).collect()
}

/// The records beside the suites, each of a size that is played in no time.
fn records() -> Vec<Vec<u8>> {
    let suites = find_suites(&[folder()]).unwrap();
    let mut folders: Vec<_> = suites.iter().filter_map(|path| path.parent()).map(|p| p.join("sgf")).collect();
    folders.dedup();
    let entries = folders.iter().filter_map(|folder| std::fs::read_dir(folder).ok()).flatten();
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let texts = paths.iter().map(|path| std::fs::read(path).unwrap());
    texts.filter(|text| !text.is_empty() && text.len() < 4000).collect()
}

/// Changes, removes, doubles and inserts some bytes.
fn mutate(bytes: &mut Vec<u8>, signs: &[u8], rng: &mut impl Rng) {
    for _ in 0..rng.random_range(1..6) {
        let at = rng.random_range(0..=bytes.len());
        match rng.random_range(0..4) {
            0 if at < bytes.len() => bytes[at] = rng.random(),
            1 if at < bytes.len() => drop(bytes.remove(at)),
            2 => bytes.insert(at, *signs.choose(rng).unwrap()),
            _ => {
                let part = bytes[at..bytes.len().min(at + rng.random_range(0..9))].to_vec();
                bytes.splice(at..at, part);
            }
        }
    }
}

/// What means something in a line or a suite.
const SIGNS: &[u8] = b"#?[]\\*+(|)\0\n\t 9";

#[test]
fn any_line_has_one_well_formed_response() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let texts = suites();
    let lines: Vec<&[u8]> = texts.iter().flat_map(|text| text.split(|&b| b == b'\n')).collect();
    let mut session = any::gtp::session();
    let mut responses = 0;
    for _ in 0..6000 {
        let mut line = lines.choose(&mut rng).unwrap().to_vec();
        mutate(&mut line, SIGNS, &mut rng);
        line.retain(|&b| b != b'\n');
        responses += usize::from(any::gtp::check(&mut session, &line));
    }
    assert!(responses > 2000, "{responses}");
    any::gtp::check_alive(&mut session);
}

#[test]
fn any_text_is_a_suite_or_an_error() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let texts = suites();
    let (mut read, mut refused) = (0, 0);
    for _ in 0..1500 {
        let text = texts.choose(&mut rng).unwrap();
        let from = rng.random_range(0..text.len());
        let mut part = text[from..text.len().min(from + 300)].to_vec();
        mutate(&mut part, SIGNS, &mut rng);
        *(if any::suite::check(&part) { &mut read } else { &mut refused }) += 1;
    }
    assert!(read > 100 && refused > 100, "{read} read, {refused} refused");
}

#[test]
fn any_bytes_are_a_record_that_can_be_played_and_written_or_an_error() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
    let records = records();
    assert!(records.len() > 20, "{}", records.len());
    let (mut played, mut refused) = (0, 0);
    for _ in 0..1500 {
        let mut record = records.choose(&mut rng).unwrap().clone();
        mutate(&mut record, b"();[]\\:BWAEaceit19 \n", &mut rng);
        *(if any::sgf::check(&record) { &mut played } else { &mut refused }) += 1;
    }
    assert!(played > 100 && refused > 100, "{played} played, {refused} refused");
}

#[test]
fn an_analysis_ends_after_any_line_and_the_game_is_what_it_was() {
    use any::analysis::{ANALYSES, OTHERS, check, check_other, session};
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut session = session();
    let mut answered = 0;
    for _ in 0..800 {
        check_other(&mut session, OTHERS.choose(&mut rng).unwrap());
        let patience = rng.random_range(0..4);
        answered += usize::from(check(&mut session, ANALYSES.choose(&mut rng).unwrap(), patience));
    }
    assert!(answered > 400, "{answered}");
}
