"""The box of a game: opened for a table, and opened again where its print turns out different.

The owner's pieces are the truth, too. `adjust printed {"notable.cook.guild":"artisans"}` is a
correction like any other: in the log, under undo, kept with the table. What was played before it
stays as it was played.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, ParamSpec, Self, TypeVar, cast
from weakref import WeakValueDictionary

from engine.core.adjust import PRINTED, Adjust
from engine.core.catalogue.loading import CatalogueError
from engine.core.catalogue.overlay import Changes, changed, together
from engine.core.dice import Taken
from engine.core.fields import Field, Impossible, Path, Words
from engine.core.files.plain import json_from
from engine.core.language.words import N_
from engine.core.meta import ORDINARY
from engine.core.record import Record
from engine.core.rulings import Rulings, choose

if TYPE_CHECKING:
    from engine.core.catalogue.printed import Printed

P = ParamSpec("P")
B = TypeVar("B")
C = TypeVar("C", bound="Printed")


@dataclass(frozen=True, slots=True)
class Opened:
    """What a box was opened with."""

    make: Callable[..., Any]
    shipped: Callable[[], Printed]
    colours: tuple[str, ...]
    rulings: Mapping[str, str] | None
    corrections: Mapping[str, Any] | None
    """Known before the game."""
    mode: str
    found: Changes = field(default_factory=dict)
    """Found during the game."""
    again: WeakValueDictionary[str, GameBox[Any]] = field(default_factory=WeakValueDictionary)
    """By what was found: equal boxes are one, however often a correction comes and goes."""

    def with_print(self, found: Changes) -> GameBox[Any]:
        """The box with what was found to be printed on its pieces; raises CatalogueError."""
        key = json.dumps(found, sort_keys=True)
        known = self.again.get(key)
        if known is None:
            known = self.again[key] = self._opened_with(found)
        return known

    def _opened_with(self, found: Changes) -> GameBox[Any]:
        rows = (row.key.rpartition(".")[0] for row in self.shipped().listed)
        printed = changed(self.corrections or {}, found, rows)
        box: GameBox[Any] = self.make(self.colours, self.rulings, printed, self.mode)
        box.opened = replace(self, found=found)
        return box


class GameBox(Generic[C]):
    """What the box of every game knows: who plays, by which rulings, with which pieces."""

    load: ClassVar[Callable[..., Any]]
    """Loads the catalogue of the game: a static method."""
    opened: Opened | None = None
    """None for a box that was made by itself."""

    def __init__(
        self,
        colours: Sequence[str],
        rulings: Mapping[str, str] | None = None,
        corrections: Mapping[str, Any] | None = None,
        mode: str = ORDINARY,
    ) -> None:
        self.printed: C = self.load(corrections)
        self.corrections: Mapping[str, Any] = corrections or {}
        self.mode = mode
        self.colours = tuple(colours)
        self.people = self.players = len(self.colours)
        self.rulings: Rulings = choose(self.printed.switches, rulings or {})
        self.prepare(self.printed)

    def prepare(self, printed: C) -> None:
        """Makes tables of what is printed; a mode with an automa has fewer people."""

    @property
    def found(self) -> Changes:
        """What was found during the game to be printed on its pieces."""
        return self.opened.found if self.opened else {}


def opened_once(box: Callable[P, B], shipped: Callable[[], Printed]) -> Callable[P, B]:
    """Opens the box for these players, rulings and mode; without corrections it is kept."""

    @lru_cache(maxsize=16)
    def uncorrected(
        colours: tuple[str, ...], rulings: tuple[tuple[str, str], ...], mode: str
    ) -> GameBox[Any]:
        return opened(colours, dict(rulings), None, mode)

    def opened(
        colours: Sequence[str],
        rulings: Mapping[str, str] | None,
        corrections: Mapping[str, Any] | None,
        mode: str,
    ) -> GameBox[Any]:
        new = cast(Callable[..., GameBox[Any]], box)(colours, rulings, corrections, mode)
        new.opened = Opened(box, shipped, tuple(colours), rulings, corrections, mode)
        return new

    def open_box(
        colours: Sequence[str],
        rulings: Mapping[str, str] | None = None,
        corrections: Mapping[str, Any] | None = None,
        mode: str = ORDINARY,
    ) -> GameBox[Any]:
        if corrections:
            return opened(colours, rulings, corrections, mode)
        return uncorrected(tuple(colours), tuple(sorted((rulings or {}).items())), mode)

    return cast(Callable[P, B], open_box)


def as_found(box: B, stored: Mapping[str, Any]) -> B:
    """The box of a stored table; raises TypeError or ValueError where its print is impossible."""
    found = stored.get(PRINTED)
    if found is None:
        return box
    if not isinstance(found, dict) or not isinstance(box, GameBox) or not box.opened:
        raise TypeError(PRINTED)
    try:
        return cast(B, box.opened.with_print(found))
    except CatalogueError as wrong:
        raise ValueError(PRINTED) from wrong


TAKEN = "taken"
"""The field of a table that old ones do not have."""


class TableRecord(Record):
    """The state of a game: its plain form has what was found to be printed, if anything was."""

    if TYPE_CHECKING:
        box: Any
        events: Any
        taken: Taken

    @classmethod
    def from_dict(cls, box: Any, stored: Mapping[str, Any]) -> Self:
        """The inverse of `to_dict`; raises KeyError, TypeError or ValueError on anything else."""
        new = cls.__new__(cls)
        new.box, new.events = box, None
        new.read({TAKEN: None} | dict(stored))
        return new

    def clockwise(self, first: int) -> list[int]:
        """The people in playing order, beginning with `first`."""
        people = self.box.people
        return [(first + i) % people for i in range(people)]

    @property
    def colours(self) -> tuple[str, ...]:
        """By seat, the word for its player; some games give colours out only at the table."""
        chosen: tuple[str, ...] = self.box.colours
        return chosen

    def to_dict(self) -> dict[str, Any]:
        """The plain form by name."""
        plain, found = super().to_dict(), self.box.found
        if plain[TAKEN] is None:
            del plain[TAKEN]
        return plain | ({PRINTED: dict(found)} if found else {})

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, TableRecord) or not super().__eq__(other):
            return False
        return bool(self.box.found == other.box.found)


# ---------------------------------------------------------------- the correction


def reprint(changes: Changes, reason: str = "") -> Adjust:
    """The correction that sets printed values by their keys.

    >>> reprint({"notable.cook.ordered_goods": ["oil", "wood"]}).text
    'adjust printed {"notable.cook.ordered_goods":["oil","wood"]}'
    """
    text = json.dumps(changes, separators=(",", ":"))
    # Neither a space nor the mark of a reason stands in the value of a correction.
    return Adjust(PRINTED, text.replace(" ", "\\u0020").replace("#", "\\u0023"), reason)


def changes_in(value: str) -> dict[str, object]:
    """The printed values in the value of such a correction; raises Impossible."""
    try:
        changes = json_from(value)
    except ValueError:
        raise Impossible(PRINTED) from None
    if not isinstance(changes, dict) or not changes:
        raise Impossible(PRINTED)
    return changes


def printed_field() -> Field:
    """What is printed on the pieces, as a field that can be set."""
    return Field(name=PRINTED, label=N_("what is printed"), set=_print)


def _print(state: Any, _seat: int, _path: Path, words: Words) -> None:
    changes, box = changes_in(" ".join(words)), state.box
    if box.opened is None:
        raise Impossible(PRINTED)
    try:
        state.box = box.opened.with_print(together(box.found, changes))
    except CatalogueError as wrong:
        raise Impossible(wrong.faults[0].key or PRINTED) from wrong
    except (AttributeError, LookupError, TypeError) as wrong:
        raise Impossible(PRINTED) from wrong
