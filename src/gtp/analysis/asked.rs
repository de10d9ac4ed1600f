//! What is asked of an analysis? `[color] [interval] {key value}`.

use std::time::Duration;

use crate::grid::{PointSet, Size};
use crate::gtp::arguments::{Arguments, color, turn};
use crate::gtp::response::Failure;
use crate::rules::{ByColor, Color, Turn};
use crate::search::Barred;

/// The arguments of an analysis command.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::gtp) struct Asked {
    /// Whose turn; the next player's where none is named.
    pub(in crate::gtp) color: Color,
    /// Time between two lines, where one is named.
    pub(in crate::gtp) interval: Option<Duration>,
    /// Turns that are not to be considered.
    pub(in crate::gtp) barred: Vec<Barred>,
    /// As many turns as this are shown if there are as many, also unvisited ones.
    pub(in crate::gtp) min_moves: usize,
    /// No more turns than this are shown.
    pub(in crate::gtp) max_moves: usize,
    pub(in crate::gtp) ownership: bool,
    pub(in crate::gtp) root_info: bool,
    pub(in crate::gtp) pv_visits: bool,
}

/// Turns that are shown where nothing is said about it: readers parse every line anew.
const MOVES: usize = 10;

/// Keys with a value true or false that is understood and changes nothing: what they ask for is not measured.
const NOT_MEASURED: [&str; 5] =
    ["ownershipStdev", "movesOwnership", "movesOwnershipStdev", "pvEdgeVisits", "noResultValue"];

impl Asked {
    /// Reads the arguments about a position of `size` in which `next` is to play.
    ///
    /// `avoid` and `allow` take a color, turns with commas between them, and for how many turns of both colors from here on
    /// they hold: 1 is the turn that is analyzed. What is avoided is not considered, and where turns are allowed, nothing
    /// else of that color is, a pass neither. Where turns are allowed several times, all of them are, for as long as any.
    pub(in crate::gtp) fn parse(
        arguments: &Arguments<'_>,
        size: Size,
        next: Color,
    ) -> Result<Asked, Failure> {
        let mut asked = Asked {
            color: next,
            interval: None,
            barred: Vec::new(),
            min_moves: 0,
            max_moves: MOVES,
            ownership: false,
            root_info: false,
            pv_visits: false,
        };
        let mut at = 0;
        if let Some(color) = arguments.get(at).and_then(color) {
            asked.color = color;
            at += 1;
        }
        if arguments.get(at).is_some_and(|word| word.parse::<f64>().is_ok()) {
            asked.interval = Some(interval(arguments, at)?);
            at += 1;
        }
        let mut allowed: ByColor<Option<Barred>> = ByColor::default();
        while let Some(key) = arguments.get(at) {
            at += 1;
            match key {
                "interval" => asked.interval = Some(interval(arguments, at)?),
                "minmoves" => asked.min_moves = arguments.count(at, "a number of moves")? as usize,
                "maxmoves" => asked.max_moves = arguments.count(at, "a number of moves")? as usize,
                "ownership" => asked.ownership = arguments.parse(at, "true or false")?,
                "rootInfo" => asked.root_info = arguments.parse(at, "true or false")?,
                "pvVisits" => asked.pv_visits = arguments.parse(at, "true or false")?,
                "avoid" | "allow" => {
                    let of = arguments.color(at)?;
                    let (points, pass) = turns(arguments.word(at + 1, "a list of vertices")?, size)?;
                    let turns = arguments.count(at + 2, "a number of turns")? as usize;
                    if key == "avoid" {
                        asked.barred.push(Barred { color: of, points, pass, turns });
                    } else {
                        let all = Barred { color: of, points: size.points().collect(), pass: true, turns };
                        let others = allowed[of].get_or_insert(all);
                        others.points -= points;
                        others.pass &= !pass;
                        others.turns = others.turns.max(turns);
                    }
                    at += 2;
                }
                _ if NOT_MEASURED.contains(&key) => {
                    let _: bool = arguments.parse(at, "true or false")?;
                }
                _ => return Err(Failure::syntax(format_args!("'{key}' is no key of an analysis"))),
            }
            at += 1;
        }
        asked.barred.extend(Color::BOTH.into_iter().filter_map(|color| allowed[color]));
        Ok(asked)
    }
}

/// Centiseconds; an hour where it is longer, as some controllers say so to see only the last line.
fn interval(arguments: &Arguments<'_>, at: usize) -> Result<Duration, Failure> {
    let centiseconds = arguments.number(at, "a time in centiseconds")?;
    Ok(Duration::from_secs_f64((centiseconds / 100.0).clamp(0.01, 3600.0)))
}

