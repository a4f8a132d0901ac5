"""What River of Gold's table draws with Kivy: pages, pieces, pictures, screens of its tools.

`companion.tables.river_of_gold.meta` names what the app opens; `companion.tables.Table` finds the
rest.
"""
