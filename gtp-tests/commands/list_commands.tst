# list_commands: a name a line, protocol_version first, no arguments among them.
10 list_commands
#? [protocol_version\nname\nversion\n.*]
20 list_commands
#? [.*^boardsize$.*]
30 list_commands
#? [.*^quit$.*]
40 list_commands
#? [([a-z][a-z_-]*\n)+[a-z][a-z_-]*]
50 list_commands x
#? [protocol_version\n.*]
60 foo
#? [unknown command]
70 LIST_COMMANDS
#? [unknown command]
80 list_command
#? [unknown command]
