"""Every reason for which a move can be closed belongs to exactly one family of rules."""

from __future__ import annotations

import ast
import random
import re
from pathlib import Path

import pytest

from engine.agra import rules
from engine.agra.moves import EFFECTS, GRAMMAR
from engine.agra.refusals import FAMILIES, RULE_OF, family_of
from engine.agra.words import effect_text, family_text
from engine.core.automation import HOW
from engine.core.game import Game
from engine.core.language.lines import how_text
from engine.core.language.words import languages, words
from engine.core.refusal import Refusal
from tests.for_each import for_each
from tests.table import COLOURS

AGRA = Path(__file__).resolve().parents[2] / "engine" / "agra"
SOURCES = [*AGRA.glob("*.py"), *AGRA.glob("chapters/*.py")]


def refused_with() -> set[tuple[str, str]]:
    """Every code with every rule that the sources name with it."""
    found = set(RULE_OF.items())
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "no":
                named = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                found |= {(named[0], rule) for rule in named[1:]}
    return found


def rules_named() -> set[str]:
    """Every rule that the sources cite anywhere: a refusal may hand on any of them."""
    texts = (path.read_text(encoding="utf-8") for path in SOURCES)
    return {rule for text in texts for rule in re.findall(r'"(AG-[A-Z]+-?\d+)"', text)}


def test_every_reason_has_a_family():
    assert len(refused_with()) > 100
    families = {family_of(Refusal(code, rule)) for code, rule in refused_with()}
    assert families == set(FAMILIES)


@for_each(sorted(rules_named()))
def test_every_rule_has_a_family(rule):
    assert family_of(Refusal("not_a_choice", rule)) in FAMILIES


@pytest.mark.parametrize(
    ("code", "family"),
    [
        ("peon_unpaid", "payments"),
        ("cost_not_reached", "payments"),
        ("trade_value", "payments"),
        ("own_worker_there", "placement"),
        ("too_many_goods", "placement"),
        ("level_closed", "deliveries"),
        ("sailor_must_deliver", "deliveries"),
        ("order_no_influence", "orders"),
        ("bowl_taken", "orders"),
        ("favour_own", "favour"),
        ("luxury_used", "favour"),
        ("card_too_new", "favour"),
        ("not_enough_mp", "meditation"),
        ("farmer_blocked", "meditation"),
        ("must_act", "upkeep"),
        ("not_your_turn", "upkeep"),
    ],
)
def test_where_a_player_would_look_for_it(code, family):
    assert family_of(Refusal(code, RULE_OF[code])) == family


def test_whatever_is_closed_in_a_game_has_a_family():
    source = random.Random(5)
    game = Game.new("agra", COLOURS[:3], seed=5)
    every_move, seen = list(GRAMMAR.moves.values()), set()
    for _ in range(300):
        if game.is_over:
            break
        for move in (*rules.candidates(game.state), *source.sample(every_move, 20)):
            if refusal := game.why_not(move):
                seen.add(family_of(refusal))
        game.play(source.choice(game.legal_moves()))
    assert seen == set(FAMILIES)


@pytest.mark.parametrize("language", languages())
def test_families_and_effects_have_words(language):
    speak = words(language)
    for told, names in ((family_text, rules.FAMILIES), (effect_text, EFFECTS)):
        said = [told(speak, name) for name in names]
        assert len({name for name, _ in said}) == len(names)
        assert all(about.endswith(".") for _, about in said)
    assert len({how_text(speak, how) for how in HOW}) == len(HOW)
