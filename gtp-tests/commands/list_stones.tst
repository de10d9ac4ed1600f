# list_stones COLOR: row by row from A1.
boardsize 9
10 list_stones b
#? []
play b E5
play b A1
play b J9
play w B1
20 list_stones b
#? [A1 E5 J9]
30 list_stones WHITE
#? [B1]
40 list_stones x
#? [syntax error: 'x' .*]
50 list_stones
#? [syntax error.*]
