"""The rules of Amritsar, a module for each chapter of the rulebook.

Each begins with what opens it; what it leads to and what is allowed follows below. What all
chapters share (state, moves, refusals) is in `engine.amritsar`. From outside, ask `rules`.
"""
