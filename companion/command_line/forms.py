"""Hand-written data, read field by field; every fault is remembered."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from difflib import get_close_matches
from pathlib import Path

import click

from companion.command_line.errors import say_why
from companion.model.base.names import why_not_named
from engine.core import names
from engine.core.language.words import N_, Words
from engine.core.scores import Score


class Form:
    """Reads one document. A wrong field is noted and read as empty."""

    def __init__(self, file: Path, speak: Words) -> None:
        self.file = file
        self.speak = speak
        self.faults: list[str] = []

    def fault(self, where: str, message: str, **values: object) -> None:
        """Notes what is wrong with a field."""
        self.note(where, self.speak.sentence(message, **values))

    def note(self, where: str, told: str) -> None:
        """Notes a fault that is a whole sentence already."""
        self.faults.append(": ".join(part for part in (str(self.file), where, told) if part))

    def number_of_players(self, where: str, n: int, players: Collection[int]) -> None:
        """Notes that so many players are too few or too many."""
        told = self.speak.plural(
            "there is {n} player; it takes {fewest} to {most}",
            "there are {n} players; it takes {fewest} to {most}",
            n,
            fewest=min(players),
            most=max(players),
        )
        self.note(where, told)

    def close(self) -> None:
        """Says every fault on a line of its own and leaves with exit code 2, if there is one."""
        for fault in self.faults:
            say_why(fault)
        if self.faults:
            raise click.exceptions.Exit(2)

    def row(
        self, where: str, value: object, keys: Collection[str], may: Collection[str] = ()
    ) -> dict[str, object]:
        """An object with all of `keys` and perhaps some of `may`; empty if it is none."""
        row = self.table(where, value)
        if not isinstance(value, dict):
            return row
        for key in keys:
            if key not in row:
                self.fault(where, N_('"{key}" is missing'), key=key)
        for key in row:
            if key not in keys and key not in may:
                self.fault(where, N_('"{key}" is not known here'), key=key)
        return row

    def table(self, where: str, value: object) -> dict[str, object]:
        """An object with any keys; empty if it is none."""
        if isinstance(value, dict):
            return value
        self.fault(where, N_("is not an object but {value}"), value=shown(value))
        return {}

    def rows(self, where: str, value: object) -> list[object]:
        """A list; empty if it is none."""
        if isinstance(value, list):
            return value
        self.fault(where, N_("is not a list but {value}"), value=shown(value))
        return []

    def count(self, where: str, value: object, most: int | None = None) -> int:
        """A whole number from 0 up; 0 if it is none."""
        if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            if most is None or value <= most:
                return value
            self.fault(where, N_("is {value}, but there are only {most}"), value=value, most=most)
        else:
            self.fault(where, N_("is not a number from 0 up but {value}"), value=shown(value))
        return 0

    def truth(self, where: str, value: object) -> bool:
        """true or false; false if it is neither."""
        if not isinstance(value, bool):
            self.fault(where, N_("is neither true nor false but {value}"), value=shown(value))
        return value is True

    def name(self, where: str, value: object) -> str:
        """A name that a player can have; empty if it is none."""
        name = names.tidy(value) if isinstance(value, str) else ""
        wrong = names.fault(name)
        if wrong is None:
            return name
        if wrong.reason == "empty":
            self.fault(where, N_("is not a name but {value}"), value=shown(value))
        else:
            self.fault(where, N_("is no name. {why}"), why=why_not_named(self.speak, wrong))
        return ""

    def index(self, where: str, value: object, known: Collection[str], kind: str) -> int | None:
        """The position of an id among the known ones of its kind; None if it is not there."""
        if isinstance(value, str) and value in known:
            return list(known).index(value)
        near = get_close_matches(value, known, n=1) if isinstance(value, str) else []
        if near:
            message = N_('{value} is no {kind}; did you mean "{hint}"?')
            self.fault(where, message, value=shown(value), kind=kind, hint=near[0])
        else:
            self.fault(where, N_("{value} is no {kind}"), value=shown(value), kind=kind)
        return None


class FirstFault(Form):
    """Stops at the first fault: those that only follow from it are not said."""

    def note(self, where: str, told: str) -> None:
        """Says what is wrong with a field, and leaves."""
        super().note(where, told)
        self.close()


def plain_score(
    names: Sequence[str], scores: Sequence[Score], winners: Sequence[int]
) -> dict[str, object]:
    """Every seat's points, and the winners."""
    seats = [
        {"name": name, "items": each.items, "total": each.total, "tiebreak": each.tiebreak}
        for name, each in zip(names, scores, strict=True)
    ]
    return {"seats": seats, "winners": [names[seat] for seat in winners]}


def shown(value: object) -> str:
    """A value as it stands in the file, shortened."""
    text = f'"{value}"' if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:60]}…"
