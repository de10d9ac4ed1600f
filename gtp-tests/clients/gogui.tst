# GoGui's extensions.
boardsize 5
clear_board

10 gogui-interrupt
#? []
20 gogui-analyze_commands
#? [([a-z]+/[^/\n]+/[^/\n]+\n)+[a-z]+/[^/\n]+/[^/\n]+]

# A sequence is played as a whole or not at all.
30 gogui-play_sequence
#? []
40 gogui-play_sequence B C3 W D4 b PASS
#? []
50 move_history
#? [black pass\nwhite D4\nblack C3]
60 gogui-play_sequence W A1 B A2 W C3 B E5
#? [illegal move]
70 gogui-play_sequence W A1 B A2 W
#? [syntax error: .*]
80 gogui-play_sequence W A1 B A2 W Z9
#? [illegal move]
90 move_history
#? [black pass\nwhite D4\nblack C3]
100 list_stones w
#? [D4]
110 gg-undo 3
#? []

# Setting up: only on the empty board, no stone twice, none without liberties.
120 gogui-setup B D4 W E5 W C3
#? []
130 list_stones w
#? [C3 E5]
140 undo
#? [cannot undo]
150 gogui-setup B A1
#? [board not empty]
160 gogui-setup_player W
#? []
170 lz-genmove_analyze allow w A1 1
#? [info .*\nplay A1]
180 last_move
#? [white A1]
190 gogui-setup_player b
#? [turns were taken since the position was set up]
clear_board
200 gogui-setup b A1 w A1
#? [A1 is named twice]
210 gogui-setup b A1 w A2 w B1
#? [the stone on A1 has no liberty]
220 gogui-setup b pass
#? [syntax error: .*]
230 gogui-setup b
#? [syntax error: .*]
240 gogui-setup_player
#? [syntax error: a color is missing]
250 gogui-setup_player empty
#? [syntax error: 'empty' is not a color]
260 list_stones b
#? []
270 gogui-setup
#? []
280 gogui-setup_player w
#? []
ponnuki-param playouts 50
290 kata-search_analyze allow w B2 1
#? [info .*\nplay B2]
