# rectangular_boardsize WIDTH HEIGHT
komi 0
10 rectangular_boardsize 4 2
#? []
20 play b D2
#? []
30 play b A3
#? [illegal move]
40 play b E1
#? [illegal move]
50 final_score
#? [B\+8\.0]
60 rectangular_boardsize 1 25
#? []
70 rectangular_boardsize 25 1
#? []
80 rectangular_boardsize 9 9
#? []
90 play b E5
#? []
100 rectangular_boardsize 26 1
#? [unacceptable size]
110 rectangular_boardsize 1 26
#? [unacceptable size]
120 rectangular_boardsize 0 1
#? [unacceptable size]
130 rectangular_boardsize 9
#? [syntax error.*]
140 rectangular_boardsize
#? [syntax error.*]
150 rectangular_boardsize 9 x
#? [syntax error: 'x' .*]
160 list_stones b
#? [E5]
