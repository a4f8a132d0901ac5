"""Input: choices, numbers, dice, files, and confirmation.

They report choices by Kivy events, and change nothing themselves.
"""
