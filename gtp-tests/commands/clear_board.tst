# clear_board: an empty board of the same size; komi stays.
boardsize 7
komi 2.5
play b A1
play w B1
10 clear_board
#? []
20 list_stones b
#? []
30 list_stones w
#? []
40 undo
#? [cannot undo]
50 captures w
#? [0]
60 get_komi
#? [2\.5]
70 play b H1
#? [illegal move]
80 play b G7
#? []
90 clear_board now
#? []
100 list_stones b
#? []
# Handicap stones go too.
110 fixed_handicap 2
#? [C3 E5]
120 clear_board
#? []
130 fixed_handicap 2
#? [C3 E5]
