"""A running game without a screen. No Kivy here.

`session` plays and stores every move; `mending` fixes the past, `chairs` has the rivals, `levels`
the strictness, `choosing` the options to tap. Screens watch a session.
"""
