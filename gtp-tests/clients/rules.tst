# Rules by name, as JSON, and one by one; what White gets for a handicap.
boardsize 9
clear_board
komi 0.5

10 kata-get-rules
#? [\{"friendlyPassOk":false,"hasButton":false,"ko":"POSITIONAL","scoring":"AREA","suicide":true,"tax":"NONE","whiteHandicapBonus":"0"\}]
20 kata-set-rules chinese
#? []
30 kata-get-rules
#? [.*"ko":"POSITIONAL".*"suicide":false.*"whiteHandicapBonus":"N"\}]
40 kata-set-rules {"ko":"SITUATIONAL", "suicide":true, "whiteHandicapBonus":"N-1"}
#? []
50 kata-get-rules
#? [.*"ko":"SITUATIONAL".*"suicide":true.*"whiteHandicapBonus":"N-1"\}]
60 kata-set-rules japanese
#? [no rules 'japanese': .*]
70 kata-set-rules
#? [syntax error: .*]
75 kata-set-rules {"ko"
#? [syntax error: '\{"ko"' is no JSON object with rules]
80 kata-set-rules {"ko":"SIMPLE"}
#? [ko SIMPLE is not supported]
90 kata-set-rule ko POSITIONAL
#? []
100 kata-set-rule suicide maybe
#? [suicide maybe is not supported]
110 kata-set-rule
#? [syntax error: the name of a rule is missing]
120 kata-set-rule ko
#? [syntax error: a value is missing]
130 kata-set-rule koala big
#? [no rule 'koala']
140 kata-get-rules
#? [.*"ko":"POSITIONAL".*"suicide":true.*"whiteHandicapBonus":"N-1"\}]
150 kgs-rules chinese
#? []
160 kgs-rules japanese
#? []
170 kgs-rules new_zealand
#? []
180 kata-get-rules
#? [.*"ko":"SITUATIONAL".*"suicide":true.*"whiteHandicapBonus":"0"\}]
190 kgs-rules
#? [syntax error: the name of rules is missing]

# Black owns the whole board; White's points are komi and compensation.
kata-set-rules tromp-taylor
200 fixed_handicap 4
#? [C3 G7 C7 G3]
210 final_score
#? [B\+80.5]
kata-set-rules aga
220 final_score
#? [B\+77.5]
kata-set-rules chinese
230 final_score
#? [B\+76.5]
240 get_komi
#? [0.5]
250 ponnuki-area
#? [.*komi: 0.5\nfor the handicap: 4\nscore: B\+76.5\n.*]
clear_board
260 final_score
#? [W\+0.5]
play b C3
270 final_score
#? [B\+80.5]

# Suicide, and superko with the player to move.
boardsize 5
clear_board
play b B1
play w A1
play b B2
play w E5
play b A3
280 is_legal w A2
#? [0]
kata-set-rules tromp-taylor
290 is_legal w A2
#? [1]

# A position without a past.
300 set_position b C3 w C4 b D1
#? []
310 list_stones b
#? [D1 C3]
320 list_stones w
#? [C4]
330 undo
#? [cannot undo]
340 set_position b A1 w A2 w B1
#? [the stone on A1 has no liberty]
350 set_position b A1 b A1
#? [A1 is named twice]
360 set_position b
#? [syntax error: a vertex is missing]
370 set_position b pass
#? [syntax error: a pass is no stone]
380 list_stones b
#? [D1 C3]
390 set_position
#? []
400 list_stones b
#? []
