"""Everything that can be done, asked, told or refused is said in three languages."""

import random
import re

import pytest

from engine.core.adjust import Adjust
from engine.core.events import Event
from engine.core.game import Game, Prompt
from engine.core.language.words import languages, words
from engine.river_of_gold import moves as m
from engine.river_of_gold.catalogue import load_catalogue
from engine.river_of_gold.chapters.rewards import WHY
from engine.river_of_gold.events import EVENTS
from engine.river_of_gold.refusals import ERRORS, FAMILIES, no
from engine.river_of_gold.state import book
from engine.river_of_gold.words import (
    effect_text,
    event_text,
    family_text,
    left_over_text,
    move_text,
    prompt_text,
    refusal_text,
    table_text,
)
from engine.river_of_gold.words.abilities import client_lines, mastery_line, patron_line
from engine.river_of_gold.words.events import LOG
from engine.river_of_gold.words.prompts import PROMPTS
from engine.river_of_gold.words.refusals import REFUSALS
from engine.river_of_gold.words.voice import Voice

PRINTED = load_catalogue()
SPOKEN = [words(language) for language in languages()]
ENGLISH = words("en")


def whole(text: str) -> bool:
    return bool(text.strip()) and not re.search(r"[{}_]|  |None|\.\.$", text)


@pytest.mark.parametrize("speak", SPOKEN, ids=languages())
def test_every_move_has_a_label_of_its_own(speak):
    by_verb: dict[str, list[str]] = {}
    for move in m.GRAMMAR.moves.values():
        label = move_text(speak, move, ())
        assert whole(label), move
        by_verb.setdefault(move.verb.name, []).append(label)
    for verb in ("reveal", "draw", "discard", "deliver", "claim", "patron", "take", "sail"):
        assert len(set(by_verb[verb])) == len(by_verb[verb]), verb


def test_every_event_refusal_and_question_has_words():
    assert set(EVENTS) <= LOG.kinds
    assert set(ERRORS) <= REFUSALS.codes
    asked = {book.kinds[frame] for frame in book.verbs}
    assert asked <= PROMPTS.kinds


@pytest.mark.parametrize("speak", SPOKEN, ids=languages())
def test_families_effects_and_cards_are_named(speak):
    lines = [part for family in FAMILIES for part in family_text(speak, family)]
    lines += [part for effect in m.EFFECTS for part in effect_text(speak, effect)]
    for client in PRINTED.clients:
        lines += client_lines(speak, client, PRINTED.client_type(client.type))
    lines += [patron_line(speak, patron) for patron in PRINTED.patrons]
    lines += [mastery_line(speak, mastery) for mastery in PRINTED.masteries]
    lines += [Voice(speak).whole_tile(tile) for tile in PRINTED.tiles]
    assert [line for line in lines if not whole(line)] == []


def test_a_tile_is_told_from_every_other_tile():
    for speak in SPOKEN:
        names = [Voice(speak).tile(tile.id) for tile in PRINTED.tiles]
        assert len(set(names)) == len(names)


def test_other_languages_are_not_english():
    spanish = words("es")
    same = [
        move.text
        for move in m.GRAMMAR.moves.values()
        if move_text(spanish, move, ()) == move_text(ENGLISH, move, ())
    ]
    # Names and numbers alone are alike.
    assert {text.split()[0] for text in same} <= {"clan"}


@pytest.mark.parametrize(
    ("code", "values", "said"),
    [
        ("cannot_pay", {"cost": 9, "koku": 7}, "Costs 9 koku; you have 7."),
        ("wrong_region", {"die": 4, "region": 2}, "Your die shows 4; this space is in region 2."),
        (
            "goods_missing",
            {"client": "merchant-6", "goods": {"silk": 1, "rice": 2}},
            "Merchant 6: 1 silk and 2 rice missing.",
        ),
        ("exchange_two", {"n": 2, "good": "rice", "has": 1}, "Needs 2 rice; you have 1."),
        ("exchange_two", {"n": 2, "good": "rice", "has": 0}, "Needs 2 rice; you have none."),
        ("first_take", {"what": "bonus"}, "First take the bonus of journey's end."),
        (
            "client_elsewhere",
            {"client": "noble-3", "where": "delivered"},
            "Noble 3 has already been delivered to.",
        ),
        ("wrong_side", {"side": "own"}, "This Monk marks a building of your own."),
        (
            "mastery_not_met",
            {"mastery": "earth", "needs": 3, "has": 2},
            "Mastery of Earth: needs 3; you have 2.",
        ),
    ],
)
def test_a_refusal_says_what_is_missing(code, values, said):
    refusal = no(code, **values)
    assert refusal_text(ENGLISH, refusal) == said
    assert all(whole(refusal_text(speak, refusal)) for speak in SPOKEN)


