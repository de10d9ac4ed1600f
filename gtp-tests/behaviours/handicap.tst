# Handicap: the customary points on every size, and what is refused.
boardsize 19
10 fixed_handicap 2
#? [D4 Q16]
clear_board
20 fixed_handicap 3
#? [D4 Q16 D16]
clear_board
30 fixed_handicap 4
#? [D4 Q16 D16 Q4]
clear_board
40 fixed_handicap 5
#? [D4 Q16 D16 Q4 K10]
clear_board
50 fixed_handicap 6
#? [D4 Q16 D16 Q4 D10 Q10]
clear_board
60 fixed_handicap 7
#? [D4 Q16 D16 Q4 D10 Q10 K10]
clear_board
70 fixed_handicap 8
#? [D4 Q16 D16 Q4 D10 Q10 K4 K16]
clear_board
80 fixed_handicap 9
#? [D4 Q16 D16 Q4 D10 Q10 K4 K16 K10]

boardsize 9
90 fixed_handicap 2
#? [C3 G7]
clear_board
100 fixed_handicap 3
#? [C3 G7 C7]
clear_board
110 fixed_handicap 4
#? [C3 G7 C7 G3]
clear_board
120 fixed_handicap 5
#? [C3 G7 C7 G3 E5]
clear_board
130 fixed_handicap 6
#? [C3 G7 C7 G3 C5 G5]
clear_board
140 fixed_handicap 7
#? [C3 G7 C7 G3 C5 G5 E5]
clear_board
150 fixed_handicap 8
#? [C3 G7 C7 G3 C5 G5 E3 E7]
clear_board
160 fixed_handicap 9
#? [C3 G7 C7 G3 C5 G5 E3 E7 E5]

# The third line below 13, the fourth from there on.
boardsize 11
170 fixed_handicap 5
#? [C3 J9 C9 J3 F6]
boardsize 12
180 fixed_handicap 4
#? [C3 K10 C10 K3]
boardsize 13
190 fixed_handicap 5
#? [D4 K10 D10 K4 G7]
boardsize 25
200 fixed_handicap 9
#? [D4 W22 D22 W4 D13 W13 N4 N22 N13]

# Four at most on 7x7 and on even sizes, none below.
boardsize 7
210 fixed_handicap 4
#? [C3 E5 C5 E3]
clear_board
220 fixed_handicap 5
#? [invalid handicap.*]
boardsize 8
230 fixed_handicap 4
#? [C3 F6 C6 F3]
clear_board
240 fixed_handicap 5
#? [invalid handicap.*]
boardsize 18
250 fixed_handicap 4
#? [D4 P15 D15 P4]
clear_board
260 fixed_handicap 5
#? [invalid handicap.*]
boardsize 6
270 fixed_handicap 2
#? [invalid handicap.*]
boardsize 5
280 fixed_handicap 2
#? [invalid handicap.*]

# One, ten, and a board that is not empty.
boardsize 19
290 fixed_handicap 1
#? [invalid handicap.*]
300 fixed_handicap 10
#? [invalid handicap.*]
play b K10
310 fixed_handicap 2
#? [board not empty]
320 place_free_handicap 2
#? [board not empty]
330 set_free_handicap D4 Q16
#? [board not empty]
340 list_stones b
#? [K10]

# White is next; either color may still be played and asked for.
clear_board
fixed_handicap 2
350 showboard
#? [.*white to play.*]
ponnuki-param playouts 10
360 genmove w
#? [[A-HJ-T]\d+]
370 play b K10
#? []
380 play b K11
#? []
390 genmove b
#? [[A-HJ-T]\d+]

# Stones of the engine's choice: as many as asked for, all different, on one line, and remembered.
clear_board
400 place_free_handicap 3
#? [D4 Q16 D16]
410 list_stones b
#? [D4 D16 Q16]
clear_board
420 place_free_handicap 13
#? [([A-HJ-T]\d+ ){12}[A-HJ-T]\d+]
430 list_stones b
#? [([A-HJ-T]\d+ ){12}[A-HJ-T]\d+]
clear_board
440 place_free_handicap
#? [syntax error.*]
450 place_free_handicap 400
#? [invalid handicap.*]
460 list_stones b
#? []

# Handicap as plain moves.
clear_board
470 play b D4
#? []
480 play b Q16
#? []
490 play w D16
#? []
500 undo
#? []
510 undo
#? []
520 list_stones b
#? [D4]
