# What is on a line, and how a response looks. Ids, blanks, comments; missing, extra and absurd arguments; case; columns.
# What a suite cannot send (control characters, several lines at once, half a line) is tested on the program itself.

# A comment after a command, blanks before and between.
10 name # why not
#? [Ponnuki]
20 known_command	name
#? [true]
30    version   
#? [[\d.]+.*]
40 play   b    D4   # the point
#? []
50 list_stones b
#? [D4]
clear_board

# A failure says so in its first byte, not in a text of success; the standard's words are used where there are any.
60 foo
#? [unknown command]
70 PLAY b D4
#? [unknown command]
80 known_command foo
#? [false]
90 boardsize 99
#? [unacceptable size]
100 undo
#? [cannot undo]
110 play b Z99
#? [illegal move]
120 play b D4x
#? [syntax error.*]
130 komi x
#? [syntax error.*]

# A response of several lines has no empty line, and begins on the line of its `=`.
140 list_commands
#? [protocol_version\n.*]
150 list_commands
#? [[^\n]+(\n[^\n]+)*]
160 help
#? [[^\n]+(\n[^\n]+)*]
170 help play
#? [[^\n]+(\n[^\n]+)*]
180 showboard
#? [[^\n]+(\n[^\n]+)*]
190 ponnuki-area
#? [[^\n]+(\n[^\n]+)*]
200 ponnuki-param
#? [[^\n]+(\n[^\n]+)*]
210 final_status_list alive
#? []
220 list_stones b
#? []
230 move_history
#? []

# Missing and absurd arguments: refused, the board as it was, and the next command answered.
boardsize 9
play b E5
240 play
#? [syntax error.*]
250 play b
#? [syntax error.*]
260 play x E5
#? [syntax error.*]
270 play b e0
#? [syntax error.*]
280 play b e99
#? [illegal move]
290 play b e5
#? [illegal move]
300 play b 5e
#? [syntax error.*]
310 play b E5 E6
#? [illegal move]
320 genmove
#? [syntax error.*]
330 genmove q
#? [syntax error.*]
340 reg_genmove
#? [syntax error.*]
350 reg_genmove q
#? [syntax error.*]
360 komi
#? [syntax error.*]
370 time_left
#? [syntax error.*]
380 time_left b
#? [syntax error.*]
390 time_left b 10
#? [syntax error.*]
400 time_settings 1
#? [syntax error.*]
410 boardsize
#? [syntax error.*]
420 boardsize -1
#? [unacceptable size]
430 boardsize 0
#? [unacceptable size]
440 boardsize 99999999999
#? [unacceptable size]
450 boardsize 99999999999999999999999999999999999999999999999999
#? [(unacceptable size|syntax error.*)]
460 boardsize nineteen
#? [syntax error.*]
470 fixed_handicap
#? [syntax error.*]
480 fixed_handicap 10
#? [invalid handicap.*]
490 fixed_handicap 99999999999999999999
#? [(invalid handicap|syntax error).*]
500 place_free_handicap 99999999999999999999
#? [(invalid handicap|syntax error).*]
510 final_status_list
#? [syntax error.*]
520 final_status_list foo
#? [syntax error.*]
530 is_legal
#? [syntax error.*]
540 is_legal b
#? [syntax error.*]
550 list_stones
#? [syntax error.*]
560 all_legal q
#? [syntax error.*]
570 captures
#? [syntax error.*]
580 gg-undo x
#? [syntax error.*]
590 set_random_seed
#? [syntax error.*]
600 list_stones b
#? [E5]
610 list_stones w
#? []
620 name
#? [Ponnuki]

# Colors and vertices in either case; what we write is upper case, pass and resign lower.
clear_board
630 play BLACK e5
#? []
640 play White E6
#? []
650 play B Pass
#? []
660 play w PASS
#? []
670 list_stones black
#? [E5]
680 list_stones WHITE
#? [E6]
690 last_move
#? [white pass]

# The columns have no I.
boardsize 9
700 play b I5
#? [syntax error.*]
710 play b J5
#? []
720 play b K5
#? [illegal move]
730 list_stones b
#? [J5]
boardsize 25
740 play b Z25
#? []
750 play b A1
#? []
760 list_stones b
#? [A1 Z25]

