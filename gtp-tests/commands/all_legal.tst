# all_legal COLOR: all points, row by row from A1; no pass.
boardsize 2
10 all_legal b
#? [A1 B1 A2 B2]
play b A1
20 all_legal white
#? [B1 A2 B2]
play b A2
play b B1
30 all_legal b
#? []
40 all_legal w
#? [B2]
50 all_legal x
#? [syntax error: 'x' .*]
60 all_legal
#? [syntax error.*]
