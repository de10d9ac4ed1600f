# Comment 1: "The grid of points is usually marked by a set of 19x19 lines on a wooden board. (...) By prior agreement a
# rectangle of different dimensions may be used."
# NEEDS: rectangular_boardsize

# Every size from 1 to 25 may be chosen, each side for itself.
komi 0
10 boardsize 1
#? []
20 boardsize 2
#? []
30 boardsize 9
#? []
40 boardsize 13
#? []
50 boardsize 19
#? []
60 boardsize 25
#? []
70 rectangular_boardsize 25 1
#? []
80 rectangular_boardsize 1 25
#? []
90 boardsize 0
#? [unacceptable size]
100 boardsize 26
#? [unacceptable size]
110 rectangular_boardsize 25 26
#? [unacceptable size]
120 rectangular_boardsize 0 5
#? [unacceptable size]

# A refused size changes nothing: the grid is still one column of 25 points.
130 play b A25
#? []
140 play b B1
#? [(illegal move|syntax error).*]
150 final_score
#? [B\+25(\.0)?]

# On 25 columns the last is Z.
boardsize 25
clear_board
160 play b Z25
#? []
170 play b Z1
#? []
180 play b A25
#? []
190 play b J1
#? []
200 final_score
#? [B\+625(\.0)?]

# First the number of columns, then the number of rows.
rectangular_boardsize 7 3
clear_board
210 play b G3
#? []
220 play b H1
#? [(illegal move|syntax error).*]
230 play b A4
#? [(illegal move|syntax error).*]
240 final_score
#? [B\+21(\.0)?]

# Adjacent points on a rectangle: the corner has two, no row goes on in the next one.
#  3 . . . . . . O
#  2 . . . . . . .
#  1 . . . . . . .
#    A B C D E F G
rectangular_boardsize 7 3
clear_board
play w G3
250 play b F3
#? []
260 list_stones w
#? [G3]
270 play b A2
#? []
280 list_stones w
#? [G3]
290 play b G2
#? []
300 list_stones w
#? []

# A grid one point wide: each point has two adjacent points, the ends have one.
#  5 .
#  4 O
#  3 X
#  2 .
#  1 .
#    A
rectangular_boardsize 1 5
clear_board
play b A3
play w A4
310 play b A5
#? []
320 list_stones w
#? []
330 list_stones b
#? [A3 A5]
340 play w A1
#? []
# White's A2 would clear her own two stones, and that is the coloring from before A1.
350 play w A2
#? [illegal move.*]
360 final_score
#? [B\+2(\.0)?]
#  1 . O . X .
#    A B C D E
rectangular_boardsize 5 1
clear_board
play b D1
play w B1
370 final_score
#? [0]
380 play b A1
#? [illegal move.*]
390 play b C1
#? []
400 play b A1
#? []
410 list_stones w
#? []
420 final_score
#? [B\+5(\.0)?]
