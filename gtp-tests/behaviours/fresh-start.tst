# An engine that has just been started, and controllers that say little: 19x19 and 7.5 komi, until told otherwise.
10 name
#? [Ponnuki]
20 protocol_version
#? [2]
ponnuki-param playouts 50
30 play b Q16
#? []
40 genmove w
#? [[A-HJ-T]\d+]
50 undo
#? []
60 list_stones b
#? [Q16]
70 undo
#? []
80 final_score
#? [W\+7\.5]
90 is_legal b T19
#? [1]

# Komi before the size, and no clear_board at all.
100 komi 6.5
#? []
110 boardsize 9
#? []
120 genmove b
#? [[A-HJ][1-9]]
130 get_komi
#? [6\.5]

# The colors in an order of their own.
140 genmove b
#? [[A-HJ][1-9]]
150 genmove w
#? [[A-HJ][1-9]]
160 genmove w
#? [[A-HJ][1-9]]
170 move_history
#? [white .*\nwhite .*\nblack .*\nblack .*]
