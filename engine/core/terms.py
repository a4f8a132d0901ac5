"""What is agreed before the first roll: who plays, in which mode, and by which rulings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypedDict

from engine.core.catalogue.printed import Ruling
from engine.core.entry import BadGame
from engine.core.meta import Meta
from engine.core.names import BadName, taken_names
from engine.core.parts import printed
from engine.core.registry import UnknownGame, rules_of
from engine.core.rules import Rules

FORMAT = 1
"""Version of the saved form."""
FIELDS = "fields"
"""What a copy for spectators has in place of the table: what lies open to all."""


class Terms(TypedDict):
    """How a game was begun."""

    colours: list[str]
    """Of every seat, an automa's included."""
    seed: int | None
    """Seed of the app's dice; None where rolls are entered from the table."""
    rulings: dict[str, str]
    corrections: dict[str, Any]
    start: int
    mode: str
    rules_version: int
    table: dict[str, Any] | None
    """The plain table from which the log continues where earlier moves were lost."""


def seated(
    meta: Meta, mode: str, people: Sequence[str], colours: Sequence[str] | None
) -> tuple[list[str], list[str]]:
    """Names and colours of all seats; an automa comes last and takes a colour that is left.

    Raises BadName, or ValueError: "mode", "players", "seats" or "colours".
    """
    people = taken_names(people)
    if mode not in meta.modes:
        raise ValueError("mode")
    players, automata = meta.modes[mode]
    if len(people) not in players:
        raise ValueError("players")
    if set(people) & set(automata):
        raise ValueError("seats")
    chosen = list(colours or _colours_for(people, meta.colours))
    chosen += [each for each in meta.colours if each not in chosen][: len(automata)]
    everyone = [*people, *automata]
    if len(set(chosen)) != len(everyone) or not set(chosen) <= set(meta.colours):
        raise ValueError("colours")
    return everyone, chosen


def _colours_for(seats: Sequence[str], colours: Sequence[str]) -> list[str]:
    """Seats named after a colour take it; the others take what is left, in order."""
    left = [colour for colour in colours if colour not in seats]
    return [name if name in colours else left.pop(0) for name in seats]


def rules_of_saved(saved: object) -> Rules:
    """The rules of a saved game; raises BadGame if it is none, or none to go on with."""
    if not isinstance(saved, Mapping) or "game" not in saved or "format" not in saved:
        raise BadGame("not_a_game")
    if type(saved["format"]) is not int or not isinstance(saved["game"], str):
        raise BadGame("not_a_game")
    if saved["format"] != FORMAT:
        raise BadGame("format", format=saved["format"])
    if FIELDS in saved and "state" not in saved:
        raise BadGame("only_seen")
    try:
        return rules_of(saved["game"])
    except UnknownGame:
        raise BadGame("unknown_game", game=saved["game"]) from None


def stored_names(stored: object) -> list[str]:
    """The names of the players as stored; raises BadGame."""
    if not isinstance(stored, list) or not all(isinstance(name, str) for name in stored):
        raise BadGame("damaged", what="seats")
    try:
        return taken_names(stored)
    except BadName as wrong:
        raise BadGame("name", fault=wrong.fault) from wrong


def check_seats(meta: Meta, mode: str, seats: Sequence[str], colours: Sequence[str]) -> None:
    """Raises BadGame where these are not the seats of a game in this mode."""
    if not isinstance(mode, str) or mode not in meta.modes:
        raise BadGame("unknown_mode", mode=mode)
    players, automata = meta.modes[mode]
    people = len(seats) - len(automata)
    fits = people in players and tuple(seats[people:]) == automata and len(colours) == len(seats)
    if not fits or not set(colours) <= set(meta.colours):
        raise BadGame("damaged", what="seats")


# ---------------------------------------------------------------- rulings


def agreed(game: str, chosen: Mapping[str, str] | None) -> dict[str, str]:
    """The rulings kept with a new game: those chosen, and each default that was once another."""
    return {each.switch: each.default for each in _changed(game)} | dict(chosen or {})


def stored_rulings(game: str, stored: object) -> dict[str, str]:
    """Those of a stored game; one that lacks a changed default is older and keeps the earlier.

    Raises BadGame.
    """
    if not isinstance(stored, dict):
        raise BadGame("damaged", what="rulings")
    return {each.switch: each.earlier for each in _changed(game)} | stored


def _changed(game: str) -> Iterator[Ruling]:
    return (each for each in printed(game).load().switches if each.earlier)
