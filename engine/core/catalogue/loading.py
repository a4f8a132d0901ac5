"""What is printed on the pieces of a game, read from TOML files, every value with its source.

Knows no game. A game declares its tables (`Table`), the types their rows become and the promises
that must hold between values (`promise`). `load` reads the files, lays corrections on top and
remembers every fault; `Contents.judge` adds the broken promises and raises all of them at once.

The form of the files is told in the `meta.toml` of each game. Positions in a key count from 1:
`notable.cook.ordered_goods[1]` is the topmost ordered good.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, TypeVar, cast

from engine.core.catalogue.rows import (
    NOT_A,
    Doubt,
    Like,
    OneOf,
    Reader,
    Ref,
    Variants,
    Within,
    blank,
    doubt,
    shown,
)
from engine.core.files.outside import MISSING, Unreadable, read_bytes
from engine.core.files.plain import toml_from
from engine.core.language.words import N_, Words

__all__ = [
    "CORRECTIONS",
    "SOURCE_KINDS",
    "CatalogueError",
    "Contents",
    "Doubt",
    "Fault",
    "Like",
    "Listed",
    "OneOf",
    "Promise",
    "Ref",
    "Table",
    "Variants",
    "Within",
    "doubt",
    "load",
    "promise",
    "promises_in",
    "read_corrections",
    "read_text",
    "shown",
    "source_kind",
]

SOURCE_KINDS = ("rulebook", "derived", "assumed", "corrected")
CORRECTIONS = "corrections"
ANY_KEY = "*"
MOST_BYTES = 2**18
"""Bytes of a file; all shipped ones together have a quarter."""

T = TypeVar("T")
C = TypeVar("C")


# ---------------------------------------------------------------- faults


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong, with the file and the key where it stands."""

    file: str
    key: str
    message: str
    values: Mapping[str, object] = field(default_factory=dict, hash=False)

    def text(self, words: Words | None = None) -> str:
        """One line in the user's language, English without `words`."""
        if words is None:
            sentence = self.message.format(**self.values)
        else:
            sentence = words.sentence(self.message, **self.values)
        return ": ".join(part for part in (self.file, self.key, sentence) if part)


