"""The pages of River of Gold's table: river, influence, clients and seats.

A page is a widget with its pieces beside it; it shows what `companion.tables.river_of_gold.seen`
reads from a game. From outside, `companion.tables.river_of_gold.meta` names the pages.
"""
