//! Which komi does a file mean?
//!
//! The Fox server counts komi in hundredths: under rules that count points, of points (`KM[650]` is 6.5,
//! `KM[50]` a handicap game's 0.5); under Chinese rules of stones, each worth two points of difference, so that
//! the Chinese komi of 3¾ stones, `KM[375]`, is 7.5. No komi in use is 2 to 4 points and none is over 4
//! stones, which tells the two apart without trusting the name of the rules.

use crate::rules::Komi;

/// What the program that wrote the file calls itself, as `AP` has it, up to the version.
pub(super) const OWN_NAME: &str = "Ponnuki";

/// The komi that `KM[text]` means in a file whose `AP` properties are `programs`; none, with a warning, where
/// it is no number or a scaled one that fits nothing.
pub(super) fn komi(text: &str, programs: &[String]) -> Option<Komi> {
    if text.is_empty() {
        return None;
    }
    let Ok(komi) = text.parse::<Komi>() else {
        log::warn!("komi '{text:.40}' is left out: it is no number");
        return None;
    };
    if !is_scaled(komi, programs) {
        return Some(komi);
    }
    let unscaled = unscaled(komi);
    match unscaled {
        Some(komi) => log::warn!("komi '{text:.40}' is in hundredths and taken as {komi}"),
        None => log::warn!("komi '{text:.40}' is left out: no komi is so large, nor so many hundredths"),
    }
    unscaled
}

/// Own files mean what they say. Fox's are scaled except for values that would be less than a quarter. In
/// other files, many of them Fox's saved anew under another name, only the range that scaled values have and
/// that nobody plays with is suspect.
fn is_scaled(komi: Komi, programs: &[String]) -> bool {
    let points = komi.to_f64().abs();
    if programs.iter().any(|name| name.split(':').next() == Some(OWN_NAME)) {
        false
    } else if programs.iter().any(|name| name.contains("foxwq")) {
        points >= 25.0
    } else {
        (200.0..=800.0).contains(&points)
    }
}

/// The komi of so many hundredths: a multiple of a half point.
fn unscaled(hundredths: Komi) -> Option<Komi> {
    let number = hundredths.to_f64() as i32;
    if Komi::points(number) != hundredths {
        return None;
    }
    let half_point = if (200..=400).contains(&number.abs()) { 25 } else { 50 };
    (number % half_point == 0).then(|| Komi::half_points(number / half_point))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(program: &str, text: &str, expected: Option<&str>) {
        let found = komi(text, &["GNU Go:3.8".to_string(), program.to_string()]);
        assert_eq!(found, expected.map(|text| text.parse().unwrap()), "KM[{text}]AP[{program}]");
    }

    #[test]
    fn komi_is_what_it_says() {
        for text in ["5.5", "0", "-15.5", "+6.5", "7", "6.50", "5.25", "50", "180", "1000"] {
            check("", text, Some(text));
        }
        check("foxwq", "6.5", Some("6.5"));
        check("foxwq", "0", Some("0"));
        check("Ponnuki:1.0", "375", Some("375"));
    }

    #[test]
    fn what_is_no_number_is_left_out() {
        for text in ["", "abc", "6,5", "5.5 points", "nan", "inf", "1e99", "٣"] {
            check("", text, None);
            check("foxwq", text, None);
        }
    }

    #[test]
    fn scaled_komi_is_in_hundredths_of_points_or_of_stones() {
        for (text, expected) in [
            ("50", "0.5"),
            ("275", "5.5"),
            ("325", "6.5"),
            ("350", "7"),
            ("375", "7.5"),
            ("375.00", "7.5"),
            ("-375", "-7.5"),
            ("550", "5.5"),
            ("650", "6.5"),
            ("700", "7"),
            ("750", "7.5"),
        ] {
            check("foxwq", text, Some(expected));
        }
        check("", "375", Some("7.5"));
        check("", "650", Some("6.5"));
    }

    #[test]
    fn scaled_komi_that_fits_nothing_is_left_out() {
        for text in ["25", "374", "375.5", "30.5", "1e20"] {
            check("foxwq", text, None);
        }
        check("", "361", None);
    }
}
