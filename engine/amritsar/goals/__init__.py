"""What a player may want to reach in a turn, and what the core's search needs to know of it.

From outside, ask `engine.amritsar.near_misses`, which has the `NEAR_MISS_RULES`.
"""
