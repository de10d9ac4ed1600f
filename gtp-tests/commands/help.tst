# help [NAME]
10 help
#? [protocol_version\nname\n.*]
20 help play
#? [play COLOR VERTEX\n.*]
30 help name
#? [name\n.*]
40 help final_status_list
#? [final_status_list alive\|dead\|seki\|black_territory\|white_territory\|dame\n.*]
50 help foo
#? [unknown command]
