"""What a position of Amritsar is worth: `prospects` adds it up, `stakes` reads the lake.

From outside, ask `engine.amritsar.mind`, which rivals and advice think with.
"""
