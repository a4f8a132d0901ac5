"""What is seen on Amritsar's table: plain values that are read from a game and draw nothing.

The pages and the tools show them.
"""
