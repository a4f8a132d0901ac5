"""Sentences and terms in three languages, whatever state the files are in."""

import shutil

import pytest

from engine.core.places import data_folder
from engine.core.words import N_, Words, languages, words


def test_languages():
    assert languages() == ("en", "es", "it")


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [("es", "es"), ("es_ES", "es"), ("it-IT", "it"), ("IT", "it"), ("de", "en"), ("", "en")],
)
def test_a_language_that_is_not_spoken_is_english(asked, spoken):
    assert words(asked).language == spoken
    assert words(asked) is words(spoken)


def test_sentences_are_translated_and_filled():
    sentence = N_("{theme} · {language} · text {percent} %")
    values = {"theme": "oscuro", "language": "Español", "percent": 125}
    assert words("es").sentence(sentence, **values) == "oscuro · Español · texto 125 %"
    assert words("en").sentence(sentence, **values) == "oscuro · Español · text 125 %"
    assert words("en").sentence("as {it} is") == "as {it} is"


def test_plurals_show_their_number():
    assert words("en").plural("{n} worker", "{n} workers", 1) == "1 worker"
    assert words("en").plural("{n} worker of {name}", "{n} workers of {name}", 3, name="Ana") == (
        "3 workers of Ana"
    )


@pytest.mark.parametrize(
    ("language", "key", "name"),
    [
        ("en", "good.oil", "Oil"),
        ("es", "good.oil", "Aceite"),
        ("it", "good.oil", "Olio"),
        ("es", "good.sandstone", "Arenisca"),
        ("es", "good.curry", "Curry"),
    ],
)
def test_terms_of_a_game(language, key, name):
    assert words(language).term("agra", key) == name


def test_a_term_without_an_entry_is_still_readable():
    assert words("es").term("agra", "good.no_such_good") == "no such good"
    assert words("es").term("no such game", "good.oil") == "oil"


@pytest.mark.parametrize(
    ("language", "items", "phrase"),
    [
        ("en", [], ""),
        ("en", ["a"], "a"),
        ("en", ["a", "b"], "a and b"),
        ("en", ["a", "b", "c"], "a, b and c"),
        ("es", ["Ana", "Bo", "Cy"], "Ana, Bo y Cy"),
        ("es", ["Bo", "Inés"], "Bo e Inés"),
        ("es", ["agua", "hielo"], "agua y hielo"),
        ("it", ["Ana", "Bo"], "Ana e Bo"),
    ],
)
def test_listings(language, items, phrase):
    assert words(language).listing(items) == phrase


@pytest.mark.parametrize(
    "content", [None, b"", b"not a catalogue", b"\xde\x12\x04\x95" + b"\xff" * 40]
)
def test_a_broken_catalogue_falls_back_to_english(tmp_path, content):
    shutil.copytree(data_folder() / "locale" / "en", tmp_path / "en")
    folder = tmp_path / "es" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    if content is not None:
        for domain in ("tableside", "agra"):
            (folder / f"{domain}.mo").write_bytes(content)
    spanish = Words("es", tmp_path)
    assert spanish.sentence("Settings") == "Settings"
    assert spanish.term("agra", "good.oil") == "Oil"


def test_a_translation_that_cannot_be_filled_falls_back_to_english(tmp_path):
    from babel.messages.catalog import Catalog
    from babel.messages.mofile import write_mo

    folder = tmp_path / "es" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    catalog = Catalog(locale="es")
    catalog.add("Round {n}", "Ronda {numero}")
    with (folder / "tableside.mo").open("wb") as file:
        write_mo(file, catalog)
    assert Words("es", tmp_path).sentence("Round {n}", n=3) == "Round 3"
