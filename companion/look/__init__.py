"""How the app looks and sounds: a theme as data, and the active one.

`theme` has every colour and size that no game adds; kv files read them from `app.look`, which is
`live_theme.Look`. `language` is the same for words.
"""
