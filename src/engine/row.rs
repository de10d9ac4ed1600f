//! Which values does a parameter take, and how are they written?

use std::fmt;

use super::Parameters;

/// What values a parameter takes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Values {
    /// A whole number in a range, the ends included.
    Whole(u64, u64),
    /// A whole number in a range, or `none`.
    WholeOrNone(u64, u64),
    /// A number in a range, the ends included.
    Number(f64, f64),
    /// A number in a range, or `none`.
    NumberOrNone(f64, f64),
    /// One of these words.
    Choice(&'static [&'static str]),
    /// Any of these words with commas between, or `none`.
    Some(&'static [&'static str]),
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Values::Whole(low, high) => write!(f, "{low} to {high}"),
            Values::WholeOrNone(low, high) => write!(f, "{low} to {high}, or none"),
            // With a decimal point, so that one sees what need not be whole.
            Values::Number(low, high) => write!(f, "{low:?} to {high:?}"),
            Values::NumberOrNone(low, high) => write!(f, "{low:?} to {high:?}, or none"),
            Values::Choice(words) => f.write_str(&words.join(" or ")),
            Values::Some(words) => write!(f, "none, or some of {} with commas between", words.join(", ")),
        }
    }
}

/// A text that a parameter does not take.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidValue {
    /// The parameter.
    pub name: &'static str,
    /// The text.
    pub text: String,
    /// What it takes.
    pub takes: String,
}

impl fmt::Display for InvalidValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is no value of {}, which takes {}", self.text, self.name, self.takes)
    }
}

impl std::error::Error for InvalidValue {}

/// A value as the table passes it on, checked against [`Values`].
pub(super) enum Value {
    None,
    Whole(u64),
    Number(f64),
    Choice(usize),
    Some(Vec<&'static str>),
}

/// One parameter.
pub struct Row {
    /// What it is called.
    pub name: &'static str,
    /// What it takes.
    pub values: Values,
    /// What it does, in a sentence.
    pub summary: &'static str,
    pub(super) get: fn(&Parameters) -> Value,
    pub(super) set: fn(&mut Parameters, Value),
}

impl Row {
    /// The present value as text.
    pub fn get(&self, parameters: &Parameters) -> String {
        match ((self.get)(parameters), self.values) {
            (Value::None, _) => "none".to_string(),
            (Value::Whole(n), _) => n.to_string(),
            (Value::Number(x), _) => x.to_string(),
            (Value::Choice(i), Values::Choice(words)) => words[i].to_string(),
            (Value::Choice(i), _) => i.to_string(),
            (Value::Some(words), _) if words.is_empty() => "none".to_string(),
            (Value::Some(words), _) => words.join(","),
        }
    }

    /// Sets the value that the text means.
    ///
    /// # Errors
    /// Where it means none that the parameter takes; nothing changes.
    pub fn set(&self, parameters: &mut Parameters, text: &str) -> Result<(), InvalidValue> {
        let value = match self.values {
            Values::WholeOrNone(..) | Values::NumberOrNone(..) if text == "none" => Some(Value::None),
            Values::Whole(low, high) | Values::WholeOrNone(low, high) => {
                text.parse().ok().filter(|n| (low..=high).contains(n)).map(Value::Whole)
            }
            Values::Number(low, high) | Values::NumberOrNone(low, high) => {
                text.parse().ok().filter(|x| (low..=high).contains(x)).map(Value::Number)
            }
            Values::Choice(words) => words.iter().position(|w| *w == text).map(Value::Choice),
            Values::Some(_) if text == "none" => Some(Value::Some(Vec::new())),
            Values::Some(words) => {
                let word = |text: &str| words.iter().find(|w| **w == text).copied();
                text.split(',').map(word).collect::<Option<Vec<_>>>().map(Value::Some)
            }
        };
        let invalid =
            || InvalidValue { name: self.name, text: text.to_string(), takes: self.values.to_string() };
        (self.set)(parameters, value.ok_or_else(invalid)?);
        Ok(())
    }
}

impl Value {
    pub(super) fn whole(n: Option<u64>) -> Value {
        n.map_or(Value::None, Value::Whole)
    }

    pub(super) fn number(x: Option<f64>) -> Value {
        x.map_or(Value::None, Value::Number)
    }

    pub(super) fn as_whole(&self) -> Option<u64> {
        if let Value::Whole(n) = self { Some(*n) } else { None }
    }

    pub(super) fn as_number(&self) -> Option<f64> {
        if let Value::Number(x) = self { Some(*x) } else { None }
    }

    pub(super) fn as_choice(&self) -> usize {
        if let Value::Choice(i) = self { *i } else { 0 }
    }

    pub(super) fn as_words(&self) -> Vec<&'static str> {
        if let Value::Some(words) = self { words.clone() } else { Vec::new() }
    }
}

/// A single-precision number as it was written.
pub(super) fn round(x: f32) -> f64 {
    x.to_string().parse().unwrap_or(f64::from(x))
}
