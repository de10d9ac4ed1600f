# showboard
#  2 . . O
#  1 X . .
#    A B C
rectangular_boardsize 3 2
clear_board
play b A1
play w C2
10 showboard
#? [A B C\n 2 \. \. O 2\n 1 X \. \. 1\n   A B C\nblack to play, captured by black 0, by white 0]
boardsize 25
20 showboard
#? [A B C D E F G H J K L M N O P Q R S T U V W X Y Z\n25( \.){25} 25\n.*\n 1( \.){25} 1\n   A B .*]
boardsize 1
30 showboard
#? [A\n 1 \. 1\n   A\nblack to play, captured by black 0, by white 0]
40 showboard x
#? [A\n 1 \. 1\n.*]
