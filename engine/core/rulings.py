"""Rulings: where the books are silent or disagree, a game is created with a choice for each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import SimpleNamespace
from typing import Protocol

UNDO_WINDOW, ANY_MOMENT, UNTIL_SEEN, UNTIL_OTHERS_ACT = (
    "undo_window",
    "free",
    "until_seen",
    "until_others_act",
)
"""How far undo goes: the ruling of every table, with its choices."""


class Switch(Protocol):
    """A ruling that can be chosen: its name, its choices and the one taken by default."""

    @property
    def switch(self) -> str: ...
    @property
    def options(self) -> tuple[str, ...]: ...
    @property
    def default(self) -> str: ...


class UnknownRuling(ValueError):
    """No such switch, or no such choice; `known` lists what there is."""

    def __init__(self, switch: str, choice: str, known: tuple[str, ...]) -> None:
        super().__init__(f"{switch}={choice}")
        self.switch = switch
        self.choice = choice
        self.known = known


class Rulings(SimpleNamespace):
    """The choice for each switch, as attributes: `rulings.luxury_limit == "each"`."""

    def to_dict(self) -> dict[str, str]:
        """Every switch with its choice."""
        return dict(vars(self))


def choose(switches: Iterable[Switch], chosen: Mapping[str, str]) -> Rulings:
    """The defaults with the given choices; raises UnknownRuling."""
    by_name = {each.switch: each for each in switches if each.switch}
    for name, choice in chosen.items():
        if name not in by_name:
            raise UnknownRuling(name, choice, tuple(by_name))
        if choice not in by_name[name].options:
            raise UnknownRuling(name, choice, by_name[name].options)
    return Rulings(**{name: chosen.get(name, each.default) for name, each in by_name.items()})
