"""The lower floor: all of the app that no window needs, and no Kivy.

From the ground up: `base`, then `store` and `thinking`, then the tables of the games
(`companion.tables`) with `theme`, `shapes`, `statistics` and `my_copy`, then `play` with the rest.
`window` and `command_line` stand on it.
"""
