# Records: loadsgf reads what programs and servers write; what it cannot read leaves the game as it was.

# The position before a move: without a number after the last one, else after one turn fewer than the number.
10 loadsgf sgf/three-moves.sgf
#? [white]
20 move_history
#? [black G3\nwhite C7\nblack E5]
30 get_komi
#? [5\.5]
40 play b J9
#? []
50 play b K9
#? [illegal move]
60 loadsgf sgf/three-moves.sgf 1
#? [black]
70 list_stones b
#? []
80 get_komi
#? [5\.5]
90 play b J9
#? []
100 loadsgf sgf/three-moves.sgf 2
#? [white]
110 list_stones b
#? [E5]
120 list_stones w
#? []
130 loadsgf sgf/three-moves.sgf 3
#? [black]
140 move_history
#? [white C7\nblack E5]
150 loadsgf sgf/three-moves.sgf 4
#? [white]
160 loadsgf sgf/three-moves.sgf 99
#? [white]
170 move_history
#? [black G3\nwhite C7\nblack E5]
# Or before the first move on a point.
180 loadsgf sgf/three-moves.sgf C7
#? [white]
190 move_history
#? [black E5]
200 loadsgf sgf/three-moves.sgf A1
#? [cannot load file.*]
210 move_history
#? [black E5]
# The moves can be taken back one by one.
220 undo
#? []
230 undo
#? [cannot undo]

# Handicap, White first and twice in a row: each stone has the color of its own property.
240 loadsgf sgf/handicap-white-twice.sgf
#? [white]
250 list_stones b
#? [C3 C7 G7]
260 list_stones w
#? [E5 D6]
270 get_komi
#? [0\.5]
280 move_history
#? [black C7\nwhite D6\nwhite E5]
290 loadsgf sgf/handicap-white-twice.sgf 1
#? [white]
300 list_stones b
#? [C3 G7]
310 undo
#? [cannot undo]

# A setup after the first node, with emptied points and a player to move.
320 loadsgf sgf/setup-later.sgf
#? [white]
330 list_stones b
#? []
340 list_stones w
#? [C6 C7]
# Who plays next, where the record does not say: the color of the next move, White after black stones alone, else Black.
350 loadsgf sgf/setup-both.sgf
#? [black]
360 list_stones b
#? [E5 D6]
370 list_stones w
#? [D4]
380 loadsgf sgf/setup-white-moves.sgf 1
#? [white]
390 loadsgf sgf/setup-white-moves.sgf
#? [black]
400 loadsgf sgf/setup-black.sgf
#? [white]
410 loadsgf sgf/white-first.sgf
#? [white]
420 showboard
#? [.*white to play.*]

# A pass is an empty value, or tt where that is no point.
430 loadsgf sgf/passes-19.sgf
#? [white]
440 move_history
#? [black D16\nwhite pass\nblack pass]
450 loadsgf sgf/tt-21.sgf
#? [white]
460 list_stones b
#? [U2]
470 loadsgf sgf/pass-blank.sgf
#? [black]
480 last_move
#? [white pass]

# Brackets in text: escaped ones and other kinds belong to it; an unescaped one ends it.
490 loadsgf sgf/escapes.sgf
#? [white]
500 list_stones b
#? [E5]
510 list_stones w
#? []
520 loadsgf sgf/brackets-in-text.sgf
#? [white]
530 list_stones b
#? [E5]
540 loadsgf sgf/bracket-unescaped.sgf
#? [cannot load file.*]

# Line ends of every kind, and blanks between any two tokens.
550 loadsgf sgf/crlf.sgf
#? [white]
560 move_history
#? [black G3\nwhite C7\nblack E5]
570 get_komi
#? [5\.5]

# Property names in full, as old programs wrote them.
580 loadsgf sgf/old-names.sgf
#? [black]
590 move_history
#? [white C7\nblack E5]

