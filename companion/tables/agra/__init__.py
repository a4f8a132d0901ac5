"""The table of Agra: what is seen of a game, how it is played by taps, and its documents.

`meta` has it in short; `companion.tables.Table` leads to the rest. Only `window` needs Kivy.
"""
