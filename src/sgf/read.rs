//! What do the properties of the main line mean?

use super::encoding::decode;
use super::komi::komi;
use super::syntax::{MainLine, Node};
use super::{Event, Record, Setup, SgfError};
use crate::grid::{Point, PointSet, Size};
use crate::rules::{Color, Turn};

impl Record {
    /// Reads the first game of a file.
    ///
    /// Komi and handicap that are no numbers are left out with a warning in the log.
    ///
    /// # Errors
    /// Every [`SgfError`]; nothing is read halfway.
    pub fn read(bytes: &[u8]) -> Result<Record, SgfError> {
        let text = decode(bytes);
        let mut nodes = MainLine::of(&text).ok_or(SgfError::NoGame)?;
        let root = nodes.next().ok_or(SgfError::NoGame)??;
        check_game(&root)?;
        let mut record = Record::new(size(&root)?);
        let programs: Vec<String> = root.texts("AP").collect();
        for node in std::iter::once(Ok(root)).chain(nodes) {
            let node = node?;
            record.read_info(&node, &programs);
            record.read_events(&node)?;
        }
        Ok(record)
    }

    /// The first mention on the main line counts; the format wants it in the root but lets it come later.
    fn read_info(&mut self, node: &Node<'_>, programs: &[String]) {
        fn fill<T>(slot: &mut Option<T>, node: &Node<'_>, name: &str, read: impl Fn(String) -> Option<T>) {
            if slot.is_none() {
                *slot = node.texts(name).find_map(read);
            }
        }
        let text = |text: String| (!text.is_empty()).then_some(text);
        fill(&mut self.komi, node, "KM", |text| komi(&text, programs));
        fill(&mut self.handicap, node, "HA", |text| handicap(&text));
        fill(&mut self.rules, node, "RU", text);
        fill(&mut self.players.black, node, "PB", text);
        fill(&mut self.players.white, node, "PW", text);
        fill(&mut self.result, node, "RE", text);
        fill(&mut self.comment, node, "GC", text);
    }

    fn read_events(&mut self, node: &Node<'_>) -> Result<(), SgfError> {
        let mut setup = Setup::default();
        let mut turns = Vec::new();
        for property in &node.0 {
            match &*property.name {
                "AB" => setup.color(points(self.size, property.texts())?, Some(Color::Black)),
                "AW" => setup.color(points(self.size, property.texts())?, Some(Color::White)),
                "AE" => setup.color(points(self.size, property.texts())?, None),
                "PL" => {
                    setup.next = property.texts().find_map(|text| player(text).transpose()).transpose()?
                }
                "B" => turns.push((Color::Black, turn(self.size, property.texts())?)),
                "W" => turns.push((Color::White, turn(self.size, property.texts())?)),
                _ => {}
            }
        }
        if !turns.is_empty() {
            // The move says itself whose it is.
            setup.next = None;
        }
        if !setup.is_empty() {
            self.events.push(Event::Setup(Box::new(setup)));
        }
        self.events.extend(turns.into_iter().map(|(color, turn)| Event::Turn(color, turn)));
        Ok(())
    }
}

fn check_game(root: &Node<'_>) -> Result<(), SgfError> {
    match root.text("GM") {
        Some(game) if game != "1" => Err(SgfError::Game(game)),
        _ => Ok(()),
    }
}

/// `SZ[19]`, which is also meant where it is missing, or `SZ[columns:rows]`.
fn size(root: &Node<'_>) -> Result<Size, SgfError> {
    let text = root.text("SZ").unwrap_or_else(|| "19".to_string());
    let (width, height) = text.split_once(':').unwrap_or((&text, &text));
    let number = |text: &str| text.trim().parse::<usize>().ok();
    let sides = number(width).zip(number(height));
    sides.and_then(|(width, height)| Size::new(width, height).ok()).ok_or(SgfError::Size(text))
}

/// 0 is what an even game says.
fn handicap(text: &str) -> Option<usize> {
    let number = text.parse().ok();
    if number.is_none() && !text.is_empty() {
        log::warn!("handicap '{text:.40}' is left out: it is no number");
    }
    number.filter(|stones| *stones > 0)
}

/// `B` or `W`, as old files also `1`, `2` or the word; none where it is empty.
fn player(text: String) -> Result<Option<Color>, SgfError> {
    match text.to_ascii_lowercase().as_str() {
        "" => Ok(None),
        "b" | "black" | "1" => Ok(Some(Color::Black)),
        "w" | "white" | "2" => Ok(Some(Color::White)),
        _ => Err(SgfError::Color(text)),
    }
}

/// The one value of a move.
fn turn(size: Size, texts: impl Iterator<Item = String>) -> Result<Turn, SgfError> {
    let texts: Vec<String> = texts.collect();
    let [text] = texts.as_slice() else { return Err(SgfError::SeveralPoints(texts)) };
    match point(size, text) {
        Ok(point) => Ok(Turn::Move(point)),
        Err(_) if text.is_empty() || text == "tt" || text.eq_ignore_ascii_case("pass") => Ok(Turn::Pass),
        Err(error) => Err(error),
    }
}

/// The values of a setup property: points, and rectangles given by two opposite corners. An empty value is no
/// point.
fn points(size: Size, texts: impl Iterator<Item = String>) -> Result<PointSet, SgfError> {
    let mut points = PointSet::EMPTY;
    for text in texts.filter(|text| !text.is_empty()) {
        match text.split_once(':') {
            None => points.insert(point(size, &text)?),
            Some((one, other)) => {
                points |= rectangle(size, point(size, one.trim())?, point(size, other.trim())?);
            }
        }
    }
    Ok(points)
}

fn rectangle(size: Size, one: Point, other: Point) -> PointSet {
    let between = |a: usize, b: usize| a.min(b)..=a.max(b);
    let columns = between(size.column(one), size.column(other));
    let rows = between(size.row(one), size.row(other));
    rows.flat_map(|row| columns.clone().filter_map(move |column| size.point(column, row))).collect()
}

/// Two letters, the column from the left and the row from the top; or, as some programs write, the name that
/// players use, such as `C16`.
fn point(size: Size, text: &str) -> Result<Point, SgfError> {
    let number = |letter: u8| letter.is_ascii_lowercase().then(|| usize::from(letter - b'a'));
    let found = match text.as_bytes() {
        [column, row] => number(*column).zip(number(*row)),
        _ => None,
    };
    found
        .and_then(|(column, from_top)| size.point(column, size.height().checked_sub(from_top + 1)?))
        .or_else(|| size.point_named(text))
        .ok_or_else(|| SgfError::Point { text: text.to_string(), size })
}
