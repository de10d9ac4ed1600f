# boardsize WIDTH [HEIGHT]
komi 0
10 boardsize 9
#? []
20 play b J9
#? []
30 final_score
#? [B\+81\.0]
# A new game: the board is empty, its history too.
40 boardsize 9
#? []
50 list_stones b
#? []
60 undo
#? [cannot undo]
70 boardsize 25
#? []
80 play b Z25
#? []
90 boardsize 1
#? []
100 boardsize 2
#? []
# Two numbers are a rectangle.
110 boardsize 9 13
#? []
120 play b J13
#? []
130 play b K1
#? [illegal move]
140 final_score
#? [B\+117\.0]

# What is no size, and what is no number; the game goes on as it was.
150 boardsize 0
#? [unacceptable size]
160 boardsize 26
#? [unacceptable size]
170 boardsize 38
#? [unacceptable size]
180 boardsize -1
#? [unacceptable size]
190 boardsize 99999999999
#? [unacceptable size]
200 boardsize 9 0
#? [unacceptable size]
210 boardsize 9 26
#? [unacceptable size]
220 boardsize 9.5
#? [syntax error: '9\.5' .*]
230 boardsize nine
#? [syntax error: 'nine' .*]
240 boardsize 9 x
#? [syntax error: 'x' .*]
250 boardsize 9x9
#? [syntax error: '9x9' .*]
260 boardsize
#? [syntax error.*]
270 list_stones b
#? [J13]

# Komi stays.
komi 3.5
280 boardsize 19
#? []
290 get_komi
#? [3\.5]
