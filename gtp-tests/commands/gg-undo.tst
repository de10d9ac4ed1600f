# gg-undo [NUMBER]: so many turns, or none.
boardsize 9
play b A1
play w B1
play b pass
play w C1
10 gg-undo
#? []
20 move_history
#? [black pass\nwhite B1\nblack A1]
30 gg-undo 2
#? []
40 move_history
#? [black A1]
50 gg-undo 0
#? []
60 move_history
#? [black A1]
70 gg-undo 2
#? [cannot undo]
80 gg-undo 18446744073709551615
#? [cannot undo]
90 move_history
#? [black A1]
100 gg-undo -1
#? [syntax error: '-1' .*]
110 gg-undo x
#? [syntax error: 'x' .*]
120 gg-undo 1.5
#? [syntax error: '1\.5' .*]
130 gg-undo 99999999999999999999
#? [(syntax error.*|cannot undo)]
140 gg-undo 1
#? []
150 gg-undo
#? [cannot undo]
clear_board
fixed_handicap 2
play w A1
160 gg-undo 2
#? [cannot undo]
170 list_stones w
#? [A1]
180 gg-undo 1
#? []
