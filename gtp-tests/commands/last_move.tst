# last_move
boardsize 9
10 last_move
#? [no previous move known]
play b E5
20 last_move
#? [black E5]
play w pass
30 last_move
#? [white pass]
40 undo
#? []
50 last_move x
#? [black E5]
# Handicap stones are no moves.
clear_board
fixed_handicap 2
60 last_move
#? [no previous move known]
