# reg_genmove COLOR: as genmove, but only shown, and the same for the same position.
boardsize 5
10 reg_genmove b
#? [C3]
20 reg_genmove b
#? [C3]
30 reg_genmove W
#? [C3]
40 list_stones b
#? []
50 move_history
#? []
60 undo
#? [cannot undo]
# PASS in upper case, as suites have it.
boardsize 1
70 reg_genmove b
#? [PASS]
80 reg_genmove x
#? [syntax error: 'x' .*]
90 reg_genmove
#? [syntax error.*]
