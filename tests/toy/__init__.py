"""Tide Pool, a small game that exists only here: it holds the house to its promise of many games.

Hands are hidden, one can play alone against the Tide, there are no rounds, and shells win.
"""
