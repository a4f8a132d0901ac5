"""Common parts of all tables."""
