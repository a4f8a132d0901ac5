"""What Agra's table draws with Kivy: pages, pieces, pictures, screens of its tools.

`companion.tables.agra.meta` names what the app opens; `companion.tables.Table` finds the rest.
"""
