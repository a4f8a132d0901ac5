"""A running game without a screen. No Kivy here.

All play through the `door`; behind it `session` plays and stores every move. `mending` fixes the
past, `choosing` has the options to tap. Screens watch the door.
"""
