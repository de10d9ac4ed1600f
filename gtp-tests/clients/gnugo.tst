# What programs ask that were written around GNU Go: Kigo, qGo and others.
boardsize 9
clear_board
komi 0.5
set_random_seed 1
ponnuki-param regression_playouts 300

10 query_boardsize
#? [9]
20 get_handicap
#? [0]
fixed_handicap 3
30 get_handicap
#? [3]
rectangular_boardsize 9 5
40 query_boardsize
#? [9 5]
loadsgf ../behaviours/sgf/handicap-white-twice.sgf
50 get_handicap
#? [2]

# What is behind the arguments is ignored, as by GNU Go: qGo sends such numbers with everything.
60 level 5 0
#? []
boardsize 9
play b E5
play w C3
70 undo 0
#? []
80 move_history
#? [black E5]
90 final_score 0
#? [B\+80.5]
100 final_status_list dead 0
#? []

# Hints: points and percentages, in one line. A race that either wins who moves first.
loadsgf ../behaviours/sgf/p-race.sgf
110 top_moves_white
#? [F1 9\d\.\d\d( [A-G][1-7] \d+\.\d\d)*]
120 top_moves_black
#? [[EF]1 (9\d|100)\.\d\d( [A-G][1-7] \d+\.\d\d)*]
boardsize 1
130 top_moves_black
#? []

# Everything is decided, so that all playouts end alike; White's lead is the bounds.
#  5 . X O O .
#  4 X X X O O
#  3 . X O O .
#  2 X X X O O
#  1 X X O O O
#    A B C D E
boardsize 5
komi 0
set_position b A1 b B1 b A2 b B2 b C2 b B3 b A4 b B4 b C4 b B5 w C1 w D1 w E1 w D2 w E2 w C3 w D3 w D4 w E4 w C5 w D5
140 final_score
#? [W\+1.0]
150 estimate_score
#? [W\+1.0 \(upper bound: 1.0, lower: 1.0\)]
komi -10
160 estimate_score
#? [B\+9.0 \(upper bound: -9.0, lower: -9.0\)]

# A pass in capitals, for who reads nothing else; elsewhere it is what it was.
boardsize 1
170 genmove b
#? [pass]
ponnuki-param capital_pass yes
180 genmove w
#? [PASS]
190 last_move
#? [white pass]
200 kgs-genmove_cleanup b
#? [pass]
ponnuki-param capital_pass no
210 genmove b
#? [pass]
