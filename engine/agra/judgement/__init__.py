"""What a position of Agra is worth: `prospects` adds it up, `weights` has every number and why.

From outside, ask `engine.agra.mind`, which rivals and advice think with.
"""
