"""Everything that Amritsar asks, refuses, tells and corrects has words, in each language."""

import random
import re
from collections.abc import Iterator

import pytest

from engine.amritsar import moves as m
from engine.amritsar import words as says
from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.fields import all_fields, choices_of, value_of
from engine.amritsar.meta import META
from engine.amritsar.refusals import FAMILIES, RULE_OF
from engine.amritsar.words import events, fields, prompts, refusals, table
from engine.amritsar.words.voice import Voice, effects_text, objective_text, storehouse_text
from engine.core.adjust import Adjust
from engine.core.events import ONLOOKER, UNCOVERED, Event
from engine.core.game import Game
from engine.core.language.words import Words, languages, words
from engine.core.moves import Verb
from engine.core.observer import Observer, onlooker
from engine.core.refusal import Refusal
from tests.amritsar.told import EVENTS, PROMPTS, WHY_PP
from tests.rules import covers

TABLES = [("", 2), ("", 3), ("", 4), ("solo", 1), ("solo_hard", 1)]
NAMES = ("Ana", "Bo", "Cy", "Di")
ENGLISH = re.compile(r"\b(?:the|you|your|with|of|from|worker|elephant|counter|market)\b")


def new(mode: str, people: int, seed: int, **rulings: str) -> Game:
    return Game.new(META.name, NAMES[:people], seed=seed, mode=mode, rulings=rulings)


def is_whole(text: str, speaker: Words) -> None:
    """A sentence without a gap, a double blank, an id or a word of another language."""
    assert text == text.strip()
    assert not re.search(r"[{}]|  |\bNone\b|\w_\w|\b[NESW]{2}\b|ST\d", text), text
    if speaker.language != "en":
        assert not ENGLISH.search(text), text


def told(speaker: Words, event: Event, seats: list[str]) -> None:
    if event.kind != "adjusted":
        is_whole(says.event_text(speaker, event, seats), speaker)
        is_whole(says.table_text(speaker, event, seats), speaker)


# ---------------------------------------------------------------- nothing is without words


def test_every_event_prompt_and_reason_has_words() -> None:
    assert EVENTS.keys() <= events.LOG.kinds
    assert events.LOG.kinds <= table.TABLE.kinds
    assert PROMPTS.keys() <= prompts.PROMPTS.kinds
    assert RULE_OF.keys() <= refusals.REFUSALS.codes
    assert set(WHY_PP) <= events.WHY_PP.keys()


@pytest.mark.parametrize("language", languages())
def test_every_verb_has_a_label(language: str) -> None:
    speaker = words(language)
    for verb in (each for each in vars(m).values() if isinstance(each, Verb)):
        for move in (next(iter(verb)), list(verb)[-1]):
            is_whole(says.move_text(speaker, move, NAMES), speaker)
    every = [says.move_text(speaker, move, NAMES) for move in m.UPGRADE_STOREHOUSE]
    assert len(set(every)) == len(every)


@pytest.mark.parametrize("language", languages())
def test_families_and_effects_have_names(language: str) -> None:
    speaker = words(language)
    for name, about in (
        *(says.family_text(speaker, each) for each in FAMILIES),
        *(says.effect_text(speaker, each) for each in m.EFFECTS),
    ):
        assert name
        assert about.endswith(".")
        is_whole(f"{name} {about}", speaker)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("mode", ["", "solo"])
def test_every_field_can_be_told_and_corrected(language: str, mode: str) -> None:
    speaker, game = words(language), new(mode, 1 if mode else 3, 1)
    voice = Voice(speaker, game.seats)
    for field in all_fields(game.state):
        value = value_of(game.state, field)
        if not Adjust(field, value).is_setting:
            is_whole(fields.field_text(voice, field), speaker)
        is_whole(says.move_text(speaker, Adjust(field, value), game.seats), speaker)
        for choice in list(choices_of(game.state, field))[:60]:
            is_whole(fields.value_text(voice, str(choice)), speaker)


@pytest.mark.parametrize("language", languages())
def test_what_is_printed_on_the_pieces_can_be_read(language: str) -> None:
    voice, printed = Voice(words(language)), load_catalogue()
    lines = [objective_text(voice, each) for each in printed.objectives]
    lines += [storehouse_text(voice, each) for each in printed.storehouses]
    lines += [voice.tile(each.id) for each in printed.district_tiles]
    lines += [effects_text(voice, each.effects) for each in printed.mahout_tiles]
    lines += [effects_text(voice, each.effects) for each in printed.bridge_tiles]
    assert len(set(lines)) >= len(lines) - 6  # several mahout and bridge tiles give the same
    for line in lines:
        is_whole(line, voice.words)
        assert line


# ---------------------------------------------------------------- whole games


def play(game: Game, seed: int) -> Iterator[list[Event]]:
    dice = random.Random(seed)
    while not game.is_over:
        yield game.play(dice.choice(game.legal_moves()))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("mode", "people"), TABLES)
