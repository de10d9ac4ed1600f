# printsgf [FILE]: the game so far as a record. That it is written, and reads back, is tested on the program itself.
boardsize 9
komi 5.5
10 printsgf
#? [\(;FF\[4\]GM\[1\].*SZ\[9\].*KM\[5\.5\].*\)]
play b E5
play w C7
play b pass
20 printsgf
#? [\(;.*;B\[ee\];W\[cc\];B\[\]\)]
# No empty line in it, whatever the game.
30 printsgf
#? [[^\n]+(\n[^\n]+)*]
clear_board
fixed_handicap 2
play w E5
40 printsgf
#? [\(;.*HA\[2\].*AB\[cg\]\n?\[gc\].*;W\[ee\]\)]
rectangular_boardsize 9 13
50 printsgf
#? [\(;.*SZ\[9:13\].*\)]
# A folder that is not there.
60 printsgf no-such-folder/game.sgf
#? [cannot write .*no-such-folder.*]
