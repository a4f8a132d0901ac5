"""What the app says about a name that is not allowed, or that it cannot draw."""

from __future__ import annotations

from companion.model.base.letter_runs import unreadable
from engine.core.language.words import N_, Words
from engine.core.names import LONGEST, Fault, fault, first_fault, readable, tidy

_SENTENCES = {
    "empty": N_("Give this player a name."),
    "long": N_("A name has at most {n} characters."),
    "sign": N_("A name cannot contain {sign}, an invisible or unknown character."),
    "place": N_("In this name, {sign} is in the wrong place."),
    "reserved": N_("This word is reserved for the dice: choose another name."),
    "taken": N_("Another player already has this name."),
}


def why_not(words: Words, wrong: Fault | None) -> str:
    """Why a player cannot have this name; empty if allowed."""
    if wrong is None:
        return ""
    return words.sentence(_SENTENCES[wrong.reason], n=LONGEST, sign=wrong.sign)


def why_not_named(words: Words, wrong: Fault) -> str:
    """The same with the name, with bad characters as ?."""
    why = why_not(words, wrong)
    return f'"{readable(wrong.name)}": {why}' if wrong.name else why


def not_drawn(words: Words, name: str) -> str:
    """That letters of a name cannot be drawn; empty if all can."""
    if not unreadable(name):
        return ""
    return words.sentence(N_("The app cannot draw all of this name; some letters show as boxes."))


def usable(names: list[str]) -> list[str]:
    """The earlier names that can be offered."""
    return [name for name in map(tidy, names) if fault(name) is None]


def of_each(names: list[str]) -> list[Fault | None]:
    """The fault of each name at a table."""
    tidied = [tidy(name) for name in names]
    return [_of(name, tidied[:seat]) for seat, name in enumerate(tidied)]


def _of(name: str, others: list[str]) -> Fault | None:
    return fault(name) or first_fault([*(each for each in others if not fault(each)), name])
