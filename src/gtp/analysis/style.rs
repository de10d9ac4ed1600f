//! How is a report written as a line?

use super::Asked;
use crate::grid::Size;
use crate::gtp::picture::from_the_top;
use crate::gtp::words::{turns, visits};
use crate::rules::Color;
use crate::search::{Candidate, Report};

/// Whose readers a line is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::gtp) enum Style {
    /// Leela Zero's: whole numbers.
    Lz,
    /// Leela Zero's, and the score.
    Sabaki,
    /// KataGo's: decimals, and more where asked.
    Kata,
    /// CGOS's: JSON.
    Cgos,
}

impl Style {
    /// One line without a line feed.
    pub(in crate::gtp) fn line(self, report: &Report, asked: &Asked) -> String {
        let size = report.ownership.size();
        if self == Style::Cgos {
            return json(report, size);
        }
        // The first is what would be played, visited or not; behind it the unvisited ones come last.
        let unvisited = report.candidates.iter().skip(1).filter(|c| c.visits == 0).count();
        let shown = (report.candidates.len() - unvisited).max(asked.min_moves).min(asked.max_moves.max(1));
        let candidates = report.candidates.iter().take(shown).enumerate();
        let mut parts: Vec<String> =
            candidates.map(|(order, candidate)| self.info(candidate, order, size, asked)).collect();
        if self == Style::Kata && asked.root_info {
            let (value, score) = report.mean();
            parts.push(format!(
                "rootInfo visits {} utility {} winrate {} scoreMean {} scoreLead {}",
                visits(report),
                decimal(2.0 * value - 1.0),
                decimal(value),
                decimal(score),
                decimal(score),
            ));
        }
        if self == Style::Kata && asked.ownership {
            parts.push("ownership".into());
            parts.extend(ownership(report).map(decimal));
        }
        parts.join(" ")
    }

    /// What is said of one turn. Its variation comes last: some readers take everything behind `pv` for turns.
    fn info(self, candidate: &Candidate, order: usize, size: Size, asked: &Asked) -> String {
        let Candidate { turn, visits, value, score, prior, .. } = *candidate;
        let turn = turn.name(size);
        let bound = candidate.lower_bound();
        let mut text = format!("info move {turn} visits {visits}");
        if self == Style::Kata {
            let (value, bound, score) = (value.clamp(0.0, 1.0), bound.clamp(0.0, 1.0), decimal(score));
            text += &format!(
                " utility {} winrate {} scoreMean {score} scoreLead {score} prior {} lcb {} utilityLcb {} weight {visits}",
                decimal(2.0 * value - 1.0),
                decimal(value),
                decimal(prior),
                decimal(bound),
                decimal(2.0 * bound - 1.0),
            );
        } else {
            text += &format!(" winrate {}", whole(value));
            if self == Style::Sabaki {
                text += &format!(" scoreLead {}", decimal(score));
            }
            text += &format!(" prior {} lcb {}", whole(prior), whole(bound));
        }
        text += &format!(" order {order} pv {}", turns(size, &candidate.variation));
        if self == Style::Kata && asked.pv_visits {
            text += " pvVisits";
            candidate.variation.iter().for_each(|(_, visits)| text += &format!(" {visits}"));
        }
        text
    }
}

/// A share as a whole number of ten-thousandths.
fn whole(share: f64) -> u32 {
    (share.clamp(0.0, 1.0) * 10_000.0).round() as u32
}

/// A number with a decimal point in any case, and no minus sign before a zero.
fn decimal(x: f64) -> String {
    let rounded = (x * 1e6).round() / 1e6;
    format!("{:.6}", if rounded == 0.0 { 0.0 } else { rounded })
}

/// Who will own each point, row by row from the top: 1 for the color asked about, −1 for the other.
fn ownership(report: &Report) -> impl Iterator<Item = f64> {
    let sign = if report.color == Color::Black { 1.0 } else { -1.0 };
    from_the_top(report.ownership.size()).map(move |p| sign * f64::from(report.ownership[p]))
}

/// The object that CGOS keeps with a move and its viewer shows. Ownership is a character a point, the letters of
/// Base64 from −1 to 1 in 62 steps.
fn json(report: &Report, size: Size) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (value, score) = report.mean();
    let visited = report.candidates.iter().filter(|c| c.visits > 0).take(10);
    let moves: Vec<String> = visited
        .map(|c| {
            format!(
                r#"{{"move":"{}","winrate":{},"score":{},"prior":{},"visits":{},"pv":"{}"}}"#,
                c.turn.name(size),
                decimal(c.value),
                decimal(c.score),
                decimal(c.prior),
                c.visits,
                turns(size, &c.variation)
            )
        })
        .collect();
    let digit = |x: f64| DIGITS[((x.clamp(-1.0, 1.0) + 1.0) / 2.0 * 62.0).round() as usize] as char;
    format!(
        r#"{{"visits":{},"winrate":{},"score":{},"moves":[{}],"ownership":"{}"}}"#,
        visits(report),
        decimal(value),
        decimal(score),
        moves.join(","),
        ownership(report).map(digit).collect::<String>()
    )
}
