# name: without the version.
10 name
#? [Ponnuki]
20 name x
#? [Ponnuki]
