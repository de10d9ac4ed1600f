# Suicide where it is forbidden: as the Computer Go Server and most others play.
# RULES: superko=positional suicide=no
kata-set-rule suicide false

boardsize 5
clear_board
play b A2
play w E5
play b B1
10 play w A1
#? [illegal move]
20 ponnuki-explain_illegal w A1
#? [suicide]

boardsize 5
clear_board
play b B1
play w A1
play b B2
play w E5
play b A3
30 play w A2
#? [illegal move]
40 ponnuki-explain_illegal w A2
#? [suicide]
50 list_stones w
#? [A1 E5]
60 captures b
#? [0]

# Superko as always.
boardsize 5
clear_board
play b A2
play w B1
play b B2
play w C2
play b B3
play w D1
play b A3
play w A1
play b C1
70 play w B1
#? [illegal move]
