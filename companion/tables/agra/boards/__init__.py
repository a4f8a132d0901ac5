"""Agra's boards as drawings."""
