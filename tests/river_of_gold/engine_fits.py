"""The modules of this game fit what the core asks of them: mypy sees it here."""

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
