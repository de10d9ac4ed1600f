# komi KOMI
10 komi 7.5
#? []
20 get_komi
#? [7\.5]
30 komi 0
#? []
40 get_komi
#? [0\.0]
50 komi 7
#? []
60 get_komi
#? [7\.0]
70 komi 7.50
#? []
80 get_komi
#? [7\.5]
90 komi -3.5
#? []
100 get_komi
#? [-3\.5]
110 komi +3.5
#? []
120 get_komi
#? [3\.5]
130 komi .5
#? []
140 get_komi
#? [0\.5]
150 komi 5.25
#? []
160 get_komi
#? [5\.25]
170 komi 65e-1
#? []
180 get_komi
#? [6\.5]
190 komi -0
#? []
200 get_komi
#? [0\.0]
210 komi 1000000
#? []
220 get_komi
#? [1000000\.0]

# What is no number changes nothing.
komi 1.5
230 komi 7,5
#? [syntax error: '7,5' .*]
240 komi nan
#? [syntax error: 'nan' .*]
250 komi inf
#? [syntax error: 'inf' .*]
260 komi 1e400
#? [syntax error: '1e400' .*]
270 komi abc
#? [syntax error: 'abc' .*]
280 komi 0x10
#? [syntax error: '0x10' .*]
290 komi 1.2.3
#? [syntax error: '1\.2\.3' .*]
300 komi .
#? [syntax error: '\.' .*]
310 komi -
#? [syntax error: '-' .*]
320 komi
#? [syntax error.*]
330 get_komi
#? [1\.5]
