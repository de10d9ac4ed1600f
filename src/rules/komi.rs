//! Comment 10: "By prior agreement, for games between equals, a fixed amount can be added to white's final
//! score. This is called komi, and can be chosen a non-integer such as 5.5 to avoid ties."

use std::fmt;
use std::str::FromStr;

/// What is added to White's score: any decimal of up to 12 places, of either sign, kept exactly.
///
/// ```
/// use ponnuki::rules::Komi;
///
/// let komi: Komi = "7.50".parse().unwrap();
/// assert_eq!(komi.to_string(), "7.5");
/// assert_eq!("-3".parse::<Komi>().unwrap().to_string(), "-3.0");
/// assert_eq!("5.25".parse::<Komi>().unwrap().to_string(), "5.25");
/// assert!("7,5".parse::<Komi>().is_err());
/// assert!("nan".parse::<Komi>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Komi(i128);

/// A text that is no komi.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvalidKomi(String);

impl fmt::Display for InvalidKomi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "'{}' is not a number of points with up to {PLACES} decimal places below 10^{DIGITS}",
            self.0
        )
    }
}

impl std::error::Error for InvalidKomi {}

/// Decimal places that are kept.
const PLACES: usize = 12;
/// Digits before the point that fit.
const DIGITS: usize = 24;
/// Units in one point.
pub(super) const UNITS: i128 = 10i128.pow(PLACES as u32);

impl Komi {
    /// A whole number of points.
    pub const fn points(points: i32) -> Komi {
        Komi(points as i128 * UNITS)
    }

    /// A number of half points: `half_points(13)` is 6.5.
    pub const fn half_points(halves: i32) -> Komi {
        Komi(halves as i128 * (UNITS / 2))
    }

    /// In the finest unit, of which there are 10^12 in a point.
    /// So many points more.
    pub const fn plus(self, points: i32) -> Komi {
        Komi(self.0 + points as i128 * UNITS)
    }

    pub(super) const fn units(self) -> i128 {
        self.0
    }

    /// The nearest floating point number, for estimates that need no exactness.
    pub fn to_f64(self) -> f64 {
        self.0 as f64 / UNITS as f64
    }
}

impl FromStr for Komi {
    type Err = InvalidKomi;

    /// Reads a decimal number: sign, digits, point, digits, exponent, as programs print them.
    fn from_str(text: &str) -> Result<Komi, InvalidKomi> {
        units_of(text).map(Komi).ok_or_else(|| InvalidKomi(text.to_string()))
    }
}

fn units_of(text: &str) -> Option<i128> {
    let (negative, unsigned) = match text.as_bytes().first()? {
        b'-' => (true, &text[1..]),
        b'+' => (false, &text[1..]),
        _ => (false, text),
    };
    let (mantissa, exponent) = match unsigned.find(['e', 'E']) {
        Some(at) => (&unsigned[..at], unsigned[at + 1..].parse::<i16>().ok()? as i64),
        None => (unsigned, 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = [whole.as_bytes(), fraction.as_bytes()].concat();
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    // The value is 0.digits × 10^point; it must end before the last place that is kept.
    let leading = digits.iter().take_while(|d| **d == b'0').count();
    let significant = digits[leading..].trim_ascii_end_zeros();
    let point = whole.len() as i64 - leading as i64 + exponent;
    if significant.is_empty() {
        return Some(0);
    }
    let places = significant.len() as i64 - point;
    if places > PLACES as i64 || point > DIGITS as i64 {
        return None;
    }
    let units = significant.iter().fold(0i128, |n, d| n * 10 + i128::from(d - b'0'));
    let units = units * 10i128.pow((PLACES as i64 - places) as u32);
    Some(if negative { -units } else { units })
}

trait TrimZeros {
    fn trim_ascii_end_zeros(&self) -> &Self;
}

impl TrimZeros for [u8] {
    fn trim_ascii_end_zeros(&self) -> &[u8] {
        let zeros = self.iter().rev().take_while(|d| **d == b'0').count();
        &self[..self.len() - zeros]
    }
}

/// At least one decimal place, no more than needed.
pub(super) fn write_units(f: &mut fmt::Formatter<'_>, units: u128) -> fmt::Result {
    let (whole, fraction) = (units / UNITS as u128, units % UNITS as u128);
    let places = format!("{fraction:0PLACES$}");
    let places = places.trim_end_matches('0');
    write!(f, "{whole}.{}", if places.is_empty() { "0" } else { places })
}

impl fmt::Display for Komi {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0 < 0 {
            f.write_str("-")?;
        }
        write_units(f, self.0.unsigned_abs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, printed: Option<&str>) {
        let komi = text.parse::<Komi>().ok().map(|k| k.to_string());
        assert_eq!(komi.as_deref(), printed, "{text}");
    }

    #[test]
    fn decimals_are_kept_exactly() {
        check("7", Some("7.0"));
        check(".5", Some("0.5"));
        check("7.", Some("7.0"));
        check("+0.1", Some("0.1"));
        check("-0.0", Some("0.0"));
        check("1e2", Some("100.0"));
        check("1.5e+01", Some("15.0"));
        check("125E-2", Some("1.25"));
        check("0.000000000001", Some("0.000000000001"));
        check("-999999999999999999999999.25", Some("-999999999999999999999999.25"));
        check("1e23", Some("100000000000000000000000.0"));
        check("0.000e999", Some("0.0"));
        check("0007.500000000000000000000", Some("7.5"));
    }

    #[test]
    fn what_is_no_finite_decimal_is_refused() {
        for text in [
            "",
            "-",
            ".",
            "e5",
            "7,5",
            "7,50",
            "nan",
            "inf",
            "1e400",
            "1e99999999999",
            "abc",
            "0x10",
            "7.5.5",
            "1e",
            "--1",
            "0.0000000000001",
            "1e24",
            "٣",
            "7 5",
            "1_000",
        ] {
            check(text, None);
        }
    }
}
