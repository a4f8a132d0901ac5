"""The rules of Agra for reading: those of the book from data/agra/rules, then the rulings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from engine.agra.catalogue import load_catalogue
from engine.agra.words.rulings import chapters, ruling_texts
from engine.core.places import data_folder
from engine.core.printed import Ruling
from engine.core.rulebook import Chapter, Rulebook, read_chapters
from engine.core.says import Ruled
from engine.core.words import N_, Words, words

_RULINGS = N_("Rulings: {chapter}")


@cache
def rulebook(language: str) -> Rulebook:
    """Every rule in a language."""
    speaker = words(language)
    file = data_folder() / "agra" / "rules" / f"{speaker.language}.toml"
    return Rulebook((*read_chapters(file), *_ruling_chapters(speaker)))


def rule_text(language: str, rule: str) -> str:
    """What a rule says; KeyError if there is no such rule."""
    return rulebook(language).text(rule)


def rulings_of(speaker: Words, rule: str, played: Mapping[str, str]) -> list[Ruled]:
    """The rulings that a rule names, or the ruling itself, as they are played."""
    return [
        _ruled(speaker, _rulings()[each], played)
        for each in (rule, *rulebook(speaker.language).names(rule))
        if each in _rulings()
    ]


def _ruled(speaker: Words, ruling: Ruling, played: Mapping[str, str]) -> Ruled:
    told = ruling_texts(speaker, ruling)
    answer = told.choices.get(played.get(ruling.switch, ruling.default), told.default)
    return Ruled(ruling.id, told.question, answer, bool(ruling.switch))


@cache
def _rulings() -> dict[str, Ruling]:
    return {each.id: each for each in load_catalogue().rulings}


def _ruling_chapters(speaker: Words) -> Iterator[Chapter]:
    for number, title, ids in chapters(speaker):
        told = {each: ruling_texts(speaker, _rulings()[each]) for each in ids}
        yield Chapter(
            f"rulings {number}",
            speaker.sentence(_RULINGS, chapter=title),
            {each: text.question for each, text in told.items()},
            {each: " ".join(text.everything()) for each, text in told.items()},
        )
