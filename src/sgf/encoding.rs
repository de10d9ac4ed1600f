//! Which characters do the bytes of a file mean?
//!
//! The file is decoded as a whole and parsed afterwards: in several East Asian encodings the second byte of a
//! character may be that of `]` or `\`, which must not end or escape anything.
//!
//! In this order: a byte order mark decides; bytes that are valid UTF-8 are UTF-8, because many files that are
//! claim another encoding, and because no other than ISO-2022-JP could then hide a bracket; otherwise the
//! root's `CA` decides; otherwise it is Latin-1, in the superset that Windows calls 1252.

use std::borrow::Cow;

use encoding_rs::{Encoding, ISO_2022_JP, WINDOWS_1252};

use super::syntax::MainLine;

/// The text of a file. Bytes that mean nothing become U+FFFD.
pub(super) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    if let Some((encoding, _)) = Encoding::for_bom(bytes) {
        return encoding.decode_with_bom_removal(bytes).0;
    }
    let named = named_encoding(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) if named != Some(ISO_2022_JP) => Cow::Borrowed(text),
        _ => named.unwrap_or(WINDOWS_1252).decode_without_bom_handling(bytes).0,
    }
}

/// The encoding that the root's `CA` names. A claim that contradicts itself is none: the name would not be
/// readable if the file were, say, UTF-16.
fn named_encoding(bytes: &[u8]) -> Option<&'static Encoding> {
    let text = String::from_utf8_lossy(bytes);
    let root = MainLine::of(&text)?.next()?.ok()?;
    Encoding::for_label(root.text("CA")?.as_bytes()).filter(|e| e.is_ascii_compatible() || *e == ISO_2022_JP)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(bytes: &[u8], expected: &str) {
        assert_eq!(decode(bytes), expected, "{:?}", bytes.escape_ascii().to_string());
    }

    #[test]
    fn what_ca_names_is_used_where_the_bytes_are_not_utf_8() {
        check(b"(;CA[Shift_JIS]PB[\x95\x5c\x94\x5d])", "(;CA[Shift_JIS]PB[表脳])");
        check(b"(;PB[\xbf\xc2]CA[gb2312])", "(;PB[柯]CA[gb2312])");
        check(b"(;CA[Big5]C[\xa5\x5c])", "(;CA[Big5]C[功])");
        check(b"(;CA[euc-kr]PB[\xc0\xcc])", "(;CA[euc-kr]PB[이])");
        check(b"(;CA[ISO-8859-1]PB[\xe9])", "(;CA[ISO-8859-1]PB[é])");
        check(b"(;CA[ISO-2022-JP]C[\x1b$B!\"!]\x1b(B])", "(;CA[ISO-2022-JP]C[、－])");
    }

    #[test]
    fn without_ca_it_is_utf_8_or_else_latin_1() {
        check("(;PB[柯洁])".as_bytes(), "(;PB[柯洁])");
        check(b"(;PB[Andr\xe9])", "(;PB[André])");
        check(b"(;CA[no such]PB[\xe9])", "(;CA[no such]PB[é])");
        check(b"\xff", "ÿ");
    }

    #[test]
    fn valid_utf_8_is_utf_8_whatever_ca_claims() {
        check("(;CA[gb2312]PB[申])".as_bytes(), "(;CA[gb2312]PB[申])");
        check(b"(;CA[UTF-16]PB[a])", "(;CA[UTF-16]PB[a])");
        check(b"(;CA[UTF-8]PB[\xff])", "(;CA[UTF-8]PB[\u{fffd}])");
    }

    #[test]
    fn a_byte_order_mark_decides_and_goes() {
        check(b"\xef\xbb\xbf(;CA[gb2312])", "(;CA[gb2312])");
        check(b"\xff\xfe(\0;\0)\0", "(;)");
    }
}
