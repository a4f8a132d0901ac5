"""What runs the app around its screens: the way to a screen, keys, errors, lost pictures.

`companion.window.app` sets it up. A screen asks the app (`companion.window.host`), never this room.
"""
