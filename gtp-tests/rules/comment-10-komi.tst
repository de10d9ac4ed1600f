# Comment 10: "By prior agreement, for games between equals, a fixed amount can be added to white's final score. This is
# called komi, and can be chosen a non-integer such as 5.5 to avoid ties."

# Black has 15 points, White 10.
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
10 komi 0
#? []
20 final_score
#? [B\+5(\.0)?]
30 komi 4.5
#? []
40 final_score
#? [B\+0\.5]
50 komi 5
#? []
60 final_score
#? [0]
70 komi 5.5
#? []
80 final_score
#? [W\+0\.5]
90 komi 7
#? []
100 final_score
#? [W\+2(\.0)?]

# Any amount: small parts of a point, negative ones, ridiculous ones; always exactly.
110 komi 5.25
#? []
120 final_score
#? [W\+0\.25]
130 komi 4.999999
#? []
140 final_score
#? [B\+0\.000001]
150 komi -3.5
#? []
160 final_score
#? [B\+8\.5]
170 komi -0.1
#? []
180 final_score
#? [B\+5\.1]
190 komi 1000000000
#? []
200 final_score
#? [W\+999999995(\.0)?]
210 komi 0.1
#? []
220 final_score
#? [B\+4\.9]
230 komi 0.3
#? []
240 final_score
#? [B\+4\.7]

# It changes at once, and stays through a new game on any size.
komi 6.5
boardsize 9
clear_board
250 final_score
#? [W\+6\.5]
boardsize 13
clear_board
260 final_score
#? [W\+6\.5]
270 get_komi
#? [6\.5]
280 fixed_handicap 2
#? [D4 K10]
290 get_komi
#? [6\.5]
