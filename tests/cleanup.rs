//! Passing and cleaning up: who passes in the clean-up says that no stone of the opponent is dead, and where no sensible move
//! is left both pass, every time.

mod common;

use common::{SEKI, set_position};
use ponnuki::engine::{Engine, Start};
use ponnuki::grid::PointSet;
use ponnuki::gtp::{Options, Session};
use ponnuki::rules::{Color, Coloring};

fn send(session: &mut Session, line: &str) -> String {
    let response = session.answer(line.as_bytes()).expect("a response");
    response.strip_prefix("= ").unwrap_or_else(|| panic!("{line}: {response}")).trim_end().to_string()
}

/// Both players clean up, `first` to begin, until both pass; then the score is this. Each pass leaves no dead stone of the
/// opponent, nobody fills an own eye, nobody resigns.
#[track_caller]
fn check(diagram: &str, komi: &str, first: Color, score: &str) {
    let coloring: Coloring = diagram.parse().unwrap();
    let size = coloring.size();
    let mut session =
        Session::new(Engine::new(Start { seed: Some(5), ..Start::default() }), Options::default());
    send(&mut session, &format!("boardsize {} {}", size.width(), size.height()));
    send(&mut session, &format!("komi {komi}"));
    send(&mut session, "ponnuki-param playouts 2000");
    send(&mut session, &set_position(&coloring));
    let (mut color, mut passes) = (first, 0);
    for _ in 0..3 * size.area() {
        let board = session.engine().game().board().clone();
        match send(&mut session, &format!("kgs-genmove_cleanup {color}")).as_str() {
            "pass" => {
                passes += 1;
                let dead = send(&mut session, "final_status_list dead");
                let dead: PointSet =
                    dead.split_whitespace().filter_map(|name| size.point_named(name)).collect();
                assert!(
                    !dead.intersects(&board.stones(color.opponent())),
                    "{color} passes at\n{}",
                    board.coloring()
                );
            }
            vertex => {
                passes = 0;
                let point = size.point_named(vertex).unwrap_or_else(|| panic!("{vertex}"));
                assert!(!board.is_eye(color, point), "{color} fills {vertex} of\n{}", board.coloring());
            }
        }
        if passes == 2 {
            assert_eq!(
                send(&mut session, "final_score"),
                score,
                "{}",
                session.engine().game().board().coloring()
            );
            return;
        }
        color = color.opponent();
    }
    panic!("no end: {}", session.engine().game().board().coloring());
}

#[test]
fn a_capture_that_decides_the_game_comes_before_a_pass() {
    let diagram = "
        O O X X .
        . O X X X
        O O X X .
        . O X X X
        X O X . .";
    check(diagram, "6.5", Color::White, "W+1.5");
}

#[test]
fn dead_stones_are_captured_by_both_also_in_a_lost_game() {
    let diagram = "
        . . X . X O . O .
        . X . . X O O . .
        . O X X X O X . O
        X X . O X X O . O
        . . X X O O O O .
        X X . X O . X . O
        O X X X X O O O .
        . O O X X X O . O
        . . X . . X O O .";
    // Row by row from the top Black has 5, 5, 5, 6, 4, 4, 5, 6 and 6 points once the dead stones are gone, 46 of 81.
    check(diagram, "7.5", Color::Black, "B+3.5");
    check(diagram, "-50", Color::White, "B+61.0");
    check(diagram, "50", Color::Black, "W+39.0");
}

#[test]
fn a_seki_stays() {
    for first in Color::BOTH {
        check(SEKI, "4.5", first, "B+0.5");
        check(SEKI, "5.5", first, "W+0.5");
    }
}

/// Whoever is asked passes, in 200 games of the engine's own with a seed each and from the same board, at the turn and when
/// the other has just passed.
#[track_caller]
fn check_passes(diagram: &str, komi: &str) {
    let coloring: Coloring = diagram.parse().unwrap();
    let size = coloring.size();
    let mut session = Session::new(Engine::new(Start::default()), Options::default());
    send(&mut session, &format!("boardsize {} {}", size.width(), size.height()));
    send(&mut session, &format!("komi {komi}"));
    send(&mut session, "ponnuki-param resign none");
    send(&mut session, "ponnuki-param playouts 500");
    let position = set_position(&coloring);
    for seed in 1..=200 {
        send(&mut session, &position);
        send(&mut session, "clear_cache");
        send(&mut session, &format!("set_random_seed {seed}"));
        for color in if seed % 2 == 0 { Color::BOTH } else { [Color::White, Color::Black] } {
            assert_eq!(
                send(&mut session, &format!("genmove {color}")),
                "pass",
                "{color}, seed {seed}, komi {komi}"
            );
        }
    }
}

#[test]
fn where_no_sensible_move_is_left_both_pass_every_time() {
    let half_each = "
        . X O O .
        X X X O O
        . X O O .
        X X X O O
        X X O O O";
    let small_and_large = "
        . X . X O
        X X X X O
        O O O O O
        . O . O .
        O O O O O";
    // Winning and losing for either; in the seki by so little that its stones decide.
    for (diagram, komis) in [
        (SEKI, &["4.5", "5.5"][..]),
        (half_each, &["4.5", "-1.5", "-12.5"]),
        (small_and_large, &["4.5", "-4.5", "-12.5"]),
    ] {
        for komi in komis {
            check_passes(diagram, komi);
        }
    }
}

#[test]
fn dead_stones_are_captured_though_a_pass_would_win_at_once() {
    // White has passed, and the board as it stands wins for Black by 9.5 points; four white stones are in atari on F1.
    let coloring: Coloring = "
        . . . . . . . . .
        O O . O X O . . .
        O X O O X O . . .
        X X X X O . O . .
        . . . X O O O O O
        . . . X X X X X O
        . . . X O O O O X
        . . X . X O X X X
        . . . X . . X . X"
        .parse()
        .unwrap();
    let mut session = Session::new(Engine::new(Start::default()), Options::default());
    for setting in ["boardsize 9", "komi 7.5", "ponnuki-param cleanup all"] {
        send(&mut session, setting);
    }
    for playouts in [500, 4000] {
        send(&mut session, &format!("ponnuki-param playouts {playouts}"));
        for seed in 1..=10 {
            send(&mut session, &set_position(&coloring));
            send(&mut session, "clear_cache");
            send(&mut session, "play w pass");
            send(&mut session, &format!("set_random_seed {seed}"));
            assert_eq!(send(&mut session, "genmove b"), "F1", "{playouts} playouts, seed {seed}");
            // Asked again, the search goes on in a tree in which the pass wins, and looks at nothing else.
            for command in ["genmove b", "kgs-genmove_cleanup b"] {
                send(&mut session, "undo");
                assert_eq!(send(&mut session, command), "F1", "{playouts} playouts, seed {seed}");
            }
        }
    }
}
