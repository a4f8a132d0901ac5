"""The drawn table of each game."""
