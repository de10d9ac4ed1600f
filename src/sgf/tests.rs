//! What users really load, good and bad: a record, a move number, and the position that must come out.

use super::{Event, Record};
use crate::rules::{Color, Coloring, Turn, make_move};

const END: usize = usize::MAX;

/// The position before a move as text, or why the record cannot be read.
#[track_caller]
fn check(sgf: impl AsRef<[u8]>, move_number: usize, expected: &str) {
    let sgf = sgf.as_ref();
    let found = match Record::read(sgf) {
        Ok(record) => position(&record, move_number),
        Err(error) => format!("error: {error}"),
    };
    assert_eq!(found, expected, "{} before move {move_number}", sgf.escape_ascii());
}

fn position(record: &Record, move_number: usize) -> String {
    let mut coloring = Coloring::empty(record.size);
    let (mut passes, mut refused) = (0, 0);
    for event in record.before(move_number) {
        match event {
            Event::Setup(setup) => setup.apply(&mut coloring),
            Event::Turn(_, Turn::Pass) => passes += 1,
            Event::Turn(color, Turn::Move(point)) => match make_move(&coloring, *color, *point) {
                Some(made) => coloring = made.coloring,
                None => refused += 1,
            },
        }
    }
    let names = |color| {
        let points = coloring.points_of(Some(color));
        points.map(|p| format!(" {}", record.size.vertex(p))).collect::<String>()
    };
    let mut text = record.size.to_string();
    if let Some(komi) = record.komi {
        text += &format!(" komi {komi}");
    }
    if let Some(stones) = record.handicap {
        text += &format!(" handicap {stones}");
    }
    for (label, color) in [("X", Color::Black), ("O", Color::White)] {
        if coloring.count(color) > 0 {
            text += &format!(", {label}{}", names(color));
        }
    }
    for (label, number) in [("passes", passes), ("occupied", refused)] {
        if number > 0 {
            text += &format!(", {label} {number}");
        }
    }
    format!("{text}, {} next", record.next_color(move_number))
}

#[test]
fn a_move_number_stops_before_that_move() {
    let sgf = "(;SZ[9]KM[5.5];B[ee];W[cc];B[gg])";
    check(sgf, END, "9x9 komi 5.5, X G3 E5, O C7, white next");
    check(sgf, 1, "9x9 komi 5.5, black next");
    check(sgf, 2, "9x9 komi 5.5, X E5, white next");
    check(sgf, 3, "9x9 komi 5.5, X E5, O C7, black next");
    check(sgf, 99, "9x9 komi 5.5, X G3 E5, O C7, white next");
    check(sgf, 0, "9x9 komi 5.5, black next");
}

#[test]
fn turns_have_the_color_that_they_name() {
    let sgf = "(;SZ[9]KM[0.5]HA[2]AB[gc][cg];W[ee];W[dd];B[cc])";
    check(sgf, END, "9x9 komi 0.5 handicap 2, X C3 C7 G7, O E5 D6, white next");
    check(sgf, 1, "9x9 komi 0.5 handicap 2, X C3 G7, white next");
    check(sgf, 2, "9x9 komi 0.5 handicap 2, X C3 G7, O E5, white next");
    check(sgf, 3, "9x9 komi 0.5 handicap 2, X C3 G7, O E5 D6, black next");
    check("(;SZ[9];B[ee]W[cc])", END, "9x9, X E5, O C7, black next");
}

#[test]
fn setup_may_come_anywhere() {
    let sgf = "(;SZ[9];B[ee];AE[ee]AW[cc:cd]PL[W])";
    check(sgf, END, "9x9, O C6 C7, white next");
    check(sgf, 2, "9x9, O C6 C7, white next");
    check(sgf, 1, "9x9, black next");
    check("(;SZ[9];B[ee];AB[cc];AW[gg];W[gc])", 2, "9x9, X E5 C7, O G3, white next");
    check("(;AB[aa]SZ[5])", END, "5x5, X A5, white next");
}

#[test]
fn setup_comes_before_a_move_of_its_node() {
    let sgf = "(;SZ[9];W[gg];B[cc]AW[cc]AB[ee]AE[gg];W[dd])";
    check(sgf, 2, "9x9, X E5, O C7, black next");
    check(sgf, 3, "9x9, X E5, O C7, occupied 1, white next");
    check("(;SZ[9]PL[B]B[ee])", END, "9x9, X E5, white next");
}

