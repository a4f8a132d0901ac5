"""The modules of this game fit what the core asks of them: mypy sees it here."""

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
