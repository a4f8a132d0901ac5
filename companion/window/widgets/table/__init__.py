"""Pieces and players of a table, common to all games.

Tables of games draw with them (`companion.tables`); they report taps and know no rules.
"""
