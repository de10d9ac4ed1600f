# Comment 3: "Connected stones of the same color, sometimes called strings, all reach the same colors. Reaching empty
# means having empty points adjacent to the string, called liberties."

# Four stones in a string share five liberties: one by one they are filled, and all four go with the last.
#  5 . . . . .
#  4 . . O . .
#  3 . O O . .
#  2 . . O . .
#  1 . . . . .
#    A B C D E
boardsize 5
clear_board
play w C2
play w B3
play w C3
play w C4
10 play b C5
#? []
20 play b B4
#? []
30 play b A3
#? []
40 play b B2
#? []
50 play b C1
#? []
60 play b D2
#? []
70 play b D4
#? []
80 list_stones w
#? [C2 B3 C3 C4]
90 play b D3
#? []
100 list_stones w
#? []
110 captures b
#? [4]

# Two strings share a liberty: a stone there takes it from both.
#  5 . . X . . .
#  4 . X O X X .
#  3 X O . O O X
#  2 . X O X X .
#  1 . . X . . .
#    A B C D E F
rectangular_boardsize 6 5
clear_board
play b C1
play b B2
play b D2
play b E2
play b A3
play b F3
play b B4
play b D4
play b E4
play b C5
play w C2
play w B3
play w D3
play w E3
play w C4
120 play b C3
#? []
130 list_stones w
#? []
140 captures b
#? [5]

# Joining strings puts their liberties together: each stone alone is in atari, together they have three.
#  5 . . X . .
#  4 . X O . .
#  3 . . . O X
#  2 . . . X .
#  1 . . . . .
#    A B C D E
boardsize 5
clear_board
play b D2
play b E3
play b B4
play b C5
play w D3
play w C4
150 play w C3
#? []
160 play b D4
#? []
170 list_stones w
#? [C3 D3 C4]
180 play b B3
#? []
190 play b C2
#? []
200 list_stones w
#? []

# A point that is adjacent to a string in two places is one liberty.
#  5 O O O . .
#  4 O . O X .
#  3 O O O X .
#  2 X X X . .
#  1 . . . . .
#    A B C D E
boardsize 5
clear_board
play b A2
play b B2
play b C2
play b D3
play b D4
play w A3
play w B3
play w C3
play w A4
play w C4
play w A5
play w B5
play w C5
210 play b D5
#? []
220 list_stones w
#? [A3 B3 C3 A4 C4 A5 B5 C5]
230 play b B4
#? []
240 list_stones w
#? []
250 captures b
#? [8]
