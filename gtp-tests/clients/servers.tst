# What match runners and servers send.
boardsize 9
clear_board
komi 7.5
set_random_seed 3
ponnuki-param playouts 100

10 gomill-describe_engine
#? [\S+ \S+\nrules: tromp-taylor\nseed: 3\n(\w+: \S+\n)+\w+: \S+]
20 gomill-cpu_time
#? [\d+\.\d{3}]
30 gomill-explain_last_move
#? []
40 gomill-genmove_ex
#? [claim]
50 gomill-genmove_ex b claim
#? [[A-HJ][1-9]]
60 gomill-explain_last_move
#? [black [A-HJ][1-9] .* playouts.*\nexpected: .*]
70 gomill-genmove_ex red
#? [syntax error: 'red' is not a color]
play w A1
80 gomill-explain_last_move
#? []

# A pass that wins is a claim, where one may be made.
boardsize 5
clear_board
komi 0
gogui-setup b C1 b C2 b C3 b C4 b C5 w D1 w D2 w D3 w D4 w D5 b A4 b A2 w E4 w E2
play w pass
90 gomill-genmove_ex b claim
#? [claim]
undo
100 gomill-genmove_ex b
#? [pass]

# KGS.
110 kgs-game_over
#? []
120 list_stones b
#? [C1 A2 C2 C3 A4 C4 C5 *]
130 kgs-genmove_cleanup
#? [syntax error: a color is missing]
140 kgs-chat game friend hello
#? [unknown command]
150 known_command kgs-chat
#? [false]

# A dead stone is captured, no eye is filled, then it is over. Nobody resigns.
boardsize 5
clear_board
komi 24
gogui-setup b C1 b C2 b C3 b C4 b C5 b D1 b D2 b D3 b D4 b D5 b A2 w A4 w B5
play b pass
play w pass
ponnuki-param playouts 1000
160 kgs-genmove_cleanup b
#? [[AB][1-5]]

# The Computer Go Server.
170 cgos-opponent_name GNU Go 3.8
#? []
180 cgos-opponent_name
#? []
190 cgos-opponent_rating 1800?
#? []
200 cgos-opponent_rating
#? []
210 cgos-gameover B+Resign
#? []
220 cgos-gameover
#? []

# Time controls by name.
230 kgs-time_settings none
#? []
240 kgs-time_settings absolute 60
#? []
250 kgs-time_settings byoyomi 600 30 5
#? []
260 time_left b 30 5
#? []
270 kgs-time_settings canadian 0 30 10
#? []
280 kgs-time_settings fischer 60 5
#? [syntax error: 'fischer' is none of none, absolute, byoyomi, canadian]
290 kgs-time_settings
#? [syntax error: a kind of time control is missing]
300 kgs-time_settings byoyomi 600
#? [syntax error: a period in seconds is missing]
310 kata-list_time_settings
#? [none absolute byoyomi canadian fischer fischer-capped]
320 kata-time_settings fischer 60 5
#? []
330 kata-time_settings fischer-capped 60 5 100 30
#? []
340 kata-time_settings fischer-capped 60 5 -1 -1
#? []
350 kata-time_settings fischer-capped 60 5
#? [syntax error: a limit of the main time in seconds is missing]
360 kata-time_settings hourglass 60
#? [syntax error: 'hourglass' is none of .*]
370 kata-time_settings byoyomi x 30 5
#? [syntax error: 'x' is not a main time in seconds]
380 kata-time_settings
#? [syntax error: a kind of time control is missing]
clear_board
390 genmove b
#? [[A-E][1-5]]

# Parameters by KataGo's names for the commands.
400 kata-get-param resign
#? [5]
410 kata-set-param resign none
#? []
420 kata-get-param resign
#? [none]
430 kata-set-param resign often
#? ['often' is no value of resign, .*]
440 kata-get-param playoutDoublingAdvantage
#? [no parameter 'playoutDoublingAdvantage']
450 kata-get-param
#? [syntax error: the name of a parameter is missing]
460 kata-set-param resign
#? [syntax error: a value is missing]
470 kata-set-param
#? [syntax error: the name of a parameter is missing]
480 clear_cache
#? []
