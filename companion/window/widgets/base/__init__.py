"""Basic widgets: text, panels, buttons, icons, drawn shapes.

Plain Kivy in the colours of the theme; every other package of widgets, and every screen, may use
it. Nothing here imports another package.
"""
