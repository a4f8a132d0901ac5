"""The rules of the games, with nothing but the standard library."""
