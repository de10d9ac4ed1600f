# Comment 7, with the optional prohibition: "A play is illegal if one or more stones of that player's color would be
# removed in Step 3 of that play."
# RULES: superko=positional suicide=no
kata-set-rule suicide false

# A suicide of two stones is refused, and one of one stone for the same reason.
#  5 . X . . .
#  4 . X . . .
#  3 X . . . .
#  2 . . . . .
#  1 . . . . .
#    A B C D E
boardsize 5
clear_board
play b A3
play b B4
play b B5
play w A4
10 is_legal w A5
#? [0]
20 play w A5
#? [illegal move.*]
30 ponnuki-explain_illegal w A5
#? [suicide]
40 list_stones w
#? [A4]
50 play b A5
#? []
60 list_stones w
#? []
70 play w A4
#? [illegal move.*]
80 ponnuki-explain_illegal w A4
#? [suicide]

# A capture is none, though the stone has no liberty until the opponent is cleared.
#  5 . X O . .
#  4 X O O . .
#  3 O . . . .
#  2 . . . . .
#  1 . . . . .
#    A B C D E
boardsize 5
clear_board
play b A4
play b B5
play w A3
play w B4
play w C4
play w C5
90 ponnuki-explain_illegal w A5
#? [legal]
100 play w A5
#? []
110 list_stones b
#? []

# Superko is in force all the same, and named where a move is no suicide.
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
120 play b D3
#? [illegal move.*]
130 ponnuki-explain_illegal b D3
#? [repetition of the coloring 2 turns before]

# On a grid of one point the only move is refused as a suicide.
boardsize 1
clear_board
140 play b A1
#? [illegal move.*]
150 ponnuki-explain_illegal b A1
#? [suicide]
160 all_legal b
#? []

# White may not move where one stone or a string of several would be cleared.
#  3 X . X
#  2 . X X
#  1 X X .
#    A B C
boardsize 3
clear_board
play b A1
play b B1
play b B2
play b C2
play b A3
play b C3
170 all_legal w
#? []
180 all_legal b
#? [C1 A2 B3]
