"""The pages of Agra's table: city, river, palace and seats.

A page is a widget with its pieces beside it; it shows what `companion.tables.agra.seen` reads from
a game. From outside, `companion.tables.agra.meta` names the pages.
"""
