# Rule 4: "Clearing a color is the process of emptying all points of that color that don't reach empty."
#
# Black's move here colors the last empty point that the white stones reach; then white is cleared.

# One stone inside.
#  5 . . . . .
#  4 . . X . .
#  3 . X O . .
#  2 . . X . .
#  1 . . . . .
#    A B C D E
boardsize 5
clear_board
play b C2
play b B3
play b C4
play w C3
10 list_stones w
#? [C3]
20 play b D3
#? []
30 list_stones w
#? []
40 captures b
#? [1]

# One on the side, one in the corner.
#  5 O . X O X
#  4 X . . . .
#  3 . . . . .
#  2 . . . . .
#  1 . . . . .
#    A B C D E
boardsize 5
clear_board
play b A4
play b C5
play b E5
play w A5
play w D5
50 play b B5
#? []
60 list_stones w
#? [D5]
70 play b D4
#? []
80 list_stones w
#? []
90 captures b
#? [2]

# A string is cleared whole, whatever its shape.
#  5 . X X . .
#  4 X O O X .
#  3 . X O X .
#  2 X O O X .
#  1 . X . . .
#    A B C D E
boardsize 5
clear_board
play b B1
play b A2
play b D2
play b B3
play b D3
play b A4
play b D4
play b B5
play b C5
play w B2
play w C2
play w C3
play w B4
play w C4
100 play b C1
#? []
110 list_stones w
#? []
120 captures b
#? [5]
130 play w C3
#? []
140 list_stones w
#? [C3]

# Several strings at once, with one move.
#  5 . . X . .
#  4 . X O X .
#  3 X O . O X
#  2 . X O X .
#  1 . . X . .
#    A B C D E
boardsize 5
clear_board
play b C1
play b B2
play b D2
play b A3
play b E3
play b B4
play b D4
play b C5
play w C2
play w B3
play w D3
play w C4
150 play b C3
#? []
160 list_stones w
#? []
170 captures b
#? [4]

# All white stones of the grid.
#  4 O O O O
#  3 O . X O
#  2 O O O O
#  1 O O O O
#    A B C D
boardsize 4
clear_board
play b C3
play w A1
play w B1
play w C1
play w D1
play w A2
play w B2
play w C2
play w D2
play w A3
play w D3
play w A4
play w B4
play w C4
play w D4
180 play b B3
#? []
190 list_stones w
#? []
200 list_stones b
#? [B3 C3]
210 captures b
#? [14]

# Who still reaches empty stays: the string in the middle is cleared, the one beside it not; with one point left
# both stay.
#  5 . O X O O
#  4 X X X O O
#  3 . . X . X
#  2 . . X X X
#  1 . . . . .
#    A B C D E
boardsize 5
clear_board
play b C2
play b D2
play b E2
play b C3
play b E3
play b A4
play b B4
play b C4
play b C5
play w D4
play w E4
play w B5
play w D5
play w E5
220 play b D3
#? []
230 list_stones w
#? [B5]
#  5 . O X O .
#  4 X X X O O
#  3 . . X . X
#  2 . . X X X
#  1 . . . . .
#    A B C D E
boardsize 5
clear_board
play b C2
play b D2
play b E2
play b C3
play b E3
play b A4
play b B4
play b C4
play b C5
play w D4
play w E4
play w B5
play w D5
240 play b D3
#? []
250 list_stones w
#? [D4 E4 B5 D5]

# A ring of white stones with black ones inside and outside: it is cleared whole, the black stones inside stay.
#  7 . X X X X X .
#  6 X O O O O O X
#  5 X O X X X O X
#  4 X O X . X O X
#  3 X O X X X O X
#  2 X O O O O . X
#  1 . X X X X X .
#    A B C D E F G
boardsize 7
clear_board
play b B1
play b C1
play b D1
play b E1
play b F1
play b A2
play b G2
play b A3
play b C3
play b D3
play b E3
play b G3
play b A4
play b C4
play b E4
play b G4
play b A5
play b C5
play b D5
play b E5
play b G5
play b A6
play b G6
play b B7
play b C7
play b D7
play b E7
play b F7
play w B2
play w C2
play w D2
play w E2
play w B3
play w F3
play w B4
play w F4
play w B5
play w F5
play w B6
play w C6
play w D6
play w E6
play w F6
260 play b F2
#? []
270 list_stones w
#? []
280 is_legal b D4
#? [1]
290 captures b
#? [15]

# All points that don't reach empty are emptied together: the two white strings touch only black, each has lost
# its last point with the same move, and neither is saved by the room that the other leaves.
#  5 . X X X .
#  4 X O X O X
#  3 X O . O X
#  2 X O X O X
#  1 . X X X .
#    A B C D E
boardsize 5
clear_board
play b B1
play b C1
play b D1
play b A2
play b C2
play b E2
play b A3
play b E3
play b A4
play b C4
play b E4
play b B5
play b C5
play b D5
play w B2
play w D2
play w B3
play w D3
play w B4
play w D4
300 play b C3
#? []
310 list_stones w
#? []
320 captures b
#? [6]
