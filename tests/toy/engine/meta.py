"""Tide Pool in a few words."""

from __future__ import annotations

from engine.core.meta import ORDINARY, Meta, Mode

META = Meta(
    name="toy",
    colours=("crab", "heron", "otter", "newt"),
    modes={
        ORDINARY: Mode(players=(2, 3, 4)),
        "solo": Mode(players=(1,), automata=("The Tide",)),
        "dice": Mode(players=(2, 3)),
    },
    unit="piece.shells",
    rule_prefix="TY",
    parts=("mind", "words.advice"),
    strategies=("hoarder",),
)
