"""The pages of Agra's table: city, river, palace and seats.

A page is a widget with its pieces beside it; a `…_view` reads plain values from a game and draws
nothing. From outside, `companion.tables.agra.meta` names the pages.
"""
