# undo
boardsize 9
10 undo
#? [cannot undo]
20 play b A1
#? []
30 play w pass
#? []
40 undo
#? []
50 move_history
#? [black A1]
60 undo x
#? []
70 list_stones b
#? []
80 undo
#? [cannot undo]
# Captured stones come back.
#  5 . X . . .
#  4 X O . . .
#  3 . X . . .
#  2 . . . . .
#  1 . . . . .
#    A B C D E
boardsize 5
clear_board
play b B3
play b A4
play b B5
play w B4
90 play b C4
#? []
100 captures b
#? [1]
110 undo
#? []
120 captures b
#? [0]
130 list_stones w
#? [B4]
# Handicap stones are no turns.
clear_board
140 fixed_handicap 2
#? [invalid handicap.*]
150 set_free_handicap A1 B2
#? []
160 undo
#? [cannot undo]
170 play w C3
#? []
180 undo
#? []
190 undo
#? [cannot undo]
200 list_stones b
#? [A1 B2]
