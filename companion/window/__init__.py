"""The window and Kivy internals: frames, start-up and memory; no game.

Every private hook into Kivy is in `kivy_inside`. Screens use `frame_work` (steps), `preload`, and
of the hooks `gc_tuning`, `deferred_kv` and `scrolling`; the app sets up the rest.
"""
