# Rule 5: "Starting with an empty grid, the players alternate turns, starting with Black."

# The grid is empty at the start, after boardsize and after clear_board, and Black is first.
10 list_stones b
#? []
20 list_stones w
#? []
30 showboard
#? [.*black to play.*]
boardsize 9
40 showboard
#? [.*black to play.*]
play b C3
play b D3
50 showboard
#? [.*white to play.*]
clear_board
60 list_stones b
#? []
70 showboard
#? [.*black to play.*]

# Turns alternate; a pass is a turn too.
80 play b E5
#? []
90 showboard
#? [.*white to play.*]
100 play w E6
#? []
110 showboard
#? [.*black to play.*]
120 play b pass
#? []
130 showboard
#? [.*white to play.*]
140 play w pass
#? []
150 showboard
#? [.*black to play.*]

# A turn that is refused, or taken back, was none.
160 play b E5
#? [illegal move.*]
170 showboard
#? [.*black to play.*]
180 undo
#? []
190 showboard
#? [.*white to play.*]
200 undo
#? []
210 undo
#? []
220 showboard
#? [.*white to play.*]
230 move_history
#? [black E5]

# A controller knows whose turn it is: either color is taken at any time, and the turn after that is the
# other's.
240 play b C3
#? []
250 play b D3
#? []
260 showboard
#? [.*white to play.*]
270 play w G7
#? []
280 play w G6
#? []
290 showboard
#? [.*black to play.*]
300 move_history
#? [white G6\nwhite G7\nblack D3\nblack C3\nblack E5]
