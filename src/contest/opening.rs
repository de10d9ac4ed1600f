//! Which positions do games start from?

use std::fmt;
use std::path::{Path, PathBuf};

use crate::game::Game;
use crate::grid::Size;
use crate::rules::{Color, Coloring, IllegalTurn, Ruleset, Turn};
use crate::sgf::{Event, Record, SgfError};

/// What is played before the engines begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The file's name without its folder.
    pub name: String,
    /// Setup stones and turns, all as turns: legal in this order.
    pub turns: Vec<(Color, Turn)>,
    /// Who is to play then.
    pub next: Color,
}

/// Why a file is no opening.
#[derive(Debug)]
pub enum OpeningError {
    /// It, or its folder, cannot be read.
    File(PathBuf, std::io::Error),
    /// It is no SGF.
    Sgf(PathBuf, SgfError),
    /// The folder has no SGF.
    None(PathBuf),
    /// It is for another board.
    Size(PathBuf, Size),
    /// It removes stones, or sets stones up after turns: no engine could be told.
    Setup(PathBuf),
    /// Its stones and turns cannot be played under the rules of the match.
    Illegal(PathBuf, usize, IllegalTurn),
    /// The game is over at its end.
    Over(PathBuf),
}

impl fmt::Display for OpeningError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningError::File(path, error) => write!(f, "{}: {error}", path.display()),
            OpeningError::Sgf(path, error) => write!(f, "{}: {error}", path.display()),
            OpeningError::None(path) => write!(f, "{}: no .sgf file in it", path.display()),
            OpeningError::Size(path, size) => write!(f, "{}: its board is {size}", path.display()),
            OpeningError::Setup(path) => {
                write!(f, "{}: it sets up a position that plays of both colors cannot make", path.display())
            }
            OpeningError::Illegal(path, n, why) => {
                write!(f, "{}: its stone or turn {n} is illegal: {why}", path.display())
            }
            OpeningError::Over(path) => write!(f, "{}: the game is over at its end", path.display()),
        }
    }
}

impl std::error::Error for OpeningError {}

/// The openings of a folder's `.sgf` files in the order of their names, or of one file.
///
/// # Errors
/// Where there are none, or one is not for this size and these rules.
pub fn read_openings(path: &Path, size: Size, rules: Ruleset) -> Result<Vec<Opening>, OpeningError> {
    let failed = |error| OpeningError::File(path.to_path_buf(), error);
    let mut files = Vec::new();
    match path.is_dir() {
        false => files.push(path.to_path_buf()),
        true => {
            for entry in std::fs::read_dir(path).map_err(failed)? {
                files.push(entry.map_err(failed)?.path());
            }
            files.retain(|file| file.extension().is_some_and(|e| e.eq_ignore_ascii_case("sgf")));
            files.sort();
        }
    }
    match files.is_empty() {
        true => Err(OpeningError::None(path.to_path_buf())),
        false => files.iter().map(|file| read_opening(file, size, rules)).collect(),
    }
}

fn read_opening(path: &Path, size: Size, rules: Ruleset) -> Result<Opening, OpeningError> {
    let bytes = std::fs::read(path).map_err(|error| OpeningError::File(path.to_path_buf(), error))?;
    let record = Record::read(&bytes).map_err(|error| OpeningError::Sgf(path.to_path_buf(), error))?;
    if record.size != size {
        return Err(OpeningError::Size(path.to_path_buf(), record.size));
    }
    let turns = as_turns(&record).ok_or_else(|| OpeningError::Setup(path.to_path_buf()))?;
    let mut game = Game::new(size, rules);
    for (i, (color, turn)) in turns.iter().enumerate() {
        game.play(*color, *turn).map_err(|why| OpeningError::Illegal(path.to_path_buf(), i + 1, why))?;
    }
    if game.is_over() {
        return Err(OpeningError::Over(path.to_path_buf()));
    }
    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().to_string();
    Ok(Opening { name, turns, next: record.next_color(usize::MAX) })
}

