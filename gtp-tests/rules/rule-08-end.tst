# Rule 8: "The game ends after two consecutive passes."

# Passing is legal at any time, for both, and changes no point. Two passes on the empty grid end a game in which
# nobody has a point.
boardsize 9
clear_board
komi 0
10 is_legal b pass
#? [1]
20 play b pass
#? []
30 play w PASS
#? []
40 final_score
#? [0]
50 list_stones b
#? []
60 list_stones w
#? []

# The score after the passes is that of the grid as it stood before them.
#  5 . . X O .
#  4 . . X O .
#  3 . . X O .
#  2 . . X O .
#  1 . . X O .
#    A B C D E
boardsize 5
clear_board
play b C1
play b C2
play b C3
play b C4
play b C5
play w D1
play w D2
play w D3
play w D4
play w D5
70 final_score
#? [B\+5(\.0)?]
80 play b pass
#? []
90 final_score
#? [B\+5(\.0)?]
100 play w pass
#? []
110 final_score
#? [B\+5(\.0)?]

# Who is ahead after a pass of the opponent ends the game by passing herself.
set_random_seed 1
ponnuki-param playouts 100
komi 0
undo
120 genmove w
#? [(?!pass).*]
undo
undo
130 play w pass
#? []
140 genmove b
#? [pass]
150 final_score
#? [B\+5(\.0)?]

# Who is to play after the end is the players' matter: a controller may take passes back, or have the players go on.
160 undo
#? []
170 undo
#? []
180 play b A1
#? []
190 play w pass
#? []
200 play b pass
#? []
210 play w E1
#? []
220 final_score
#? [B\+5(\.0)?]
