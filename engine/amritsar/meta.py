"""Amritsar in a few words, and its modules held to what the core expects of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.meta import ORDINARY, Meta, Mode

META = Meta(
    name="amritsar",
    colours=("purple", "grey", "pink", "orange"),
    modes={
        ORDINARY: Mode(players=(2, 3, 4)),
        "solo": Mode(players=(1,), automata=("Maharaja",)),
        "solo_hard": Mode(players=(1,), automata=("Maharaja",)),
    },
    unit="prestige_points",
    rule_prefix="AM",
)

if TYPE_CHECKING:
    from engine.amritsar import catalogue
    from engine.core import parts

    _catalogue: parts.CatalogueOfGame = catalogue
