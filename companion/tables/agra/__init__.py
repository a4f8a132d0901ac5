"""The table of Agra: views read from a game, and the pages that draw them."""
