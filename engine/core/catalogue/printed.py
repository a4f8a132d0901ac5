"""A game's catalogue, declared once: each field is a table of the game's data files.

@dataclass(frozen=True, slots=True)
class Catalogue(Printed):
    goods: tuple[Good, ...] = rows("goods.toml")            # the table `good`
    farm: Farm = row("farm.toml")                           # a table with one row

SHELF = Shelf(Catalogue, NAME, PROMISES)
SHELF.load({"good": {"oil": {"value": 3}}})                 # corrected; SHELF.load() as shipped
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import Field, dataclass, field, fields
from pathlib import Path
from typing import (
    Annotated,
    Any,
    ClassVar,
    Generic,
    TypeVar,
    dataclass_transform,
    get_args,
    get_type_hints,
)

from engine.core.catalogue.loading import CORRECTIONS, Like, Listed, OneOf, Promise, Table, load
from engine.core.files.places import data_folder
from engine.core.rulings import ANY_MOMENT, UNDO_WINDOW, UNTIL_OTHERS_ACT, UNTIL_SEEN

Name = Annotated[str, Like(r"\S.*", "Oil")]


@dataclass_transform(frozen_default=True)
class Values:
    """Printed values that belong together; what is derived from it is a frozen dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        dataclass(frozen=True)(cls)


class Piece(Values):
    """A row of a table, with its id."""

    id: str


class PlayerColour(Piece):
    """The colour of a player's pieces."""

    name: Name


class Ruling(Piece):
    """A ruling; with a switch it can be chosen for a game."""

    switch: str
    text: Name
    books: str
    why: str
    rules: tuple[str, ...]
    kind: Annotated[str, OneOf(("", "misprint_or_convention", "data"))] = ""
    options: tuple[str, ...] = ()
    default: str = ""
    earlier: str = ""
    """The default of games begun before it changed; empty if it never did."""
    alternatives: str = ""


OF_THE_HOUSE = (
    Ruling(
        id="TS-RUL-1",
        switch=UNDO_WINDOW,
        text="How far undo goes.",
        books="",
        why="",
        rules=(),
        options=(ANY_MOMENT, UNTIL_SEEN, UNTIL_OTHERS_ACT),
        default=ANY_MOMENT,
    ),
)
"""Rulings that every game has: no matter of its book."""


class Files(Values):
    """Which game the files are of."""

    game: str
    schema: int
    rules: str


N = TypeVar("N", bound=Piece)


def found(pieces: Iterable[N], wanted: str) -> N:
    """The piece with this id; raises KeyError."""
    for piece in pieces:
        if piece.id == wanted:
            return piece
    raise KeyError(wanted)


# ---------------------------------------------------------------- what a game declares


def by_id(table: str, _kind: type[N]) -> Callable[[Any, object], N]:
    """A method that finds a piece of a table by its id, or number; raises KeyError."""

    def find(catalogue: Any, wanted: object) -> N:
        piece: N = found(getattr(catalogue, table), str(wanted))
        return piece

    return find


def rows(file: str, *, printed: bool = True, extendable: bool = False) -> Any:
    """A table with a row for each piece; see `Table` for what it may be."""
    return field(metadata={"file": file, "printed": printed, "extendable": extendable})


def row(file: str, *, printed: bool = True) -> Any:
    """A table with one row."""
    return field(metadata={"file": file, "printed": printed, "single": True})


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """What the catalogue of every game has."""

    meta: Files = row("meta.toml", printed=False)
    player_colours: tuple[PlayerColour, ...] = rows("setup.toml")
    rulings: tuple[Ruling, ...] = rows("rulings.toml", printed=False)
    listed: tuple[Listed, ...] = field(repr=False, compare=False)

    def ruling(self, wanted: str) -> Ruling:
        """The ruling with this id; raises KeyError."""
        return found(self.rulings, wanted)

    @property
    def all_rulings(self) -> tuple[Ruling, ...]:
        """Those of the game, and after them those that every game has."""
        return (*self.rulings, *OF_THE_HOUSE)

    @property
    def switches(self) -> tuple[Ruling, ...]:
        """The rulings that can be chosen for a game."""
        return tuple(each for each in self.all_rulings if each.switch)


C = TypeVar("C", bound=Printed)


class Shelf(Generic[C]):
    """Where the catalogue of a game is kept; the shipped one is read once."""

    def __init__(
        self,
        shape: type[C],
        game: str,
        promises: Iterable[Promise[C]],
        folder: Path | None = None,
    ) -> None:
        """`folder` has the files of a game that does not ship."""
        self.shape = shape
        self.game = game
        self.folder = folder
        self.promises = tuple(promises)
        declared, how = get_type_hints(shape), {each.name: each.metadata for each in fields(shape)}
        # Its own tables come between those that every game has, in the order of their files.
        order = dict.fromkeys(["meta", *shape.__annotations__, *how])
        self._tables = {
            name: _table(name, declared[name], how[name]) for name in order if how[name]
        }
        self._shipped: C | None = None

    @property
    def home(self) -> Path:
        """Its folder of data."""
        return self.folder or data_folder() / self.game

    @property
    def tables(self) -> tuple[Table, ...]:
        """The tables of the game, in the order in which they are declared."""
        return tuple(self._tables.values())

    def load(
        self,
        corrections: Mapping[str, Any] | None = None,
        *,
        folder: Path | None = None,
        corrections_file: str = CORRECTIONS,
    ) -> C:
        """The catalogue, corrected or as shipped; raises CatalogueError with all faults."""
        if corrections or folder:
            return self._read(folder, corrections, corrections_file)
        if self._shipped is None:
            self._shipped = self._read(None, None, CORRECTIONS)
        return self._shipped

    def _read(
        self, folder: Path | None, corrections: Mapping[str, Any] | None, corrections_file: str
    ) -> C:
        at = folder or self.home
        contents = load(at, self.tables, corrections, corrections_file)
        values: dict[str, Any] = {
            name: contents.rows[table.kind][0] if table.single else contents.rows[table.kind]
            for name, table in self._tables.items()
        }
        return contents.judge(self.shape(**values, listed=contents.listed), self.promises)


def _table(name: str, declared: Any, metadata: Mapping[str, Any]) -> Table:
    """The table behind a field: `goods: tuple[Good, ...]` holds the rows of `good`."""
    if metadata.get("single"):
        return Table(kind=name, shape=declared, **metadata)
    return Table(kind=_singular(name), shape=get_args(declared)[0], **metadata)


def _singular(name: str) -> str:
    """`goods` and `masteries`: good, mastery."""
    return re.sub(r"s$", "", re.sub(r"ies$", "y", name))
