"""The pieces with assumed print: what to compare, and how to correct it.

A game declares its pieces, their places and what can be printed there as a `CopyOf`; the catalogue
has the values. Voices, rows of the catalogue and values are those of the game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from fnmatch import fnmatch
from functools import cached_property
from typing import Any, NamedTuple

from companion.tables.common.setup import SetupStep
from engine.core.catalogue.loading import Fault
from engine.core.catalogue.printed import Shelf
from engine.core.files.plain import Document
from engine.core.game import Game
from engine.core.language.voice import Voice
from engine.core.language.words import Words

Values = Document
"""Printed values by their key in the catalogue."""


@dataclass(frozen=True, slots=True)
class CopyPiece:
    """One piece to compare; `keys` are its values in the catalogue."""

    id: str
    group: str
    keys: tuple[str, ...]

    @property
    def kind(self) -> str:
        """The kind of piece."""
        return self.id.partition(".")[0]

    @property
    def of(self) -> str:
        """Which one of its kind."""
        return self.id.partition(".")[2]


class Slot(NamedTuple):
    """One choice: a value, or a position in a list."""

    key: str
    place: int
    asks: str


class CopyRow(NamedTuple):
    """A line of slots with what they are."""

    label: str
    slots: tuple[Slot, ...]


class Choice(NamedTuple):
    """What a slot can be: as an icon with a name, or as a number."""

    value: object
    text: str
    icon: str = ""
    hue: int = -1


REMOVE = "remove"
"""The choice that takes something out of a list."""


def with_id(pieces: Iterable[CopyPiece], wanted: str) -> CopyPiece | None:
    """The piece with this id."""
    return next((piece for piece in pieces if piece.id == wanted), None)


# ---------------------------------------------------------------- what a game declares


def value_in(slot: Slot, mine: Values) -> Any:
    """The value of a slot, as it is picked."""
    value = mine[slot.key]
    value = value[slot.place] if slot.place >= 0 else value
    return tuple(value) if isinstance(value, list) else value


def write(slot: Slot, mine: Values, value: Any) -> None:
    """Put a value into a slot; a list can get longer and shorter."""
    if slot.place < 0:
        mine[slot.key] = _open(value)
    else:
        mine[slot.key][slot.place : slot.place + 1] = [] if value == REMOVE else [value]


class Ask(NamedTuple):
    """What can be printed in a place: how it is said, and what a pick changes."""

    said: Callable[[Any, Slot, Any], Choice]
    offers: Callable[[Slot, Values], Iterable[Any]]
    now: Callable[[Slot, Values], Any] = value_in
    put: Callable[[Slot, Values, Any], None] = write
    is_number: bool = False
    removal: str = ""
    """How it is said that nothing is there; then places can be added and removed."""


def number(
    low: int,
    high: int,
    text: Callable[[Any, int], str] = lambda _, n: str(n),
    sign: Callable[[Slot], tuple[str, int]] = lambda _: ("", -1),
    **more: Any,
) -> Ask:
    """A number between two others."""

    def said(voice: Any, slot: Slot, n: int) -> Choice:
        return Choice(n, text(voice, n), *sign(slot))

    return Ask(said, lambda *_: range(low, high + 1), is_number=True, **more)


def one_of(
    offers: Callable[[], Iterable[Any]], said: Callable[[Any, Any], Choice], **more: Any
) -> Ask:
    """One of some values."""
    return Ask(lambda voice, _, value: said(voice, value), lambda *_: offers(), **more)


class Line(NamedTuple):
    """Rows of places, `{n}` from `each`: "orders.{id}.goods[]:good" for a whole list.

    `[3]` is one place of a list, `[+5]` the list and one more, at most five.
    """

    label: str | Callable[[Any, Any], str]
    places: str
    each: Iterable[object] | Callable[[CopyPiece, Values], Iterable[object]] = ("",)
    only: Sequence[str] = ()
    """The types of piece that have it: the noble of `client.noble-1`; all if empty."""

    def rows(self, voice: Any, piece: CopyPiece, mine: Values) -> Iterator[CopyRow]:
        """The rows of a piece; what it does not have is left out."""
        if self.only and piece.of.partition("-")[0] not in self.only:
            return
        for n in self.each(piece, mine) if callable(self.each) else self.each:
            places = self.places.format(id=piece.id, of=piece.of, n=n).split()
            slots = tuple(slot for place in places for slot in _slots(place, mine))
            if slots:
                yield CopyRow(_said(voice, self.label, n), slots)


_PLACE = re.compile(r"(?P<key>[^\[:]+)(\[(?P<which>.*)\])?:(?P<asks>\w+)(&(?P<too>\w+))?")


def _slots(place: str, mine: Values) -> Iterator[Slot]:
    found = _PLACE.fullmatch(place)
    assert found, place
    if found["key"] not in mine:
        return
    for at in _places(found["which"], mine[found["key"]]):
        yield from (Slot(found["key"], at, asks) for asks in found.group("asks", "too") if asks)


def _places(which: str | None, value: Any) -> Iterable[int]:
    if which is None:
        return (-1,)
    if which.isdigit():
        return (int(which),)
    return range(min(len(value) + 1, int(which)) if which else len(value))


def _said(voice: Any, text: str | Callable[[Any, Any], str], n: object) -> str:
    """A sentence about one thing, whatever it is called there."""
    if not isinstance(text, str):
        return text(voice, n)
    return str(voice.sentence(text, **dict.fromkeys(re.findall(r"{(\w+)}", text), n)))


class Length(NamedTuple):
    """What may be longer or shorter on a copy: lists, rows of the catalogue, a number."""

    low: int
    high: int
    lists: str = ""
    number: str = ""
    rows: str = ""
    """The id of row `n`, which may also name the `next`."""
    numbers: tuple[str, ...] = ()
    """The columns that count the rows."""
    ends: int = 0
    """How many rows at the end stay there."""

    def now(self, piece: CopyPiece, mine: Values) -> int:
        """How long it is."""
        if not self.lists:
            return len(self._rows(piece, mine))
        return len(_innermost(mine[self.lists.format(of=piece.of)])[0])

    def changed(self, piece: CopyPiece, mine: Values, more: bool) -> Values:
        """One longer, like its neighbour, or one shorter."""
        new: Values = deepcopy(mine)
        for each in _innermost(new[self.lists.format(of=piece.of)]) if self.lists else ():
            each[:] = [*each, each[-1]] if more else each[:-1]
        if self.number:
            new[self.number] += 1 if more else -1
        return self._with_rows(piece, new, more) if self.rows else new

    def _rows(self, piece: CopyPiece, mine: Values) -> list[str]:
        names = (self._row(piece, n) for n in range(self.high + 1))
        return [name for name in names if f"{name}.{self.numbers[0]}" in mine]

    def _row(self, piece: CopyPiece, n: int) -> str:
        return self.rows.format(of=piece.of, n=n, next=n + 1)

    def _with_rows(self, piece: CopyPiece, mine: Values, more: bool) -> Values:
        rows = self._rows(piece, mine)
        read = [{k.rpartition(".")[2]: mine.pop(k) for k in _of_row(mine, row)} for row in rows]
        at = len(read) - 1 - self.ends
        first = read[0][self.numbers[0]]
        read[at : at + 1] = [read[at], deepcopy(read[at])] if more else []
        for n, row in enumerate(read, first):
            row |= {name: n + place for place, name in enumerate(self.numbers)}
            mine |= {f"{self._row(piece, n)}.{name}": value for name, value in row.items()}
        return mine


def _of_row(mine: Values, row: str) -> list[str]:
    return [key for key in mine if key.startswith(f"{row}.")]


def _innermost(value: list[Any]) -> list[list[Any]]:
    return value if isinstance(value[0], list) else [value]


class Kind(NamedTuple):
    """All pieces of a kind: their values, their names and their places.

    `keys` names rows of the catalogue, with `*` for all that begin so, and columns, if not all:
    "limits: favour; shore.*: bank".
    """

    kind: str
    group: str
    """`{row}` is the piece in the catalogue."""
    keys: str | Callable[[Any], str]
    name: str | Callable[[Any, str], str]
    hint: str
    lines: Sequence[Line] | Callable[[Any, CopyPiece, Values], Iterable[CopyRow]]
    of: Callable[[Any], Iterable[Any]] | None = None
    """The pieces in the catalogue; None for one that is alone."""
    does: Callable[[Any, str], str] = lambda *_: ""
    """What a card or tile does; empty if all of it is drawn."""
    length: Length | None = None
    blank: Mapping[str, Any] = {}
    """What a row of the catalogue may leave out; such rows are stored as a whole."""
    is_asked: bool | None = None
    """None to ask where something is assumed; False only where it is held, True always."""


class Assumed(NamedTuple):
    """The declared pieces, and those of them to compare."""

    all: tuple[CopyPiece, ...]
    asked: tuple[CopyPiece, ...]


@dataclass(frozen=True)
class CopyOf:
    """The print of a game."""

    shelf: Shelf[Any]
    voice: type[Voice]
    groups: Mapping[str, str]
    """Which pieces come first, by name."""
    kinds: Sequence[Kind]
    asks: Mapping[str, Ask]
    not_asked: Sequence[str]
    """Assumed, but not asked of the owner."""
    held_as: Mapping[str, str | Callable[[Game | None, Sequence[str]], str]]
    """Pieces of the table that are called otherwise, or are a part of something larger."""
    cards: Mapping[str, str]
    """The kinds that are drawn in the set-up, by the values of events that name them."""
    is_needed: Callable[[Game, CopyPiece], bool]
    """If a game is played with a piece."""
    steps: Mapping[str, str] = field(default_factory=dict)
    """The piece that a step of the set-up is about."""
    further: Callable[[Any, CopyPiece], str] = lambda *_: ""
    """What else a hint says."""
    named: Callable[[Any, str], str] = lambda *_: ""
    """The name of an id in a refusal; empty if it has none."""

    # ------------------------------------------------------------ which pieces there are

    @cached_property
    def _pieces(self) -> Assumed:
        shipped = self.shelf.load()
        rows = _by_row(row.key for row in shipped.listed)
        order = [*self.groups]
        found = sorted(
            self._declared(shipped, rows),
            key=lambda each: order.index(each.group) if each.group in order else -1,
        )
        assumed = {
            row.key
            for row in shipped.listed
            if row.kind == "assumed" and not self.is_left_out(row.key)
        }
        asked = [each for each in found if self._is_asked(each, assumed)]
        return Assumed(tuple(found), tuple(asked))

    def _declared(self, shipped: Any, rows: Rows) -> Iterator[CopyPiece]:
        for kind in self.kinds:
            for row in kind.of(shipped) if kind.of else (None,):
                name = f"{kind.kind}.{row.id}" if row else kind.kind
                keys = tuple(_named_by(_keys(kind, name, row), rows))
                yield CopyPiece(name, kind.group.format(row=row), keys)

    def _is_asked(self, piece: CopyPiece, assumed: set[str]) -> bool:
        asked = self._kinds[piece.kind].is_asked
        return not assumed.isdisjoint(piece.keys) if asked is None else asked

    def is_left_out(self, key: str) -> bool:
        """True for what is assumed, but has no effect on play or is our own word."""
        return any(fnmatch(key, each) for each in self.not_asked)

    @cached_property
    def _kinds(self) -> dict[str, Kind]:
        return {kind.kind: kind for kind in self.kinds}

    def pieces(self) -> tuple[CopyPiece, ...]:
        """Every piece to compare, in the order of the groups."""
        return self._pieces.asked

    def piece(self, piece: str) -> CopyPiece | None:
        """The piece with this id, asked about or not."""
        return with_id(self._pieces.all, piece)

    def held(self, piece: str, game: Game | None = None) -> CopyPiece | None:
        """What is printed on a piece of the table; None if that is not asked about."""
        kind, *path = piece.split(".")
        wanted = self.held_as.get(kind, piece)
        if not isinstance(wanted, str):
            wanted = wanted(game, path)
        wanted = wanted.format(*path, *("", ""))
        found = with_id(self._pieces.all, wanted)
        is_known = found and self._kinds[found.kind].is_asked is False
        return found if is_known or found in self._pieces.asked else None

    def of_step(self, step: SetupStep) -> list[CopyPiece]:
        """The cards and tiles of a step of the set-up, as far as they are known.

        Its draws have named them last: the Cook, for any value "cook".
        """
        drawn = []
        for draw in step.draws:
            values = [each for event in draw.events for each in event.values.items()]
            names = [f"{self.cards[name]}.{of}" for name, of in values if name in self.cards]
            drawn += names[-1:]
        wanted = dict.fromkeys([*drawn, self.steps.get(step.key, "")])
        return [piece for each in wanted if (piece := with_id(self._pieces.all, each))]

    def needed(self, game: Game) -> set[str]:
        """The ids of the pieces that this game is played with."""
        return {piece.id for piece in self.pieces() if self.is_needed(game, piece)}

    def still_to_check(self, unsure: frozenset[str]) -> int:
        """How many pieces have an unchecked value."""
        return sum(not unsure.isdisjoint(piece.keys) for piece in self.pieces())

    # ------------------------------------------------------------ drafts

    def draft(self, piece: CopyPiece, values: Mapping[str, object]) -> Values:
        """The values of a piece as they are now, to be changed: lists are lists.

        A list of tables is one value, because that is what an owner changes: the catalogue has
        each of its values apart, `knowledge_step.money_5.effects[1].n`.
        """
        kind = self._kinds[piece.kind]
        keys = piece.keys
        if (kind.length and kind.length.rows) or any("[" in key for key in keys):
            keys = tuple(_named_by(_keys(kind, piece.id, None), _by_row(values)))
        mine: dict[str, Any] = {}
        for key in keys:
            whole, _, rest = key.partition("[")
            if not rest:
                mine[key] = _open(values[key])
                continue
            place, _, name = rest.partition("].")
            items = mine.setdefault(whole, [])
            items += [{} for _ in range(int(place) - len(items))]
            items[int(place) - 1][name] = _open(values[key])
        for row in {_row_of(key) for key in mine} if kind.blank else ():
            for name, blank in kind.blank.items():
                mine.setdefault(f"{row}.{name}", deepcopy(blank))
        return mine

    def changes(
        self,
        piece: CopyPiece,
        now: Mapping[str, object],
        mine: Values,
        assumed: frozenset[str],
    ) -> Values:
        """What to store of a draft: all assumed values, and every difference."""
        before = self.draft(piece, now)
        unsure = {key.partition("[")[0] for key in assumed}
        kept = {k: v for k, v in mine.items() if k in unsure or before.get(k) != v}
        if self._kinds[piece.kind].blank:
            rows = {_row_of(key) for key in kept}
            kept = {key: value for key, value in mine.items() if _row_of(key) in rows}
        gone = {_row_of(key) for key in before.keys() - mine.keys()}
        return {**kept, **dict.fromkeys(sorted(gone))}

    def can_grow(self, piece: CopyPiece, mine: Values) -> bool:
        """True if the owner's may be longer."""
        length = self._kinds[piece.kind].length
        return length is not None and length.now(piece, mine) < length.high

    def can_shrink(self, piece: CopyPiece, mine: Values) -> bool:
        """True if the owner's may be shorter."""
        length = self._kinds[piece.kind].length
        return length is not None and length.now(piece, mine) > length.low

    def grown(self, piece: CopyPiece, mine: Values) -> Values:
        """A draft with one step or space more, like its neighbour."""
        length = self._kinds[piece.kind].length
        return length.changed(piece, mine, more=True) if length else mine

    def shrunk(self, piece: CopyPiece, mine: Values) -> Values:
        """A draft with one step or space less."""
        length = self._kinds[piece.kind].length
        return length.changed(piece, mine, more=False) if length else mine

    # ------------------------------------------------------------ in words

    def name_of(self, words: Words, piece: CopyPiece) -> str:
        """The name of a piece."""
        return _said(self.voice(words), self._kinds[piece.kind].name, piece.of)

    def group_of(self, words: Words, group: str) -> str:
        """The name of a group of pieces."""
        return self.voice(words).sentence(self.groups[group])

    def hint_of(self, words: Words, piece: CopyPiece) -> str:
        """What to look for on the printed piece."""
        voice = self.voice(words)
        hint = voice.sentence(self._kinds[piece.kind].hint)
        return f"{hint} {self.further(voice, piece)}".strip()

    def does(self, words: Words, piece: CopyPiece) -> str:
        """What a card or tile does; empty if all of it is drawn."""
        return self._kinds[piece.kind].does(self.voice(words), piece.of)

    def reason(self, words: Words, fault: Fault) -> str:
        """Why a correction is refused, with the pieces by name."""
        voice = self.voice(words)
        named = {
            name: (isinstance(value, str) and self.named(voice, value.strip('"'))) or value
            for name, value in fault.values.items()
        }
        return voice.sentence(fault.message, **named)

    def place_of(self, words: Words, key: str) -> str:
        """The place of a fault in a file, in words as far as possible."""
        for piece in self.pieces():
            for row in {_row_of(each) for each in piece.keys}:
                if key == row or key.startswith((f"{row}.", f"{row}[")):
                    rest = key.removeprefix(row).strip(".").replace("_", " ")
                    return " › ".join(part for part in (self.name_of(words, piece), rest) if part)
        return key.replace(".", " › ").replace("_", " ")

    # ------------------------------------------------------------ slots

    @property
    def NUMBERS(self) -> frozenset[str]:  # noqa: N802
        """What a slot asks for where a number is enough."""
        return frozenset(name for name, ask in self.asks.items() if ask.is_number)

    def rows(self, words: Words, piece: CopyPiece, mine: Values) -> list[CopyRow]:
        """The lines of slots in which a piece can be corrected."""
        voice, lines = self.voice(words), self._kinds[piece.kind].lines
        if callable(lines):
            return list(lines(voice, piece, mine))
        return [row for line in lines for row in line.rows(voice, piece, mine)]

    def shown(self, words: Words, slot: Slot, mine: Values) -> Choice:
        """The value of a slot; a plus where something can be added."""
        ask = self.asks[slot.asks]
        if _is_free(ask, slot, mine):
            return Choice(None, "", "plus")
        return ask.said(self.voice(words), slot, ask.now(slot, mine))

    def choices(self, words: Words, slot: Slot, mine: Values) -> list[Choice]:
        """Everything possible in a slot, what is there now included."""
        ask, voice = self.asks[slot.asks], self.voice(words)
        offered = [*ask.offers(slot, mine)]
        if not _is_free(ask, slot, mine) and (now := ask.now(slot, mine)) not in offered:
            offered.append(now)
        return [
            Choice(REMOVE, voice.sentence(ask.removal), "close")
            if value == REMOVE
            else ask.said(voice, slot, value)
            for value in offered
        ]

    def put(self, slot: Slot, mine: Values, value: object) -> Values:
        """A draft with another value in a slot."""
        new: Values = deepcopy(mine)
        self.asks[slot.asks].put(slot, new, value)
        return new


