# ponnuki-explain_illegal COLOR VERTEX
#  5 . . . . .
#  4 . . X O .
#  3 . X . X O
#  2 . . X O .
#  1 . . . . .
#    A B C D E
boardsize 5
clear_board
play b C2
play b B3
play b D3
play b C4
play w D2
play w E3
play w D4
10 ponnuki-explain_illegal b A1
#? [legal]
20 ponnuki-explain_illegal b pass
#? [legal]
30 ponnuki-explain_illegal b C4
#? [occupied]
40 ponnuki-explain_illegal w c4
#? [occupied]
50 ponnuki-explain_illegal b F1
#? [off the board]
60 ponnuki-explain_illegal b A6
#? [off the board]
play w C3
70 ponnuki-explain_illegal b D3
#? [repetition of the coloring 2 turns before]
play b pass
play w pass
80 ponnuki-explain_illegal b D3
#? [repetition of the coloring 4 turns before]
play b B4
play b A5
90 ponnuki-explain_illegal b D3
#? [legal]
100 ponnuki-explain_illegal b I1
#? [syntax error: 'I1' .*]
110 ponnuki-explain_illegal b x
#? [syntax error: 'x' .*]
120 ponnuki-explain_illegal x A1
#? [syntax error: 'x' .*]
130 ponnuki-explain_illegal b
#? [syntax error.*]
140 ponnuki-explain_illegal
#? [syntax error.*]
