""" "What can I do?": the goals within reach this turn, and what is missing for others.

`search` finds ways for a `GoalRules` that the game describes; `near_misses` adds one thing more and
asks again. Games and the app use both.
"""
