"""Amritsar on the screen."""
