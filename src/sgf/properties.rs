//! Any record comes back as it was written, and any bytes are either a record or an error.

use rand::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Event, Record, Setup};
use crate::grid::{PointSet, Size};
use crate::rules::{ByColor, Color, Komi, Turn};

type Random = Xoshiro256PlusPlus;

fn coin(random: &mut Random, color: Color) -> Color {
    if random.random() { color } else { color.opponent() }
}

fn random_text(random: &mut Random) -> Option<String> {
    let letters: Vec<char> = r"ab[]\:;()柯é".chars().collect();
    let text: String = (0..random.random_range(0..120)).filter_map(|_| letters.choose(random)).collect();
    (!text.is_empty()).then_some(text)
}

fn random_setup(random: &mut Random, size: Size) -> Setup {
    let mut setup = Setup::default();
    for p in size.points() {
        match random.random_range(0..12) {
            0 => setup.color(PointSet::of(p), Some(Color::Black)),
            1 => setup.color(PointSet::of(p), Some(Color::White)),
            2 => setup.color(PointSet::of(p), None),
            _ => {}
        }
    }
    if setup.is_empty() || random.random() {
        setup.next = Some(coin(random, Color::Black));
    }
    setup
}

fn random_record(random: &mut Random) -> Record {
    let mut side = || random.random_range(1..=Size::MAX);
    let size = Size::new(side(), side()).unwrap();
    let points: Vec<_> = size.points().collect();
    let mut color = Color::White;
    let events = (0..random.random_range(0..60))
        .map(|_| match random.random_range(0..20) {
            0 => Event::Setup(Box::new(random_setup(random, size))),
            1 => Event::Turn(coin(random, color), Turn::Pass),
            _ => {
                color = color.opponent();
                Event::Turn(color, Turn::Move(points[random.random_range(0..points.len())]))
            }
        })
        .collect();
    Record {
        komi: random.random_bool(0.8).then(|| Komi::half_points(random.random_range(-2000..2000))),
        handicap: random.random_bool(0.2).then(|| random.random_range(1..10)),
        rules: random_text(random),
        players: ByColor::from_fn(|_| random_text(random)),
        result: random_text(random),
        comment: random_text(random),
        events,
        ..Record::new(size)
    }
}

#[track_caller]
fn comes_back(record: &Record) {
    let text = record.to_string();
    assert_eq!(Record::read(text.as_bytes()).as_ref(), Ok(record), "{text}");
    assert!(text.lines().all(|line| !line.trim().is_empty()), "{text}");
}

#[test]
fn a_written_record_is_read_as_it_was() {
    let mut random = Random::seed_from_u64(1);
    for _ in 0..2000 {
        comes_back(&random_record(&mut random));
    }
}

#[test]
fn every_point_and_pass_of_every_size_comes_back() {
    for (width, height) in (1..=Size::MAX).flat_map(|w| (1..=Size::MAX).map(move |h| (w, h))) {
        let size = Size::new(width, height).unwrap();
        let turns = size.points().map(Turn::Move).chain([Turn::Pass]);
        let events = turns.map(|turn| Event::Turn(Color::Black, turn)).collect();
        comes_back(&Record { events, ..Record::new(size) });
    }
}

#[test]
fn lines_are_short() {
    let mut random = Random::seed_from_u64(2);
    let size = Size::square(25).unwrap();
    let mut record = Record::new(size);
    record.events.push(Event::Setup(Box::new(random_setup(&mut random, size))));
    record.events.extend(size.points().map(|p| Event::Turn(Color::White, Turn::Move(p))));
    assert!(record.to_string().lines().all(|line| line.len() <= 78));
}

#[test]
fn a_record_is_written_like_this() {
    let sgf = "(;SZ[9:7]KM[5.5]PB[a\n\n\\]]AE[aa]AW[ba]AB[cc:dc]PL[W];W[ee];B[];PL[B];B[tt])";
    let record = Record::read(sgf.as_bytes()).unwrap();
    let expected = format!(
        "(;FF[4]GM[1]CA[UTF-8]AP[Ponnuki:{}]SZ[9:7]PB[a  \\]]KM[5.5]AB[cc][dc]AW[ba]\n\
         AE[aa]PL[W]\n\
         ;W[ee];B[];PL[B];B[])",
        env!("CARGO_PKG_VERSION")
    );
    assert_eq!(record.to_string(), expected);
}

/// Changes bytes at random: another byte, a piece away, a piece twice, a bracket or the like more.
fn mutate(random: &mut Random, bytes: &mut Vec<u8>) {
    for _ in 0..random.random_range(1..6) {
        let at = random.random_range(0..=bytes.len());
        let end = (at + random.random_range(0..12)).min(bytes.len());
        match random.random_range(0..5) {
            0 => bytes.iter_mut().skip(at).take(1).for_each(|b| *b = random.random()),
            1 => drop(bytes.drain(at..end)),
            2 => bytes.extend_from_within(at..end),
            3 => bytes.truncate(at.max(bytes.len() / 2)),
            _ => {
                let pieces: [&[u8]; 12] = [
                    b"(",
                    b")",
                    b";",
                    b"[",
                    b"]",
                    b"\\",
                    b"\xff",
                    b"CA[gbk]",
                    b"KM[375]",
                    b"AB[aa:cc]",
                    b"SZ[9]",
                    b"tt",
                ];
                let piece = pieces[random.random_range(0..pieces.len())];
                bytes.splice(at..at, piece.iter().copied());
            }
        }
    }
}

#[test]
fn any_bytes_are_a_record_that_comes_back_or_an_error() {
    let mut random = Random::seed_from_u64(3);
    let mut read = 0;
    for case in 0..20_000 {
        let mut bytes = Vec::new();
        match case % 4 {
            0 => bytes.extend((0..random.random_range(0..200)).map(|_| random.random::<u8>())),
            1 => {
                let alphabet = b"(;)[]\\:BWAELSZPLKMCab19 \n\xe9\x5c";
                bytes.extend(b"(;");
                bytes.extend((0..random.random_range(0..60)).filter_map(|_| alphabet.choose(&mut random)));
            }
            _ => {
                bytes = random_record(&mut random).to_string().into_bytes();
                mutate(&mut random, &mut bytes);
            }
        }
        match Record::read(&bytes) {
            Ok(record) => {
                read += 1;
                comes_back(&record);
                record.next_color(random.random_range(0..80));
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
    assert!(read > 2000, "only {read} cases were records");
}
