"""The rules of Agra, a module for each chapter of the rulebook.

Each has frames (questions and automatic steps) and their refusals. What all chapters share (state,
moves, refusals) is in `engine.agra`. From outside, ask `rules`.
"""
