# level [NUMBER]
10 level
#? [10]
20 level 3
#? []
30 level
#? [3]
40 ponnuki-param level
#? [3]
50 level 0
#? ['0' is no value of level, which takes 1 to 10]
60 level 11
#? ['11' is no value of level.*]
70 level strong
#? ['strong' is no value of level.*]
80 level
#? [3]

# Level 1 takes any move that is legal and fills no own eye, and passes where there is none.
level 1
boardsize 5
clear_board
komi 0
90 genmove b
#? [[A-E][1-5]]
boardsize 5 1
clear_board
set_position b B1 b D1
110 genmove b
#? [pass]

# Other levels find what a few playouts see: the capture of the whole board.
#  2 O O O O
#  1 . X X X
boardsize 4 2
clear_board
set_position w A2 w B2 w C2 w D2 b B1 b C1 b D1
level 3
120 genmove w
#? [A1]
undo
level 5
130 genmove w
#? [A1]
undo
# A level that is given a limit beyond its own takes no longer for it.
ponnuki-param playouts 1000000000000
140 genmove w
#? [A1]
undo
ponnuki-param playouts none
# What is only shown is as good as ever.
level 1
150 reg_genmove w
#? [A1]
level 10
