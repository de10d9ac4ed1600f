//! `ponnuki bench`: how fast is this program here?
//!
//! Rates depend on the machine and on what else it does; compare ratios of one run. With `--json` each measurement is
//! one line, an object.

mod accuracy;
mod board;
mod playouts;
mod process;
mod search;

use std::process::ExitCode;

use clap::{Args, Subcommand};

use super::Done;
use super::terminal::say;

/// Options of `ponnuki bench`.
#[derive(Args, Debug)]
pub(super) struct BenchOptions {
    #[command(subcommand)]
    what: Option<What>,
    /// Print each measurement as a line of JSON
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Subcommand, Clone, Debug)]
enum What {
    /// How near playouts come to how games ended, with each heuristic and without; smaller is better, 0.25 says nothing
    Accuracy(accuracy::AccuracyOptions),
    /// Turns of the board, its area score, and turns of very long games
    Board,
    /// The program on pipes: start, memory, commands a second
    Gtp(process::ProcessOptions),
    /// Playouts a second
    Playouts(playouts::PlayoutOptions),
    /// Simulations of the search a second, with a signature that changes when its behavior does
    Search(search::SearchOptions),
}

/// One measurement.
struct Figure {
    /// What was measured.
    name: String,
    /// Values with their names and units, in order.
    values: Vec<(&'static str, Value)>,
}

/// A value in a figure.
enum Value {
    Text(String),
    Number(f64),
}

impl Figure {
    fn new(name: impl Into<String>) -> Figure {
        Figure { name: name.into(), values: Vec::new() }
    }

    fn number(mut self, name: &'static str, value: f64) -> Figure {
        self.values.push((name, Value::Number(value)));
        self
    }

    fn text(mut self, name: &'static str, value: impl Into<String>) -> Figure {
        self.values.push((name, Value::Text(value.into())));
        self
    }

    fn print(&self, json: bool) {
        let values = self.values.iter().map(|(name, value)| match (value, json) {
            (Value::Text(text), true) => format!("\"{name}\":{}", quoted(text)),
            (Value::Text(text), false) => format!("{name} {text}"),
            (Value::Number(x), true) => format!("\"{name}\":{x}"),
            (Value::Number(x), false) => format!("{name} {}", rounded(*x)),
        });
        let values: Vec<String> = values.collect();
        match json {
            true => say(&format!("{{\"bench\":{},{}}}", quoted(&self.name), values.join(","))),
            false => say(&format!("{:<28} {}", self.name, values.join("  "))),
        }
    }
}

/// The text as a JSON string.
fn quoted(text: &str) -> String {
    let mut string = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => string.extend(['\\', c]),
            c if c.is_control() => string += &format!("\\u{:04x}", u32::from(c)),
            c => string.push(c),
        }
    }
    string + "\""
}

/// Four digits, or all before the point.
fn rounded(x: f64) -> String {
    match x.abs() {
        a if a >= 1000.0 => format!("{x:.0}"),
        a if a >= 10.0 => format!("{x:.1}"),
        _ => format!("{x:.3}"),
    }
}

/// Measures and prints.
pub(super) fn bench(options: &BenchOptions) -> Done {
    let all = [
        What::Board,
        What::Gtp(process::ProcessOptions::default()),
        What::Playouts(playouts::PlayoutOptions::default()),
        What::Search(search::SearchOptions::default()),
    ];
    let what = options.what.clone().map_or(all.to_vec(), |one| vec![one]);
    for what in what {
        let mut print = |figure: Figure| figure.print(options.json);
        match what {
            What::Accuracy(options) => accuracy::measure(&options, &mut print)?,
            What::Board => board::measure(&mut print),
            What::Gtp(options) => process::measure(&options, &mut print)?,
            What::Playouts(options) => playouts::measure(&options, &mut print)?,
            What::Search(options) => search::measure(&options, &mut print),
        }
    }
    Ok(ExitCode::SUCCESS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_text_is_a_json_string() {
        assert_eq!(quoted("gnugo --mode gtp"), r#""gnugo --mode gtp""#);
        assert_eq!(quoted("a \"b c\" \\ d\te é"), r#""a \"b c\" \\ d\u0009e é""#);
    }
}
