"""Reads rows of an SQLite file that SQLite itself no longer opens, page by page.

A page of rows describes itself, so neither the header of the file nor an index nor any other page
is needed, and a broken page costs only its own rows. The layout is that of
https://sqlite.org/fileformat2.html; table leaf pages (13), their overflow pages, the list of free
pages and the write-ahead log are read. Nothing is ever written.

Where bytes are missing or added, everything after them is shifted. Pages of rows are then found by
their look, the rest of their rows by the shift.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import NamedTuple

PAGE = 4096
"""Bytes of a page, as SQLite makes them unless it is told otherwise."""
MOST_BYTES = 256 * 2**20
"""Bytes of a file read this way; the rest is ignored."""
LONGEST_ROW = 32 * 2**20
MOST_TIMES, SOME_WORK, LEAST_WORK = 8, 2**18, 256
"""Bytes that are looked at, also where there is no row: as many times the file, and a little more;
each look counts for some."""
_LEAF, _FILE_HEADER = 13, 100
_WAL_HEADER, _FRAME_HEADER = 32, 24
_LIKE_A_LEAF = re.compile(rb"\r(?=..[\x00-\x02].{3}[\x00-\x3c])", re.DOTALL)
_MOST_LIKE_A_LEAF = 2 * MOST_BYTES // PAGE
_MOST_SHIFTS = 12
_NUMBERS = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
_BROKEN = (IndexError, ValueError, struct.error)

Value = int | float | str | bytes | None


class Lost:
    """Stands for a value whose page is gone."""


LOST = Lost()


class FoundRow(NamedTuple):
    """A row with its number; its table is unknown."""

    id: int
    values: tuple[Value | Lost, ...]


class _Cell(NamedTuple):
    """A row as found, and whether its length is right."""

    row: FoundRow
    length: int
    is_whole: bool


def rows_of(path: Path) -> list[FoundRow]:
    """Every readable row of all tables; none if the file is something else."""
    content = _content(path)
    log = _content(path.with_name(f"{path.name}-wal"))
    sizes = dict.fromkeys((PAGE, *_stated_size(content)))
    found = [list(_Pages(content, log, size).rows()) for size in sizes]
    return max(found, key=len)


def _content(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES)
    except FileNotFoundError:
        return b""


def _stated_size(content: bytes) -> list[int]:
    stated = int.from_bytes(content[16:18], "big")
    size = 65536 if stated == 1 else stated
    return [size] if 512 <= size <= 65536 and not size & (size - 1) else []


class _Pages:
    """The pages as of the last commit."""

    def __init__(self, content: bytes, log: bytes, size: int) -> None:
        self.content, self.size = content, size
        self.newer = _committed(log, size)
        self.shifted = _shifted_leaves(content, size)
        self.shifts = _shifts(content, size, self.shifted)
        self.count = max(-(-(len(content) - min(self.shifts)) // size), *self.newer, 0)
        # Rows do not share their bytes; broken pages could make much of little.
        self.left = len(content) + len(log)
        self.work = MOST_TIMES * self.left + SOME_WORK

    def page(self, number: int, shift: int = 0) -> bytes:
        """One page, as much as there is of it; they are counted from 1."""
        newer = self.newer.get(number)
        start = (number - 1) * self.size + shift
        return newer if newer is not None else self.content[max(0, start) : start + self.size]

    def rows(self) -> Iterator[FoundRow]:
        """Every row on every page in use."""
        unused = self._unused()
        there = -(-len(self.content) // self.size)
        for number in sorted({*range(1, there + 1), *self.newer} - unused):
            yield from self._rows_on(number, 0)
        for start in self.shifted:
            shift = next((each for each in self.shifts if not (start - each) % self.size), 0)
            number = (start - shift) // self.size + 1
            if shift and number not in unused and number not in self.newer:
                yield from self._rows_on(number, shift)

    def _rows_on(self, number: int, shift: int) -> Iterator[FoundRow]:
        page = self.page(number, shift)
        top = _FILE_HEADER if number == 1 else 0
        if page[top : top + 1] != bytes([_LEAF]):
            return
        cells = int.from_bytes(page[top + 3 : top + 5], "big")
        for place in range(top + 8, min(top + 8 + 2 * cells, len(page) - 1), 2):
            start = int.from_bytes(page[place : place + 2], "big")
            if self.work < 0:
                return
            with suppress(*_BROKEN):
                yield self._row(number, start, shift)

    def _row(self, number: int, start: int, shift: int) -> FoundRow:
        """A row of a page; if incomplete there, perhaps behind a shift."""
        row = None
        with suppress(*_BROKEN):
            row = self._cell(self.page(number, shift), start, shift)
        if row is None or not row.is_whole:
            for other in self.shifts if self.work > 0 else ():
                with suppress(*_BROKEN):
                    found = self._cell(self.page(number, other), start, other)
                    row = found if found.is_whole else row
        if row is None:
            raise ValueError(start)
        self.left -= row.length
        if self.left < 0:
            raise ValueError(self.left)
        return row.row

    def _cell(self, page: bytes, start: int, shift: int) -> _Cell:
        self.work -= LEAST_WORK
        length, at = _varint(page, start)
        number, at = _varint(page, at)
        if not 0 < length <= LONGEST_ROW:
            raise ValueError(length)
        payload = self._payload(page, at, length, shift)
        self.work -= len(payload)
        values, end = _values(payload)
        return _Cell(FoundRow(_signed(number), values), len(payload), end == length == len(payload))

    def _payload(self, page: bytes, at: int, length: int, shift: int) -> bytes:
        """The content of a row, or its beginning if an overflow page is gone."""
        most = self.size - 35
        if length <= most:
            return page[at : at + length]
        least = (self.size - 12) * 32 // 255 - 23
        here = least + (length - least) % (self.size - 4)
        here = here if here <= most else least
        parts, left = [page[at : at + here]], length - here
        following, seen = int.from_bytes(page[at + here : at + here + 4], "big"), set[int]()
        while left > 0 and 0 < following <= self.count and following not in seen:
            seen.add(following)
            overflow = self._overflow(following, left, shift)
            following = int.from_bytes(overflow[:4], "big")
            parts.append(overflow[4 : 4 + min(left, self.size - 4)])
            left -= len(parts[-1])
            if len(overflow) < self.size:
                break
        return b"".join(parts)

    def _overflow(self, number: int, left: int, shift: int) -> bytes:
        """An overflow page: only the last one names no other."""
        for each in (shift, *self.shifts):
            page = self.page(number, each)
            following = int.from_bytes(page[:4], "big")
            if following <= self.count and (following == 0) == (left <= self.size - 4):
                return page
        return self.page(number, shift)

    def _unused(self) -> frozenset[int]:
        """The free pages, which still hold deleted rows; none if their list is broken."""
        return next(filter(None, map(self._free_list, self.shifts)), frozenset())

    def _free_list(self, shift: int) -> frozenset[int]:
        header = self.page(1)
        trunk, count = (int.from_bytes(header[at : at + 4], "big") for at in (32, 36))
        free: set[int] = set()
        while trunk:
            if not 0 < trunk <= self.count or trunk in free:
                return frozenset()
            page = self.page(trunk, shift)
            free.add(trunk)
            leaves = min(int.from_bytes(page[4:8], "big"), self.size // 4 - 2)
            free.update(int.from_bytes(page[8 + 4 * n : 12 + 4 * n], "big") for n in range(leaves))
            trunk = int.from_bytes(page[:4], "big")
        return frozenset(free) if len(free) == count else frozenset()


def _shifted_leaves(content: bytes, size: int) -> list[int]:
    """Offsets of pages of rows that are not at a page boundary."""
    like = islice(_LIKE_A_LEAF.finditer(content), _MOST_LIKE_A_LEAF)
    starts = (found.start() for found in like)
    return [
        start
        for start in starts
        if start % size and start != _FILE_HEADER and _is_leaf(content[start : start + size], size)
    ]


def _is_leaf(page: bytes, size: int) -> bool:
    """True if every row of it has its own place behind the list of them."""
    cells, first = struct.unpack(">HH", page[3:7])
    top = 8 + 2 * cells
    if not (cells and top <= first < size and top <= len(page)):
        return False
    places = struct.unpack(f">{cells}H", page[8:top])
    return len(set(places)) == cells and min(places) >= first and max(places) < size


def _shifts(content: bytes, size: int, leaves: Sequence[int]) -> list[int]:
    """The shift of the pages: by the end of the file, or the smallest possible."""
    stated = int.from_bytes(content[28:32], "big") * size
    # The stated length may be broken, too.
    end = len(content) - stated if stated < 2 * MOST_BYTES else 0
    found = {0: None}
    for start in leaves:
        rest = start % size
        for shift in (rest, rest - size) if (start - end) % size else (end,):
            found.setdefault(shift)
    return list(found)[:_MOST_SHIFTS]


def _committed(log: bytes, size: int) -> dict[int, bytes]:
    """The pages of a write-ahead log, up to the last commit."""
    if int.from_bytes(log[8:12], "big") != size:
        return {}
    salt, done, open_ = log[16:24], dict[int, bytes](), dict[int, bytes]()
    step = _FRAME_HEADER + size
    for start in range(_WAL_HEADER, len(log) - step + 1, step):
        if log[start + 8 : start + 16] != salt:
            break
        number, finished = struct.unpack(">II", log[start : start + 8])
        open_[number] = log[start + _FRAME_HEADER : start + step]
        if finished:
            done |= open_
            open_ = {}
    return done


def _varint(content: bytes, at: int) -> tuple[int, int]:
    """A number in SQLite's own form, and the position after it."""
    value = 0
    for n in range(8):
        byte = content[at + n]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + n + 1
    return value << 8 | content[at + 8], at + 9


