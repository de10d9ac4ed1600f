# final_score: one decimal at least, no more than needed; 0 for a tie.
10 final_score
#? [W\+7\.5]
#  5 . . X O .
#  4 . . X O .
#  3 . . X O .
#  2 . . X O .
#  1 . . X O .
#    A B C D E
boardsize 5
clear_board
play b C1
play b C2
play b C3
play b C4
play b C5
play w D1
play w D2
play w D3
play w D4
play w D5
komi 0
20 final_score
#? [B\+5\.0]
komi 5
30 final_score
#? [0]
komi 5.5
40 final_score
#? [W\+0\.5]
komi 4.75
50 final_score
#? [B\+0\.25]
60 final_score x
#? [B\+0\.25]
# In the middle of a game and after its end.
clear_board
70 play b C3
#? []
80 final_score
#? [B\+20\.25]
90 play w pass
#? []
100 play b pass
#? []
110 final_score
#? [B\+20\.25]
