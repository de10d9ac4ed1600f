# set_free_handicap VERTEX VERTEX [...]
boardsize 9
10 set_free_handicap C3 G7 E5
#? []
20 list_stones b
#? [C3 E5 G7]
30 showboard
#? [.*white to play.*]
40 set_free_handicap A1 B2
#? [board not empty]
50 undo
#? [cannot undo]
clear_board
60 set_free_handicap c3 g7
#? []
70 list_stones b
#? [C3 G7]
clear_board
# All or nothing.
80 set_free_handicap C3 C3
#? [bad vertex list.*C3]
90 set_free_handicap C3 c3
#? [bad vertex list.*C3]
100 set_free_handicap C3 pass
#? [bad vertex list.*'pass'.*]
110 set_free_handicap C3 K1
#? [bad vertex list.*'K1'.*]
120 set_free_handicap C3 I1
#? [bad vertex list.*'I1'.*]
130 set_free_handicap C3 x
#? [bad vertex list.*'x'.*]
140 set_free_handicap C3
#? [(bad vertex list|invalid handicap).*]
150 set_free_handicap
#? [(bad vertex list|invalid handicap).*]
160 list_stones b
#? []
# Nobody is left without liberties.
boardsize 2
170 set_free_handicap A1 A2 B1 B2
#? [(bad vertex list|invalid handicap).*]
180 list_stones b
#? []
190 set_free_handicap A1 A2 B1
#? []
