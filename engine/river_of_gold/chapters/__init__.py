"""The rules of River of Gold, a module for each chapter of the rulebook.

Each begins with what opens it; what it leads to and what is allowed follows below. What all
chapters share (state, moves, refusals) is in `engine.river_of_gold`. From outside, ask `rules`.
"""
