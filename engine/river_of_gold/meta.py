"""River of Gold in a few words, and its modules held to what the core expects of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.meta import ORDINARY, Meta, Mode

PATRONS = "patrons"
"""The mode with the patrons of the clans (RG-PAT)."""

META = Meta(
    name="river_of_gold",
    # A clan has a colour of its own, so players are seated by clan.
    colours=("crab", "crane", "mantis", "scorpion"),
    modes={ORDINARY: Mode(players=(2, 3, 4)), PATRONS: Mode(players=(2, 3, 4))},
    unit="resource.vp",
    rule_prefix="RG",
    strategies=("builder", "shipper", "host"),
)

if TYPE_CHECKING:
    from engine.core import parts
    from engine.core.judging import Judgement
    from engine.core.language import says
    from engine.core.rules import Rules
    from engine.river_of_gold import catalogue, mind, missed, near_misses, refusals, rules, words
    from engine.river_of_gold.words import advice, goals

    _rules: Rules = rules
    _judgement: Judgement = mind
    _catalogue: parts.CatalogueOfGame = catalogue
    _refusals: parts.Refusals = refusals
    _near_misses: parts.NearMisses = near_misses
    _missed: parts.MissedChances = missed
    _says: says.Says = words
    _advice: says.SaysAdvice = advice
    _goals: says.SaysGoals = goals
