# set_random_seed SEED, get_random_seed
10 set_random_seed 0
#? []
20 get_random_seed
#? [0]
30 set_random_seed 18446744073709551615
#? []
40 get_random_seed
#? [18446744073709551615]
50 set_random_seed 18446744073709551616
#? [syntax error.*]
60 set_random_seed -1
#? [syntax error.*]
70 set_random_seed 1.5
#? [syntax error.*]
80 set_random_seed x
#? [syntax error: 'x' .*]
90 set_random_seed
#? [syntax error.*]
# A refused seed changes nothing.
100 get_random_seed
#? [18446744073709551615]
