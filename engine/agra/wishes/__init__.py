"""Goals of a turn, and which moves lead to them.

`goals` names them; `reachable`, `towards`, `relevant` and `hopes` guide the core's search. From
outside, ask `engine.agra.near_misses`, which has the `WISH`.
"""
