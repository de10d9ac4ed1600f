# echo [TEXT]
10 echo
#? []
20 echo a
#? [a]
30 echo a  b   c
#? [a  b   c]
40 echo = 2
#? [= 2]
50 echo ünï
#? [ünï]