# A line of any length is read whole: all points of the largest board but one.
boardsize 25
770 set_free_handicap A1 B1 C1 D1 E1 F1 G1 H1 J1 K1 L1 M1 N1 O1 P1 Q1 R1 S1 T1 U1 V1 W1 X1 Y1 Z1 A2 B2 C2 D2 E2 F2 G2 H2 J2 K2 L2 M2 N2 O2 P2 Q2 R2 S2 T2 U2 V2 W2 X2 Y2 Z2 A3 B3 C3 D3 E3 F3 G3 H3 J3 K3 L3 M3 N3 O3 P3 Q3 R3 S3 T3 U3 V3 W3 X3 Y3 Z3 A4 B4 C4 D4 E4 F4 G4 H4 J4 K4 L4 M4 N4 O4 P4 Q4 R4 S4 T4 U4 V4 W4 X4 Y4 Z4 A5 B5 C5 D5 E5 F5 G5 H5 J5 K5 L5 M5 N5 O5 P5 Q5 R5 S5 T5 U5 V5 W5 X5 Y5 Z5 A6 B6 C6 D6 E6 F6 G6 H6 J6 K6 L6 M6 N6 O6 P6 Q6 R6 S6 T6 U6 V6 W6 X6 Y6 Z6 A7 B7 C7 D7 E7 F7 G7 H7 J7 K7 L7 M7 N7 O7 P7 Q7 R7 S7 T7 U7 V7 W7 X7 Y7 Z7 A8 B8 C8 D8 E8 F8 G8 H8 J8 K8 L8 M8 N8 O8 P8 Q8 R8 S8 T8 U8 V8 W8 X8 Y8 Z8 A9 B9 C9 D9 E9 F9 G9 H9 J9 K9 L9 M9 N9 O9 P9 Q9 R9 S9 T9 U9 V9 W9 X9 Y9 Z9 A10 B10 C10 D10 E10 F10 G10 H10 J10 K10 L10 M10 N10 O10 P10 Q10 R10 S10 T10 U10 V10 W10 X10 Y10 Z10 A11 B11 C11 D11 E11 F11 G11 H11 J11 K11 L11 M11 N11 O11 P11 Q11 R11 S11 T11 U11 V11 W11 X11 Y11 Z11 A12 B12 C12 D12 E12 F12 G12 H12 J12 K12 L12 M12 N12 O12 P12 Q12 R12 S12 T12 U12 V12 W12 X12 Y12 Z12 A13 B13 C13 D13 E13 F13 G13 H13 J13 K13 L13 M13 N13 O13 P13 Q13 R13 S13 T13 U13 V13 W13 X13 Y13 Z13 A14 B14 C14 D14 E14 F14 G14 H14 J14 K14 L14 M14 N14 O14 P14 Q14 R14 S14 T14 U14 V14 W14 X14 Y14 Z14 A15 B15 C15 D15 E15 F15 G15 H15 J15 K15 L15 M15 N15 O15 P15 Q15 R15 S15 T15 U15 V15 W15 X15 Y15 Z15 A16 B16 C16 D16 E16 F16 G16 H16 J16 K16 L16 M16 N16 O16 P16 Q16 R16 S16 T16 U16 V16 W16 X16 Y16 Z16 A17 B17 C17 D17 E17 F17 G17 H17 J17 K17 L17 M17 N17 O17 P17 Q17 R17 S17 T17 U17 V17 W17 X17 Y17 Z17 A18 B18 C18 D18 E18 F18 G18 H18 J18 K18 L18 M18 N18 O18 P18 Q18 R18 S18 T18 U18 V18 W18 X18 Y18 Z18 A19 B19 C19 D19 E19 F19 G19 H19 J19 K19 L19 M19 N19 O19 P19 Q19 R19 S19 T19 U19 V19 W19 X19 Y19 Z19 A20 B20 C20 D20 E20 F20 G20 H20 J20 K20 L20 M20 N20 O20 P20 Q20 R20 S20 T20 U20 V20 W20 X20 Y20 Z20 A21 B21 C21 D21 E21 F21 G21 H21 J21 K21 L21 M21 N21 O21 P21 Q21 R21 S21 T21 U21 V21 W21 X21 Y21 Z21 A22 B22 C22 D22 E22 F22 G22 H22 J22 K22 L22 M22 N22 O22 P22 Q22 R22 S22 T22 U22 V22 W22 X22 Y22 Z22 A23 B23 C23 D23 E23 F23 G23 H23 J23 K23 L23 M23 N23 O23 P23 Q23 R23 S23 T23 U23 V23 W23 X23 Y23 Z23 A24 B24 C24 D24 E24 F24 G24 H24 J24 K24 L24 M24 N24 O24 P24 Q24 R24 S24 T24 U24 V24 W24 X24 Y24 Z24 A25 B25 C25 D25 E25 F25 G25 H25 J25 K25 L25 M25 N25 O25 P25 Q25 R25 S25 T25 U25 V25 W25 X25 Y25
#? []
780 is_legal w Z25
#? [1]
790 is_legal w Z24
#? [0]
clear_board
800 set_free_handicap A1 B1 C1 D1 E1 F1 G1 H1 J1 K1 L1 M1 N1 O1 P1 Q1 R1 S1 T1 U1 V1 W1 X1 Y1 Z1 A2 B2 C2 D2 E2 F2 G2 H2 J2 K2 L2 M2 N2 O2 P2 Q2 R2 S2 T2 U2 V2 W2 X2 Y2 Z2 A3 B3 C3 D3 E3 F3 G3 H3 J3 K3 L3 M3 N3 O3 P3 Q3 R3 S3 T3 U3 V3 W3 X3 Y3 Z3 A4 B4 C4 D4 E4 F4 G4 H4 J4 K4 L4 M4 N4 O4 P4 Q4 R4 S4 T4 U4 V4 W4 X4 Y4 Z4 A5 B5 C5 D5 E5 F5 G5 H5 J5 K5 L5 M5 N5 O5 P5 Q5 R5 S5 T5 U5 V5 W5 X5 Y5 Z5 A6 B6 C6 D6 E6 F6 G6 H6 J6 K6 L6 M6 N6 O6 P6 Q6 R6 S6 T6 U6 V6 W6 X6 Y6 Z6 A7 B7 C7 D7 E7 F7 G7 H7 J7 K7 L7 M7 N7 O7 P7 Q7 R7 S7 T7 U7 V7 W7 X7 Y7 Z7 A8 B8 C8 D8 E8 F8 G8 H8 J8 K8 L8 M8 N8 O8 P8 Q8 R8 S8 T8 U8 V8 W8 X8 Y8 Z8 A9 B9 C9 D9 E9 F9 G9 H9 J9 K9 L9 M9 N9 O9 P9 Q9 R9 S9 T9 U9 V9 W9 X9 Y9 Z9 A10 B10 C10 D10 E10 F10 G10 H10 J10 K10 L10 M10 N10 O10 P10 Q10 R10 S10 T10 U10 V10 W10 X10 Y10 Z10 A11 B11 C11 D11 E11 F11 G11 H11 J11 K11 L11 M11 N11 O11 P11 Q11 R11 S11 T11 U11 V11 W11 X11 Y11 Z11 A12 B12 C12 D12 E12 F12 G12 H12 J12 K12 L12 M12 N12 O12 P12 Q12 R12 S12 T12 U12 V12 W12 X12 Y12 Z12 A13 B13 C13 D13 E13 F13 G13 H13 J13 K13 L13 M13 N13 O13 P13 Q13 R13 S13 T13 U13 V13 W13 X13 Y13 Z13 A14 B14 C14 D14 E14 F14 G14 H14 J14 K14 L14 M14 N14 O14 P14 Q14 R14 S14 T14 U14 V14 W14 X14 Y14 Z14 A15 B15 C15 D15 E15 F15 G15 H15 J15 K15 L15 M15 N15 O15 P15 Q15 R15 S15 T15 U15 V15 W15 X15 Y15 Z15 A16 B16 C16 D16 E16 F16 G16 H16 J16 K16 L16 M16 N16 O16 P16 Q16 R16 S16 T16 U16 V16 W16 X16 Y16 Z16 A17 B17 C17 D17 E17 F17 G17 H17 J17 K17 L17 M17 N17 O17 P17 Q17 R17 S17 T17 U17 V17 W17 X17 Y17 Z17 A18 B18 C18 D18 E18 F18 G18 H18 J18 K18 L18 M18 N18 O18 P18 Q18 R18 S18 T18 U18 V18 W18 X18 Y18 Z18 A19 B19 C19 D19 E19 F19 G19 H19 J19 K19 L19 M19 N19 O19 P19 Q19 R19 S19 T19 U19 V19 W19 X19 Y19 Z19 A20 B20 C20 D20 E20 F20 G20 H20 J20 K20 L20 M20 N20 O20 P20 Q20 R20 S20 T20 U20 V20 W20 X20 Y20 Z20 A21 B21 C21 D21 E21 F21 G21 H21 J21 K21 L21 M21 N21 O21 P21 Q21 R21 S21 T21 U21 V21 W21 X21 Y21 Z21 A22 B22 C22 D22 E22 F22 G22 H22 J22 K22 L22 M22 N22 O22 P22 Q22 R22 S22 T22 U22 V22 W22 X22 Y22 Z22 A23 B23 C23 D23 E23 F23 G23 H23 J23 K23 L23 M23 N23 O23 P23 Q23 R23 S23 T23 U23 V23 W23 X23 Y23 Z23 A24 B24 C24 D24 E24 F24 G24 H24 J24 K24 L24 M24 N24 O24 P24 Q24 R24 S24 T24 U24 V24 W24 X24 Y24 Z24 A25 B25 C25 D25 E25 F25 G25 H25 J25 K25 L25 M25 N25 O25 P25 Q25 R25 S25 T25 U25 V25 W25 X25 Y25 A1
#? [(invalid handicap|bad vertex list).*]
810 list_stones b
#? []

