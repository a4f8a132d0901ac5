"""The running game: its screen, and the sheets over it.

A tap is a verb of the turn; `turn_shown` shows the turn that follows, and `game` holds the parts
together; each sheet is a module. Others open `game`, `glance`, `levels` and `table_check` by name.
"""
