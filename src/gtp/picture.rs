//! How is a board drawn? Rows of cells, and GoGui's graphics commands.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use super::Session;
use super::words::summary;
use crate::grid::{Point, Size};
use crate::rules::Turn;
use crate::search::Report;

/// The points row by row from the top, each row from the left.
pub(super) fn from_the_top(size: Size) -> impl Iterator<Item = Point> {
    let rows = (0..size.height()).rev();
    rows.flat_map(move |row| (0..size.width()).filter_map(move |column| size.point(column, row)))
}

/// A cell for each point, row by row from the top; a cell without text is written as `""`.
pub(super) fn rows(size: Size, cell: impl Fn(Point) -> String) -> String {
    let cells: Vec<String> = from_the_top(size)
        .map(|point| Some(cell(point)).filter(|text| !text.is_empty()).unwrap_or_else(|| "\"\"".into()))
        .collect();
    cells.chunks(size.width()).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")
}

/// A color from red at 0 over yellow to green at 1.
pub(super) fn heat(share: f64) -> String {
    let share = share.clamp(0.0, 1.0);
    let part = |x: f64| (x.clamp(0.0, 1.0) * 255.0).round() as u8;
    format!("#{:02x}{:02x}40", part(2.0 - 2.0 * share), part(2.0 * share))
}

/// What has been found, in graphics commands that go together: the best variation as stones, who owns the points as
/// squares, and a line of text.
pub(super) fn search(report: &Report) -> String {
    let size = report.ownership.size();
    let best = report.best();
    let mut text = String::new();
    let mut color = report.color;
    // Up to the first pass, which cannot be drawn.
    for &(turn, _) in best.variation.iter().take_while(|(turn, _)| *turn != Turn::Pass) {
        text += if text.is_empty() { "VAR" } else { "" };
        text += &format!(" {} {}", color.letter().to_ascii_lowercase(), turn.name(size));
        color = color.opponent();
    }
    text += if text.is_empty() { "INFLUENCE" } else { "\nINFLUENCE" };
    for point in size.points() {
        text += &format!(" {} {:.2}", size.vertex(point), report.ownership[point]);
    }
    text + "\nTEXT " + &summary(report)
}

/// Time between two drawings of a search.
const LIVE: Duration = Duration::from_secs(1);

/// Draws a search while it is under way, if the parameter `live_gfx` says so: GoGui reads graphics commands from
/// standard error (GoGui manual, chapter 8). The drawing is cleared at the end.
pub(super) struct Live {
    is_on: bool,
    drawings: Drawings,
    /// How old the search was at the last drawing.
    drawn: Option<Duration>,
}

impl Live {
    pub(super) fn new(session: &Session) -> Live {
        let Session { engine, options, .. } = session;
        Live { is_on: engine.parameters().live_gfx, drawings: options.drawings.clone(), drawn: None }
    }

    /// How often the search should be watched for it; never where nothing is drawn.
    pub(super) fn every(&self) -> Option<Duration> {
        self.is_on.then_some(LIVE)
    }

    /// Draws what has been found, unless the last drawing is too young.
    pub(super) fn show(&mut self, report: &Report) {
        let next = self.drawn.map_or(Duration::ZERO, |drawn| drawn + LIVE);
        if self.is_on && report.elapsed >= next {
            self.drawn = Some(report.elapsed);
            self.drawings.draw(&format!("gogui-gfx:\n{}\n\n", search(report)));
        }
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        if self.drawn.is_some() {
            self.drawings.draw("gogui-gfx: CLEAR\n");
        }
    }
}

/// Where drawings go: nowhere by default, and to standard error in the program, which must not wait for its reader.
#[derive(Clone)]
pub struct Drawings(Arc<dyn Fn(&str) + Send + Sync>);

impl Drawings {
    /// Drawings that are handed to `draw`, whole lines at a time.
    pub fn new(draw: impl Fn(&str) + Send + Sync + 'static) -> Drawings {
        Drawings(Arc::new(draw))
    }

    fn draw(&self, text: &str) {
        (self.0)(text);
    }
}

impl Default for Drawings {
    fn default() -> Self {
        Drawings::new(|_| ())
    }
}

impl fmt::Debug for Drawings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Drawings")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_come_from_the_top_and_no_cell_is_empty() {
        let size = Size::new(3, 2).unwrap();
        let cell = |p: Point| {
            if size.line(p) == 0 && size.column(p) == 1 { String::new() } else { size.vertex(p).to_string() }
        };
        assert_eq!(rows(size, cell), "A2 \"\" C2\nA1 \"\" C1");
    }

    #[test]
    fn heat_goes_from_red_to_green() {
        assert_eq!(
            [heat(0.0), heat(0.5), heat(1.0), heat(f64::NAN)],
            ["#ff0040", "#ffff40", "#00ff40", "#000040"]
        );
    }
}
