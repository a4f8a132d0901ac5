"""The ground: names, dates, letters, steps, and what a table has agreed on, as plain values.

`chairs`, `automata` and `levels` say who sits where and how strict the app is; `letter_runs` which
font writes a name; `files` is the disk, `device` the phone. Every room may use it.
"""
