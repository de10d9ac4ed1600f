# Rule 2: "Each point on the grid may be colored black, white or empty."

# At first all points are empty: both players may color each of them.
boardsize 3
clear_board
komi 0
10 list_stones b
#? []
20 list_stones w
#? []
30 is_legal b B2
#? [1]
40 is_legal w B2
#? [1]

# A colored point has one color and is not colored again by either player.
50 play b B2
#? []
60 play w C3
#? []
70 list_stones b
#? [B2]
80 list_stones w
#? [C3]
90 play b B2
#? [illegal move.*]
100 play w B2
#? [illegal move.*]
110 play b C3
#? [illegal move.*]
120 play w C3
#? [illegal move.*]
130 list_stones b
#? [B2]
140 list_stones w
#? [C3]
150 ponnuki-explain_illegal w B2
#? [occupied]
160 ponnuki-explain_illegal b C3
#? [occupied]

# The picture of a board: one mark for each color.
#  3 . . O
#  2 X . .
#  1 . X .
#    A B C
boardsize 3
clear_board
play b B1
play b A2
play w C3
170 showboard
#? [A B C\n *3 \. \. O( 3)?\n *2 X \. \.( 2)?\n *1 \. X \.( 1)?\n *A B C.*]

# A point that is emptied may be colored again, by either player.
#  3 . X .
#  2 X O .
#  1 . X .
#    A B C
boardsize 3
clear_board
play b B1
play b A2
play b B3
play w B2
180 play b C2
#? []
190 list_stones w
#? []
200 is_legal w B2
#? [0]
210 is_legal b B2
#? [1]
220 play b B2
#? []
230 list_stones b
#? [B1 A2 B2 C2 B3]
