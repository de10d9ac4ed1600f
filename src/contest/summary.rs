//! What came of a match?

use std::collections::BTreeSet;
use std::fmt;

use super::{BySide, Ending, Record, Side};
use crate::rules::{Color, Komi, Score};

/// The table of a match: who won how often, and how sure that is.
#[derive(Clone, Debug)]
pub struct Summary {
    games: Vec<Record>,
    names: BySide<String>,
}

/// Games that were won, lost and tied.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Points {
    wins: usize,
    losses: usize,
    draws: usize,
}

impl Points {
    fn games(self) -> usize {
        self.wins + self.losses + self.draws
    }

    /// Share of the points, a tie half a point, and its standard error: the standard deviation of a game's
    /// point over the root of the number of games. Both of 1; `None` without games.
    fn rate(self) -> Option<(f64, f64)> {
        let n = self.games() as f64;
        let mean = (self.wins as f64 + self.draws as f64 / 2.0) / n;
        let square = (self.wins as f64 + self.draws as f64 / 4.0) / n;
        (n > 0.0).then(|| (mean, ((square - mean * mean).max(0.0) / n).sqrt()))
    }
}

impl Summary {
    /// Sums games up; `names` is what the engines are called.
    pub fn new(games: impl IntoIterator<Item = Record>, names: BySide<String>) -> Summary {
        Summary { games: games.into_iter().collect(), names }
    }

    fn score(&self, side: Side, color: Option<Color>) -> Points {
        let mut score = Points::default();
        for game in self.games.iter().filter(|game| game.is_decided()) {
            if color.is_none_or(|color| color == game.color(side)) {
                match game.winner() {
                    Some(winner) if winner == side => score.wins += 1,
                    Some(_) => score.losses += 1,
                    None => score.draws += 1,
                }
            }
        }
        score
    }

    /// Games that went exactly as an earlier one: with them the standard error claims too much.
    fn duplicates(&self) -> usize {
        let different: BTreeSet<_> = self.games.iter().map(|game| (&game.opening, &game.moves)).collect();
        self.games.len() - different.len()
    }

    /// Of the games with a score, how often that side's `final_score` was another than the exact one.
    fn disagreements(&self, side: Side) -> usize {
        self.scored().filter(|game| parse_score(&game.scores[side]) != parse_score(&game.result)).count()
    }

    fn scored(&self) -> impl Iterator<Item = &Record> {
        self.games.iter().filter(|game| game.ending == Ending::Score)
    }

    /// How many games ended so, and who lost them; `None` where none did.
    fn ended_by(&self, ending: Ending) -> Option<String> {
        let games: Vec<_> = self.games.iter().filter(|game| game.ending == ending).collect();
        let lost = |side: Side| games.iter().filter(|game| game.winner() == Some(side.other())).count();
        let who = match ending {
            Ending::Score | Ending::Length => String::new(),
            _ => format!(" (A {}, B {})", lost(Side::A), lost(Side::B)),
        };
        (!games.is_empty()).then(|| format!("{ending} {}{who}", games.len()))
    }

    /// Whether no game has been played.
    pub fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// The line that tells how a match stands.
    pub fn standing(&self) -> String {
        let score = self.score(Side::A, None);
        let rate = score.rate().map_or(String::new(), |(mean, error)| {
            format!(", {:.1} ± {:.1} % for A", mean * 100.0, error * 100.0)
        });
        format!("A {} B {} draws {}{rate}", score.wins, score.losses, score.draws)
    }
}

