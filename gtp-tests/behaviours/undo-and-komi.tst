# undo, clear_board, komi, boardsize: what stays and what goes.

# A ko flag does not survive an undo.
boardsize 9
play b A2
play w A1
10 play b B1
#? []
20 list_stones w
#? []
30 undo
#? []
40 list_stones w
#? [A1]
50 play b B1
#? []
60 captures b
#? [1]

# Nor does the ban of a coloring that was taken back; the ban of one that stayed does.
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
70 play b D3
#? [illegal move]
80 undo
#? []
90 play b A1
#? []
100 play w C3
#? []
110 play b D3
#? [illegal move]
120 undo
#? []
130 undo
#? []
140 play w C3
#? []
150 play b D3
#? [illegal move]

# So many turns back as were taken, passes too; the board, the prisoners and the player to move are those of the start.
clear_board
play b A2
play w A1
play b B1
play w pass
play b pass
play w C1
160 gg-undo 6
#? []
170 list_stones b
#? []
180 list_stones w
#? []
190 captures b
#? [0]
200 showboard
#? [.*black to play, captured by black 0, by white 0]
210 undo
#? [cannot undo]

# The limits of undo: nothing taken, only handicap stones, too many at once.
clear_board
220 undo
#? [cannot undo]
boardsize 9
fixed_handicap 2
230 undo
#? [cannot undo]
240 gg-undo 1
#? [cannot undo]
250 list_stones b
#? [C3 G7]
clear_board
play b pass
260 gg-undo 2
#? [cannot undo]
270 undo
#? []
280 undo
#? [cannot undo]

# Komi: a decimal comma, what is no number, and what is too large are refused and change nothing.
komi 6.5
290 komi 7,50
#? [syntax error.*]
300 komi nan
#? [syntax error.*]
310 komi 1e400
#? [syntax error.*]
320 komi abc
#? [syntax error.*]
330 get_komi
#? [6\.5]
340 komi -3.5
#? []
350 get_komi
#? [-3\.5]
360 komi 0
#? []
370 get_komi
#? [0\.0]
380 komi 7
#? []
390 get_komi
#? [7\.0]
400 komi 5.25
#? []
410 get_komi
#? [5\.25]

# Komi counts, at once.
boardsize 9
clear_board
play b E5
komi 0
420 final_score
#? [B\+81\.0]
komi 81
430 final_score
#? [0]
komi 100
440 final_score
#? [W\+19\.0]

# Komi before the size, and never lost: not by boardsize, clear_board, handicap or undo.
komi 5.5
boardsize 13
clear_board
fixed_handicap 4
play w G7
undo
450 get_komi
#? [5\.5]
clear_board
460 final_score
#? [W\+5\.5]

# A match of several games: komi is sent once, before the first.
boardsize 9
clear_board
komi 7.5
boardsize 9
clear_board
play b E5
play w E6
boardsize 9
clear_board
470 final_score
#? [W\+7\.5]
480 undo
#? [cannot undo]