def test_whole_games_are_told_without_a_hole(mode: str, people: int, language: str) -> None:
    speaker, game = words(language), new(mode, people, seed=people)
    drawn = [event for _, happened in game.history() for event in happened]
    for line in says.setup_text(speaker, drawn, game.seats):
        is_whole(line, speaker)
    for number, happened in enumerate(play(game, people)):
        is_whole(says.prompt_text(speaker, game.prompt, game.seats), speaker)
        for event in happened:
            told(speaker, event, game.seats)
        for move, refusal in game.options() if number % 5 == 0 else ():
            is_whole(says.move_text(speaker, move, game.seats), speaker)
            if refusal:
                sentence = says.refusal_text(speaker, refusal)
                is_whole(sentence, speaker)
                assert sentence.endswith(".")
    for score in game.standings():
        is_whole(says.score_text(speaker, score), speaker)
        for item, parts in score.parts.items():
            is_whole(says.item_name(speaker, item), speaker)
            for part in parts:
                is_whole(says.part_text(speaker, part), speaker)


def test_the_log_names_seats_and_never_says_you() -> None:
    game = new("", 4, seed=9)
    lines = [
        says.event_text(words("en"), event, game.seats)
        for happened in play(game, 9)
        for event in happened
    ]
    assert not [line for line in lines if re.search(r"\b[Yy]ou\b(?! board)", line)]


# ---------------------------------------------------------------- single sentences


def refused(code: str, **values: object) -> str:
    return says.refusal_text(words("en"), Refusal(code, RULE_OF[code], **values))


def test_a_refusal_says_what_is_missing_and_what_opens_it() -> None:
    assert refused("upgrade_unpaid", kind="objective", resource="copper", needs=1, has=0) == (
        "Needs 1 copper; you have none. The market sells it."
    )
    assert refused("steps_unpaid", steps=3, needs=2, has=1) == (
        "3 steps cost 2 coins; you have 1. 1 step is free."
    )
    short = {"marble": 1, "copper": 1}, {"copper": 1}
    assert refused(
        "donation_unpaid", district="N", level=2, space=1, needs=short[0], missing=short[1]
    ) == ("Level 2 costs 1 marble and 1 copper; you lack 1 copper. The market sells it.")


def line(language: str, kind: str, seat: int, rule: str, **values: object) -> str:
    return says.event_text(words(language), Event(kind, seat, rule, values), ["Ana", "Maharaja"])


def test_a_tax_is_told_with_its_discounts() -> None:
    """AM-EXD-2: tax 5, two discounts of 1, 2 coins, decade II."""
    due = line("en", "tax_due", 0, "AM-DEC-2", tax=5, knowledge=1, storehouse=1, due=3)
    assert due == "Ana owes 3 coins: tax 5, −1 knowledge, −1 storehouse."
    paid = line("en", "tax_paid", 0, "AM-DEC-2", due=3, paid=2, missing=1, lost=2)
    assert paid == "Ana pays 2 coins; 1 missing, 2 PP each."
    none = line("es", "tax_due", 0, "AM-DEC-2", tax=1, knowledge=1, storehouse=0, due=0)
    assert none == "Ana no debe nada: impuestos 1, −1 conocimiento."


def test_the_maharaja_is_told_step_by_step() -> None:
    """AM-SOL-28: the donation with its numbers, the colours in order, a substitute."""
    values = {"district": "N", "level": 2, "space": 1, "marble": 1, "copper": 1, "gold": 0}
    donated = line(
        "it", "maharaja_donates", 1, "AM-SOL-13", **values, printed=3, supports=1, came_from="S"
    )
    assert donated == (
        "Maharaja dona a nord: livello 2, casella 1. 1 marmo e 1 rame alla cava, +3 PP e +1 per "
        "i segnalini sotto. L'elefante viene da sud."
    )
    gained = line("en", "maharaja_gains", 1, "AM-SOL-18", wanted="marble", got="copper", n=0)
    assert gained == "Maharaja +1 copper from the quarry: no marble there."


@covers("AM-APP-4")
def test_a_player_sees_taxes_and_the_pp_at_risk_before_the_decade_ends() -> None:
    game = new("", 2, seed=4)
    for _ in zip(range(4), play(game, 4), strict=False):
        pass
    colour = game.colours[0]
    for field, value in (("tax", "5"), ("knowledge.money", "2"), ("item.coin", "2")):
        game.play(Adjust(f"{colour}.{field}", value))
    assert "  tax 5 · due: 4 coins · 2 PP at risk" in says.describe(words("en"), onlooker(game))


def test_objectives_stay_covered_in_the_description_of_the_table() -> None:
    game = new("", 2, seed=4)
    for _ in zip(range(12), play(game, 4), strict=False):
        pass
    covered = "\n".join(says.describe(words("en"), onlooker(game)))
    opened = "\n".join(says.describe(words("en"), Observer(game, UNCOVERED)))
    assert Observer(game, ONLOOKER).covers(f"{game.colours[0]}.hand")
    hands = [
        each for each in m.OBJECTIVES if game.state.seats[0].hand >> m.OBJECTIVES.index(each) & 1
    ]
    for objective in hands:
        name = Voice(words("en")).objective(objective)
        assert name not in covered
        assert name in opened