def _is_free(ask: Ask, slot: Slot, mine: Values) -> bool:
    return bool(ask.removal) and slot.place == len(mine[slot.key])


# ---------------------------------------------------------------- keys of the catalogue

Rows = Mapping[str, Mapping[str, Sequence[str]]]
"""Keys by row and column; a list of tables has several."""


def _keys(kind: Kind, piece: str, row: Any) -> str:
    keys = kind.keys if isinstance(kind.keys, str) else kind.keys(row)
    return keys.format(id=piece, of=piece.partition(".")[2])


def _by_row(keys: Iterable[str]) -> Rows:
    rows: dict[str, dict[str, list[str]]] = {}
    for key in keys:
        column = key.partition("[")[0].rpartition(".")[2]
        rows.setdefault(_row_of(key), {}).setdefault(column, []).append(key)
    return rows


def _named_by(keys: str, rows: Rows) -> Iterator[str]:
    for each in keys.split("; "):
        start, _, columns = each.partition(": ")
        fits = [row for row in rows if row.startswith(start[:-1])] if "*" in start else [start]
        for there in (rows.get(row, {}) for row in fits):
            for column in columns.split() or there:
                yield from there.get(column, ())


def _row_of(key: str) -> str:
    return key.partition("[")[0].rpartition(".")[0]


def _open(value: object) -> object:
    return [_open(each) for each in value] if isinstance(value, (tuple, list)) else value


def rows_by(mine: Values, column: str) -> list[str]:
    """The rows of a draft in the order of a number: `market_row.row_1`, by their price."""
    rows = [_row_of(key) for key in mine if key.endswith(f".{column}")]
    return sorted(rows, key=lambda row: int(mine[f"{row}.{column}"]))
