# known_command NAME
10 known_command play
#? [true]
20 known_command known_command
#? [true]
30 known_command genmove
#? [true]
40 known_command ponnuki-area
#? [true]
50 known_command foo
#? [false]
# Names are as they are written.
60 known_command PLAY
#? [false]
70 known_command pla
#? [false]
80 known_command 1
#? [false]
90 known_command
#? [false]
100 known_command play foo
#? [true]
