# Rule 1: "Go is played on a 19x19 square grid of points, by two players called Black and White."

# Without any boardsize the grid has 19 columns, A to T without I, and 19 rows.
komi 0
10 is_legal b A1
#? [1]
20 is_legal b T1
#? [1]
30 is_legal w A19
#? [1]
40 is_legal w T19
#? [1]
50 play b U19
#? [(illegal move|syntax error).*]
60 play b T20
#? [(illegal move|syntax error).*]
# 361 points: with a single black stone all of them are Black's.
70 play b K10
#? []
80 final_score
#? [B\+361(\.0)?]

# There is no column I: J is the column right of H.
90 play b I9
#? [(illegal move|syntax error).*]
clear_board
play w H9
play b G9
play b H10
play b H8
100 list_stones w
#? [H9]
110 play b J9
#? []
120 list_stones w
#? []

# A point inside has four adjacent points, one on a side three, one in a corner two.
clear_board
play w D4
play b C4
play b E4
play b D3
130 list_stones w
#? [D4]
140 play b D5
#? []
150 list_stones w
#? []

clear_board
play w A10
play b A9
160 list_stones w
#? [A10]
play b A11
170 list_stones w
#? [A10]
180 play b B10
#? []
190 list_stones w
#? []

clear_board
play w K19
play b J19
play b L19
200 list_stones w
#? [K19]
210 play b K18
#? []
220 list_stones w
#? []

clear_board
play w T1
play b S1
230 list_stones w
#? [T1]
240 play b T2
#? []
250 list_stones w
#? []

# Nothing is adjacent across the edge: the ends of a row, of a column, or of two rows next to each other.
clear_board
play w T5
play b A5
play b A6
play b A4
play b T4
play b T6
260 list_stones w
#? [T5]
play b S5
270 list_stones w
#? []

# The two players, in every spelling of their names; there is no third.
clear_board
280 play b A1
#? []
290 play W B1
#? []
300 play black C1
#? []
310 play White D1
#? []
320 play BLACK E1
#? []
330 play red F1
#? [(syntax error|invalid color).*]
340 play x F1
#? [(syntax error|invalid color).*]
350 list_stones black
#? [A1 C1 E1]
360 list_stones white
#? [B1 D1]
