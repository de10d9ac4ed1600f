# Ko, superko, suicide, and the moves that are chosen.
# RULES: superko=positional suicide=yes

# A ko.
boardsize 5
clear_board
play b C4
play w D4
play b B3
play w E3
play b C2
play w D2
play b D3
10 play w C3
#? []
20 list_stones b
#? [C2 B3 C4]
30 play b D3
#? [illegal move]
40 list_stones w
#? [D2 C3 E3 D4]
50 play b A1
#? []
60 play w A5
#? []
70 play b D3
#? []
80 list_stones w
#? [D2 E3 D4 A5]

# Superko without a ko: the tenth turn would repeat the seventh's coloring.
boardsize 5
clear_board
play b A2
play w B1
play b B2
play w C2
play b B3
play w D1
play b A3
play w A1
play b C1
90 is_legal w B1
#? [0]
100 play w B1
#? [illegal move]

# Such a move is never chosen, however short the search; ten searches of one playout each.
ponnuki-param playouts 1
ponnuki-param resign none
set_random_seed 1
110 reg_genmove w
#? [(?!B1$).*]
set_random_seed 2
120 reg_genmove w
#? [(?!B1$).*]
set_random_seed 3
130 reg_genmove w
#? [(?!B1$).*]
set_random_seed 4
140 reg_genmove w
#? [(?!B1$).*]
set_random_seed 5
150 reg_genmove w
#? [(?!B1$).*]
set_random_seed 6
160 reg_genmove w
#? [(?!B1$).*]
set_random_seed 7
170 reg_genmove w
#? [(?!B1$).*]
set_random_seed 8
180 reg_genmove w
#? [(?!B1$).*]
set_random_seed 9
190 reg_genmove w
#? [(?!B1$).*]
set_random_seed 10
200 restricted_genmove w B1
#? [PASS]
210 genmove w
#? [(?!B1$).*]
ponnuki-param playouts none

# One point.
boardsize 1
clear_board
220 play b A1
#? [illegal move]
230 genmove b
#? [pass]

# A suicide of one stone is illegal, since the coloring stays as it was.
boardsize 5
clear_board
play b A2
play w E5
play b B1
240 play w A1
#? [illegal move]
250 list_stones b
#? [B1 A2]

# A suicide of two stones is legal: both vanish.
boardsize 5
clear_board
play b B1
play w A1
play b B2
play w E5
play b A3
260 play w A2
#? []
270 list_stones w
#? [E5]
280 list_stones b
#? [B1 B2 A3]
290 captures b
#? [2]

# Both are refused alike to the player: she never answers with a suicide.
undo
ponnuki-param playouts 50
300 restricted_genmove w A2
#? [PASS]
310 play w A2
#? []

# A position that is set up stone by stone, colors in any order; the color asked for plays.
boardsize 19
clear_board
play b D4
play b Q16
play b D16
320 genmove w
#? [[A-HJ-T]\d+]
330 move_history
#? [white [A-HJ-T]\d+\nblack D16\nblack Q16\nblack D4]
clear_board
340 genmove b
#? [[A-HJ-T]\d+]
350 genmove b
#? [[A-HJ-T]\d+]
360 move_history
#? [black [A-HJ-T]\d+\nblack [A-HJ-T]\d+]
boardsize 9
clear_board
play w E5
play w E4
play b A1
play w C3
370 list_stones w
#? [C3 E4 E5]
380 list_stones b
#? [A1]
