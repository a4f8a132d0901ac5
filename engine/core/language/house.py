"""The words of rulings that every table has; those of a game's own stand in its data."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.core.language.words import N_, Words

_TITLE = N_("At every table")
_QUESTION = N_("How far back does undo go?")
_BOOKS = N_("A matter of the app: the books say nothing of it.")
_WHY = N_("The app promises to undo everything. But who undoes after a roll knows what comes.")
_CHOICES = {
    "free": N_("To any moment."),
    "until_seen": N_("Until a roll or a draw has been seen."),
    "until_others_act": N_("Until another player has acted."),
}


class Asked(NamedTuple):
    """How far undo goes, as it is asked."""

    question: str
    choices: dict[str, str]


def undo_question(speaker: Words) -> Asked:
    """The one ruling that is asked before every game."""
    choices = {option: speaker.sentence(told) for option, told in _CHOICES.items()}
    return Asked(speaker.sentence(_QUESTION), choices)


def chapter_of_the_house(speaker: Words) -> dict[str, Any]:
    """The chapter after those of a game, in the same form."""
    undo = {
        **undo_question(speaker)._asdict(),
        "books": speaker.sentence(_BOOKS),
        "why": speaker.sentence(_WHY),
    }
    return {"number": "", "title": speaker.sentence(_TITLE), "rulings": {"TS-RUL-1": undo}}