def _signed(number: int) -> int:
    return number - (1 << 64) if number >= 1 << 63 else number


def _values(payload: bytes) -> tuple[tuple[Value | Lost, ...], int]:
    """The columns of a row, and where it ends."""
    end, at = _varint(payload, 0)
    here = end
    if end > len(payload):
        raise ValueError(end)
    values: list[Value | Lost] = []
    while at < end:
        kind, at = _varint(payload, at)
        stored = payload[here : here + _length(kind)]
        values.append(_value(kind, stored) if len(stored) == _length(kind) else LOST)
        here += _length(kind)
    return tuple(values), here


def _length(kind: int) -> int:
    if kind >= 12:
        return (kind - 12) // 2
    return 8 if kind == 7 else _NUMBERS.get(kind, 0)


def _value(kind: int, stored: bytes) -> Value | Lost:
    if kind >= 12:
        return _text(stored) if kind % 2 else stored
    if kind in _NUMBERS:
        return int.from_bytes(stored, "big", signed=True)
    if kind == 7:
        (number,) = struct.unpack(">d", stored)
        return float(number)
    return {0: None, 8: 0, 9: 1}.get(kind, LOST)


def _text(stored: bytes) -> str | Lost:
    try:
        return stored.decode()
    except UnicodeDecodeError:
        return LOST
