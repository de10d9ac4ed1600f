# When the engine passes, and when it must not. The score as the board stands decides games: a pass with the
# opponent's dead stones on it can lose one.
ponnuki-param playouts 2000

# Black has passed. White is behind as the board stands: she captures, and wins.
loadsgf sgf/p-clean.sgf
set_random_seed 1
play b pass
10 final_score
#? [B\+1\.5]
20 genmove w
#? [A2]
30 final_score
#? [W\+1\.5]
# Black passes again; now White is ahead and ends the game at once.
40 play b pass
#? []
50 genmove w
#? [pass]

# A seki stays one: who moves there loses, and nothing else is left.
loadsgf sgf/p-seki.sgf
play w pass
60 genmove b
#? [pass]
loadsgf sgf/p-seki.sgf
komi 5.5
play b pass
70 genmove w
#? [pass]

# The same where the opponent has not passed, and for who is behind.
loadsgf sgf/p-seki.sgf
80 reg_genmove b
#? [PASS]
90 reg_genmove w
#? [PASS]
# Half a point behind, and nothing to be had: Black should leave it at that.
komi 5.5
100 reg_genmove b
#? [PASS]
110 reg_genmove w
#? [PASS]

# No sensible move left: both have two eyes and nothing else.
#  5 . X O O .
#  4 X X X O O
#  3 . X O O .
#  2 X X X O O
#  1 X X O O O
#    A B C D E
boardsize 5
clear_board
play b A1
play b B1
play b A2
play b B2
play b C2
play b B3
play b A4
play b B4
play b C4
play b B5
play w C1
play w D1
play w E1
play w D2
play w E2
play w C3
play w D3
play w D4
play w E4
play w C5
play w D5
komi 0.5
120 reg_genmove b
#? [PASS]
130 reg_genmove w
#? [PASS]
140 play w pass
#? []
150 genmove b
#? [pass]
#  5 . X . X O
#  4 X X X X O
#  3 O O O O O
#  2 . O . O .
#  1 O O O O O
#    A B C D E
boardsize 5
clear_board
play b A4
play b B4
play b C4
play b D4
play b B5
play b D5
play w A1
play w B1
play w C1
play w D1
play w E1
play w B2
play w D2
play w A3
play w B3
play w C3
play w D3
play w E3
play w E4
play w E5
160 reg_genmove b
#? [PASS]
170 reg_genmove w
#? [PASS]

# White is ahead as an almost empty board stands, by komi alone. That is no reason to pass, however short the search.
boardsize 9
clear_board
komi 7.5
play b E5
play w C3
play b C7
ponnuki-param playouts 1
set_random_seed 1
180 reg_genmove w
#? [!PASS]
set_random_seed 2
190 reg_genmove w
#? [!PASS]
set_random_seed 3
200 reg_genmove w
#? [!PASS]
ponnuki-param playouts 10
set_random_seed 1
210 reg_genmove w
#? [!PASS]
set_random_seed 2
220 reg_genmove w
#? [!PASS]
set_random_seed 3
230 reg_genmove w
#? [!PASS]
ponnuki-param playouts 100
set_random_seed 1
240 reg_genmove w
#? [!PASS]
set_random_seed 2
250 reg_genmove w
#? [!PASS]
set_random_seed 3
260 reg_genmove w
#? [!PASS]
ponnuki-param playouts 2000
set_random_seed 1

# No legal move at all.
boardsize 1
clear_board
270 genmove b
#? [pass]
280 genmove w
#? [pass]

# A won, settled board: the opponent passes, and so do we, however many points could still be played on.
#  7 . . X . O . .
#  6 . . X . O . .
#  5 . X X . O . .
#  4 . X . X O O .
#  3 . X . X X O .
#  2 . X X . X O .
#  1 . . X . X O .
#    A B C D E F G
boardsize 7
clear_board
play b C1
play b E1
play b B2
play b C2
play b E2
play b B3
play b D3
play b E3
play b B4
play b D4
play b B5
play b C5
play b C6
play b C7
play w F1
play w F2
play w F3
play w E4
play w F4
play w E5
play w E6
play w E7
komi 0.5
290 final_score
#? [B\+9\.5]
play w pass
300 genmove b
#? [pass]

# With cleanup all the dead stone in Black's territory is captured first, though Black wins as the board stands.
#  5 . . X O . . .
#  4 O . X O . O O
#  3 . X X O O . O
#  2 . X . X O O O
#  1 . X X X O . .
#    A B C D E F G
rectangular_boardsize 7 5
clear_board
play b B1
play b C1
play b D1
play b B2
play b D2
play b B3
play b C3
play b C4
play b C5
play w E1
play w E2
play w F2
play w G2
play w D3
play w E3
play w G3
play w A4
play w D4
play w F4
play w G4
play w D5
komi 0.5
310 final_score
#? [W\+9\.5]
komi -20.5
ponnuki-param cleanup all
play w pass
320 genmove b
#? [A3|A5|B4]
play w pass
330 genmove b
#? [A3|A5|B4]
play w pass
340 genmove b
#? [A3|A5|B4]
350 list_stones w
#? [.*E1 .*]
360 captures b
#? [1]
play w pass
370 genmove b
#? [pass]
ponnuki-param cleanup win

# The clean-up after two passes, when what is on the board counts: dead stones are captured, then it passes; own eyes and
# a seki are left alone, and nobody resigns.
loadsgf sgf/p-clean.sgf
380 kgs-genmove_cleanup w
#? [A2]
390 play b pass
#? []
400 kgs-genmove_cleanup w
#? [pass]
410 final_status_list dead
#? []
loadsgf sgf/p-seki.sgf
play b pass
play w pass
420 kgs-genmove_cleanup b
#? [pass]
430 kgs-genmove_cleanup w
#? [pass]
komi 40
440 kgs-genmove_cleanup b
#? [pass]

# A seki with an eye on each side, White ahead, behind, far behind: nobody plays C1.
clear_board
boardsize 9
set_position b B9 b C9 w D9 w F9 w H9 b A8 b C8 w D8 w E8 w F8 w G8 w H8 w J8 b A7 b B7 b C7 w D7 w F7 w H7 b B6 b C6 w D6 w E6 w F6 w G6 w H6 w J6 b A5 b B5 b C5 w D5 w F5 w H5 b A4 b C4 w D4 w E4 w F4 w G4 w H4 w J4 b A3 b B3 b C3 w D3 w E3 w F3 w G3 w H3 w J3 w A2 w B2 w C2 b D2 b E2 b F2 w G2 w J2 w B1 b D1 b F1 w G1 w H1
komi 0
450 reg_genmove w
#? [PASS]
460 reg_genmove b
#? [PASS]
komi -40
470 reg_genmove w
#? [PASS]
480 reg_genmove b
#? [PASS]
komi 30
490 reg_genmove w
#? [PASS]
500 reg_genmove b
#? [PASS]
