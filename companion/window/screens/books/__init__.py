"""What to read and to check: rules, rulings, and my copy of the printed game.

A module is a screen with its kv file beside it. Others open a screen by its name (`app.go`), never
by its class.
"""
