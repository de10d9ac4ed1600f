# ponnuki-area: whose each point is, and how the score is counted.
boardsize 2
komi 0
10 ponnuki-area
#? [\. \.\n \. \.\nblack: 0 = 0 stones \+ 0 empty points\nwhite: 0 = 0 stones \+ 0 empty points\nnobody: 4\nkomi: 0\.0\nscore: 0\nterritory and prisoners: black 0, white 0]
#  4 . X . O .
#  3 . X . O .
#  2 . X . O .
#  1 X X . O .
#    A B C D E
rectangular_boardsize 5 4
clear_board
play b A1
play b B1
play b B2
play b B3
play b B4
play w D1
play w D2
play w D3
play w D4
komi 0.5
20 ponnuki-area
#? [x X \. O o\n x X \. O o\n x X \. O o\n X X \. O o\nblack: 8 = 5 stones \+ 3 empty points\nwhite: 8 = 4 stones \+ 4 empty points\nnobody: 4\nkomi: 0\.5\nscore: W\+0\.5\nterritory and prisoners: black 3, white 4]
30 ponnuki-area x
#? [x X .*]