class CatalogueError(Exception):
    """The catalogue cannot be used; `faults` says everything that is wrong."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(fault.text() for fault in self.faults))


@dataclass(frozen=True, slots=True)
class Promise(Generic[C]):
    """A condition between values, checked only where the columns it reads are complete."""

    columns: tuple[str, ...]
    doubts: Callable[[C], Iterator[Doubt]]


def promise(*columns: str) -> Callable[[Callable[[C], Iterator[Doubt]]], Promise[C]]:
    """Make a function that yields doubts a promise about these columns (`notable.level`)."""

    def made(doubts: Callable[[C], Iterator[Doubt]]) -> Promise[C]:
        return Promise(columns, doubts)

    return made


def promises_in(*modules: ModuleType) -> tuple[Promise[Any], ...]:
    """Every promise of these modules, in the order in which they are written."""
    made = (each for module in modules for each in vars(module).values())
    return tuple(each for each in made if isinstance(each, Promise))


# ---------------------------------------------------------------- what a game declares


@dataclass(frozen=True, slots=True)
class Table:
    """One kind of piece: its name, its file and the type a row becomes.

    `single` rows have no id. Rows that are not `printed` need no source, are not listed and cannot
    be corrected. `extendable` tables may gain and lose rows by correction.
    """

    kind: str
    file: str
    shape: type
    single: bool = False
    printed: bool = True
    extendable: bool = False


@dataclass(frozen=True, slots=True)
class Listed:
    """One printed value with its source."""

    file: str
    key: str
    value: object
    source: str

    @property
    def kind(self) -> str:
        """rulebook, derived, assumed (wholly or in part) or corrected."""
        return source_kind(self.source)


def source_kind(source: str) -> str:
    """The first word of a source, or "" if it begins with none of the known ones."""
    kind, _, reason = source.partition(":")
    if kind not in SOURCE_KINDS or not (reason.strip() or kind == "assumed"):
        return ""
    return kind


@dataclass(frozen=True, slots=True)
class Contents:
    """All rows of a game, every value listed, and what is wrong so far."""

    tables: tuple[Table, ...]
    rows: Mapping[str, tuple[object, ...]]
    listed: tuple[Listed, ...]
    doubts: tuple[Doubt, ...]
    broken: frozenset[str]
    corrected: frozenset[str]
    corrections_file: str

    def all(self, shape: type[T]) -> tuple[T, ...]:
        """The rows of this type in printed order."""
        kind = next(table.kind for table in self.tables if table.shape is shape)
        return cast("tuple[T, ...]", self.rows[kind])

    def one(self, shape: type[T]) -> T:
        """The only row of this type."""
        return self.all(shape)[0]

    def judge(self, catalogue: C, promises: Iterable[Promise[C]]) -> C:
        """Return the catalogue if nothing is wrong with it, else raise every fault at once."""
        doubts = list(self.doubts)
        for each in promises:
            if not any(self._is_broken(column) for column in each.columns):
                doubts.extend(each.doubts(catalogue))
        if doubts:
            order = [self.corrections_file, *(table.file for table in self.tables)]
            touched = frozenset(up for each in self.corrected for up in _upward(each))
            faults = dict.fromkeys(self._fault(each, touched) for each in doubts)
            raise CatalogueError(sorted(faults, key=lambda fault: _place(fault.file, order)))
        return catalogue

    def _is_broken(self, column: str) -> bool:
        return any(_within(each, column) or _within(column, each) for each in self.broken)

    def _fault(self, each: Doubt, touched: frozenset[str]) -> Fault:
        file = each.file or self._file(each.key, touched)
        return Fault(file, each.key, each.message, each.values)

    def _file(self, key: str, touched: frozenset[str]) -> str:
        if key in touched or any(up in self.corrected for up in _upward(key)):
            return self.corrections_file
        key = key.removeprefix("source.")
        return next((table.file for table in self.tables if _within(key, table.kind)), "")


def _upward(key: str) -> Iterator[str]:
    """`notable.cook.guild`, `notable.cook`, `notable`."""
    while key:
        yield key
        key = key[: max(key.rfind("."), key.rfind("["), 0)]


def _place(file: str, order: Sequence[str]) -> int:
    return order.index(file) if file in order else len(order)


def _within(key: str, other: str) -> bool:
    return key == other or key.startswith((other + ".", other + "["))


# ---------------------------------------------------------------- reading the files


def load(
    folder: Path,
    tables: Sequence[Table],
    corrections: Mapping[str, Any] | None = None,
    corrections_file: str = CORRECTIONS,
) -> Contents:
    """Read every table of a game, with the corrections laid on top."""
    pages = _Pages(tuple(tables))
    pages.read(folder)
    if corrections:
        pages.correct(corrections, corrections_file)
    return pages.contents(corrections_file)


def read_corrections(path: Path) -> dict[str, Any]:
    """Read a file of corrections, or raise a CatalogueError that says why it cannot be read."""
    document = _read_toml(path)
    if isinstance(document, Fault):
        raise CatalogueError([document])
    return deepcopy(document)


def read_text(path: Path) -> str:
    """A file of text; raises Unreadable, or UnicodeDecodeError where it is something else."""
    return read_bytes(path, MOST_BYTES).decode("utf-8")


def _read_toml(path: Path) -> dict[str, Any] | Fault:
    try:
        text = read_text(path)
    except Unreadable as wrong:
        if wrong.kind == MISSING:
            return Fault(path.name, "", N_("there is no such file"))
        return Fault(path.name, "", N_("cannot be read: {reason}"), {"reason": wrong.why})
    except UnicodeDecodeError:
        return Fault(path.name, "", N_("is not UTF-8 text"))
    try:
        return _parsed(text)
    except Unreadable as wrong:
        return Fault(path.name, "", N_("is not TOML: {reason}"), {"reason": wrong.why})


# Checking one correction reads all files again, and reading TOML is what takes long on a phone.
@lru_cache(maxsize=64)
def _parsed(text: str) -> dict[str, Any]:
    return toml_from(text)


@dataclass(slots=True)
class _Entry:
    """A row as it stands in a file, its values apart from its own sources."""

    key: str
    values: dict[str, Any]
    sources: dict[str, str]

    @property
    def removed(self) -> bool:
        """Whether a correction says nothing but `removed = true`."""
        return list(self.values) == ["removed"] and self.values["removed"] is True


@dataclass(slots=True)
class _Page:
    """All entries of one kind and the sources they share."""

    entries: dict[str, _Entry] = field(default_factory=dict)
    shared: dict[str, str] = field(default_factory=dict)

    def source(self, entry: _Entry, key: str) -> str | None:
        """Where this value comes from: the entry's own word first, then the shared one."""
        for sources in (entry.sources, self.shared):
            for name in (key, ANY_KEY):
                if name in sources:
                    return sources[name]
        return None


