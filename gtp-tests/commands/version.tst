# version: numbers with points, as some clients read it.
10 version
#? [\d+\.\d+\.\d+.*]
20 version x
#? [\d+\.\d+\.\d+.*]
