# Rule 9: "A player's score is the number of points of her color, plus the number of empty points that reach only her
# color."
# RULES: superko=positional suicide=yes

# Nobody's stone: no empty point reaches any color.
boardsize 9
clear_board
komi 0
10 final_score
#? [0]
# One stone: all others reach only black.
20 play b E5
#? []
30 final_score
#? [B\+81(\.0)?]
# One stone each: all others reach both.
40 play w A1
#? []
50 final_score
#? [0]
60 play w A2
#? []
70 final_score
#? [W\+1(\.0)?]

# Two walls: 10 stones and 5 empty points for Black, 5 and 5 for White.
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
80 final_score
#? [B\+5(\.0)?]
# A white stone among Black's empty points: they reach both colors now, however dead the stone may be.
90 play w A1
#? []
100 final_score
#? [W\+6(\.0)?]
110 ponnuki-area
#? [.*black: 5 = 5 stones \+ 0 empty points\nwhite: 11 = 6 stones \+ 5 empty points\nnobody: 9\n.*]
# Once Black has captured it they are hers again, and the stone counts for nobody.
120 play b A2
#? []
130 play b B1
#? []
140 final_score
#? [B\+5(\.0)?]

# An open border belongs to nobody, eyes to their owner, stones count one each.
#  7 X X X . O O O
#  6 . X X . O O .
#  5 X X X . O O O
#  4 X . X . O . O
#  3 X X X . O O O
#  2 . X X . O O O
#  1 X X X . O O O
#    A B C D E F G
boardsize 7
clear_board
play b A1
play b B1
play b C1
play b B2
play b C2
play b A3
play b B3
play b C3
play b A4
play b C4
play b A5
play b B5
play b C5
play b B6
play b C6
play b A7
play b B7
play b C7
play w E1
play w F1
play w G1
play w E2
play w F2
play w G2
play w E3
play w F3
play w G3
play w E4
play w G4
play w E5
play w F5
play w G5
play w E6
play w F6
play w E7
play w F7
play w G7
150 ponnuki-area
#? [X X X \. O O O\n x X X \. O O o\n.*black: 21 = 18 stones \+ 3 empty points\nwhite: 21 = 19 stones \+ 2 empty points\nnobody: 7\n.*]
160 final_score
#? [0]

# A seki: the two empty points between the strings reach both colors, and the strings count as they stand.
#  7 . O . O O O O
#  6 O O O O O O O
#  5 X X X X X X X
#  4 . X . X X X X
#  3 X X X X X X X
#  2 O O O O O O X
#  1 . X X X . O X
#    A B C D E F G
boardsize 7
clear_board
play b B1
play b C1
play b D1
play b G1
play b G2
play b A3
play b B3
play b C3
play b D3
play b E3
play b F3
play b G3
play b B4
play b D4
play b E4
play b F4
play b G4
play b A5
play b B5
play b C5
play b D5
play b E5
play b F5
play b G5
play w F1
play w A2
play w B2
play w C2
play w D2
play w E2
play w F2
play w A6
play w B6
play w C6
play w D6
play w E6
play w F6
play w G6
play w B7
play w D7
play w E7
play w F7
play w G7
170 final_score
#? [B\+5(\.0)?]
180 ponnuki-area
#? [.*black: 26 = 24 stones \+ 2 empty points\nwhite: 21 = 19 stones \+ 2 empty points\nnobody: 2\n.*]

# A region counts for all its points or none, whatever its shape; the one touching point of white is enough.
#  5 . . . . .
#  4 . X X X .
#  3 . X . X .
#  2 . X X X .
#  1 . . . . O
#    A B C D E
boardsize 5
clear_board
play b B2
play b C2
play b D2
play b B3
play b D3
play b B4
play b C4
play b D4
play w E1
190 final_score
#? [B\+8(\.0)?]
200 ponnuki-area
#? [.*black: 9 = 8 stones \+ 1 empty points\nwhite: 1 = 1 stones \+ 0 empty points\nnobody: 15\n.*]
