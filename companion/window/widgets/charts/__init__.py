"""Charts: bars, lines, the table of scores, a result as a picture.

They get plain values. Screens and tables use them.
"""
