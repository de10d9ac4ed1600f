# Time controls: whatever is sent is taken, and a move comes. How long it takes is not tested here.
boardsize 9
clear_board
ponnuki-param playouts 100
set_random_seed 1

# No limit, in two spellings, and stones in no time at all.
10 time_settings 0 1 0
#? []
20 genmove b
#? [[A-HJ][1-9]]
30 time_settings 0 0 0
#? []
40 genmove w
#? [[A-HJ][1-9]]
50 time_settings 0 0 5
#? []
60 genmove b
#? [[A-HJ][1-9]]

# All time used up, or less than nothing left: a move, at once.
ponnuki-param playouts none
70 time_settings 300 0 0
#? []
80 time_left b 0 0
#? []
90 genmove b
#? [[A-HJ][1-9]]
100 time_left w -3 0
#? []
110 genmove w
#? [[A-HJ][1-9]]
120 time_left b 0.01 0
#? []
130 genmove b
#? [[A-HJ][1-9]]
140 time_settings 0 1 25
#? []
150 time_left w 0 25
#? []
160 genmove w
#? [[A-HJ][1-9]]
170 time_left b 0.5 25
#? []
180 genmove b
#? [[A-HJ][1-9]]
190 time_settings 0 1 1
#? []
200 time_left w 1 1
#? []
210 genmove w
#? [[A-HJ][1-9]]

# A whole game's time in one second: both sides move until the board is full enough, on their own clocks.
clear_board
220 time_settings 1 0 0
#? []
230 genmove b
#? [[A-HJ][1-9]]
240 genmove w
#? [[A-HJ][1-9]]
250 genmove b
#? [[A-HJ][1-9]]
260 genmove w
#? [[A-HJ][1-9]]
270 genmove b
#? [[A-HJ][1-9]]
280 genmove w
#? [[A-HJ][1-9]]

# A parameter limits a move whatever the clock allows.
290 time_settings 36000 0 0
#? []
ponnuki-param time 0.01
300 genmove b
#? [[A-HJ][1-9]]
ponnuki-param time none
ponnuki-param playouts 10
310 genmove w
#? [[A-HJ][1-9]]
320 time_settings 0 36000 1
#? []
330 genmove b
#? [[A-HJ][1-9]]
340 time_left w 36000 1
#? []
350 genmove w
#? [[A-HJ][1-9]]