class _Pages:
    """The files of a game, table by table."""

    def __init__(self, tables: tuple[Table, ...]) -> None:
        self.tables = {table.kind: table for table in tables}
        self.pages: dict[str, _Page] = {}
        self.doubts: list[Doubt] = []
        self.unreadable: set[str] = set()
        self.corrected: list[str] = []

    def read(self, folder: Path) -> None:
        """Read all files of the folder."""
        files = dict.fromkeys(table.file for table in self.tables.values())
        for file in files:
            document = _read_toml(folder / file)
            if isinstance(document, Fault):
                self.doubts.append(Doubt("", document.message, document.values, file))
                document = {}
                self.unreadable.add(file)
            mine = {kind: each for kind, each in self.tables.items() if each.file == file}
            self.pages.update(self.parse(document, mine, file))
        for path in sorted(folder.glob("*.toml")):
            if path.name not in files:
                self.doubts.append(Doubt("", N_("is no file of this game"), {}, path.name))

    def parse(
        self, document: Mapping[str, Any], tables: Mapping[str, Table], file: str
    ) -> dict[str, _Page]:
        """Sort a document into pages; what belongs to no table is doubted."""
        pages = {kind: _Page() for kind in tables}
        for name, body in document.items():
            if name == "source":
                self.parse_shared(body, pages, file)
            elif name not in tables:
                self.doubts.append(Doubt(name, N_("is no table of this file"), {}, file))
            elif not isinstance(body, dict):
                self.doubts.append(doubt(name, NOT_A[dict], value=shown(body)))
            elif tables[name].single:
                pages[name].entries[""] = self.entry(name, body)
            else:
                self.parse_rows(name, body, pages[name])
        return pages

    def parse_rows(self, kind: str, body: Mapping[str, Any], page: _Page) -> None:
        for row, values in body.items():
            key = f"{kind}.{row}"
            if isinstance(values, dict):
                page.entries[row] = self.entry(key, values)
            else:
                self.doubts.append(doubt(key, NOT_A[dict], value=shown(values)))

    def parse_shared(self, body: Any, pages: Mapping[str, _Page], file: str) -> None:
        for kind, sources in self.sources("source", body, nested=True).items():
            if kind in pages:
                pages[kind].shared = self.sources(f"source.{kind}", sources)
            else:
                message = N_("is no table of this file")
                self.doubts.append(Doubt(f"source.{kind}", message, {}, file))

    def entry(self, key: str, raw: Mapping[str, Any]) -> _Entry:
        """A row without its sources, which are kept beside it."""
        values = {name: value for name, value in raw.items() if name != "source"}
        own = self.sources(f"{key}.source", raw.get("source", {}))
        return _Entry(key, values, own)

    def sources(self, key: str, raw: Any, nested: bool = False) -> dict[str, Any]:
        """Sources by key; one text stands for all of them."""
        if isinstance(raw, str) and not nested:
            return {ANY_KEY: raw}
        if not isinstance(raw, dict):
            self.doubts.append(doubt(key, NOT_A[dict], value=shown(raw)))
            return {}
        if nested:
            return raw
        for name, source in raw.items():
            if not isinstance(source, str):
                self.doubts.append(doubt(f"{key}.{name}", NOT_A[str], value=shown(source)))
        return {name: source for name, source in raw.items() if isinstance(source, str)}

    # ------------------------------------------------------------ corrections

    def correct(self, corrections: Mapping[str, Any], file: str) -> None:
        """Lay corrections on top; each corrected value remembers what it was."""
        known = len(self.doubts)
        pages = self.parse(corrections, self.tables, file)
        self.doubts[known:] = [each._replace(file=file) for each in self.doubts[known:]]
        for kind, page in pages.items():
            for row, entry in page.entries.items():
                self.correct_row(self.tables[kind], row, entry, page)

    def correct_row(self, table: Table, row: str, mine: _Entry, notes: _Page) -> None:
        page = self.pages[table.kind]
        shipped = page.entries.get(row)
        if not table.printed:
            self.compare(mine, shipped)
        elif table.extendable and shipped is not None and mine.removed:
            del page.entries[row]
            self.corrected.append(table.kind)
        elif shipped is not None:
            self.overlay(mine, shipped, page, notes)
        elif table.extendable and not mine.removed:
            page.entries[row] = self.added(mine, notes)
        else:
            self.corrected.append(mine.key)
            message = N_('"{value}" is no {kind}')
            self.doubts.append(doubt(mine.key, message, value=row, kind=table.kind))

    def compare(self, mine: _Entry, shipped: _Entry | None) -> None:
        """What is not printed cannot be corrected, but may be repeated to say what it is for."""
        for name, value in mine.values.items():
            if shipped is not None and shipped.values.get(name) == value:
                continue
            key = f"{mine.key}.{name}"
            self.corrected.append(key)
            message = N_("is not printed on a piece and cannot be corrected")
            self.doubts.append(doubt(key, message))

    def overlay(self, mine: _Entry, shipped: _Entry, page: _Page, notes: _Page) -> None:
        for name, value in mine.values.items():
            new, old = _bare(value), _bare(shipped.values.get(name))
            source = page.source(shipped, name)
            if note := notes.source(mine, name):
                source = f"corrected: {note.removeprefix('corrected:').strip()}"
            elif new == old:
                source = f"corrected: confirmed ({source})"
            else:
                source = f"corrected: {shown(old)} before ({source})"
            shipped.values[name] = new
            shipped.sources[name] = source
            self.corrected.append(f"{mine.key}.{name}")

    def added(self, mine: _Entry, notes: _Page) -> _Entry:
        self.corrected.append(mine.key)
        values = {name: _bare(value) for name, value in mine.values.items()}
        sources = {}
        for name in values:
            note = notes.source(mine, name) or "added"
            sources[name] = f"corrected: {note.removeprefix('corrected:').strip()}"
        return _Entry(mine.key, values, sources)

    # ------------------------------------------------------------ rows and list

    def contents(self, corrections_file: str) -> Contents:
        """Make the typed rows and the list of values."""
        whole = {kind for kind, page in self.pages.items() if page.entries}
        ids = {kind: frozenset(self.pages[kind].entries) for kind in whole}
        reader = Reader(ids)
        rows = {kind: self.rows(table, reader) for kind, table in self.tables.items()}
        listed = tuple(row for table in self.tables.values() for row in self.listed(table))
        missing = self.tables.keys() - whole
        return Contents(
            tuple(self.tables.values()),
            rows,
            listed,
            tuple(self.doubts + reader.doubts),
            frozenset(reader.broken | missing),
            frozenset(self.corrected),
            corrections_file,
        )

    def rows(self, table: Table, reader: Reader) -> tuple[object, ...]:
        entries = self.pages[table.kind].entries
        if not entries and table.file not in self.unreadable:
            self.doubts.append(doubt(table.kind, N_("is missing")))
        if not entries and table.single:
            return (blank(table.shape),)
        return tuple(
            reader.row(each.key, each.values, table.shape, table.kind, row or None)
            for row, each in entries.items()
        )

    def listed(self, table: Table) -> Iterator[Listed]:
        """Every value of a printed table; values without a proper source are doubted."""
        if not table.printed:
            return
        page = self.pages[table.kind]
        named = {name for each in page.entries.values() for name in each.values} | {ANY_KEY}
        self.doubt_sources(f"source.{table.kind}", page.shared, named)
        for entry in page.entries.values():
            self.doubt_sources(f"{entry.key}.source", entry.sources, {*entry.values, ANY_KEY})
            for name, value in entry.values.items():
                key, source = f"{entry.key}.{name}", page.source(entry, name)
                yield from self.flat(table.file, key, value, source)

    def flat(self, file: str, key: str, value: Any, source: str | None) -> Iterator[Listed]:
        """One line a value: rows inside a list are opened, lists of plain values are not."""
        if isinstance(value, list) and value and all(isinstance(each, dict) for each in value):
            for place, each in enumerate(value, start=1):
                inner = self.entry(f"{key}[{place}]", each)
                self.doubt_sources(f"{inner.key}.source", inner.sources, {*inner.values, ANY_KEY})
                for name, part in inner.values.items():
                    own = inner.sources.get(name, inner.sources.get(ANY_KEY, source))
                    yield from self.flat(file, f"{inner.key}.{name}", part, own)
        elif source is None:
            self.doubts.append(doubt(key, N_("has no source")))
        else:
            yield Listed(file, key, _frozen(value), source)

    def doubt_sources(self, key: str, sources: Mapping[str, str], named: set[str]) -> None:
        for name, source in sources.items():
            place = key if name == ANY_KEY else f"{key}.{name}"
            if name not in named:
                self.doubts.append(doubt(place, N_("is the source of a value that is not there")))
            if not source_kind(source):
                message = N_('the source "{source}" begins with none of {kinds}')
                kinds = ", ".join(f"{kind}:" for kind in SOURCE_KINDS)
                self.doubts.append(doubt(place, message, source=source, kinds=kinds))


def _bare(value: Any) -> Any:
    """A value without the sources inside it."""
    if isinstance(value, list):
        return [_bare(each) for each in value]
    if isinstance(value, dict):
        return {name: _bare(each) for name, each in value.items() if name != "source"}
    return value


def _frozen(value: Any) -> object:
    return tuple(_frozen(each) for each in value) if isinstance(value, list) else value
