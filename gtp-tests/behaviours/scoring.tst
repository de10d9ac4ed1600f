# final_score counts the board as it stands; final_status_list estimates which stones would be taken off.

# Two walls; then a dead white stone that nobody has captured: it counts, and so do the points that it reaches.
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
#? [B\+5\.0]
20 play w A1
#? []
30 final_score
#? [W\+6\.0]
40 ponnuki-area
#? [.*black: 5 = .*white: 11 = .*nobody: 9\n.*]

# White is behind as the board stands and ahead once A2 has captured.
loadsgf sgf/p-clean.sgf
50 final_score
#? [B\+1\.5]
60 play w A2
#? []
70 final_score
#? [W\+1\.5]
80 undo
#? []
90 final_score
#? [B\+1\.5]

# A seki: 26 to 21 and two points for nobody; half a point of komi is the game.
loadsgf sgf/p-seki.sgf
komi 0
100 final_score
#? [B\+5\.0]
komi 4.5
110 final_score
#? [B\+0\.5]
komi 5
120 final_score
#? [0]
komi 5.5
130 final_score
#? [W\+0\.5]
140 final_status_list dead
#? []
150 final_status_list seki
#? [B1 C1 D1\nF1 A2 B2 C2 D2 E2 F2]
160 final_status_list alive
#? [(?!.*B1)(?!.*F1).*A3.*]
165 final_status_list ded
#? [syntax error: 'ded' is none of alive, dead, seki, black_territory, white_territory and dame]

# A tie on an empty board; nothing is dead there, nor anything else.
boardsize 9
clear_board
komi 0
170 final_score
#? [0]
180 final_status_list dead
#? []
190 final_status_list alive
#? []
200 final_status_list seki
#? []

# After the game: the score does not change with the passes, nor with what was asked before it, and each stone is in
# one list, the same one each time.
loadsgf sgf/p-nakade.sgf
play b B1
play w pass
210 final_score
#? [W\+3\.5]
220 play b pass
#? []
230 final_score
#? [W\+3\.5]
240 final_status_list dead
#? [D1 A2 B2 C2 D2]
250 final_status_list seki
#? []
260 final_status_list alive
#? [(?!.*A2)(?!.*D1).*B1.*]
270 final_status_list alive
#? [(?!.*A2)(?!.*D1).*B1.*]
280 final_status_list seki
#? []
290 final_status_list dead
#? [D1 A2 B2 C2 D2]
300 final_score
#? [W\+3\.5]
# Both counts and what makes the difference:
305 ponnuki-area
#? [.*\nscore: W\+3\.5\nwithout the dead stones D1 A2 B2 C2 D2: B\+8\.5\nterritory and prisoners: .*]
# The dead stones gone, as Black can have it by playing on:
310 undo
#? []
320 undo
#? []
330 play b A1
#? []
340 play b C1
#? []
350 final_score
#? [B\+8\.5]

# A game that has hardly begun, and one that has not: a count of the board, no guess.
boardsize 19
clear_board
komi 7.5
360 final_score
#? [W\+7\.5]
play b D4
370 final_score
#? [B\+353\.5]
play w Q16
380 final_score
#? [W\+7\.5]
play b Q4
play w D16
play b C6
390 final_score
#? [W\+6\.5]
# An opening of 20 turns, with a white stone captured on R6: ten stones and a point against nine stones.
play w R6
play b Q6
play w F17
play b R5
play w O4
play b R7
play w S7
play b S6
400 final_score
#? [W\+4\.5]
play w Q7
play b K4
play w K16
play b C14
play w C12
play b F3
play w R10
410 final_score
#? [W\+5\.5]
420 final_score
#? [W\+5\.5]
430 ponnuki-area
#? [.*black: 11 = 10 stones \+ 1 empty points\nwhite: 9 = 9 stones \+ 0 empty points\nnobody: 341\n.*]

# A seki with an eye on each side: whoever plays C1 loses her stones.
#  9 . X X O . O . O .
#  8 X . X O O O O O O
#  7 X X X O . O . O .
#  6 . X X O O O O O O
#  5 X X X O . O . O .
#  4 X . X O O O O O O
#  3 X X X O O O O O O
#  2 O O O X X X O . O
#  1 . O . X . X O O .
#    A B C D E F G H J
boardsize 9
set_position b B9 b C9 w D9 w F9 w H9 b A8 b C8 w D8 w E8 w F8 w G8 w H8 w J8 b A7 b B7 b C7 w D7 w F7 w H7 b B6 b C6 w D6 w E6 w F6 w G6 w H6 w J6 b A5 b B5 b C5 w D5 w F5 w H5 b A4 b C4 w D4 w E4 w F4 w G4 w H4 w J4 b A3 b B3 b C3 w D3 w E3 w F3 w G3 w H3 w J3 w A2 w B2 w C2 b D2 b E2 b F2 w G2 w J2 w B1 b D1 b F1 w G1 w H1
440 final_status_list dead
#? []
