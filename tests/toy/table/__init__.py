"""Tide Pool on the screen."""
