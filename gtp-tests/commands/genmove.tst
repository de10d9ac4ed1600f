# genmove COLOR
boardsize 9
komi 7
set_random_seed 1
ponnuki-param playouts 100
10 genmove b
#? [[A-HJ][1-9]]
20 move_history
#? [black [A-HJ][1-9]]
30 genmove white
#? [[A-HJ][1-9]]
# Either color at any time.
40 genmove W
#? [[A-HJ][1-9]]
50 move_history
#? [white [A-HJ][1-9]\nwhite [A-HJ][1-9]\nblack [A-HJ][1-9]]
60 genmove q
#? [syntax error: 'q' .*]
70 genmove E5
#? [syntax error: 'E5' .*]
80 genmove
#? [syntax error.*]
90 move_history
#? [white [A-HJ][1-9]\nwhite [A-HJ][1-9]\nblack [A-HJ][1-9]]

# Where no move is legal it passes.
boardsize 1
komi 0
100 genmove b
#? [pass]
110 genmove w
#? [pass]
120 genmove b
#? [pass]
130 move_history
#? [black pass\nwhite pass\nblack pass]

# One move wins everything: Black captures.
#  3 O O O
#  2 O X .
#  1 O O O
#    A B C
boardsize 3
clear_board
play b B2
play w A1
play w B1
play w C1
play w A2
play w A3
play w B3
play w C3
komi 0
140 genmove b
#? [C2]
150 list_stones w
#? []
