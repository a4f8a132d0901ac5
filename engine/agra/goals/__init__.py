"""Goals of a turn, and which moves lead to them.

`kinds` names them; `reachable`, `towards`, `relevant` and `upper_bound` guide the core's search.
From outside, ask `engine.agra.near_misses`, which has the `NEAR_MISS_RULES`.
"""
