# Rule 6: "A turn is either a pass; or a move that doesn't repeat an earlier grid coloring."
# RULES: superko=positional suicide=yes

# A ko: White has just captured D3, and Black may not take back at once.
#  5 . . . . .
#  4 . . X O .
#  3 . X . X O
#  2 . . X O .
#  1 . . . . .
#    A B C D E
boardsize 5
clear_board
play b C2
play b B3
play b D3
play b C4
play w D2
play w E3
play w D4
10 play w C3
#? []
20 list_stones b
#? [C2 B3 C4]
30 is_legal b D3
#? [0]
40 play b D3
#? [illegal move.*]
50 ponnuki-explain_illegal b D3
#? [repetition of the coloring 2 turns before]
# Any other move is legal, and after two moves elsewhere the whole coloring would be a new one.
60 play b A1
#? []
70 play w A5
#? []
80 play b D3
#? []
90 list_stones w
#? [D2 E3 D4 A5]
# Now it is White who may not.
100 play w C3
#? [illegal move.*]
110 ponnuki-explain_illegal w C3
#? [repetition of the coloring 2 turns before]

# A pass is no move elsewhere: it changes nothing, and after two of them the ko is still forbidden.
#  5 . . . . .
#  4 . . X O .
#  3 . X . X O
#  2 . . X O .
#  1 . . . . .
#    A B C D E
boardsize 5
clear_board
play b C2
play b B3
play b D3
play b C4
play w D2
play w E3
play w D4
play w C3
120 play b pass
#? []
130 play w pass
#? []
140 play b D3
#? [illegal move.*]
150 ponnuki-explain_illegal b D3
#? [repetition of the coloring 4 turns before]

# The coloring counts and not the shape of the moves: White takes one stone, Black takes two back at the same point,
# which is no repetition.
#  5 . . . . . .
#  4 . X X O . .
#  3 X O . X O .
#  2 . X X O . .
#  1 . . . . . .
#    A B C D E F
rectangular_boardsize 6 5
clear_board
play b B2
play b C2
play b A3
play b D3
play b B4
play b C4
play w D2
play w B3
play w E3
play w D4
160 play w C3
#? []
170 list_stones b
#? [B2 C2 A3 B4 C4]
180 play b D3
#? []
190 list_stones w
#? [D2 E3 D4]
200 captures b
#? [2]

# Sending two, returning one: Black adds a stone, White captures both, Black takes back one. Three turns later the
# grid would be colored as before.
#  5 . . . . .
#  4 . . . . .
#  3 . . . . .
#  2 O O X . .
#  1 . X . X .
#    A B C D E
boardsize 5
clear_board
play b B1
play b D1
play b C2
play w A2
play w B2
210 play b A1
#? []
220 play w C1
#? []
230 list_stones b
#? [D1 C2]
240 is_legal b B1
#? [0]
250 play b B1
#? [illegal move.*]
260 ponnuki-explain_illegal b B1
#? [repetition of the coloring 3 turns before]
# Black may take back after a move that stays.
270 play b E5
#? []
280 play w D5
#? []
290 play b B1
#? []
300 list_stones w
#? [A2 B2 D5]

# Three kos: five captures are legal, each in a ko that was not the last; the sixth would bring back the coloring
# that the first one changed.
#  9 X O . O . . . . .
#  8 . X O . . . . . .
#  7 . . . . . . . . .
#  6 . . . . . . . . .
#  5 . . . . . . . . .
#  4 . . . . . . . . .
#  3 . . . . . . . . .
#  2 . X O . . . X O .
#  1 X O . O . X . X O
#    A B C D E F G H J
boardsize 9
clear_board
play b A1
play b F1
play b H1
play b B2
play b G2
play b B8
play b A9
play w B1
play w D1
play w J1
play w C2
play w H2
play w C8
play w B9
play w D9
310 play b C1
#? []
320 play w G1
#? []
330 play b C9
#? []
340 play w B1
#? []
350 play b H1
#? []
360 play w B9
#? [illegal move.*]
370 ponnuki-explain_illegal w B9
#? [repetition of the coloring 6 turns before]
380 play w E5
#? []
390 play b E6
#? []
400 play w B9
#? []
410 list_stones b
#? [A1 F1 H1 B2 G2 E6 B8 A9]

# A game without a pass: White's B1, the tenth turn, would repeat the coloring that stood before White's A1, but
# with the other player to go on.
boardsize 5
clear_board
play b A2
play w B1
play b B2
play w C2
play b B3
play w D1
play b A3
play w A1
play b C1
420 list_stones w
#? [D1 C2]
430 play w B1
#? [illegal move.*]
440 ponnuki-explain_illegal w B1
#? [repetition of the coloring 3 turns before]

# The coloring at the start counts: on a grid of one point the only move would leave it as it was.
boardsize 1
clear_board
450 play b A1
#? [illegal move.*]
460 play w A1
#? [illegal move.*]
470 ponnuki-explain_illegal b A1
#? [repetition of the present coloring]
480 play b pass
#? []
490 play w pass
#? []

# On two points Black's second move is a suicide that would empty the grid as at the start.
rectangular_boardsize 2 1
clear_board
500 play b A1
#? []
510 is_legal b B1
#? [0]
520 play w B1
#? []
530 list_stones b
#? []
# To take back would repeat the coloring after the first turn.
540 play b A1
#? [illegal move.*]
550 play w A1
#? [illegal move.*]
560 play b pass
#? []

# A stone that clears itself alone repeats the coloring that it was played in.
#  5 . X . . .
#  4 X . . . .
#  3 . . . . .
#  2 . . . . .
#  1 . . . . O
#    A B C D E
boardsize 5
clear_board
play b A4
play b B5
play w E1
570 play w A5
#? [illegal move.*]
580 ponnuki-explain_illegal w A5
#? [repetition of the present coloring]

# A pass is never refused, though it repeats the present coloring each time.
590 play b pass
#? []
600 play w pass
#? []
610 play b pass
#? []
620 play b pass
#? []
630 is_legal w pass
#? [1]

# What was taken back is not earlier: after undo the same move is legal again.
#  5 . . . . .
#  4 . . X O .
#  3 . X . X O
#  2 . . X O .
#  1 . . . . .
#    A B C D E
boardsize 5
clear_board
play b C2
play b B3
play b D3
play b C4
play w D2
play w E3
play w D4
play w C3
play b A1
play w A5
play b D3
640 undo
#? []
650 play b D3
#? []
660 undo
#? []
670 undo
#? []
680 undo
#? []
690 play b D3
#? [illegal move.*]
700 undo
#? []
710 play w C3
#? []

# A new game has no earlier colorings but its own.
clear_board
play b A1
clear_board
720 play b A1
#? []

# All legal moves: every empty point but those where a coloring would repeat. After White's B2 Black may not take
# back at C2, and her stone at D1 or D3 would clear itself; White would capture at A1 and A3.
#  3 . X O .
#  2 X . X O
#  1 . X O .
#    A B C D
rectangular_boardsize 4 3
clear_board
play b B1
play b A2
play b C2
play b B3
play w C1
play w D2
play w C3
730 play w B2
#? []
740 all_legal b
#? [A1 A3]
750 all_legal w
#? [A1 D1 C2 A3 D3]
