# Positions with known answers.

# The first move of a game is not on the edge. Five seeds on each size.
ponnuki-param regression_playouts 3000
boardsize 9
clear_board
komi 7.5
set_random_seed 1
10 reg_genmove b
#? [[B-H][2-8]]
set_random_seed 2
20 reg_genmove b
#? [[B-H][2-8]]
set_random_seed 3
30 reg_genmove b
#? [[B-H][2-8]]
set_random_seed 4
40 reg_genmove b
#? [[B-H][2-8]]
set_random_seed 5
50 reg_genmove b
#? [[B-H][2-8]]
boardsize 13
clear_board
komi 7.5
set_random_seed 1
60 reg_genmove b
#? [[B-HJ-M]([2-9]|1[0-2])]
set_random_seed 2
70 reg_genmove b
#? [[B-HJ-M]([2-9]|1[0-2])]
set_random_seed 3
80 reg_genmove b
#? [[B-HJ-M]([2-9]|1[0-2])]
set_random_seed 4
90 reg_genmove b
#? [[B-HJ-M]([2-9]|1[0-2])]
set_random_seed 5
100 reg_genmove b
#? [[B-HJ-M]([2-9]|1[0-2])]
boardsize 19
clear_board
komi 7.5
set_random_seed 1
110 reg_genmove b
#? [[C-HJ-R]([3-9]|1[0-7])]
set_random_seed 2
120 reg_genmove b
#? [[C-HJ-R]([3-9]|1[0-7])]
set_random_seed 3
130 reg_genmove b
#? [[C-HJ-R]([3-9]|1[0-7])]
set_random_seed 4
140 reg_genmove b
#? [[C-HJ-R]([3-9]|1[0-7])]
set_random_seed 5
150 reg_genmove b
#? [[C-HJ-R]([3-9]|1[0-7])]
set_random_seed 0
ponnuki-param regression_playouts 10000

# White to move must capture; it is the only winning move.
loadsgf sgf/p-clean.sgf
160 reg_genmove w
#? [A2]

# A race to capture: Black wins it with E1 or F1, White with F1.
loadsgf sgf/p-race.sgf
170 reg_genmove b
#? [E1|F1]
180 reg_genmove w
#? [F1]

# The vital point of three in a row, for both.
loadsgf sgf/p-nakade.sgf
190 reg_genmove b
#? [B1]
200 reg_genmove w
#? [B1]

# A seki: both leave it alone, winning or losing.
loadsgf sgf/p-seki.sgf
210 reg_genmove b
#? [PASS]
220 reg_genmove w
#? [PASS]
komi 5.5
230 reg_genmove b
#? [PASS]
240 reg_genmove w
#? [PASS]

# A ladder that works: White does not run.
loadsgf sgf/p-ladder.sgf
250 reg_genmove w
#? [!E4]
# Two that do not: running is not wrong.
loadsgf sgf/p-ladder-broken-1.sgf
260 restricted_genmove w E4 A1
#? [E4]
loadsgf sgf/p-ladder-broken-2.sgf
270 restricted_genmove w E4 A1
#? [E4]
# H3 captures and saves ten stones, but only at once: later it is bad, and so it looks to all-moves-as-first.
clear_board
boardsize 9
komi 7.5
set_position b B9 w C9 b B8 w C8 w D8 w E8 w G8 b B7 w C7 b D7 b E7 w F7 b A6 w B6 w C6 b D6 b E6 w F6 b B5 b C5 w D5 b E5 b F5 w G5 b A4 b B4 w D4 b E4 b F4 w G4 w C3 w D3 w E3 b F3 w G3 b A2 b B2 b C2 w D2 b E2 b F2 b G2 w H2 w J2 b G1 b H1 b J1
ponnuki-param regression_playouts 4000
set_random_seed 1
280 reg_genmove b
#? [H3]
set_random_seed 2
290 reg_genmove b
#? [H3]
set_random_seed 3
300 reg_genmove b
#? [H3]
set_random_seed 4
310 reg_genmove b
#? [H3]
set_random_seed 5
320 reg_genmove b
#? [H3]
# Throwing in two stones at A9 kills the group on the left, at once or after A7. Playouts hardly ever do such a thing, so it must
# not be judged by all-moves-as-first.
loadsgf sgf/p-throw-in.sgf
ponnuki-param regression_playouts 30000
set_random_seed 1
330 reg_genmove w
#? [A9|A7]
set_random_seed 2
340 reg_genmove w
#? [A9|A7]
set_random_seed 3
350 reg_genmove w
#? [A9|A7]
set_random_seed 0
ponnuki-param regression_playouts 10000
