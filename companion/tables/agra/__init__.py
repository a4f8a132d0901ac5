"""The table of Agra: what lies on it read from a game, and the pages that draw it."""
