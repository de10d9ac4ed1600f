# Comment 4: "Strings without liberties cannot exist on the board at the end of a turn."
# RULES: superko=positional suicide=yes

# Whoever fills the last empty point of a grid clears somebody: here White, whose string then loses its last liberty.
#  3 X O O
#  2 X O O
#  1 X X .
#    A B C
boardsize 3
clear_board
play b A1
play b B1
play b A2
play b A3
play w B2
play w C2
play w B3
play w C3
10 play b C1
#? []
20 list_stones w
#? []
30 list_stones b
#? [A1 B1 C1 A2 A3]

# Here White fills it and clears Black.
#  3 X O O
#  2 X O O
#  1 X X .
#    A B C
boardsize 3
clear_board
play b A1
play b B1
play b A2
play b A3
play w B2
play w C2
play w B3
play w C3
40 play w C1
#? []
50 list_stones b
#? []
60 list_stones w
#? [C1 B2 C2 B3 C3]

# Only one color on the grid: the last point clears all of it, which is the coloring of the start.
boardsize 2
clear_board
70 play b A1
#? []
80 play b A2
#? []
90 play b B1
#? []
100 play b B2
#? [illegal move.*]
110 play w B2
#? []
120 list_stones b
#? []
130 list_stones w
#? [B2]

# A string that is left without liberties by one's own move goes within the same turn.
#  4 . X O .
#  3 X O O .
#  2 O O . .
#  1 . . . .
#    A B C D
boardsize 4
clear_board
play b A3
play b B4
play w A2
play w B2
play w B3
play w C3
play w C4
140 play b A4
#? []
150 list_stones b
#? []

# Handicap stones too: they may be anywhere as long as a point is left empty.
boardsize 2
clear_board
160 set_free_handicap A1 A2 B1 B2
#? [(invalid handicap|bad vertex list).*]
170 set_free_handicap A1 A2 B1
#? []
180 list_stones b
#? [A1 B1 A2]
