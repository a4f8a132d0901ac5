"""Artisans (RG-ART): building in their region costs less."""

from __future__ import annotations

from engine.river_of_gold.state import State


def discount(state: State, seat: int, region: int) -> int:
    """RG-ART-2: koku that a player saves in a region."""
    delivered, saved = state.delivered[seat], 0
    if not delivered:
        return saved
    for client, less in state.box.discount[region]:
        if delivered & client:
            saved += less
    return saved
