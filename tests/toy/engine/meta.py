"""Tide Pool in a few words, and its modules held to what the core expects of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    strategies=("hoarder",),
)

if TYPE_CHECKING:
    from engine.core.judging import Judgement
    from engine.core.language.says import Says, SaysAdvice
    from engine.core.parts import CatalogueOfGame, Refusals
    from engine.core.rules import Rules
    from tests.toy.engine import catalogue, mind, refusals, rules, words
    from tests.toy.engine.words import advice

    _rules: Rules = rules
    _judgement: Judgement = mind
    _catalogue: CatalogueOfGame = catalogue
    _refusals: Refusals = refusals
    _says: Says = words
    _advice: SaysAdvice = advice
