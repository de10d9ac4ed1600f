# final_status_list alive|dead|seki: a string a line.
boardsize 5
10 final_status_list alive
#? []
20 final_status_list dead
#? []
30 final_status_list seki
#? []
#  5 X . X . X
#  4 . X X X .
#  3 X X . . X
#  2 O O O O O
#  1 . O . O .
#    A B C D E
boardsize 5
clear_board
play b A3
play b B3
play b E3
play b B4
play b C4
play b D4
play b A5
play b C5
play b E5
play w B1
play w D1
play w A2
play w B2
play w C2
play w D2
play w E2
40 final_status_list alive
#? [B1 D1 A2 B2 C2 D2 E2\nA3 B3 B4 C4 D4 C5\nE3\nA5\nE5]
50 final_status_list dead
#? []
60 final_status_list seki
#? []
70 final_status_list DEAD
#? [syntax error: 'DEAD' .*]
80 final_status_list foo
#? [syntax error: 'foo' .*]
90 final_status_list
#? [syntax error.*]

# Territory, as GNU Go lists it: empty points in one line. Two walls, and a dead stone in Black's part.
#  5 . . X O .
#  4 . . X O .
#  3 . . X O .
#  2 . . X O .
#  1 O . X O .
#    A B C D E
boardsize 5
set_position b C1 b C2 b C3 b C4 b C5 w D1 w D2 w D3 w D4 w D5 w A1
100 final_status_list dead
#? [A1]
110 final_status_list black_territory
#? [B1 A2 B2 A3 B3 A4 B4 A5 B5]
120 final_status_list white_territory
#? [E1 E2 E3 E4 E5]
130 final_status_list dame
#? []
boardsize 9
140 final_status_list black_territory
#? []
150 final_status_list dame
#? [A1 B1 .*J9]
