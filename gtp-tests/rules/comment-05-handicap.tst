# Comment 5: "For handicap games, the weaker player, taking black, may be given an n stone handicap; these are n
# consecutive moves played before the first white move."

# The customary points, and then it is White's turn.
boardsize 9
clear_board
komi 0
10 fixed_handicap 4
#? [C3 G7 C7 G3]
20 list_stones b
#? [C3 G3 C7 G7]
30 showboard
#? [.*white to play.*]
40 final_score
#? [B\+81(\.0)?]

# The same position from consecutive moves.
clear_board
50 play b C3
#? []
60 play b G7
#? []
70 play b C7
#? []
80 play b G3
#? []
90 list_stones b
#? [C3 G3 C7 G7]
100 showboard
#? [.*white to play.*]
110 final_score
#? [B\+81(\.0)?]

# Points that the players choose.
clear_board
120 set_free_handicap E5 A1 J9
#? []
130 list_stones b
#? [A1 E5 J9]
140 showboard
#? [.*white to play.*]
150 play w D5
#? []
160 showboard
#? [.*black to play.*]

# The stones come before the first move: none of them is taken back.
170 undo
#? []
180 undo
#? [cannot undo]
190 list_stones b
#? [A1 E5 J9]
200 move_history
#? []

# They come before the first white move, on an empty grid.
210 fixed_handicap 2
#? [board not empty]
clear_board
220 play w E5
#? []
230 set_free_handicap A1 J9
#? [board not empty]
240 list_stones b
#? []

# No points are given for the stones: White's score is her area and komi.
clear_board
komi 0.5
250 fixed_handicap 2
#? [C3 G7]
260 get_komi
#? [0\.5]
270 play w E5
#? []
280 final_score
#? [B\+0\.5]
