"""What runs the app around its screens: the way to a screen, keys, errors, lost pictures.

`companion.app` sets it up. A screen asks the app (`companion.host`), never this room.
"""
