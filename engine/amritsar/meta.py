"""Amritsar in a few words."""

from __future__ import annotations

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
    parts=(
        "gestures",
        "mind",
        "missed",
        "near_misses",
        "words.advice",
        "words.choices",
        "words.goals",
        "words.printed",
    ),
    strategies=("donor", "scholar", "steward"),
)
