"""Pieces of Amritsar that several pages draw."""
