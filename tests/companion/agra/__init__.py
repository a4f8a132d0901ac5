"""Agra in a window: its pages, and what they answer to taps."""
