# Comment 6: "This is the positional superko (PSK) rule, while the situational superko (SSK) rule forbids repeating the
# same grid coloring with the same player to move."
# Positional: the coloring alone counts. comment-06-superko-situational.tst has the same games under the other rule.
# RULES: superko=positional suicide=yes

# Tenth turn, without a pass: the coloring stood after the seventh, when it was White's turn.
boardsize 5
clear_board
play b A2
play w B1
play b B2
play w C2
play b B3
play w D1
play b A3
play w A1
play b C1
10 play w B1
#? [illegal move.*]
20 play w A5
#? []

# Sending two, returning one: the coloring stood three turns before, when it was Black's turn.
#  5 . . . . .
#  4 . . . . .
#  3 . . . . .
#  2 O O X . .
#  1 . X . X .
#    A B C D E
boardsize 5
clear_board
play b B1
play b D1
play b C2
play w A2
play w B2
play w E5
play b A1
play w C1
30 play b B1
#? [illegal move.*]

# A ko, after two passes: the coloring stood before Black's capture, whoever was to play.
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
play w C3
40 play b D3
#? [illegal move.*]
play b pass
50 play w D3
#? []
60 undo
#? []
play w pass
70 play b D3
#? [illegal move.*]
play b pass
80 play b D3
#? [illegal move.*]

# A single stone that clears itself: the present coloring.
#  5 . X . . .
#  4 X . . . .
#  3 . . . . .
#  2 . . . . .
#  1 . . . . O
#    A B C D E
boardsize 5
clear_board
play b A4
play b B5
play w E1
90 play w A5
#? [illegal move.*]
100 play b pass
#? []
110 play w A5
#? [illegal move.*]
