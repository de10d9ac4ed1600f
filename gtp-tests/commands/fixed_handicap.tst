# fixed_handicap STONES
boardsize 19
10 fixed_handicap 2
#? [D4 Q16]
20 list_stones b
#? [D4 Q16]
# Only on an empty board, and only once.
30 fixed_handicap 3
#? [board not empty]
clear_board
40 fixed_handicap 9
#? [D4 Q16 D16 Q4 D10 Q10 K4 K16 K10]
clear_board
50 fixed_handicap 1
#? [invalid handicap.*]
60 fixed_handicap 0
#? [invalid handicap.*]
70 fixed_handicap 10
#? [invalid handicap.*]
80 fixed_handicap -2
#? [syntax error: '-2' .*]
90 fixed_handicap 2.5
#? [syntax error: '2\.5' .*]
100 fixed_handicap two
#? [syntax error: 'two' .*]
110 fixed_handicap
#? [syntax error.*]
120 list_stones b
#? []
play w A1
130 fixed_handicap 2
#? [board not empty]
140 list_stones b
#? []
rectangular_boardsize 9 13
150 fixed_handicap 2
#? [invalid handicap.*]
