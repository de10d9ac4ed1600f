# Rule 10: "The player with the higher score at the end of the game is the winner. Equal scores result in a tie."

# The smallest differences, and none.
#  4 . X O .
#  3 . X O .
#  2 . X O .
#  1 . X O .
#    A B C D
boardsize 4
clear_board
play b B1
play b B2
play b B3
play b B4
play w C1
play w C2
play w C3
play w C4
komi 0
10 final_score
#? [0]
20 play b A1
#? []
30 final_score
#? [0]
#  5 . . O X .
#  4 . . O X .
#  3 . . O X .
#  2 . . O X .
#  1 . . O O X
#    A B C D E
boardsize 5
clear_board
play b E1
play b D2
play b D3
play b D4
play b D5
play w C1
play w D1
play w C2
play w C3
play w C4
play w C5
40 final_score
#? [W\+7(\.0)?]
#  5 . . . X O
#  4 . . . X O
#  3 . . . X O
#  2 . . . X O
#  1 . . X O .
#    A B C D E
boardsize 5
clear_board
play b C1
play b D2
play b D3
play b D4
play b D5
play w D1
play w E2
play w E3
play w E4
play w E5
50 final_score
#? [B\+13(\.0)?]

# A tie is written 0, for no side.
#  2 X O
#  1 . .
#    A B
boardsize 2
clear_board
play b A2
play w B2
60 final_score
#? [0]
70 play b A1
#? []
80 final_score
#? [B\+1(\.0)?]
# The winner of a game takes it all where the last point of a grid is filled.
90 play w B1
#? []
100 list_stones b
#? []
110 final_score
#? [W\+4(\.0)?]

# The tie is between equal scores, not between equal numbers of stones.
#  4 . X . X O .
#  3 X X X X O .
#  2 O O O O O O
#  1 . O . O . O
#    A B C D E F
rectangular_boardsize 6 4
clear_board
play b A3
play b B3
play b C3
play b D3
play b B4
play b D4
play w B1
play w D1
play w F1
play w A2
play w B2
play w C2
play w D2
play w E2
play w F2
play w E3
play w E4
120 list_stones b
#? [A3 B3 C3 D3 B4 D4]
130 final_score
#? [W\+8(\.0)?]
komi -8
140 final_score
#? [0]
