"""What the app says of a name that nobody can have, or that it cannot draw."""

from __future__ import annotations

from companion.letters.runs import unreadable
from engine.core.names import LONGEST, Fault, fault, first_fault, readable, tidy
from engine.core.words import N_, Words

_SENTENCES = {
    "empty": N_("Please give this player a name."),
    "long": N_("A name has at most {n} letters and signs."),
    "sign": N_("A name cannot contain {sign}, an invisible or unknown sign."),
    "place": N_("In this name, {sign} is in the wrong place."),
    "reserved": N_("This word stands for the dice. Please choose another name."),
    "taken": N_("Another player has this name already."),
}


def why_not(words: Words, wrong: Fault | None) -> str:
    """Why somebody cannot have this name; empty if there is no reason."""
    if wrong is None:
        return ""
    return words.sentence(_SENTENCES[wrong.reason], n=LONGEST, sign=wrong.sign)


def why_not_named(words: Words, wrong: Fault) -> str:
    """The same with the name, for where it does not stand beside it; what is wrong in it is a ?."""
    why = why_not(words, wrong)
    return f'"{readable(wrong.name)}": {why}' if wrong.name else why


def not_drawn(words: Words, name: str) -> str:
    """That letters of a name cannot be drawn; empty where all of them can."""
    if not unreadable(name):
        return ""
    return words.sentence(N_("The app cannot draw this name and shows boxes instead."))


def usable(names: list[str]) -> list[str]:
    """Those of some earlier names that can be offered."""
    return [name for name in map(tidy, names) if fault(name) is None]


def of_each(names: list[str]) -> list[Fault | None]:
    """What is wrong with each of the names of those who play together."""
    tidied = [tidy(name) for name in names]
    return [_of(name, tidied[:seat]) for seat, name in enumerate(tidied)]


def _of(name: str, others: list[str]) -> Fault | None:
    return fault(name) or first_fault([*(each for each in others if not fault(each)), name])