/// What `final_score` says: exact, so that `B+3.5` and `b+3.50` are one. `None` for everything else.
fn parse_score(text: &str) -> Option<Score> {
    let margin = |text: &str| text.parse::<Komi>().ok().filter(|margin| *margin > Komi::points(0));
    match text.split_once('+') {
        None => text.parse::<Komi>().ok().filter(|zero| *zero == Komi::points(0)).map(|k| Score::new(0, k)),
        Some(("W" | "w", points)) => margin(points).map(|margin| Score::new(0, margin)),
        Some(("B" | "b", points)) => {
            margin(points)?;
            format!("-{}", points.trim_start_matches('+')).parse::<Komi>().ok().map(|m| Score::new(0, m))
        }
        Some(_) => None,
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:16} games   wins  losses  draws  win rate", "")?;
        for side in Side::BOTH {
            for color in [None, Some(Color::Black), Some(Color::White)] {
                let label = color.map_or(side.to_string(), |color| format!("  as {color}"));
                let score = self.score(side, color);
                let Points { wins, losses, draws } = score;
                write!(f, "{label:16} {:5}  {wins:5}  {losses:6}  {draws:5}", score.games())?;
                match score.rate() {
                    Some((mean, error)) => writeln!(f, "  {:5.1} ± {:.1} %", mean * 100.0, error * 100.0)?,
                    None => writeln!(f)?,
                }
            }
        }
        let mean = |sum: f64, n: usize| if n == 0 { 0.0 } else { sum / n as f64 };
        let n = self.games.len();
        for side in Side::BOTH {
            let seconds = mean(self.games.iter().map(|game| game.seconds[side]).sum(), n);
            writeln!(f, "{side}: {}; {seconds:.2} seconds a game", self.names[side])?;
        }
        let turns = mean(self.games.iter().map(|game| game.turns as f64).sum(), n);
        writeln!(f, "games {n}, mean length {turns:.1} turns, duplicates {}", self.duplicates())?;
        let ended: Vec<String> = Ending::ALL.iter().filter_map(|ending| self.ended_by(*ending)).collect();
        writeln!(f, "ended by {}", ended.join(", "))?;
        write!(
            f,
            "final_score other than the exact score: A {}, B {}; than each other's: {}; of {}",
            self.disagreements(Side::A),
            self.disagreements(Side::B),
            self.scored().filter(|game| parse_score(&game.scores.a) != parse_score(&game.scores.b)).count(),
            self.scored().count()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::super::record::tests::record;
    use super::*;

    fn summary(games: Vec<Record>) -> Summary {
        Summary::new(games, BySide { a: "x".to_string(), b: "y".to_string() })
    }

    #[test]
    fn wins_are_counted_by_engine_not_by_color() {
        let games = vec![
            record(1, Side::A, "B+1.0"),
            record(2, Side::B, "B+1.0"),
            record(3, Side::A, "W+R"),
            record(4, Side::B, "W+R"),
            record(5, Side::A, "0"),
            Record { ending: Ending::Length, ..record(6, Side::B, "Void") },
        ];
        let summary = summary(games);
        assert_eq!(summary.score(Side::A, None), Points { wins: 2, losses: 2, draws: 1 });
        assert_eq!(summary.score(Side::A, Some(Color::Black)), Points { wins: 1, losses: 1, draws: 1 });
        assert_eq!(summary.score(Side::B, Some(Color::Black)), Points { wins: 1, losses: 1, draws: 0 });
        assert_eq!(summary.standing(), "A 2 B 2 draws 1, 50.0 ± 20.0 % for A");
    }

    #[track_caller]
    fn check_rate(wins: usize, losses: usize, draws: usize, expected: Option<(f64, f64)>) {
        let rate = Points { wins, losses, draws }.rate();
        let round = |(mean, error): (f64, f64)| ((mean * 1e4).round() / 1e4, (error * 1e4).round() / 1e4);
        assert_eq!(rate.map(round), expected);
    }

    #[test]
    fn the_standard_error_is_that_of_a_mean() {
        check_rate(0, 0, 0, None);
        check_rate(100, 0, 0, Some((1.0, 0.0)));
        check_rate(50, 50, 0, Some((0.5, 0.05)));
        check_rate(0, 0, 10, Some((0.5, 0.0)));
        check_rate(60, 40, 0, Some((0.6, 0.049)));
    }

    #[test]
    fn the_same_game_twice_is_a_duplicate() {
        let again = Record { number: 2, ..record(1, Side::A, "B+1.0") };
        let elsewhere = Record { opening: "x.sgf".into(), ..again.clone() };
        assert_eq!(summary(vec![record(1, Side::A, "B+1.0"), again, elsewhere]).duplicates(), 1);
    }

    #[track_caller]
    fn check_score(text: &str, exact: &str, agrees: bool) {
        let score = Record { scores: BySide { a: text.into(), b: "?".into() }, ..record(1, Side::A, exact) };
        let summary = summary(vec![score]);
        assert_eq!(summary.disagreements(Side::A), usize::from(!agrees), "{text} {exact}");
        assert_eq!(summary.disagreements(Side::B), 1, "no answer is no agreement");
    }

    #[test]
    fn scores_are_compared_as_numbers() {
        check_score("B+3.5", "B+3.5", true);
        check_score("b+3.50", "B+3.5", true);
        check_score("W+8", "W+8.0", true);
        check_score("0", "0", true);
        check_score("0.0", "0", true);
        check_score("B+3.5", "W+3.5", false);
        check_score("B+4.5", "B+3.5", false);
        check_score("B+R", "B+3.5", false);
        check_score("B+-3.5", "W+3.5", false);
        check_score("Black wins", "B+3.5", false);
    }

    #[test]
    fn losses_are_told_by_their_kind() {
        let died = Record { ending: Ending::Error, ..record(1, Side::A, "B+F") };
        let text = summary(vec![died, record(2, Side::B, "B+1.0")]).to_string();
        assert!(text.contains("\nended by score 1, ERR 1 (A 0, B 1)\n"), "{text}");
        assert!(text.ends_with("exact score: A 0, B 0; than each other's: 0; of 1"), "{text}");
    }

    #[test]
    fn a_summary_without_games_has_no_rate() {
        assert!(!summary(Vec::new()).to_string().contains("NaN"));
    }
}
