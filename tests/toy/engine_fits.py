"""The modules of this game fit what the core asks of them: mypy sees it here."""

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
