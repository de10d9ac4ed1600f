# protocol_version: 2, whatever follows it.
10 protocol_version
#? [2]
20 protocol_version 1
#? [2]
