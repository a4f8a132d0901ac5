"""The rules of Agra."""