#[test]
fn of_the_next_color_pl_decides_then_the_next_turn_then_the_stones() {
    check("(;SZ[9]PL[W])", END, "9x9, white next");
    check("(;SZ[9]PL[W];B[ee])", 1, "9x9, white next");
    check("(;SZ[9]PL[W];B[ee])", END, "9x9, X E5, white next");
    check("(;SZ[9]AB[dd][ee];B[cc])", 1, "9x9, X E5 D6, black next");
    check("(;SZ[9]AB[dd][ee])", END, "9x9, X E5 D6, white next");
    check("(;SZ[9]AB[dd][ee]AW[df])", END, "9x9, X E5 D6, O D4, black next");
    check("(;SZ[9]AW[df])", END, "9x9, O D4, black next");
    check("(;SZ[9])", END, "9x9, black next");
    for (text, color) in [("w", "white"), ("White", "white"), ("2", "white"), ("B", "black"), ("", "black")] {
        check(format!("(;SZ[9]PL[{text}])"), END, &format!("9x9, {color} next"));
    }
    check("(;SZ[9]PL[x])", END, "error: player 'x' is neither B nor W");
}

#[test]
fn setup_takes_rectangles_and_the_last_word() {
    check("(;SZ[9]AB[aa:bb][ii])", END, "9x9, X J1 A8 B8 A9 B9, white next");
    check("(;SZ[9]AB[ bb : aa ])", END, "9x9, X A8 B8 A9 B9, white next");
    check("(;SZ[9]AB[ba:ab])", END, "9x9, X A8 B8 A9 B9, white next");
    check("(;SZ[9]AB[aa:cc]AE[bb]AW[aa])", END, "9x9, X A7 B7 C7 A8 C8 B9 C9, O A9, black next");
    check("(;SZ[9]AB[]AE[ ]AW[ee])", END, "9x9, O E5, black next");
    check("(;SZ[2]AB[aa:bc])", END, "error: 'bc' is no point of a 2x2 grid");
    check("(;SZ[9]AB[tt])", END, "error: 'tt' is no point of a 9x9 grid");
}

#[test]
fn a_pass_is_empty_blank_or_tt_where_that_is_no_point() {
    check("(;SZ[19];B[tt];W[];B[dd])", END, "19x19, X D16, passes 2, white next");
    check("(;SZ[21];B[tt])", END, "21x21, X U2, white next");
    check("(;SZ[9];B[ee];W[ ])", END, "9x9, X E5, passes 1, black next");
    check("(;SZ[9];B[ee];W[\r\n])", END, "9x9, X E5, passes 1, black next");
    check("(;SZ[20:19];B[tt])", END, "20x19, passes 1, white next");
    check("(;SZ[20];B[tt])", END, "20x20, X U1, white next");
}

#[test]
fn brackets_in_text_are_text() {
    check(r"(;SZ[9]C[x\];B[aa\]\\](;B[ee]))", END, "9x9, X E5, white next");
    check("(;SZ[9]C[smile :) (];B[ee])", END, "9x9, X E5, white next");
    check("(;SZ[9]C[a ] b];B[ee])", END, "error: line 1: unexpected 'b];B[ee])'");
    check(b"(;SZ[9]CA[Shift_JIS]C[\x94\x5d];B[ee])", END, "9x9, X E5, white next");
}

#[test]
fn line_ends_and_blanks_between_tokens_do_not_matter() {
    let tokens =
        ["(", ";", "SZ", "[9]", "KM", "[5.5]", ";", "B", "[ee]", ";", "W", "[cc]", ";", "B", "[gg]", ")"];
    for blanks in ["", " ", "\n", "\r\n", "\r", "\t", "\r\n \r\n"] {
        check(tokens.join(blanks), END, "9x9 komi 5.5, X G3 E5, O C7, white next");
    }
    check("(;SZ[ 9 ]KM[\n5.5];B[ ee\r\n];W[cc];B[gg])", END, "9x9 komi 5.5, X G3 E5, O C7, white next");
}

#[test]
fn komi_is_absent_where_it_makes_no_sense() {
    check("(;SZ[9];B[ee])", END, "9x9, X E5, white next");
    check("(;SZ[9]KM[];B[ee])", END, "9x9, X E5, white next");
    check("(;SZ[9]KM[abc];B[ee])", END, "9x9, X E5, white next");
    check("(;SZ[9]KM[]KM[6.5];B[ee])", END, "9x9 komi 6.5, X E5, white next");
    check("(;SZ[9];KM[7]B[ee])", END, "9x9 komi 7.0, X E5, white next");
    check("(;KM[375]HA[0]RU[Chinese]AP[GNU Go:3.8]AP[foxwq])", END, "19x19 komi 7.5, black next");
    check("(;KM[50]HA[2]AP[foxwq])", END, "19x19 komi 0.5 handicap 2, black next");
    check("(;HA[none])", END, "19x19, black next");
}

