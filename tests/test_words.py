"""Sentences and terms in three languages, whatever state the files are in."""

import shutil
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from engine.core.files.places import data_folder
from engine.core.language import words as core
from engine.core.language.words import N_, NoWords, Phrase, Words, check_words, languages, words


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


@pytest.fixture
def locale(tmp_path):
    return Path(shutil.copytree(data_folder() / "locale", tmp_path / "locale"))


def damaged(locale, name, content):
    file = locale / name
    file.unlink()
    if content is not None:
        file.write_bytes(content)
    return file


DAMAGE = [None, b"", b"not a catalogue", b"\xde\x12\x04\x95" + b"\xff" * 40]


@pytest.mark.parametrize("content", DAMAGE)
def test_sentences_that_are_missing_or_damaged_are_an_error(locale, content):
    file = damaged(locale, "es/LC_MESSAGES/tableside.mo", content)
    with pytest.raises(NoWords, match="missing or damaged") as raised:
        Words("es", locale)
    assert raised.value.path == file
    assert Words("it", locale).sentence("Settings") == "Impostazioni"


@pytest.mark.parametrize("content", DAMAGE)
def test_terms_that_are_missing_or_damaged_are_an_error(locale, content):
    damaged(locale, "es/LC_MESSAGES/agra.mo", content)
    with pytest.raises(NoWords, match=r"agra\.mo"):
        Words("es", locale).term("agra", "good.oil")


@pytest.mark.parametrize("content", DAMAGE[:3])
@pytest.mark.parametrize(
    "name",
    [
        "en/LC_MESSAGES/agra.mo",
        "es/LC_MESSAGES/agra.mo",
        "es/LC_MESSAGES/tableside.mo",
        "it/LC_MESSAGES/agra.mo",
        "it/LC_MESSAGES/tableside.mo",
    ],
)
def test_the_look_at_the_start_misses_no_catalogue(locale, name, content):
    check_words(locale)
    damaged(locale, name, content)
    with pytest.raises(NoWords, match=name):
        check_words(locale)


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


@pytest.fixture
def two_games(tmp_path, monkeypatch):
    """Two games that say "Favour" each in its own way, and a house that says "Go"."""
    said = {
        "tableside": {"Go": "Vamos"},
        "one": {"Favour": "Favor", "Go": "Adelante"},
        "two": {"Favour": "Gracia"},
    }
    for domain, sentences in said.items():
        for language in ("en", "es"):
            folder = tmp_path / language / "LC_MESSAGES"
            folder.mkdir(parents=True, exist_ok=True)
            catalog = Catalog(locale=language, fuzzy=False)
            for message, text in sentences.items() if language == "es" else ():
                catalog.add(message, text)
            with (folder / f"{domain}.mo").open("wb") as file:
                write_mo(file, catalog)
    monkeypatch.setattr(core, "games", lambda: ("one", "two"))
    return core.Words("es", tmp_path)


def test_each_game_says_it_its_own_way_and_the_house_lies_beneath(two_games):
    assert two_games.of("one").sentence("Favour") == "Favor"
    assert two_games.of("two").sentence("Favour") == "Gracia"
    assert two_games.of("two").sentence("Go") == "Vamos"
    assert two_games.of("one").sentence("Go") == "Adelante"
    assert two_games.sentence("Go") == "Vamos"
    assert two_games.sentence("Gracia") == "Gracia"


def test_a_sentence_of_a_game_is_found_also_without_naming_it(two_games):
    assert two_games.sentence("Favour") == "Favor"


def test_a_sentence_that_means_two_things_is_said_by_what_it_is_about(tmp_path, monkeypatch):
    for language in ("en", "es"):
        folder = tmp_path / language / "LC_MESSAGES"
        folder.mkdir(parents=True)
        catalog = Catalog(locale=language, fuzzy=False)
        if language == "es":
            catalog.add("Order", "Orden")
            catalog.add("Order", "Demanda", context="phase")
            catalog.add(("{n} ox", "{n} oxen"), ("un buey", "{n} bueyes"), context="cart")
        with (folder / "tableside.mo").open("wb") as file:
            write_mo(file, catalog)
    monkeypatch.setattr(core, "games", lambda: ())
    spanish = Words("es", tmp_path)
    assert spanish.sentence("Order") == "Orden"
    assert spanish.sentence(N_("Order", about="phase")) == "Demanda"
    assert spanish.sentence(N_("Order", about="goods")) == "Order"
    oxen = N_("{n} ox", about="cart")
    assert [spanish.plural(oxen, "{n} oxen", n) for n in (1, 2)] == ["un buey", "2 bueyes"]
    assert [words("en").plural(oxen, "{n} oxen", n) for n in (1, 2)] == ["1 ox", "2 oxen"]
    assert str(Phrase(oxen, {"n": 3})) == "3 ox"


def test_names_of_ones_own_stay_with_the_words_of_a_game(two_games):
    called = two_games.calling({"good.oil": "Sesame"})
    assert called.of("one").term("one", "good.oil") == "Sesame"
    assert two_games.of("one").term("one", "good.oil") == "oil"
