"""Drafts of printed pieces: what is compared, gathered from the catalogue and kept again.

The catalogue lists each value apart, `knowledge_step.money_5.effects[1].n`. A draft has a benefit
as one value, a list of effects, because that is what an owner changes.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from copy import deepcopy

from companion.tables.common.my_copy import CopyPiece, Values

_LEAF = re.compile(r"^(?P<key>.*)\[(?P<place>\d+)\]\.(?P<name>\w+)$")

Row = dict[str, object]
TRACK_STEP = ("track", "step", "kind", "effects", "tax_discount")
WHITE_SPACE = ("space", "pp", "marble", "counters", "final")
MARKET_ROW = ("row_from_top", "price", "pp")
FINAL = "final"


def gathered(values: Mapping[str, object]) -> Values:
    """All values, with benefits and marked spaces as lists of rows."""
    found: dict[str, object] = {}
    lists: dict[str, dict[int, Row]] = {}
    for key, value in values.items():
        leaf = _LEAF.match(key)
        if leaf is None:
            found[key] = _open(value)
            continue
        row = lists.setdefault(leaf["key"], {}).setdefault(int(leaf["place"]), {})
        row[leaf["name"]] = _open(value)
    for key, rows in lists.items():
        found[key] = [rows[place] for place in sorted(rows)]
    return found


def _open(value: object) -> object:
    return [_open(each) for each in value] if isinstance(value, (tuple, list)) else value


def draft(piece: CopyPiece, values: Mapping[str, object]) -> Values:
    """The values of a piece as they are now, to be changed."""
    known = gathered(values)
    return {key: deepcopy(known[key]) for key in _present(piece, known)}


def _present(piece: CopyPiece, known: Values) -> list[str]:
    """The keys of a piece; tracks, rows and spaces may have become more or fewer."""
    if piece.kind == "track":
        keys = [k for k in known if k.startswith(f"knowledge_step.{piece.of}_")]
        return _completed(known, keys, TRACK_STEP)
    if piece.kind == "market":
        return _completed(known, [k for k in known if k.startswith("market_row.")], MARKET_ROW)
    if piece.kind == "white":
        return _completed(known, [k for k in known if k.startswith("white_space.")], WHITE_SPACE)
    whole = dict.fromkeys(_whole(key) for key in piece.keys)
    return [key for key in whole if key in known]


def _completed(known: Values, keys: Iterable[str], names: Iterable[str]) -> list[str]:
    """Rows in full, also with what a row leaves out."""
    rows = dict.fromkeys(key.rpartition(".")[0] for key in keys)
    for row in rows:
        known.setdefault(f"{row}.effects", [])
        known.setdefault(f"{row}.tax_discount", 0)
    return [f"{row}.{name}" for row in rows for name in names]


def _whole(key: str) -> str:
    leaf = _LEAF.match(key)
    return leaf["key"] if leaf else key


def changes(
    piece: CopyPiece, now: Mapping[str, object], mine: Values, assumed: Collection[str]
) -> Values:
    """What to store of a draft: all assumed values, and every difference."""
    before = draft(piece, now)
    unsure = {_whole(key) for key in assumed}
    kept = {k: v for k, v in mine.items() if k in unsure or before.get(k) != v}
    kept = _rows_in_full(piece, mine, kept)
    gone = {key.rpartition(".")[0] for key in before.keys() - mine.keys()}
    return {**kept, **dict.fromkeys(sorted(gone))}


def _rows_in_full(piece: CopyPiece, mine: Values, kept: Values) -> Values:
    """The kind of a space decides which values it needs, so a step is kept as a whole."""
    if piece.kind != "track":
        return kept
    rows = {key.rpartition(".")[0] for key in kept}
    return {key: value for key, value in mine.items() if key.rpartition(".")[0] in rows}


# ---------------------------------------------------------------- rows of a piece


def steps(mine: Values) -> list[str]:
    """The spaces of a knowledge track from the first: `knowledge_step.money_1`."""
    rows = [key.removesuffix(".step") for key in mine if key.endswith(".step")]
    return sorted(rows, key=lambda row: int(mine[f"{row}.step"]))


def market_rows(mine: Values) -> list[str]:
    """The rows of the market from the top: `market_row.row_1`."""
    rows = [key.removesuffix(".price") for key in mine if key.endswith(".price")]
    return sorted(rows, key=lambda row: int(mine[f"{row}.row_from_top"]))


def white_spaces(mine: Values) -> list[str]:
    """The spaces of the white track from the first: `white_space.space_0`."""
    rows = [key.removesuffix(".space") for key in mine if key.endswith(".space")]
    return sorted(rows, key=lambda row: int(mine[f"{row}.space"]))


def levels(piece: CopyPiece, mine: Values) -> list[list[int]]:
    """The PP of a donation tile, the base first."""
    found: list[list[int]] = mine[f"donation_tile.{piece.of}.pp"]
    return found


# ---------------------------------------------------------------- longer and shorter

SHORTEST = {"track": 4, "market": 2, "white": 4, "donation": 4}
LONGEST = {"track": 12, "market": 6, "white": 14, "donation": 8}
"""How short and long a track, the market and the base of a pyramid can be entered."""


def length(piece: CopyPiece, mine: Values) -> int:
    """How many spaces a piece has where an owner may count more or fewer; 0 elsewhere."""
    if piece.kind == "track":
        return len(steps(mine))
    if piece.kind == "market":
        return len(market_rows(mine))
    if piece.kind == "white":
        return len(white_spaces(mine))
    return len(levels(piece, mine)[0]) if piece.kind == "donation" else 0


def can_grow(piece: CopyPiece, mine: Values) -> bool:
    """True if there may be a space more than assumed."""
    return piece.kind in LONGEST and length(piece, mine) < LONGEST[piece.kind]


def can_shrink(piece: CopyPiece, mine: Values) -> bool:
    """True if there may be a space less."""
    return piece.kind in SHORTEST and length(piece, mine) > SHORTEST[piece.kind]


def grown(piece: CopyPiece, mine: Values) -> Values:
    """A draft with one space more, like its neighbour."""
    new: Values = deepcopy(mine)
    if piece.kind == "donation":
        for level in levels(piece, new):
            level.append(level[-1])
    elif piece.kind == "market":
        _grow_market(new)
    elif piece.kind == "track":
        last = steps(new)[-1]
        _grow_row(new, steps(new), f"knowledge_step.{piece.of}_", "step", TRACK_STEP)
        # The new space is the last one; the one before is no longer the end.
        before = steps(new)[-3]
        for name in ("kind", "effects", "tax_discount"):
            new[f"{last}.{name}"] = deepcopy(new[f"{before}.{name}"])
    elif piece.kind == "white":
        _grow_white(new)
    return new


def _grow_market(new: Values) -> None:
    rows = market_rows(new)
    added = f"market_row.row_{len(rows) + 1}"
    new[f"{added}.row_from_top"] = len(rows) + 1
    new[f"{added}.price"] = new[f"{rows[-1]}.price"]
    new[f"{added}.pp"] = list(new[f"{rows[-1]}.pp"])


def _grow_row(new: Values, rows: list[str], kind: str, number: str, names: Iterable[str]) -> None:
    last = rows[-1]
    at = int(new[f"{last}.{number}"]) + 1
    for name in names:
        new[f"{kind}{at}.{name}"] = deepcopy(new[f"{last}.{name}"])
    new[f"{kind}{at}.{number}"] = at


def _grow_white(new: Values) -> None:
    """The last two spaces count something at the end; what is new comes before them."""
    rows = white_spaces(new)
    _grow_row(new, rows, "white_space.space_", "space", WHITE_SPACE)
    rows = white_spaces(new)
    for name in ("pp", "marble", "counters", FINAL):
        new[f"{rows[-2]}.{name}"] = new[f"{rows[-3]}.{name}"]
        new[f"{rows[-3]}.{name}"] = new[f"{rows[-4]}.{name}"]


def shrunk(piece: CopyPiece, mine: Values) -> Values:
    """A draft with one space less."""
    new: Values = deepcopy(mine)
    if piece.kind == "donation":
        for level in levels(piece, new):
            del level[-1]
        return new
    if piece.kind == "market":
        return _without(new, market_rows(new)[-1])
    if piece.kind == "track":
        *_, before, last = steps(new)
        for name in ("kind", "effects", "tax_discount"):
            new[f"{before}.{name}"] = new[f"{last}.{name}"]
        return _without(new, last)
    *_, third, second, last = white_spaces(new)
    for name in ("pp", "marble", "counters", FINAL):
        new[f"{third}.{name}"] = new[f"{second}.{name}"]
        new[f"{second}.{name}"] = new[f"{last}.{name}"]
    return _without(new, last)


def _without(new: Values, row: str) -> Values:
    return {key: value for key, value in new.items() if not key.startswith(f"{row}.")}
