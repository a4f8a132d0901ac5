"""Agra in short, with its modules checked against what the core expects."""

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
    from engine.agra import (
        catalogue,
        mind,
        missed,
        near_misses,
        refusals,
        rules,
        words,
    )
    from engine.agra.words import advice as words_advice
    from engine.agra.words import goals as words_goals
    from engine.core import parts
    from engine.core.judging import Judgement
    from engine.core.language import says
    from engine.core.rules import Rules

    _rules: Rules = rules
    _judgement: Judgement = mind
    _catalogue: parts.CatalogueOfGame = catalogue
    _refusals: parts.Refusals = refusals
    _near_misses: parts.NearMisses = near_misses
    _missed: parts.MissedChances = missed
    _says: says.Says = words
    _says_advice: says.SaysAdvice = words_advice
    _says_goals: says.SaysGoals = words_goals
