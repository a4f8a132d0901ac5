"""Words that must not come back: in sentences of the app, in comments and in docstrings."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "data" / "locale"
NO_NAMES = r"whoever|somebody|someone else|nobody|anybody|everybody"

SENTENCES = {
    "en": [
        NO_NAMES,
        r"lies?(?! down)|lay (a|the|your) (price )?(token|card|cover)",
        r"go on|goes on( by| with| from)?|gone on",
        r"takes? the place of|takes? its place",
        r"by (it|them|him)sel(f|ves)|of itself",
        r"afresh|anew|in thought|looked? through|taken? in(?! )|superfluous",
        r"holds? at once|what was|of which|brings?|brought",
        r"evaluat(e|es|ed|ion)",
        r"checkpoints?|other lines?|chairs?|levels and automation",
        r"although (it is |they are )?closed|left to the table|taken back",
        r"I cannot|the app thinks",
    ],
    "es": [
        r"cerrad[oa]s?",
        r"aunque (está|estaba|cerrad\w+)",
        r"puntos? marcados?|otras líneas",
        r"por sí sol[oa]s?|mentalmente",
        r"dejar(la|lo)? fuera|todo movido",
        r"como lo conocen las reglas",
    ],
    "it": [
        r"chius[oaie]",
        r"benché",
        r"punti segnati|altre linee",
        r"da sé|a mente",
        r"lasciala? fuori|tutto mosso",
        r"come lo conoscono le regole",
    ],
}
"""What no sentence says, by language; the words to use are in the terms of the voice."""

BARE = {
    "en": {"Done", "Decline", "Go on", "OK", "Okay", "Enough"},
    "es": {"Listo", "Basta", "Seguir adelante"},
    "it": {"Fatto", "Basta", "Avanti"},
}
"""Buttons that do not name what happens."""

CODE = [NO_NAMES, r"hear (that|to which|which|of) \w+", r"afresh|in thought|hand of whoever"]
"""What no comment and no docstring says."""


def said(language: str) -> Iterator[tuple[str, str]]:
    """Every sentence of a language with the file it is in, terms of the rulebooks left out."""
    if language == "en":
        paths = sorted(LOCALE.glob("*.pot"))
    else:
        paths = sorted((LOCALE / language / "LC_MESSAGES").glob("*.po"))
    for path in paths:
        for message in read_po(io.BytesIO(path.read_bytes())):
            forms = message.id if language == "en" else message.string
            if message.id and not re.fullmatch(r"[a-z_]+(\.\w+)+", str(message.id)):
                yield from ((path.name, form) for form in _forms(forms))


def _forms(text: str | tuple[str, ...]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def faults(text: str, patterns: list[str]) -> list[str]:
    """The words of a text that must not be in it; names of constants do not count."""
    plain = re.sub(r"\b[A-Z_]{4,}\b", "", text)
    found = (re.search(rf"(?<!\w)(?:{each})(?!\w)", plain, re.IGNORECASE) for each in patterns)
    return [each[0] for each in found if each]


@pytest.mark.parametrize("language", SENTENCES)
def test_no_sentence_has_a_word_that_must_not_come_back(language: str) -> None:
    wrong = {
        (where, text): found
        for where, text in said(language)
        if (found := faults(text, SENTENCES[language]))
    }
    assert not wrong


@pytest.mark.parametrize("language", SENTENCES)
def test_no_button_is_bare(language: str) -> None:
    assert not BARE[language] & {text for _, text in said(language)}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "A delivered good lies on its notable"),
        ("en", "Whoever follows processes only 1 good."),
        ("en", "Tap it to go on."),
        ("en", "Played although it is closed: {reason}"),
        ("es", "Jugado aunque está cerrado: {reason}"),
        ("it", "Giocata benché sia chiusa: {reason}"),
    ],
)
def test_old_sentences_would_be_found(language: str, text: str) -> None:
    assert faults(text, SENTENCES[language])


def comments(source: str) -> Iterator[tuple[int, str]]:
    """Every comment and docstring of a module with its line."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.lineno, str(node.value.value)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def test_no_comment_has_a_word_that_must_not_come_back() -> None:
    wrong = []
    for folder in ("engine", "companion"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            where = path.relative_to(ROOT).as_posix()
            for line, text in comments(path.read_text(encoding="utf-8")):
                wrong += [f"{where}:{line}: {found}" for found in faults(text, CODE)]
    assert not wrong


@pytest.mark.parametrize(
    "source",
    [
        '"""Hear that it is to be set to what lies on the table."""',
        "done = 1  # for whoever asks",
        'class A:\n    value = 1\n    """Nobody knows."""',
    ],
)
def test_old_comments_would_be_found(source: str) -> None:
    assert [text for _, text in comments(source) if faults(text, CODE)]


BOOK = r"lies|lie|whoever|nobody|somebody|anybody|everybody|goes on|brings?"


@pytest.mark.parametrize("part", ["rules", "rulings"])
def test_the_rules_of_agra_are_told_in_the_same_voice(part: str) -> None:
    text = (ROOT / "data" / "agra" / part / "en.toml").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert not [line for line in lines if faults(line, [BOOK])]
