"""What is seen on River of Gold's table: plain values that are read from a game and draw nothing.

The pages and the tools show them.
"""
