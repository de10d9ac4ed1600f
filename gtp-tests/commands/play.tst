# play COLOR VERTEX
boardsize 9
komi 0
10 play b E5
#? []
20 play w e4
#? []
30 play BLACK C3
#? []
40 play White d3
#? []
50 play w pass
#? []
60 play b PASS
#? []
70 play B Pass
#? []
80 list_stones b
#? [C3 E5]
90 list_stones w
#? [D3 E4]
100 move_history
#? [black pass\nblack pass\nwhite pass\nwhite D3\nblack C3\nwhite E4\nblack E5]

# What the rules refuse, and what is off the board, is an illegal move, in these words.
110 play b E5
#? [illegal move]
120 play w E5
#? [illegal move]
130 play b K1
#? [illegal move]
140 play b Z25
#? [illegal move]
150 play b A10
#? [illegal move]
160 play b A99
#? [illegal move]
170 play b A100
#? [illegal move]
180 play b A99999999999999999999999
#? [illegal move]
# What is no vertex or color is an error in the arguments.
190 play b I5
#? [syntax error: 'I5' .*]
200 play b e0
#? [syntax error: 'e0' .*]
210 play b A01
#? [syntax error: 'A01' .*]
220 play b 5E
#? [syntax error: '5E' .*]
230 play b E
#? [syntax error: 'E' .*]
240 play b 5
#? [syntax error: '5' .*]
250 play b AA1
#? [syntax error: 'AA1' .*]
260 play b E-5
#? [syntax error: 'E-5' .*]
270 play b E5x
#? [syntax error: 'E5x' .*]
280 play b resign
#? [syntax error: 'resign' .*]
290 play b é5
#? [syntax error: 'é5' .*]
300 play x E6
#? [syntax error: 'x' .*]
310 play E6 b
#? [syntax error: 'E6' .*]
320 play bw E6
#? [syntax error: 'bw' .*]
330 play b
#? [syntax error.*]
340 play
#? [syntax error.*]
350 list_stones b
#? [C3 E5]
# What is not asked for is ignored.
360 play b E6 junk
#? []
370 list_stones b
#? [C3 E5 E6]
