# is_legal COLOR VERTEX
#  5 . . . . .
#  4 . . X O .
#  3 . X . X O
#  2 . . X O .
#  1 . . . . .
#    A B C D E
boardsize 5
clear_board
play b C2
play b B3
play b D3
play b C4
play w D2
play w E3
play w D4
10 is_legal b A1
#? [1]
20 is_legal W a1
#? [1]
30 is_legal b pass
#? [1]
40 is_legal b C4
#? [0]
50 is_legal w C3
#? [1]
play w C3
60 is_legal b D3
#? [0]
# Off the board nothing is legal.
70 is_legal b F1
#? [0]
80 is_legal b A6
#? [0]
90 is_legal b I1
#? [syntax error: 'I1' .*]
100 is_legal b x
#? [syntax error: 'x' .*]
110 is_legal x A1
#? [syntax error: 'x' .*]
120 is_legal b
#? [syntax error.*]
130 is_legal
#? [syntax error.*]
