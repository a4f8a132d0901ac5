"""Corrections read like sentences in three languages: every field, with every kind of value."""

import re

import pytest

from engine.agra import moves as m
from engine.agra.fields import all_fields, choices_of
from engine.agra.words import event_text
from engine.agra.words.fields import COLOURS, field_label, value_text
from engine.agra.words.voice import Voice
from engine.core.events import Event
from engine.core.language.words import languages, words
from tests.agra.test_words_agra import check
from tests.table import play, table

IDS = {"x2", "lying", "low", "high", "on", "off", "box", "trader", "below", "gone", "neutral"}
RAW = re.compile(r"\b\w+\.\w+\b|_")
NAMES = ("Ana", "Bo")


def _table():
    game = table("notable.cook river", "space.quarry teal")
    play(game, "meditate")
    return game


def _cases(state):
    """Each field of one player and of the boards; of numbers the first, the second and the last."""
    for field in all_fields(state):
        if field.split(".")[0] in ("magenta", "automation"):
            continue
        choices = choices_of(state, field)
        some = [choices[0], choices[1], choices[-1]] if isinstance(choices, range) else choices
        yield from ((field, str(value)) for value in some)


@pytest.mark.parametrize("language", languages())
def test_a_correction_reads_like_a_sentence(language):
    speaking, told = words(language), {}
    for field, value in _cases(_table().state):
        values = {"field": field, "value": value, "reason": ""}
        text = event_text(speaking, Event("adjusted", -1, "AG-MARK-1", values), NAMES)
        check(text, language, sentence=True)
        assert not RAW.search(text), text
        assert value not in m.SPACES or language != "en" or value.title() not in text.split()
        told[field, value] = text
    # A favour tile that goes back to the pile is the same news, whoever had it.
    apart = {key: text for key, text in told.items() if key[1] != "off"}
    assert len(set(apart.values())) == len(apart)


@pytest.mark.parametrize("language", languages())
def test_labels_and_values_are_said_by_name(language):
    voice = Voice(words(language))
    for field, value in _cases(_table().state):
        label, said = field_label(voice, field), value_text(voice, value)
        for text in (label, said):
            check(text, language, sentence=False)
            assert not RAW.search(text), text
        assert said != value or value not in IDS | set(COLOURS)


def test_the_reason_is_told():
    values = {"field": "teal.good.oil", "value": "2", "reason": "counted again"}
    event = Event("adjusted", -1, "AG-MARK-1", values)
    expected = "Correction: Teal has 2 Oil (counted again)."
    assert event_text(words("en"), event, NAMES) == expected
