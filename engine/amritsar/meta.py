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
    strategies=("donor", "scholar", "steward"),
)

if TYPE_CHECKING:
    from engine.amritsar import (
        catalogue,
        gestures,
        mind,
        missed,
        near_misses,
        refusals,
        rules,
        words,
    )
    from engine.amritsar.words import advice, goals, printed
    from engine.core import parts
    from engine.core.judging import Judgement
    from engine.core.language import says
    from engine.core.rules import Rules

    _rules: Rules = rules
    _judgement: Judgement = mind
    _near_misses: parts.NearMisses = near_misses
    _missed: parts.MissedChances = missed
    _catalogue: parts.CatalogueOfGame = catalogue
    _refusals: parts.Refusals = refusals
    _gestures: parts.Gestures = gestures
    _says: says.Says = words
    _printed: says.SaysPrinted = printed
    _advice: says.SaysAdvice = advice
    _goals: says.SaysGoals = goals
