"""Elders (RG-ELD): at the end they multiply what the scoring tile of their region gives."""

from __future__ import annotations

from engine.river_of_gold.box import ELDER, Box, bits


def times(box: Box, delivered: int, region: int) -> int:
    """RG-ELD-2: by how much the points of a region count."""
    elders = bits(delivered & box.of_type[ELDER] & box.of_region[region])
    return max((box.client(client).end_amount for client in elders), default=1)
