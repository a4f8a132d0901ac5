"""Widgets of the whole app: notices, busy panels, a list beside its page.

Screens use them; they know no game.
"""
