# What the engine sees on the board: rows from the top, and what GoGui draws.
boardsize 5
clear_board
set_random_seed 1
ponnuki-param playouts 300
gogui-setup b C1 b C2 b C3 b C4 b C5 w D1 w D2 w D3 w D4 w D5 w A1

10 ponnuki-area_board
#? [("" "" black white white\n){4}white "" black white white]
20 ponnuki-territory
#? [(black black black white white\n){4}black black black white white]
30 ponnuki-ownership
#? [((-?[01]\.\d\d ){4}-?[01]\.\d\d\n){4}(-?[01]\.\d\d ){4}-?[01]\.\d\d]
40 ponnuki-liberties
#? [A1 2\nC1 5\nD1 5\nC2 5\nD2 5\nC3 5\nD3 5\nC4 5\nD4 5\nC5 5\nD5 5]
50 ponnuki-string C3
#? [Color: black\nStones: 5 \(C1 C2 C3 C4 C5\)\nLiberties: 5 \(B1 B2 B3 B4 B5\)]
60 ponnuki-string A3
#? [A3 is empty]
70 ponnuki-string
#? [syntax error: a vertex is missing]
80 ponnuki-string pass
#? [syntax error: a pass is no point]
90 ponnuki-atari
#? []

# A search where there has been none.
100 ponnuki-search_statistics
#? [nothing was searched yet]
110 ponnuki-values b
#? [((""|#[0-9a-f]{6}) ?\n?){25}]
120 ponnuki-visits b
#? [((""|\d+) ?\n?){25}]
130 ponnuki-variation b
#? [[A-E][1-5]( ([A-E][1-5]|pass))*]
140 ponnuki-variations b
#? [( *\d+\.\d % +[+-]\d+\.\d points +\d+ playouts: .*\n?)+]
150 ponnuki-search b
#? [VAR b .*\nINFLUENCE A1 .* E5 -?[01]\.\d\d\nTEXT black .* playouts, .* s]
160 ponnuki-search_statistics
#? [Result: black .*\nPlayouts a second: \d+\n.*]
170 ponnuki-values red
#? [syntax error: 'red' is not a color]
180 ponnuki-variation empty
#? [syntax error: 'empty' is not a color]
190 move_history
#? []

# Why a point is illegal.
clear_board
gogui-play_sequence b C4 w D4 b B3 w E3 b C2 w D2 b D3 w C3
200 ponnuki-illegal_points b
#? [D3 ko]
210 ponnuki-illegal_points w
#? []
220 ponnuki-illegal_points
#? [D3 ko]
230 ponnuki-illegal_points x
#? [syntax error: .*]
240 ponnuki-atari
#? [C3]
boardsize 3
clear_board
gogui-setup b A2 b B2 b B1
250 ponnuki-illegal_points w
#? [A1 suicide]
260 ponnuki-illegal_points b
#? []

# Ladders.
boardsize 9
clear_board
gogui-setup b C4 b B3 b C2 b D2 w C3
270 ponnuki-ladders
#? [MARK C3]
play w H8
280 ponnuki-ladders
#? [TRIANGLE C3\nSQUARE D3]
clear_board
290 ponnuki-ladders
#? []

# Parameters for a dialog.
300 ponnuki-param_dialog
#? [(\[(string|list/[^\]]+)\] [a-z_]+ \S+\n?)+]
310 ponnuki-param_dialog live_gfx yes
#? []
320 ponnuki-param live_gfx
#? [yes]
330 ponnuki-param_dialog live_gfx maybe
#? ['maybe' is no value of live_gfx, .*]
340 ponnuki-param_dialog live_gfx
#? [syntax error: a value is missing]
350 ponnuki-param_dialog nothing 1
#? [no parameter 'nothing']
ponnuki-param live_gfx no
