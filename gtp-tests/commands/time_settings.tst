# time_settings MAIN PERIOD STONES
10 time_settings 300 0 0
#? []
20 time_settings 0 30 25
#? []
30 time_settings 0 1 0
#? []
40 time_settings 0 0 0
#? []
50 time_settings 0 0 5
#? []
60 time_settings 1.5 0.5 1
#? []
70 time_settings 99999999999999999999 0 0
#? []
80 time_settings -1 0 0
#? []
90 time_settings 1 2
#? [syntax error.*]
100 time_settings
#? [syntax error.*]
110 time_settings x 0 0
#? [syntax error: 'x' .*]
120 time_settings 0 y 0
#? [syntax error: 'y' .*]
130 time_settings 0 0 z
#? [syntax error: 'z' .*]
140 time_settings 0 0 1.5
#? [syntax error: '1\.5' .*]
150 time_settings nan 0 0
#? [syntax error: 'nan' .*]
160 time_settings inf 0 0
#? [syntax error.*]
