"""Amritsar: The Golden Temple."""
