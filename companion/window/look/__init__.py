"""How the app looks and sounds: the active theme, language and sounds.

kv files read colours and sizes from `app.look`, which is `live_theme.Look`; the themes themselves
are data, in `companion.model.theme`. `language` is the same for words.
"""