# Where the record has no komi, or none that makes sense, it is the default, not that of the game before.
komi 5.5
600 loadsgf sgf/komi-missing.sgf
#? [white]
610 get_komi
#? [7\.5]
komi 5.5
620 loadsgf sgf/komi-empty.sgf
#? [white]
630 get_komi
#? [7\.5]
komi 5.5
640 loadsgf sgf/komi-garbage.sgf
#? [white]
650 get_komi
#? [7\.5]
# 375 in a record of the Fox server is seven and a half points.
komi 5.5
660 loadsgf sgf/komi-hundredths.sgf
#? [white]
670 get_komi
#? [7\.5]

# Sizes: 19 where the record has none; rectangles.
680 loadsgf sgf/size-missing.sgf
#? [white]
690 list_stones b
#? [Q16]
700 play w T19
#? []
710 loadsgf sgf/size-rectangle.sgf
#? [white]
720 list_stones b
#? [E9]
730 play w J13
#? []
740 play b K1
#? [illegal move]
750 play b A14
#? [illegal move]

# Variations: the first everywhere is the main line.
760 loadsgf sgf/variations.sgf
#? [white]
770 move_history
#? [black G3\nwhite C7\nblack E5]

# A file name with blanks and other letters, bare or in quotes; a number may follow.
780 loadsgf sgf/blanks and ümläute.sgf
#? [white]
790 list_stones b
#? [E5]
clear_board
800 loadsgf "sgf/blanks and ümläute.sgf"
#? [white]
810 list_stones b
#? [E5]
820 loadsgf "sgf/blanks and ümläute.sgf" 1
#? [black]
830 list_stones b
#? []
840 loadsgf sgf/blanks and ümläute.sgf 2
#? [white]
850 list_stones b
#? [E5]

# The history of a record counts for superko.
860 loadsgf sgf/ko.sgf
#? [black]
870 play b D3
#? [illegal move]
880 ponnuki-explain_illegal b D3
#? [repetition of the coloring 2 turns before]
890 captures w
#? [1]

# What cannot be read, or is no game by the rules: a reason, and the game is still there with its komi.
boardsize 7
komi 3.5
play b A1
900 loadsgf sgf/illegal-move.sgf
#? [cannot load file: .*E5.*occupied]
910 loadsgf sgf/ko-broken.sgf
#? [cannot load file: .*D3.*repetition.*]
920 loadsgf sgf/size-too-large.sgf
#? [cannot load file: .*'99'.*]
930 loadsgf sgf/off-the-board.sgf
#? [cannot load file: .*'zz'.*]
940 loadsgf sgf/half.sgf
#? [cannot load file: .*]
950 loadsgf sgf/no-record.sgf
#? [cannot load file: .*]
960 loadsgf sgf/empty.sgf
#? [cannot load file: .*]
970 loadsgf sgf/another-game.sgf
#? [cannot load file: .*]
980 loadsgf sgf/setup-without-liberty.sgf
#? [cannot load file: .*A5.*]
990 loadsgf sgf/setup-full.sgf
#? [cannot load file: .*]
1000 loadsgf sgf/no-such-file.sgf
#? [cannot load file: .*no-such-file.*]
1010 loadsgf sgf
#? [cannot load file: .*]
1020 loadsgf
#? [syntax error.*]
1025 loadsgf "sgf/blanks and
#? [syntax error: a quote is not closed: "sgf/blanks and]
1030 list_stones b
#? [A1]
1040 get_komi
#? [3\.5]
1050 move_history
#? [black A1]
1060 play b G7
#? []
1070 play b H7
#? [illegal move]

# The moves before an illegal one can be had by their number, and all of them where the rules are taken leniently.
1080 loadsgf sgf/illegal-move.sgf 2
#? [white]
1090 list_stones b
#? [E5]
ponnuki-param legality lenient
1100 loadsgf sgf/ko-broken.sgf
#? [white]
1110 list_stones b
#? [C2 B3 D3 C4]
1120 loadsgf sgf/illegal-move.sgf
#? [cannot load file: .*occupied]
ponnuki-param legality strict
