"""Refusals that the house itself gives."""

from engine.core.refusal import Refusal


def no(code: str) -> Refusal:
    """The refusal for a player who speaks while another one has to decide."""
    return Refusal(code, "TY-TURN-1")
