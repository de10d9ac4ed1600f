# ponnuki-param [NAME [VALUE]]
10 ponnuki-param
#? [playouts none\ntime none\n.*]
20 ponnuki-param playouts
#? [none]
30 ponnuki-param playouts 100
#? []
40 ponnuki-param playouts
#? [100]
50 ponnuki-param
#? [playouts 100\n.*]
60 ponnuki-param playouts none
#? []
70 ponnuki-param playouts
#? [none]

# What a parameter does not take is named, and changes nothing.
80 ponnuki-param playouts 0
#? ['0' is no value of playouts, which takes 1 to 18446744073709551615, or none]
90 ponnuki-param playouts x
#? ['x' is no value of playouts.*]
100 ponnuki-param playouts -1
#? ['-1' is no value of playouts.*]
110 ponnuki-param playouts
#? [none]
120 ponnuki-param threads 0
#? ['0' is no value of threads.*]
130 ponnuki-param threads none
#? ['none' is no value of threads.*]
140 ponnuki-param threads
#? [1]
150 ponnuki-param cleanup maybe
#? ['maybe' is no value of cleanup, which takes win or all]
160 ponnuki-param cleanup
#? [win]
170 ponnuki-param resign 101
#? ['101' is no value of resign.*]
180 ponnuki-param time -1
#? ['-1' is no value of time.*]
190 ponnuki-param time nan
#? ['nan' is no value of time.*]
200 ponnuki-param foo
#? [no parameter 'foo']
210 ponnuki-param foo 1
#? [no parameter 'foo']
220 ponnuki-param Playouts
#? [no parameter 'Playouts']

# Every other value that one takes.
230 ponnuki-param time 0.5
#? []
240 ponnuki-param time
#? [0\.5]
250 ponnuki-param time none
#? []
260 ponnuki-param threads 2
#? []
270 ponnuki-param threads
#? [2]
280 ponnuki-param cleanup all
#? []
290 ponnuki-param cleanup
#? [all]
300 ponnuki-param resign none
#? []
310 ponnuki-param resign
#? [none]
320 ponnuki-param resign 10
#? []
330 ponnuki-param resign
#? [10]
340 ponnuki-param legality lenient
#? []
350 ponnuki-param legality
#? [lenient]
360 ponnuki-param legality strict
#? []
370 ponnuki-param lag 0.2
#? []
380 ponnuki-param lag
#? [0\.2]
390 ponnuki-param regression_playouts 50
#? []
400 ponnuki-param regression_playouts
#? [50]

# legality lenient: a record of a game under other rules can be taken over, but no stone goes on another.
#  5 . . . . .
#  4 . . X O .
#  3 . X . X O
#  2 . . X O .
#  1 . . . . .
#    A B C D E
boardsize 5
clear_board
play b C2
play b B3
play b D3
play b C4
play w D2
play w E3
play w D4
play w C3
410 play b D3
#? [illegal move]
420 ponnuki-param legality lenient
#? []
430 play b D3
#? []
440 play w D3
#? [illegal move]
450 is_legal w C3
#? [0]
460 undo
#? []
470 ponnuki-param legality strict
#? []
480 play b D3
#? [illegal move]

# Parts that are left out, by name.
490 ponnuki-param without
#? [none]
500 ponnuki-param without capture,prior-pass
#? []
510 ponnuki-param without
#? [capture,prior-pass]
520 ponnuki-param without capture,nothing
#? ['capture,nothing' is no value of without, which takes none, or some of capture, .* with commas between]
530 ponnuki-param without
#? [capture,prior-pass]
540 ponnuki-param without none
#? []
550 ponnuki-param without
#? [none]

# Names, values, what they take and what they do.
560 ponnuki-parameters
#? [playouts \| none \| 1 to [0-9]+, or none \| .*\nlevel \| 10 \| 1 to 10 \| how strong .*]
