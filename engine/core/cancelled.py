"""Raised to stop a long task early."""


class Cancelled(Exception):
    """The result is no longer wanted."""