/// The record as turns; `None` where they do not make the colorings that the record says.
fn as_turns(record: &Record) -> Option<Vec<(Color, Turn)>> {
    let mut turns: Vec<(Color, Turn)> = Vec::new();
    let mut set_up = Coloring::empty(record.size);
    let mut first_turn = false;
    for event in &record.events {
        match event {
            Event::Turn(color, turn) => {
                turns.push((*color, *turn));
                first_turn = true;
            }
            Event::Setup(setup) if setup.add.black.is_empty() && setup.add.white.is_empty() => {
                if !setup.empty.is_empty() {
                    return None;
                }
            }
            Event::Setup(_) if first_turn => return None,
            Event::Setup(setup) => {
                for color in Color::BOTH {
                    turns.extend(setup.add[color].iter().map(|p| (color, Turn::Move(p))));
                }
                setup.apply(&mut set_up);
            }
        }
    }
    // Playing stones may capture; a setup does not.
    let stones = Color::BOTH.iter().map(|color| set_up.count(*color)).sum();
    let mut game = Game::new(record.size, Ruleset::TROMP_TAYLOR);
    let captures =
        |(color, turn): &(Color, Turn)| game.play(*color, *turn).is_ok_and(|p| p.captured + p.suicide > 0);
    (!turns.iter().take(stones).any(captures)).then_some(turns)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is played, as GTP would say it, and who is next; or what is wrong.
    fn read(name: &str, sgf: &str) -> Result<(String, Color), String> {
        let size = Size::square(5).unwrap();
        let path = std::env::temp_dir().join(format!("ponnuki-opening-{}-{name}.sgf", std::process::id()));
        std::fs::write(&path, sgf).unwrap();
        let openings = read_openings(&path, size, Ruleset::CGOS);
        std::fs::remove_file(&path).unwrap();
        let openings = openings.map_err(|e| e.to_string().split_once(".sgf: ").unwrap().1.to_string())?;
        let words: Vec<_> = openings[0].turns.iter().map(|(c, t)| format!("{c} {}", t.name(size))).collect();
        Ok((words.join(", "), openings[0].next))
    }

    #[track_caller]
    fn check(name: &str, sgf: &str, expected: Result<(&str, Color), &str>) {
        let got = read(name, sgf);
        let got = got.as_ref().map(|(text, next)| (text.as_str(), *next)).map_err(String::as_str);
        assert_eq!(got, expected, "{sgf}");
    }

    #[test]
    fn turns_and_setup_stones_are_played() {
        check("turns", "(;SZ[5];B[aa];W[bb])", Ok(("black A5, white B4", Color::Black)));
        check("stones", "(;SZ[5]AB[aa]AW[bb];W[cc])", Ok(("black A5, white B4, white C3", Color::Black)));
        check("next", "(;SZ[5]AB[aa]AW[bb]PL[W])", Ok(("black A5, white B4", Color::White)));
        check("handicap", "(;SZ[5]HA[2]AB[aa][ee])", Ok(("black E1, black A5", Color::White)));
    }

    #[test]
    fn what_cannot_be_played_is_refused() {
        check("size", "(;SZ[9];B[aa])", Err("its board is 9x9"));
        check("twice", "(;SZ[5];B[aa];W[aa])", Err("its stone or turn 2 is illegal: occupied"));
        check("over", "(;SZ[5];B[];W[])", Err("the game is over at its end"));
        let impossible = "it sets up a position that plays of both colors cannot make";
        check("late", "(;SZ[5];B[aa];AW[bb])", Err(impossible));
        check("captured", "(;SZ[5]AB[aa]AW[ab][ba])", Err(impossible));
        check("dead", "(;SZ[5]AB[ab][ba]AW[aa])", Err("its stone or turn 3 is illegal: suicide"));
        check("no sgf", "hello", Err("no game: there is no '(;'"));
    }

    #[test]
    fn a_folder_without_records_is_named() {
        let folder = std::env::temp_dir().join(format!("ponnuki-openings-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let error = read_openings(&folder, Size::square(5).unwrap(), Ruleset::CGOS).unwrap_err();
        std::fs::remove_dir(&folder).unwrap();
        assert!(matches!(error, OpeningError::None(_)), "{error}");
    }
}
