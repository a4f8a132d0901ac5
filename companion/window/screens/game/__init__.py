"""The running game: its screen, and the sheets over it.

`chooser` turns taps into a move and lets the session play it; `game` holds the parts together; each
sheet is a module. Others open `game`, `glance`, `levels` and `table_check` by name.
"""
