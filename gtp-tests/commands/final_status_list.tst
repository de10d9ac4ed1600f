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
