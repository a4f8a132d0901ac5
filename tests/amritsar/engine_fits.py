"""The modules of this game fit what the core asks of them: mypy sees it here."""

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
