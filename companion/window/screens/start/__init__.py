"""Home and what comes before a game: settings, new game, set-up, quick tools, backup.

A module is a screen with its kv file beside it; `setup_parts` belongs to the set-up guide. Others
open a screen by its name (`app.go`), never by its class.
"""