@pytest.mark.parametrize(
    ("kind", "values", "log", "table"),
    [
        (
            "built",
            {"shore": 16, "region": 4, "tile": "e1-shrine-5", "price": 7, "discount": 2},
            "Bo builds on space 16: Shrine, −7 koku (Artisan −2).",
            (
                "Bo: Shrine (bonus 2, owner +1 koku, +1 VP) and a clan marker on space 16"
                " · Bo: −7 koku"
            ),
        ),
        (
            "visitor",
            {"shore": 9, "tile": "", "gain": {"koku": 2}, "lost": {}, "client": "noble-2"},
            "Bo +2 koku: visits space 9, empty, Noble 2.",
            "Bo: +2 koku",
        ),
        (
            "owner",
            {
                "shore": 4,
                "tile": "e1-port-4",
                "gain": {"koku": 1},
                "lost": {"koku": 2},
                "count": 3,
            },
            "Bo +1 koku (2 koku lost): owner of space 4, Port, ×3.",
            "Bo: +1 koku",
        ),
        (
            "journey_bonus",
            {"gain": {}, "lost": {"koku": 3}},
            "Bo has no room: 3 koku lost, bonus of journey's end.",
            "",
        ),
        (
            "influence",
            {"region": 4, "start": 16, "to": 18, "lost": 3},
            "Bo: region 4, 16 → 18 (3 lost).",
            "Bo: marker of region 4 to 18",
        ),
        (
            "scored_region",
            {
                "region": 2,
                "influence": 6,
                "place": 1,
                "tied": 2,
                "sum": 14,
                "gap": False,
                "times": 2,
                "vp": 14,
            },
            "Bo, region 2: influence 6, place 1, 14 / 2, Elder ×2, 14 VP.",
            "",
        ),
        (
            "over",
            {"winners": [1], "by_favour": True},
            "Bo wins: tied, with more favour left.",
            "",
        ),
    ],
)
def test_a_line_of_the_log_and_what_to_move(kind, values, log, table):
    event = Event(kind, 1, "RG-SAI-4", values)
    assert event_text(ENGLISH, event, ("Ana", "Bo")) == log
    assert table_text(ENGLISH, event, ("Ana", "Bo")) == table


@pytest.mark.parametrize("speak", SPOKEN, ids=languages())
def test_what_seldom_happens_is_said_too(speak):
    told = [("left_to_table", {"effect": effect, "asked": True}) for effect in m.EFFECTS]
    told += [("choice_lost", {"about": about}) for about in (*WHY, "bonus")]
    told += [("too_late", {"mastery": "void"}), ("markers_low", {"left": 3})]
    lines = [event_text(speak, Event(kind, 0, "RG-TRN-8", v), ("Ana", "Bo")) for kind, v in told]
    asked = [Prompt(0, "let_it_happen", {"effect": effect}) for effect in m.EFFECTS]
    lines += [prompt_text(speak, prompt, ("Ana",)) for prompt in asked]
    left = [Adjust(field, "done") for field in ("refill", "crab.claim.void")]
    lines += [left_over_text(speak, each) for each in left]
    assert [line for line in lines if not whole(line)] == []
    assert len(set(lines)) == len(lines)


def test_the_log_names_players_and_says_you_to_no_one():
    for seed in range(3):
        game, source = Game.new("river_of_gold", ["Ana", "Bo", "Cy"], seed), random.Random(seed)
        while not game.is_over:
            for event in game.play(source.choice(game.legal_moves())):
                line = event_text(ENGLISH, event, game.seats)
                assert not re.search(r"\byour?s?\b", line, re.IGNORECASE), line
