"""Tableside: the app that sits beside the board."""

__version__ = "0.1.0"