# A whole game on one line, and all of it or nothing: the second one ends with a move on a stone.
boardsize 19
clear_board
820 gogui-play_sequence b A1 w B1 b C1 w D1 b E1 w F1 b G1 w H1 b J1 w K1 b L1 w M1 b N1 w O1 b P1 w Q1 b R1 w S1 b A2 w B2 b C2 w D2 b E2 w F2 b G2 w H2 b J2 w K2 b L2 w M2 b N2 w O2 b P2 w Q2 b R2 w S2 b A3 w B3 b C3 w D3 b E3 w F3 b G3 w H3 b J3 w K3 b L3 w M3 b N3 w O3 b P3 w Q3 b R3 w S3 b A4 w B4 b C4 w D4 b E4 w F4 b G4 w H4 b J4 w K4 b L4 w M4 b N4 w O4 b P4 w Q4 b R4 w S4 b A5 w B5 b C5 w D5 b E5 w F5 b G5 w H5 b J5 w K5 b L5 w M5 b N5 w O5 b P5 w Q5 b R5 w S5 b A6 w B6 b C6 w D6 b E6 w F6 b G6 w H6 b J6 w K6 b L6 w M6 b N6 w O6 b P6 w Q6 b R6 w S6 b A7 w B7 b C7 w D7 b E7 w F7 b G7 w H7 b J7 w K7 b L7 w M7 b N7 w O7 b P7 w Q7 b R7 w S7 b A8 w B8 b C8 w D8 b E8 w F8 b G8 w H8 b J8 w K8 b L8 w M8 b N8 w O8 b P8 w Q8 b R8 w S8 b A9 w B9 b C9 w D9 b E9 w F9 b G9 w H9 b J9 w K9 b L9 w M9 b N9 w O9 b P9 w Q9 b R9 w S9 b A10 w B10 b C10 w D10 b E10 w F10 b G10 w H10 b J10 w K10 b L10 w M10 b N10 w O10 b P10 w Q10 b R10 w S10 b A11 w B11 b C11 w D11 b E11 w F11 b G11 w H11 b J11 w K11 b L11 w M11 b N11 w O11 b P11 w Q11 b R11 w S11 b A12 w B12 b C12 w D12 b E12 w F12 b G12 w H12 b J12 w K12 b L12 w M12 b N12 w O12 b P12 w Q12 b R12 w S12 b A13 w B13 b C13 w D13 b E13 w F13 b G13 w H13 b J13 w K13 b L13 w M13 b N13 w O13 b P13 w Q13 b R13 w S13 b A14 w B14 b C14 w D14 b E14 w F14 b G14 w H14 b J14 w K14 b L14 w M14 b N14 w O14 b P14 w Q14 b R14 w S14 b A15 w B15 b C15 w D15 b E15 w F15 b G15 w H15 b J15 w K15 b L15 w M15 b N15 w O15 b P15 w Q15 b R15 w S15 b A16 w B16 b C16 w D16 b E16 w F16 b G16 w H16 b J16 w K16 b L16 w M16 b N16 w O16 b P16 w Q16 b R16 w S16 b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass
#? []
830 list_stones b
#? [A1 C1 .*]
840 gg-undo 700
#? []
850 list_stones b
#? []
860 gogui-play_sequence b A1 w B1 b C1 w D1 b E1 w F1 b G1 w H1 b J1 w K1 b L1 w M1 b N1 w O1 b P1 w Q1 b R1 w S1 b A2 w B2 b C2 w D2 b E2 w F2 b G2 w H2 b J2 w K2 b L2 w M2 b N2 w O2 b P2 w Q2 b R2 w S2 b A3 w B3 b C3 w D3 b E3 w F3 b G3 w H3 b J3 w K3 b L3 w M3 b N3 w O3 b P3 w Q3 b R3 w S3 b A4 w B4 b C4 w D4 b E4 w F4 b G4 w H4 b J4 w K4 b L4 w M4 b N4 w O4 b P4 w Q4 b R4 w S4 b A5 w B5 b C5 w D5 b E5 w F5 b G5 w H5 b J5 w K5 b L5 w M5 b N5 w O5 b P5 w Q5 b R5 w S5 b A6 w B6 b C6 w D6 b E6 w F6 b G6 w H6 b J6 w K6 b L6 w M6 b N6 w O6 b P6 w Q6 b R6 w S6 b A7 w B7 b C7 w D7 b E7 w F7 b G7 w H7 b J7 w K7 b L7 w M7 b N7 w O7 b P7 w Q7 b R7 w S7 b A8 w B8 b C8 w D8 b E8 w F8 b G8 w H8 b J8 w K8 b L8 w M8 b N8 w O8 b P8 w Q8 b R8 w S8 b A9 w B9 b C9 w D9 b E9 w F9 b G9 w H9 b J9 w K9 b L9 w M9 b N9 w O9 b P9 w Q9 b R9 w S9 b A10 w B10 b C10 w D10 b E10 w F10 b G10 w H10 b J10 w K10 b L10 w M10 b N10 w O10 b P10 w Q10 b R10 w S10 b A11 w B11 b C11 w D11 b E11 w F11 b G11 w H11 b J11 w K11 b L11 w M11 b N11 w O11 b P11 w Q11 b R11 w S11 b A12 w B12 b C12 w D12 b E12 w F12 b G12 w H12 b J12 w K12 b L12 w M12 b N12 w O12 b P12 w Q12 b R12 w S12 b A13 w B13 b C13 w D13 b E13 w F13 b G13 w H13 b J13 w K13 b L13 w M13 b N13 w O13 b P13 w Q13 b R13 w S13 b A14 w B14 b C14 w D14 b E14 w F14 b G14 w H14 b J14 w K14 b L14 w M14 b N14 w O14 b P14 w Q14 b R14 w S14 b A15 w B15 b C15 w D15 b E15 w F15 b G15 w H15 b J15 w K15 b L15 w M15 b N15 w O15 b P15 w Q15 b R15 w S15 b A16 w B16 b C16 w D16 b E16 w F16 b G16 w H16 b J16 w K16 b L16 w M16 b N16 w O16 b P16 w Q16 b R16 w S16 b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b pass w pass b A1
#? [illegal move.*]
870 list_stones b
#? []
880 undo
#? [cannot undo]
890 gogui-play_sequence b A1 w
#? [syntax error.*]
900 gogui-play_sequence b A1 x A2
#? [syntax error.*]
910 list_stones b
#? []
