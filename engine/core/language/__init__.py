"""Sentences in the reader's language.

`words` translates, `voice` speaks for one table, `book` and `rulebook` hold what is there to read,
`says` lists what a game's own words must answer. All of it may be used from outside.
"""