#[test]
fn size_is_19_where_missing_and_never_half_of_a_rectangle() {
    check("(;GM[1];B[pd])", END, "19x19, X Q16, white next");
    check("(;SZ[9:13];B[ee];W[im])", END, "9x13, X E9, O J1, black next");
    check("(;SZ[1];B[aa])", END, "1x1, white next");
    check("(;SZ[25];B[ya])", END, "25x25, X Z25, white next");
    for text in ["99", "0", "26", "9:26", "0:9", "", "x", "9x9", "9:", "9:9:9", "-9", "18446744073709551617"]
    {
        let error = format!("error: size '{text}' is not a number from 1 to 25, or two with ':'");
        check(format!("(;SZ[{text}])"), END, &error);
    }
}

#[test]
fn an_illegal_move_is_the_games_matter() {
    check("(;SZ[9];B[ee];W[ee])", END, "9x9, X E5, occupied 1, black next");
    check("(;SZ[9];B[ee];W[ee])", 2, "9x9, X E5, white next");
}

#[test]
fn only_the_main_line_is_played() {
    check("(;SZ[9];B[ee](;W[cc];B[gg])(;W[gc];B[cg]))", END, "9x9, X G3 E5, O C7, white next");
    check("(;SZ[9](;B[ee])(;B[zz]))", END, "9x9, X E5, white next");
    check("(;SZ[9];B[ee])(;SZ[13];B[cc])", END, "9x9, X E5, white next");
}

#[test]
fn old_names_of_properties_count() {
    let sgf = "(;GaMe[1]SiZe[9]KoMi[5.5]HAndicap[2]AddBlack[gc][cg];White[ee];Black[dd])";
    check(sgf, END, "9x9 komi 5.5 handicap 2, X C3 D6 G7, O E5, white next");
}

#[test]
fn points_may_have_the_names_that_players_use() {
    check("(;SZ[19];B[R16];W[d4];B[Pass])", END, "19x19, X R16, O D4, passes 1, white next");
    check("(;SZ[9]AB[A1:B2])", END, "9x9, X A1 B1 A2 B2, white next");
}

#[test]
fn a_move_is_one_point_of_the_grid() {
    for text in ["jj", "aj", "ja", "zz", "EE", "e", "eee", "e10", "i5", "e e", "é", "ee:ff", "resign", "{}"]
    {
        check(format!("(;SZ[9];B[{text}])"), END, &format!("error: '{text}' is no point of a 9x9 grid"));
    }
    check("(;SZ[9];B[ee][cc])", END, "error: one move has several points: 'ee' 'cc'");
}

#[test]
fn what_is_no_record_of_go_is_refused() {
    check("", END, "error: no game: there is no '(;'");
    check("boardsize 9", END, "error: no game: there is no '(;'");
    check("(;GM[2]B[ee])", END, "error: game '2' is not 1, which is go");
    check("(;SZ[9];B[ee]", END, "error: the file ends inside the game");
    check("(;SZ[9];B[ee](;W[cc])", END, "error: the file ends inside the game");
    check("(;SZ[9]\n;B[ee\n;W(cc))", END, "error: line 2: unexpected 'B[ee'");
    check("(;SZ[9]\n;B[ee\n;W[cc])", END, "error: 'ee ;W[cc' is no point of a 9x9 grid");
    check("(;SZ[9];B(ee))", END, "error: line 1: unexpected 'B(ee))'");
    check(b"\x1f\x8b\x08\0\0\0\0\0", END, "error: no game: there is no '(;'");
}

#[test]
fn names_rules_result_and_comment_are_kept() {
    let record = Record::read(
        "(;CA[UTF-8]PB[柯\\]洁]PW[ ]RU[Tromp-\\\nTaylor]RE[W+R]GC[a\nb]SZ[9]GN[x];B[ee]PW[late])".as_bytes(),
    )
    .unwrap();
    assert_eq!(record.players.black.as_deref(), Some("柯]洁"));
    assert_eq!(record.players.white.as_deref(), Some("late"));
    assert_eq!(record.rules.as_deref(), Some("Tromp-Taylor"));
    assert_eq!(record.result.as_deref(), Some("W+R"));
    assert_eq!(record.comment.as_deref(), Some("a b"));
}
