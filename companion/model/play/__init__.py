"""A running game without a screen. No Kivy here.

`session` plays and stores every move; `mending` fixes the past, `choosing` has the options to tap.
Screens watch a session.
"""
