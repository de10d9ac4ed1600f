# quit: answered, and the session is over. Nothing is answered after it.
10 quit
#? []
