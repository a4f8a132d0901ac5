"""The upper floor: what draws with Kivy.

`look` and `widgets` first, then `screens`, `drawn` for the tables of all games, and `shell` and
`app` around them; `host` is the app as they see it. The modules here are the window itself: frames,
start-up, memory; every private hook into Kivy is in `kivy_inside`. What a game draws
(`companion/tables/<game>/window`) builds on all of it, and the command line opens `app`.
"""
