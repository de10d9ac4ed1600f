# Rule 3: "A point P, not colored C, is said to reach C, if there is a path of (vertically or horizontally)
# adjacent points of P's color from P to a point of color C."
#
# Who reaches empty stays on the board; empty points that reach one color are that player's. Both are seen here.

# Four regions: the upper left one reaches black only, the upper right one white only, the middle both; the
# lower right one has a gap and is part of the middle.
#  9 . . X . . . O . .
#  8 . . X . . . O . .
#  7 X X X . . . O O O
#  6 . . . . . . . . .
#  5 . . . . . . . . .
#  4 . . . . . . . . .
#  3 . . . . . X X X X
#  2 . . . . . X O . .
#  1 . . . . . . . . .
#    A B C D E F G H J
boardsize 9
clear_board
play b F2
play b F3
play b G3
play b H3
play b J3
play b A7
play b B7
play b C7
play b C8
play b C9
play w G2
play w G7
play w H7
play w J7
play w G8
play w G9
komi 0
10 ponnuki-area
#? [x x X \. \. \. O o o\n x x X \. \. \. O o o\n X X X \. \. \. O O O\n( \. \. \. \. \. \. \. \. \.\n){3} \. \. \. \. \. X X X X\n \. \. \. \. \. X O \. \.\n( \.){9}\n.*]
20 final_score
#? [B\+4(\.0)?]

# A path does not go diagonally: each white stone here has its own two liberties, and one is cleared alone.
#  5 . . . . .
#  4 . . X . .
#  3 . X O . .
#  2 . O X . .
#  1 . . . . .
#    A B C D E
boardsize 5
clear_board
play b C2
play b B3
play b C4
play w B2
play w C3
30 play b D3
#? []
40 list_stones w
#? [B2]

# An empty region does not go diagonally either: A1 reaches black only, though B2 is empty and reaches white.
#  4 . . . .
#  3 O O O O
#  2 X . O O
#  1 . X O O
#    A B C D
boardsize 4
clear_board
play b B1
play b A2
play w C1
play w D1
play w C2
play w D2
play w A3
play w B3
play w C3
play w D3
50 final_score
#? [W\+9(\.0)?]

# A path goes through as many points as it takes: the white string winds through the black ones, and from A6 its
# only empty point, E3, is thirteen steps away.
#  7 X X X X X X .
#  6 O X O O O X .
#  5 O X O X O X .
#  4 O X O X O X .
#  3 O O O X . X .
#  2 X X X X X X .
#  1 . . . . . . .
#    A B C D E F G
boardsize 7
clear_board
play b A2
play b B2
play b C2
play b D2
play b E2
play b F2
play b D3
play b F3
play b B4
play b D4
play b F4
play b B5
play b D5
play b F5
play b B6
play b F6
play b A7
play b B7
play b C7
play b D7
play b E7
play b F7
play w A3
play w B3
play w C3
play w A4
play w C4
play w E4
play w A5
play w C5
play w E5
play w A6
play w C6
play w D6
play w E6
60 list_stones w
#? [A3 B3 C3 A4 C4 E4 A5 C5 E5 A6 C6 D6 E6]
70 play b E3
#? []
80 list_stones w
#? []
90 captures b
#? [13]

# A path of a stone's color ends where another color begins: the lower white stones reach empty only through
# black ones, which does not count.
#  4 . . . .
#  3 X X X .
#  2 O O X .
#  1 O . X .
#    A B C D
boardsize 4
clear_board
play b C1
play b C2
play b A3
play b B3
play b C3
play w A1
play w A2
play w B2
100 play b B1
#? []
110 list_stones w
#? []

# A point never reaches its own color: on an empty grid no point reaches a color, and nobody scores.
boardsize 5
clear_board
komi 0
120 final_score
#? [0]
