"""The pages of Amritsar's table: city, lake, market and the boards of the players.

A page is a widget with its pieces beside it; it shows what `companion.tables.amritsar.seen` reads
from a game. From outside, `companion.tables.amritsar.meta` names the pages.
"""
