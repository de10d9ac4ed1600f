# Comment 6: "(...) the situational superko (SSK) rule forbids repeating the same grid coloring with the same player to
# move." A pass makes a situation of its own and is never refused.
# RULES: superko=situational suicide=yes
kata-set-rule ko SITUATIONAL

# Tenth turn, without a pass: the coloring stood after the seventh, but then it was White's turn.
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
10 is_legal w B1
#? [1]
20 play w B1
#? []
30 list_stones w
#? [B1 D1 C2]
40 list_stones b
#? [A2 B2 A3 B3]
# Black passes, and White's A1 would be the situation after her first A1.
50 play b pass
#? []
60 play w A1
#? [illegal move.*]
70 ponnuki-explain_illegal w A1
#? [repetition of the coloring 4 turns before]
80 play w A5
#? []

# Sending two, returning one: it was Black's turn then, it is White's now.
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
90 play b B1
#? []
100 list_stones b
#? [B1 D1 C2]
# White passes, and Black may not send two again: that would be the situation after her A1.
110 play w pass
#? []
120 play b A1
#? [illegal move.*]
130 ponnuki-explain_illegal b A1
#? [repetition of the coloring 4 turns before]

# A ko: Black's capture would bring back the coloring with White to move, as it stood before White's capture. So it is
# illegal at once, and after two passes as well.
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
play b A1
play w C3
140 play b D3
#? [illegal move.*]
play b pass
play w pass
150 play b D3
#? [illegal move.*]
160 play b A5
#? []
170 play w E1
#? []
180 play b D3
#? []

# Where Black passed before White's capture the coloring stood with both to move.
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
play b pass
play w C3
190 play b D3
#? [illegal move.*]

# A single stone that clears itself leaves the coloring as it was with the other player to move, as a pass does. That
# is legal where the situation is new, and only there.
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
play b D2
200 is_legal w A5
#? [1]
210 play w A5
#? []
220 list_stones w
#? [E1]
230 captures b
#? [1]
240 play b pass
#? []
250 play w A5
#? [illegal move.*]
260 ponnuki-explain_illegal w A5
#? [repetition of the coloring 2 turns before]
270 play w pass
#? []
