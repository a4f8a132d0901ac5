"""Agra in a few words, and its modules held to what the core expects of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.meta import ORDINARY, Meta, Mode

META = Meta(
    name="agra",
    colours=("teal", "magenta", "orange", "yellow"),
    modes={ORDINARY: Mode(players=(2, 3, 4))},
    unit="piece.rupees",
    rule_prefix="AG",
    strategies=("trader", "courtier", "builder"),
)

if TYPE_CHECKING:
    from engine.agra import mind, rules
    from engine.core.judging import Judgement
    from engine.core.rules import Rules

    _rules: Rules = rules
    _judgement: Judgement = mind
