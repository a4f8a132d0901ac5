"""What is printed on the pieces of Tide Pool."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from engine.core.catalogue import CORRECTIONS, Listed, Table, load

DATA = Path(__file__).resolve().parents[1] / "data"


@dataclass(frozen=True, slots=True)
class About:
    """Which game these files are of."""

    game: str


@dataclass(frozen=True, slots=True)
class Card:
    """A kind of card."""

    id: str
    worth: int
    copies: int


@dataclass(frozen=True, slots=True)
class Ruling:
    """A choice that is made when a game begins."""

    id: str
    switch: str
    options: tuple[str, ...]
    default: str


TABLES = (
    Table("meta", "meta.toml", About, single=True, printed=False),
    Table("card", "cards.toml", Card),
    Table("ruling", "rulings.toml", Ruling, printed=False),
)


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All cards and rulings, and every printed value with its source."""

    cards: tuple[Card, ...]
    rulings: tuple[Ruling, ...]
    listed: tuple[Listed, ...]


def load_catalogue(
    corrections: Mapping[str, Any] | None = None, corrections_file: str = CORRECTIONS
) -> Catalogue:
    """The catalogue with corrections on top; raises CatalogueError with everything wrong."""
    return _printed() if not corrections else _load(corrections, corrections_file)


@cache
def _printed() -> Catalogue:
    return _load(None, CORRECTIONS)


def _load(corrections: Mapping[str, Any] | None, corrections_file: str) -> Catalogue:
    found = load(DATA, TABLES, corrections, corrections_file)
    made = Catalogue(found.all(Card), found.all(Ruling), found.listed)
    return found.judge(made, ())
