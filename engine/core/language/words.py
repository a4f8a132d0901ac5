"""What Tableside says, in the language of its reader."""

from __future__ import annotations

import gettext
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from functools import cache
from pathlib import Path
from typing import NamedTuple

from engine.core.files.places import data_folder, games
from engine.core.language.grammar import filled, joined, named

_LANGUAGES = ("en", "es", "it")
_SENTENCES = "tableside"
_FIRST_BYTES = (b"\xde\x12\x04\x95", b"\x95\x04\x12\xde")
"""Of a compiled catalogue, in either byte order."""
_ABOUT = "\x04"
"""Between what a sentence is about and the sentence, as in compiled catalogues."""


class NoWords(OSError):
    """A catalogue that ships with Tableside is missing or damaged; said in English."""

    def __init__(self, path: Path) -> None:
        """Name the file and the way out."""
        self.path = path
        super().__init__(
            f"the words in {path} are missing or damaged; install Tableside again"
            " (in a checkout: make setup)."
        )


def N_(message: str, *, about: str = "") -> str:
    """Mark a sentence for translation where it is written down, and return it for `sentence`.

    `about` tells two sentences with the same English apart; only translators see it.
    """
    return f"{about}{_ABOUT}{message}" if about else message


def english(message: str) -> str:
    """Return a marked sentence in English."""
    return message.rpartition(_ABOUT)[2]


def languages() -> tuple[str, ...]:
    """Return the codes of the languages that Tableside speaks."""
    return _LANGUAGES


class Phrase(NamedTuple):
    """A part of a sentence, translated together with the sentence that it fills in."""

    message: str
    values: Mapping[str, object] = {}

    def __str__(self) -> str:
        """Return it in English."""
        return english(self.message).format(**self.values)


class Words:
    """Sentences and the terms of the games in one language."""

    def __init__(self, language: str, folder: Path) -> None:
        """Read the compiled sentences of a language from a locale folder."""
        self.language = language
        self._folder = folder
        self._house = _catalogue(folder, language, _SENTENCES)
        self._game = ""
        """The game whose sentences come first."""
        self._of: dict[str, Words] = {}
        self._terms: dict[str, tuple[gettext.NullTranslations, ...]] = {}
        self._called: Mapping[str, str] = {}

    def calling(self, names: Mapping[str, str]) -> Words:
        """Return the same words, with names of their own for some terms."""
        other = copy(self)
        other._called, other._of = {**self._called, **names}, {}
        return other

    def called(self, key: str) -> str:
        """Return the own name of a term at this table; empty if it has none."""
        return self._called.get(key, "")

    def of(self, game: str) -> Words:
        """Return the same words as a game says them, where it has its own way."""
        if game == self._game:
            return self
        if game not in self._of:
            other = copy(self)
            other._game, other._of = game, {}
            self._of[game] = other
        return self._of[game]

    def _catalogues(self) -> Iterator[gettext.NullTranslations]:
        """Where a sentence may be: of the game in hand, of the house, of any other game."""
        if self.language == "en":
            return
        if self._game in games():
            yield self._spoken(self._game)[0]
        yield self._house
        for game in games():
            if game != self._game:
                yield self._spoken(game)[0]

    def sentence(self, message: str, /, **values: object) -> str:
        """Return a sentence with its values filled in."""
        said = {name: self._said(value) for name, value in values.items()}
        for catalogue in self._catalogues():
            if (found := catalogue.gettext(message)) != message:
                return self._filled(found, english(message), said)
        return self._filled(english(message), english(message), said)

    def plural(self, one: str, many: str, n: int, /, **values: object) -> str:
        """Return the form of a sentence that fits a number, which it can show as {n}."""
        said, shown = one if abs(n) == 1 else many, {"n": n, **values}
        for catalogue in self._catalogues():
            if (found := catalogue.ngettext(one, many, abs(n))) != said:
                return self._filled(found, english(said), shown)
        return self._filled(english(said), english(said), shown)

    def _filled(self, translated: str, source: str, values: Mapping[str, object]) -> str:
        if not values:
            return translated
        try:
            return joined(self.language, filled(translated, values))
        except (KeyError, IndexError, ValueError):
            return filled(source, values)

    def _said(self, value: object) -> object:
        return self.sentence(value.message, **value.values) if isinstance(value, Phrase) else value

    def decimal(self, shown: str) -> str:
        """Return a number as it is written in the reader's language: with a point or a comma."""
        return shown if self.language == "en" else shown.replace(".", ",")

    def term(self, game: str, key: str) -> str:
        """Return the name that a game gives to something, by its key in that game's glossary."""
        if key in self._called:
            return self._called[key]
        if name := self._named(game, key):
            with_article = self._named(game, f"{key.removesuffix('.the')}.the")
            return named(name, with_article) if with_article else name
        return key.rpartition(".")[2].replace("_", " ")

    def _named(self, game: str, key: str) -> str:
        for catalogue in self._spoken(game):
            if (name := catalogue.gettext(key)) != key:
                return name
        return ""

    def _spoken(self, game: str) -> tuple[gettext.NullTranslations, ...]:
        """The catalogues of a game: in this language, then in English."""
        if game not in self._terms:
            spoken = dict.fromkeys((self.language, "en") if game in games() else ())
            self._terms[game] = tuple(_catalogue(self._folder, code, game) for code in spoken)
        return self._terms[game]

    def listing(self, items: Sequence[str]) -> str:
        """Return the items as a phrase: a, b and c."""
        if len(items) < 2:
            return "".join(items)
        *first, last = items
        return self.sentence("{first} and {last}", first=", ".join(first), last=last)


@cache
def _speaker(language: str) -> Words:
    return Words(language, data_folder() / "locale")


def words(language: str) -> Words:
    """Return the words of a language, or of English where that language is not spoken here."""
    code = language.replace("-", "_").partition("_")[0].lower()
    return _speaker(code if code in _LANGUAGES else "en")


def check_words(folder: Path | None = None) -> None:
    """Raise NoWords where a catalogue of any language is missing; parses none of them."""
    folder = folder or data_folder() / "locale"
    for domain in (_SENTENCES, *games()):
        for language in _LANGUAGES:
            if not _is_in_the_source(language, domain):
                _look_at(_file(folder, language, domain))


def _look_at(path: Path) -> None:
    try:
        with path.open("rb") as compiled:
            sound = compiled.read(4) in _FIRST_BYTES
    except OSError as error:
        raise NoWords(path) from error
    if not sound:
        raise NoWords(path)


def _catalogue(folder: Path, language: str, domain: str) -> gettext.NullTranslations:
    if _is_in_the_source(language, domain):
        return gettext.NullTranslations()
    path = _file(folder, language, domain)
    try:
        with path.open("rb") as compiled:
            return gettext.GNUTranslations(compiled)
    except Exception as error:  # Whatever is wrong with the file.
        raise NoWords(path) from error


def _is_in_the_source(language: str, domain: str) -> bool:
    return (language, domain) == ("en", _SENTENCES)


def _file(folder: Path, language: str, domain: str) -> Path:
    return folder / language / "LC_MESSAGES" / f"{domain}.mo"
