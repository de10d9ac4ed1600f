# restricted_genmove COLOR VERTEX [...]: the best of these moves, only shown.
boardsize 5
10 restricted_genmove b A1 C3
#? [C3]
20 restricted_genmove b c3 a1 a5
#? [C3]
30 restricted_genmove w A2
#? [A2]
40 list_stones b
#? []
# A move that is illegal is none of them.
play b C3
50 restricted_genmove w C3 A1
#? [A1]
60 restricted_genmove w C3
#? [PASS]
70 restricted_genmove w A1 pass
#? [A1|PASS]
80 restricted_genmove w Z9
#? [illegal move]
90 restricted_genmove w xx
#? [syntax error: 'xx' .*]
100 restricted_genmove w
#? [syntax error.*]
110 restricted_genmove C3 A1
#? [syntax error: 'C3' .*]
120 restricted_genmove
#? [syntax error.*]
