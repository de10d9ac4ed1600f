# Analysis commands: arguments that are refused, and searches that end by themselves. Analyses without an end are tested
# elsewhere, since this file waits for every response before it sends the next line.
boardsize 9
clear_board
ponnuki-param playouts 200
set_random_seed 1

10 stop
#? []
20 lz-analyze red
#? [syntax error: 'red' is no key of an analysis]
30 kata-analyze b 10 ownership
#? [syntax error: true or false is missing]
40 analyze b minmoves
#? [syntax error: a number of moves is missing]
50 lz-analyze w 10 avoid w Z9 1
#? [syntax error: 'Z9' is no point of the board]
60 lz-genmove_analyze b 10 foo
#? [syntax error: 'foo' is no key of an analysis]
70 kata-search_analyze b interval
#? [syntax error: a time in centiseconds is missing]
75 lz-analyze b interval nan
#? [syntax error: 'nan' is not a time in centiseconds]
80 cgos-genmove_analyze b allow
#? [syntax error: a color is missing]

# The turn is the last line, and it is taken.
110 lz-genmove_analyze b 100000
#? [info move ([A-HJ][1-9]) visits \d+ winrate \d+ prior \d+ lcb \d+ order 0 pv \1.*\nplay \1]
120 genmove_analyze w
#? [info move ([A-HJ][1-9]) visits \d+ winrate \d+ scoreLead -?\d+\.\d+ prior \d+ lcb \d+ order 0 pv \1.*\nplay \1]
130 kata-genmove_analyze b ownership true
#? [info move ([A-HJ][1-9]) visits \d+ utility \S+ winrate [01]\.\d+ scoreMean \S+ scoreLead \S+ prior [01]\.\d+ lcb [01]\.\d+ utilityLcb \S+ weight \d+ order 0 pv \1.* ownership( -?[01]\.\d+){81}\nplay \1]
140 cgos-genmove_analyze w
#? [\{"visits":\d+,"winrate":[01]\.\d+,"score":-?\d+\.\d+,"moves":\[\{"move":"([A-HJ][1-9])",.*\],"ownership":"[A-Za-z0-9+/]{81}"\}\nplay \1]
150 captures b
#? [0]
160 move_history
#? [white .*\nblack .*\nwhite .*\nblack .*]

# This one is only shown.
170 kata-search_analyze b
#? [info move .*\nplay [A-HJ][1-9]]
180 move_history
#? [white .*\nblack .*\nwhite .*\nblack .*]

# Without a color it is the next player's turn.
190 genmove_analyze
#? [info move .*\nplay [A-HJ][1-9]]
200 last_move
#? [black .*]

# An answer to a move on the edge.
boardsize 19
clear_board
play b B19
202 lz-genmove_analyze w 50
#? [info move .*\nplay [A-HJ-T]\d+]
204 last_move
#? [white [A-HJ-T]\d+]

# A tie is half a win. On a single point nobody can move.
boardsize 1
clear_board
komi 0
206 kata-search_analyze b 100
#? [info move pass visits \d+ utility -?0\.0+ winrate 0\.50* .*\nplay pass]
komi 0.5
207 kata-search_analyze b 100
#? [info move pass visits \d+ utility -\S+ winrate 0\.0\d* .*\nplay pass]
208 kata-search_analyze w 100
#? [info move pass visits \d+ utility 0\.\d+ winrate (1\.0+|0\.9\d*) .*\nplay pass]

# A race that the player to move wins: both are nearly sure of it.
loadsgf ../behaviours/sgf/p-race.sgf
209 lz-genmove_analyze b 100
#? [info move ([EF]1) visits \d+ winrate 9\d\d\d prior .*\nplay \1]
loadsgf ../behaviours/sgf/p-race.sgf
211 lz-genmove_analyze w 100
#? [info move F1 visits \d+ winrate 9\d\d\d prior .*\nplay F1]
boardsize 9

# Only what is allowed, and nothing that is avoided.
clear_board
210 lz-genmove_analyze b allow b C3 1
#? [info move .*\nplay C3]
boardsize 2
clear_board
komi 0
220 lz-genmove_analyze b avoid b A1,B1,A2 1
#? [info move .*\nplay B2]

# A line never has turns behind a pass that ends the game, and a pass is in lower case.
boardsize 5
clear_board
gogui-setup b C1 b C2 b C3 b C4 b C5 b D1 b D2 b D3 b D4 b D5 b A5 w A1 w A3
play w pass
komi 0
230 lz-genmove_analyze b
#? [info move pass visits \d+ winrate \d+ prior \d+ lcb \d+ order 0 pv pass( info move .*)?\nplay pass]
