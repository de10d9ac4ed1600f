# loadsgf FILE [NUMBER|VERTEX]; answers whose turn it is. See behaviours/records.tst for what records may look like.
10 loadsgf ../behaviours/sgf/three-moves.sgf
#? [white]
20 loadsgf ../behaviours/sgf/three-moves.sgf 2
#? [white]
30 loadsgf ../behaviours/sgf/three-moves.sgf 0
#? [black]
40 loadsgf ../behaviours/sgf/three-moves.sgf 99999999999999999999999
#? [white]
50 loadsgf ../behaviours/sgf/three-moves.sgf G3
#? [black]
60 loadsgf ../behaviours/sgf/three-moves.sgf g3
#? [black]
70 list_stones b
#? [E5]
80 loadsgf ../behaviours/sgf/three-moves.sgf B2
#? [cannot load file: .*B2]
90 loadsgf ../behaviours/sgf/no such file.sgf
#? [cannot load file: .*]
100 loadsgf "../behaviours/sgf/three-moves.sgf
#? [syntax error.*]
110 loadsgf ""
#? [syntax error.*]
120 loadsgf
#? [syntax error.*]
130 list_stones b
#? [E5]
