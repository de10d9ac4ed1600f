# Comment 8: "As a practical shortcut, the following amendment allows dead stone removal: After only 2 consecutive passes,
# the players may end the game by agreeing on which points to empty. After 4 consecutive passes, the game ends as is."
#
# The protocol has final_status_list for the first and final_score for the second.

# White's three stones in the corner are dead: they have one eye, and the black stones around them live.
#  5 . O X . X O .
#  4 O O X X X O O
#  3 X X X O O O .
#  2 . . X O . O O
#  1 X X X O O . O
#    A B C D E F G
rectangular_boardsize 7 5
clear_board
play b A1
play b B1
play b C1
play b C2
play b A3
play b B3
play b C3
play b C4
play b D4
play b E4
play b C5
play b E5
play w D1
play w E1
play w G1
play w D2
play w F2
play w G2
play w D3
play w E3
play w F3
play w A4
play w B4
play w F4
play w G4
play w B5
play w F5
komi 0
10 play b pass
#? []
20 play w pass
#? []
30 final_status_list dead
#? [A4 B4 B5]
40 final_status_list alive
#? [.*C1 .*]
# As is.
50 final_score
#? [W\+5(\.0)?]
# With the points that were agreed on emptied: the score is that of this grid.
60 play b A5
#? []
70 final_score
#? [B\+3(\.0)?]
80 final_status_list dead
#? []

# Four passes in a row are taken like two, and then as is.
clear_board
90 play b pass
#? []
100 play w pass
#? []
110 play b pass
#? []
120 play w pass
#? []
130 final_score
#? [0]
