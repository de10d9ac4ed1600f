# Resigning: not early, not in handicap games for being behind at the start, not where it is switched off.
ponnuki-param playouts 500
set_random_seed 1

# Five handicap stones: a move.
boardsize 9
clear_board
fixed_handicap 5
komi 0.5
10 genmove w
#? [[A-HJ][1-9]]

# A game that was taken over in a hopeless position: three hopeless turns, then it is over.
#  7 X . X X X . .
#  6 . X X X X X .
#  5 X X X X X X X
#  4 X X X X X X X
#  3 X X X X X X .
#  2 X X . X X . O
#  1 . X X X X X .
#    A B C D E F G
boardsize 7
clear_board
play b B1
play b C1
play b D1
play b E1
play b F1
play b A2
play b B2
play b D2
play b E2
play b A3
play b B3
play b C3
play b D3
play b E3
play b F3
play b A4
play b B4
play b C4
play b D4
play b E4
play b F4
play b G4
play b A5
play b B5
play b C5
play b D5
play b E5
play b F5
play b G5
play b B6
play b C6
play b D6
play b E6
play b F6
play b A7
play b C7
play b D7
play b E7
play w G2
komi 0.5
ponnuki-param resign 5
20 genmove w
#? [(?!resign).*]
play b pass
30 genmove w
#? [(?!resign).*]
play b pass
40 genmove w
#? [resign]
# It changed nothing, and whoever likes may go on.
50 last_move
#? [black pass]
60 genmove w
#? [resign]
# The same with an analysis on the way.
62 lz-genmove_analyze w 100
#? [info move .*\nplay resign]
64 kata-genmove_analyze w 100
#? [info move .*\nplay resign]
66 last_move
#? [black pass]
70 play w pass
#? []

# Never, where it is switched off; nor in a search that is only shown.
ponnuki-param resign none
80 genmove w
#? [(?!resign).*]
ponnuki-param resign 5
90 reg_genmove w
#? [(?!resign).*]
