"""What is printed on the pieces of Tide Pool."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from engine.core.catalogue.printed import Piece, Printed, Shelf, rows
from tests.toy.engine.meta import META

DATA = Path(__file__).resolve().parents[1] / "data"


class Card(Piece):
    """A kind of card."""

    worth: int
    copies: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue(Printed):
    """All cards and rulings, and every printed value with its source."""

    cards: tuple[Card, ...] = rows("cards.toml")


SHELF = Shelf(Catalogue, META.name, (), DATA)
load_catalogue = SHELF.load
