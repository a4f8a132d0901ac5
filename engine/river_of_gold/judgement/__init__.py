"""What a position of River of Gold is worth: `prospects` adds it up, `weights` has every number.

From outside, ask `engine.river_of_gold.mind`, which rivals and advice think with.
"""
