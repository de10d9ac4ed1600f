# place_free_handicap STONES: as many different points as asked for, on one line.
boardsize 9
10 place_free_handicap 2
#? [C3 G7]
clear_board
20 place_free_handicap 12
#? [([A-HJ][1-9] ){11}[A-HJ][1-9]]
30 list_stones b
#? [([A-HJ][1-9] ){11}[A-HJ][1-9]]
40 undo
#? [cannot undo]
50 place_free_handicap 2
#? [board not empty]
boardsize 3
60 place_free_handicap 8
#? [([ABC][123] ){7}[ABC][123]]
70 list_stones b
#? [([ABC][123] ){7}[ABC][123]]
clear_board
# More than leave a point empty, or fewer than two.
80 place_free_handicap 9
#? [invalid handicap.*]
90 place_free_handicap 400
#? [invalid handicap.*]
100 place_free_handicap 1
#? [invalid handicap.*]
110 place_free_handicap 0
#? [invalid handicap.*]
120 place_free_handicap -1
#? [syntax error: '-1' .*]
130 place_free_handicap x
#? [syntax error: 'x' .*]
140 place_free_handicap
#? [syntax error.*]
150 list_stones b
#? []
