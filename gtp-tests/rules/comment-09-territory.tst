# Comment 9: "This is called area scoring. An almost equivalent result is reached by territory scoring where in addition
# to empty surrounded space we count opponent stones captured instead of own stones not captured."

# With as many stones on the grid the difference is the same: 15 to 10 points of area, 10 to 5 of territory.
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
10 final_score
#? [B\+5(\.0)?]
20 ponnuki-area
#? [.*\nterritory and prisoners: black 10, white 5]
# Black takes a stone inside, for which she needs two moves while White passes once.
play w A1
play b A2
play w pass
play b B1
30 list_stones w
#? [D1 D2 D3 D4 D5]
40 final_score
#? [B\+5(\.0)?]
50 ponnuki-area
#? [.*\nterritory and prisoners: black 9, white 5]

# Neutral points: who fills one gains a point of area and none of territory.
#  5 . X . O .
#  4 . X O O .
#  3 . X . O .
#  2 . X X O .
#  1 . X . O .
#    A B C D E
boardsize 5
clear_board
play b B1
play b B2
play b C2
play b B3
play b B4
play b B5
play w D1
play w D2
play w D3
play w C4
play w D4
play w D5
60 ponnuki-area
#? [.*\nterritory and prisoners: black 5, white 5]
70 play w C3
#? []
80 play b C5
#? []
90 play w C1
#? []
100 list_stones b
#? [B1 B2 C2 B3 B4 B5 C5]
110 ponnuki-area
#? [.*\nterritory and prisoners: black 5, white 5]
120 final_score
#? [W\+1(\.0)?]

# A suicide gives prisoners to the opponent.
#  5 . X . . .
#  4 O X . . .
#  3 X . . . .
#  2 . . . . .
#  1 . . . . O
#    A B C D E
boardsize 5
clear_board
play b A3
play b B4
play b B5
play w E1
play w A4
play b C3
play w A5
130 captures b
#? [2]
140 ponnuki-area
#? [.*\nterritory and prisoners: black 4, white 0]
