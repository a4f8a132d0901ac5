"""What is drawn alike on every table: players' boards, the log, the score pad.

Tables of games build on it. What needs no Kivy is in `companion.tables.common`.
"""
