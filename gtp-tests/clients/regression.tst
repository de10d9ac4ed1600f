# What existing suites and their runners send besides ordinary commands.
boardsize 9
clear_board
ponnuki-param regression_playouts 200

10 trymove b E5
#? []
20 trymove w E5
#? [illegal move]
30 trymove w E6
#? []
40 list_stones w
#? [E6]
50 popgo
#? []
60 list_stones w
#? []
70 popgo
#? []
80 popgo
#? [stack empty]
90 trymove
#? [syntax error: a color is missing]
100 trymove b
#? [syntax error: a vertex is missing]

# What was played in between is not taken back.
110 trymove b E5
#? []
play w C3
120 popgo
#? [stack empty]
130 list_stones w
#? [C3]

komi 7.5
140 sg_compare_float 7 get_komi
#? [1]
150 sg_compare_float 7.5 get_komi
#? [0]
160 sg_compare_float 8 get_komi
#? [-1]
170 sg_compare_float 0 captures b
#? [0]
180 sg_compare_float 1 final_score
#? [final_score answered '.*', which is no number]
190 sg_compare_float 1 captures
#? [syntax error: a color is missing]
200 sg_compare_float x get_komi
#? [syntax error: 'x' is not a number]
210 sg_compare_float 1
#? [syntax error: a command is missing]
220 sg_compare_float
#? [syntax error: a number is missing]
230 sg_compare_float 1 nothing
#? ['nothing' is no command with one answer]
240 sg_compare_float 1 lz-analyze
#? ['lz-analyze' is no command with one answer]
250 sg_compare_float 1 sg_compare_float 1 get_komi
#? [sg_compare_float does not compare itself]
260 sg_compare_float nan get_komi
#? [syntax error: 'nan' is not a number]
270 sg_compare_float 1 echo nan
#? [echo answered 'nan', which is no number]

# Counters, as a runner surrounds each test with them.
10000 reset_life_node_counter
#? []
10001 reset_owl_node_counter
#? []
10002 reset_reading_node_counter
#? []
10003 reset_connection_node_counter
#? []
10004 reset_trymove_counter
#? []
300 reg_genmove b
#? [[A-HJ][1-9]]
trymove b A1
popgo
10000 get_life_node_counter
#? [200]
10001 get_owl_node_counter
#? [200]
10002 get_reading_node_counter
#? [200]
10003 get_connection_node_counter
#? [200]
10004 get_trymove_counter
#? [1]
310 reset_reading_node_counter
#? []
320 get_reading_node_counter
#? [0]
