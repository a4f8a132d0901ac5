"""What is seen on Agra's table: plain values that are read from a game and draw nothing.

The pages and the tools show them.
"""
