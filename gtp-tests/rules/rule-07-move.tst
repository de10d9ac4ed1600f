# Rule 7: "A move consists of coloring an empty point one's own color; then clearing the opponent color, and then
# clearing one's own color."
# RULES: superko=positional suicide=yes

# Only an empty point is colored.
#  3 . . .
#  2 . X .
#  1 . . O
#    A B C
boardsize 3
clear_board
play b B2
play w C1
10 play w B2
#? [illegal move.*]
20 play b B2
#? [illegal move.*]
30 play b C1
#? [illegal move.*]
40 list_stones b
#? [B2]
50 list_stones w
#? [C1]

# First the opponent: the black stone has no liberty of its own, but White is cleared first, and then it has one.
#  5 . . . . .
#  4 . . . . .
#  3 X X . . .
#  2 O O X . .
#  1 . O X . .
#    A B C D E
boardsize 5
clear_board
play b C1
play b C2
play b A3
play b B3
play w B1
play w A2
play w B2
60 play b A1
#? []
70 list_stones w
#? []
80 list_stones b
#? [A1 C1 C2 A3 B3]
90 captures b
#? [3]

# The same where the player's own stones lose their last liberty with that move: they are asked after White is
# cleared, and stay.
#  5 . O X . .
#  4 X O X . .
#  3 O O X . .
#  2 X X . . .
#  1 . . . . .
#    A B C D E
boardsize 5
clear_board
play b A2
play b B2
play b C3
play b A4
play b C4
play b C5
play w A3
play w B3
play w B4
play w B5
100 play b A5
#? []
110 captures b
#? [4]
120 captures w
#? [0]
130 list_stones b
#? [A2 B2 C3 A4 C4 A5 C5]
140 list_stones w
#? []

# A snapback: Black's stone is captured, and the stones that captured it are then themselves without liberties but
# one.
#  5 . . . . .
#  4 . . . . .
#  3 X X X . .
#  2 O O O X .
#  1 . . O X .
#    A B C D E
boardsize 5
clear_board
play b D1
play b D2
play b A3
play b B3
play b C3
play w C1
play w A2
play w B2
play w C2
150 play b B1
#? []
160 play w A1
#? []
170 list_stones b
#? [D1 D2 A3 B3 C3]
180 play b B1
#? []
190 list_stones w
#? []
200 captures b
#? [5]
210 captures w
#? [1]

# Then one's own: Black fills the last liberty of two stones, every white stone has another, and the three black
# stones are cleared.
#  5 . X O . .
#  4 X O O . .
#  3 O O . . .
#  2 . . . . .
#  1 . . . . .
#    A B C D E
boardsize 5
clear_board
play b A4
play b B5
play w A3
play w B3
play w B4
play w C4
play w C5
220 play b A5
#? []
230 list_stones b
#? []
240 list_stones w
#? [A3 B3 B4 C4 C5]
250 captures w
#? [3]
# The points are empty again, for either player.
260 is_legal b B5
#? [1]
270 play w A4
#? []
280 list_stones w
#? [A3 B3 A4 B4 C4 C5]

# A stone may join strings that have only its point left: they are cleared with it.
#  5 . O O O .
#  4 O X . X O
#  3 . O O O .
#  2 . . . . .
#  1 . . . . .
#    A B C D E
boardsize 5
clear_board
play b B4
play b D4
play w B3
play w C3
play w D3
play w A4
play w E4
play w B5
play w C5
play w D5
290 play b C4
#? []
300 list_stones b
#? []
310 captures w
#? [3]

# Only the strings without liberties are cleared, other own stones stay.
#  5 . X O . .
#  4 X O O . .
#  3 O O . . X
#  2 . . . . .
#  1 X . . . .
#    A B C D E
boardsize 5
clear_board
play b A1
play b E3
play b A4
play b B5
play w A3
play w B3
play w B4
play w C4
play w C5
320 play b A5
#? []
330 list_stones b
#? [A1 E3]

# Colored means: the point has the color at once, for the next turn of either player.
clear_board
340 play w C3
#? []
350 play b C3
#? [illegal move.*]
360 play w C3
#? [illegal move.*]
