"""Agra in short."""

from __future__ import annotations

from engine.core.meta import ORDINARY, Meta, Mode

META = Meta(
    name="agra",
    colours=("teal", "magenta", "orange", "yellow"),
    modes={ORDINARY: Mode(players=(2, 3, 4))},
    unit="piece.rupees",
    rule_prefix="AG",
    parts=("mind", "missed", "near_misses", "words.advice", "words.choices", "words.goals"),
    strategies=("trader", "courtier", "builder"),
)
