"""Widgets of the turn: bar, panel of choices with its rows, sheets, tips, banners.

The game screen fills them (`screens.game`); they report taps and decide nothing.
"""
