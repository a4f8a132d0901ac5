"""The pages of River of Gold's table: river, influence, clients and seats.

A page is a widget with its pieces beside it; a `…_view` reads plain values from a game and draws
nothing. From outside, `companion.tables.river_of_gold.meta` names the pages.
"""
