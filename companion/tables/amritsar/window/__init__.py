"""What Amritsar's table draws with Kivy: pages, pieces, pictures, screens of its tools.

`companion.tables.amritsar.meta` names what the app opens; `companion.tables.Table` finds the rest.
"""
