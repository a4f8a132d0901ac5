"""Games played: lists, results, replay, statistics, sharing.

A module is a screen with its kv file beside it. Others open a screen by its name (`app.go`), never
by its class.
"""
