# time_left COLOR SECONDS STONES
10 time_left b 300 0
#? []
20 time_left w 30 25
#? []
30 time_left black 0 0
#? []
# As some controllers send it: less than nothing, and parts of a second.
40 time_left b -3 0
#? []
50 time_left w 12.34 0
#? []
60 time_left b 10 -1
#? []
70 time_left b 99999999999999999999 0
#? []
80 time_left b 300
#? [syntax error.*]
90 time_left b
#? [syntax error.*]
100 time_left
#? [syntax error.*]
110 time_left x 300 0
#? [syntax error: 'x' .*]
120 time_left b x 0
#? [syntax error: 'x' .*]
130 time_left b 1 x
#? [syntax error: 'x' .*]
140 time_left b nan 0
#? [syntax error: 'nan' .*]
