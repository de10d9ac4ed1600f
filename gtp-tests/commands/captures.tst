# captures COLOR: stones of the opponent that are gone, by suicide too.
#  5 . X . . .
#  4 X O . . .
#  3 . X . . .
#  2 . . . . .
#  1 . . . . .
#    A B C D E
boardsize 5
clear_board
play b B3
play b A4
play b B5
play w B4
10 captures b
#? [0]
20 captures w
#? [0]
play b C4
30 captures b
#? [1]
40 captures white
#? [0]
50 undo
#? []
60 captures black
#? [0]
70 captures x
#? [syntax error: 'x' .*]
80 captures
#? [syntax error.*]
