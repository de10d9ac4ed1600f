# Comment 7: "For any specific move, at most one of the clearing processes can have effect; the first is called capture,
# the second suicide. Allowing suicide means that a play on an empty point can be illegal only due to superko."
# RULES: superko=positional suicide=yes

# A suicide of two stones empties the point of the first: legal where that coloring is new.
#  5 . X . . .
#  4 O X . . .
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
play b E5
10 is_legal w A5
#? [1]
20 play w A5
#? []
30 list_stones w
#? []
40 list_stones b
#? [A3 B4 B5 E5]
50 captures b
#? [2]
60 captures w
#? [0]

# Illegal where it is not: without a move elsewhere in between it is the coloring from before the first stone.
70 play w A5
#? []
80 play w A4
#? [illegal move.*]
90 ponnuki-explain_illegal w A4
#? [repetition of the coloring 2 turns before]

# A suicide of one stone always repeats the coloring that it is played in.
100 undo
#? []
110 play b A4
#? []
120 play w A5
#? [illegal move.*]
130 ponnuki-explain_illegal w A5
#? [repetition of the present coloring]

# Capture comes first: White's stone has no liberty of its own, but Black's two stones are cleared and nobody commits
# suicide.
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
140 play w A5
#? []
150 list_stones b
#? []
160 list_stones w
#? [A3 B4 C4 A5 C5]
170 captures w
#? [2]
180 captures b
#? [0]

# A large suicide that gives its points to the opponent.
#  5 O . O O X
#  4 O O O O X
#  3 X X X X X
#  2 . . . . .
#  1 . . . . .
#    A B C D E
boardsize 5
clear_board
play b A3
play b B3
play b C3
play b D3
play b E3
play b E4
play b E5
play w A4
play w B4
play w C4
play w D4
play w A5
play w C5
play w D5
komi 0
play b A1
190 final_score
#? [B\+9(\.0)?]
200 play w B5
#? []
210 list_stones w
#? []
220 captures b
#? [8]
230 final_score
#? [B\+25(\.0)?]

# All moves on empty points are legal but for superko: White may play anywhere, and Black everywhere but where a single
# stone of hers would clear itself.
#  5 . O . O .
#  4 O . O . O
#  3 . O . O .
#  2 . . . . .
#  1 . . . . .
#    A B C D E
boardsize 5
clear_board
play w B3
play w D3
play w A4
play w C4
play w E4
play w B5
play w D5
240 all_legal w
#? [A1 B1 C1 D1 E1 A2 B2 C2 D2 E2 A3 C3 E3 B4 D4 A5 C5 E5]
250 all_legal b
#? [A1 B1 C1 D1 E1 A2 B2 C2 D2 E2 A3 C3 E3]
260 ponnuki-explain_illegal b A5
#? [repetition of the present coloring]

# The engine itself never answers with a suicide, though it is legal: its only other turn is a pass.
#  4 . O . O
#  3 O O O O
#  2 X X O O
#  1 . X O .
#    A B C D
boardsize 4
clear_board
play b B1
play b A2
play b B2
play w C1
play w C2
play w D2
play w A3
play w B3
play w C3
play w D3
play w B4
play w D4
set_random_seed 1
ponnuki-param playouts 200
ponnuki-param resign none
270 all_legal b
#? [A1]
280 genmove b
#? [pass]
