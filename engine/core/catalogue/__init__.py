"""What is printed on the pieces of a game: read from its data files, corrected, checked.

A game declares its catalogue with `printed` and says with `doubts` what must hold; `loading` and
`rows` do the reading. Games use all but `rows`.
"""
