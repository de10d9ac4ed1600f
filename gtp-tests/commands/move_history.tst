# move_history: the last turn first, handicap stones not among them.
boardsize 9
10 move_history
#? []
play b E5
play w pass
play w A1
20 move_history
#? [white A1\nwhite pass\nblack E5]
30 move_history x
#? [white A1\nwhite pass\nblack E5]
clear_board
fixed_handicap 2
40 move_history
#? []
play w A1
50 move_history
#? [white A1]
