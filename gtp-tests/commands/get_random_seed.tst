# get_random_seed
10 get_random_seed
#? [\d+]
set_random_seed 42
20 get_random_seed
#? [42]
30 get_random_seed x
#? [42]
