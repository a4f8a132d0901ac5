"""The end of something long before it is done."""


class Cancelled(Exception):
    """Nobody wants to know any more."""
