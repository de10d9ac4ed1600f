# get_komi: the komi of the final score, 7.5 at the start.
10 get_komi
#? [7\.5]
20 final_score
#? [W\+7\.5]
komi -1.25
30 get_komi
#? [-1\.25]
40 get_komi x
#? [-1\.25]