/// The points in a list with commas, and whether a pass is in it.
fn turns(list: &str, size: Size) -> Result<(PointSet, bool), Failure> {
    let (mut points, mut pass) = (PointSet::EMPTY, false);
    for word in list.split(',').filter(|word| !word.is_empty()) {
        match turn(word, size) {
            Ok(Turn::Move(point)) => points.insert(point),
            Ok(Turn::Pass) => pass = true,
            Err(_) => return Err(Failure::syntax(format_args!("'{word}' is no point of the board"))),
        }
    }
    Ok((points, pass))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Asked, Failure> {
        let size = Size::square(9).unwrap();
        Asked::parse(&Arguments::new(text.as_bytes()), size, Color::White)
    }

    #[track_caller]
    fn check(text: &str, color: Color, centiseconds: Option<u64>, change: impl Fn(&mut Asked)) {
        let mut expected = parse("").unwrap();
        expected.color = color;
        expected.interval = centiseconds.map(|n| Duration::from_millis(10 * n));
        change(&mut expected);
        assert_eq!(parse(text).unwrap(), expected, "{text}");
    }

    #[test]
    fn every_form_of_every_client_is_read() {
        let nothing = |_: &mut Asked| {};
        check("", Color::White, None, nothing);
        check("50", Color::White, Some(50), nothing);
        check("b 50", Color::Black, Some(50), nothing);
        check("B interval 50", Color::Black, Some(50), nothing);
        check("black 100000", Color::Black, Some(100_000), nothing);
        check("white 50 minmoves 3", Color::White, Some(50), |a| a.min_moves = 3);
        check("w maxmoves 2 interval 7", Color::White, Some(7), |a| a.max_moves = 2);
        check("b ownership true", Color::Black, None, |a| a.ownership = true);
        check("b 50 ownership false", Color::Black, Some(50), nothing);
        check("10 rootInfo true pvVisits true", Color::White, Some(10), |a| {
            (a.root_info, a.pv_visits) = (true, true);
        });
        check("b ownershipStdev true movesOwnership true", Color::Black, None, nothing);
        check("0", Color::White, Some(1), nothing);
        check("-5", Color::White, Some(1), nothing);
        check("1e30", Color::White, Some(360_000), nothing);
        check("12.5", Color::White, None, |a| a.interval = Some(Duration::from_millis(125)));
    }

    #[track_caller]
    fn check_barred(text: &str, expected: &[(Color, &str, usize)]) {
        let size = Size::square(9).unwrap();
        let name = |barred: Barred| {
            let mut names: Vec<_> = barred.points.iter().map(|p| size.vertex(p).to_string()).collect();
            names.extend(barred.pass.then(|| "pass".to_string()));
            names.sort();
            (barred.color, names.join(" "), barred.turns)
        };
        let found: Vec<_> = parse(text).unwrap().barred.into_iter().map(name).collect();
        let all = size.points().map(|p| size.vertex(p).to_string()).chain(["pass".into()]);
        let listed = |names: &str| match names.strip_prefix("but ") {
            None => names.to_string(),
            Some(but) => {
                let is_other = |name: &String| but.split(' ').all(|other| other != name);
                let mut names: Vec<_> = all.clone().filter(is_other).collect();
                names.sort();
                names.join(" ")
            }
        };
        let expected: Vec<_> =
            expected.iter().map(|(color, names, turns)| (*color, listed(names), *turns)).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn turns_are_allowed_and_avoided_by_color_and_for_a_time() {
        use Color::{Black, White};
        check_barred("", &[]);
        check_barred("w avoid w A1,B2 1 avoid b C3 3", &[(White, "A1 B2", 1), (Black, "C3", 3)]);
        check_barred("avoid b pass,a1 9", &[(Black, "A1 pass", 9)]);
        check_barred("w 10 allow w A1,J9 1", &[(White, "but A1 J9", 1)]);
        check_barred(
            "allow w a1,pass 1 allow W b1 3 allow b C3 2",
            &[(Black, "but C3", 2), (White, "but A1 B1 pass", 3)],
        );
        check_barred("allow w A1,B1 1 avoid w B1 1", &[(White, "B1", 1), (White, "but A1 B1", 1)]);
    }

    #[test]
    fn what_is_none_of_it_is_refused() {
        for text in [
            "green",
            "b b",
            "50 60",
            "interval",
            "interval x",
            "nan",
            "minmoves",
            "maxmoves x",
            "ownership",
            "ownership yes",
            "avoid",
            "avoid b",
            "avoid b A1",
            "avoid b Z99 1",
            "avoid x A1 1",
            "allow b A1 x",
            "ownershipStdev",
            "foo 1",
        ] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
