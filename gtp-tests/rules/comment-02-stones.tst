# Comment 2: "Using boards, coloring a point (intersection) black or white means placing a stone of that color on the
# point. Coloring a point empty, i.e. emptying a point, means removing the stone from it."

boardsize 5
clear_board
komi 0
10 play b C3
#? []
20 play w C4
#? []
30 list_stones b
#? [C3]
40 list_stones w
#? [C4]
50 showboard
#? [A B C D E\n *5 \. \. \. \. \.( 5)?\n *4 \. \. O \. \.( 4)?\n *3 \. \. X \. \.( 3)?\n.*]
# Stones do not move; each is removed when it no longer reaches empty.
60 play b B4
#? []
70 play b D4
#? []
80 play b C5
#? []
90 list_stones b
#? [C3 B4 D4 C5]
100 list_stones w
#? []
110 captures b
#? [1]
120 captures w
#? [0]
130 showboard
#? [A B C D E\n *5 \. \. X \. \.( 5)?\n *4 \. X \. X \.( 4)?\n *3 \. \. X \. \.( 3)?\n.*]
# A player has as many stones as she needs: removed ones are no loss of material.
140 play w A1
#? []
150 list_stones w
#? [A1]
