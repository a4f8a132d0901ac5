"""The book of Tide Pool, and its rulings in plain words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from engine.core.printed import Ruling
from engine.core.rulebook import Chapter, Rulebook, read_chapters
from engine.core.says import Ruled, RulingText
from engine.core.words import Words, words
from tests.toy.engine.catalogue import DATA, load_catalogue
from tests.toy.engine.words.spoken import Say


@cache
def rulebook(language: str) -> Rulebook:
    """Every rule in a language, then the rulings."""
    speak = words(language)
    told = {each.id: ruling_texts(speak, each).question for each in load_catalogue().rulings}
    rulings = Chapter("rulings", Say(speak)("Rulings"), told)
    return Rulebook((*read_chapters(DATA / "rules" / f"{speak.language}.toml"), rulings))


def rulings_of(speak: Words, rule: str, played: Mapping[str, str]) -> list[Ruled]:
    """The rulings about a rule, or the ruling itself, as they are played."""
    found = [each for each in load_catalogue().rulings if rule in (each.id, *each.rules)]
    return [_ruled(speak, each, played) for each in found]


def _ruled(speak: Words, ruling: Ruling, played: Mapping[str, str]) -> Ruled:
    told = ruling_texts(speak, ruling)
    chosen = played.get(ruling.switch, ruling.default)
    return Ruled(ruling.id, told.question, told.choices[chosen], bool(ruling.switch))


def ruling_texts(speak: Words, ruling: Ruling) -> RulingText:
    """A ruling in plain words."""
    say = Say(speak)
    choices = {option: say(f"{ruling.switch}: {option}") for option in ruling.options}
    default = choices[ruling.default]
    return RulingText(
        say(f"{ruling.switch}?"), default, choices, say(ruling.books), say(ruling.why)
    )


def chapters(speak: Words) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """One chapter with all of them."""
    yield "1", Say(speak)("Rulings"), tuple(each.id for each in load_catalogue().rulings)
