# cputime: seconds of processor time, with a point.
10 cputime
#? [\d+\.\d+]
20 cputime x
#? [\d+\.\d+]
