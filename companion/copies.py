"""My copy of a game: what its owner has checked on the printed pieces, and the own rulings.

Both are kept in TOML files of the user's folder, apart from the shipped data. The file of the
printed values has the shape of the catalogue's corrections and can be handed on as it is.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

from companion.own_files import write_whole
from companion.store.trouble import StoreTrouble, writing
from companion.toml_text import toml_text
from engine.core.catalogue import CORRECTIONS, CatalogueError, Fault, read_corrections, read_text
from engine.core.outside import MISSING, Unreadable
from engine.core.parts import printed
from engine.core.plain import toml_from
from engine.core.words import N_

HEADER = "What is printed on the pieces of one copy. Tableside can import this file."
RULINGS_HEADER = "Rulings that new games begin with."

Document = dict[str, Any]


def copy_file(game: str) -> str:
    """The name of the file with the printed values of a game."""
    return f"my-copy-{game}.toml"


def rulings_file(game: str) -> str:
    """The name of the file with the own rulings for a game."""
    return f"my-rulings-{game}.toml"


class Undo(NamedTuple):
    """What undo takes back: its label, and the corrections before it."""

    label: str
    before: Document


class MyCopy:
    """The printed values that were checked, and the rulings that new games begin with."""

    def __init__(self, folder: Path, game: str) -> None:
        """Read what was kept; a file that cannot be used is put aside, and `trouble` says so."""
        self.game = game
        self.path = folder / copy_file(game)
        self.rulings_path = folder / rulings_file(game)
        self.trouble: StoreTrouble | None = None
        self.corrections: Document = {}
        self._load = printed(game).load_catalogue
        self.shipped = self._load()
        self.assumed = frozenset(row.key for row in self.shipped.listed if row.kind == "assumed")
        """The keys that the shipped data only assumes."""
        self._read(self.shipped)
        self._undo: list[Undo] = []
        self._open()
        self.rulings: dict[str, str] = self._read_rulings()

    # ------------------------------------------------------------ printed values

    def correct(self, label: str, changes: Mapping[str, object]) -> None:
        """Keep these values; None takes a row away. Raises CatalogueError and changes nothing."""
        self._keep(label, changed(self.corrections, changes, self._rows()))

    def take_in(self, label: str, path: Path) -> int:
        """Lay a file on top of what is there; its number of values. Raises CatalogueError."""
        document = read_corrections(path)
        number = sum(1 for _ in _leaves(document))
        if not number:
            raise CatalogueError([Fault(path.name, "", N_("holds no printed value"))])
        # By itself first: what is wrong with the file is not the fault of what was there.
        self._load(document, corrections_file=path.name)
        self._keep(label, merged(self.corrections, document), path.name)
        return number

    def reset(self, label: str) -> None:
        """Go back to the shipped values."""
        self._keep(label, {})

    def export(self, path: Path) -> None:
        """Write everything that was checked to a file; raises StoreTrouble."""
        with writing():
            write_whole(path, self.text().encode())

    def text(self) -> str:
        """Everything that was checked, as a file."""
        return toml_text({"meta": {"game": self.game}, **self.corrections}, HEADER)

    @property
    def next_undo(self) -> str:
        """The label of what undo would take back, or nothing."""
        return self._undo[-1].label if self._undo else ""

    def undo(self) -> str:
        """Take back the last change; returns its label."""
        if not self._undo:
            return ""
        label, before = self._undo[-1]
        self._store(before, self._load(before))
        self._undo.pop()
        return label

    def _keep(self, label: str, document: Document, file: str = "") -> None:
        document.pop("meta", None)
        catalogue = self._load(document, corrections_file=file or CORRECTIONS)
        before = self.corrections
        self._store(document, catalogue)
        self._undo.append(Undo(label, before))

    def _store(self, document: Document, catalogue: Any) -> None:
        """What could not be written has not happened."""
        with writing():
            if document:
                text = toml_text({"meta": {"game": self.game}, **document}, HEADER)
                write_whole(self.path, text.encode())
            else:
                self.path.unlink(missing_ok=True)
        self.corrections = document
        self._read(catalogue)

    def _read(self, catalogue: Any) -> None:
        self.catalogue = catalogue
        self.values: dict[str, object] = {row.key: row.value for row in catalogue.listed}
        """Every printed value by its key, as it is taken to be now."""
        self.checked = frozenset(row.key for row in catalogue.listed if row.kind == "corrected")
        """The keys that the owner has confirmed or corrected."""

    def _rows(self) -> frozenset[str]:
        """The shipped rows: `meditation_advance.advance_1_2`."""
        return frozenset(row.key.rpartition(".")[0] for row in self.shipped.listed)

    def _open(self) -> None:
        if not os.path.lexists(self.path):
            return
        try:
            document = read_corrections(self.path)
            document.pop("meta", None)
            self._read(self._load(document))
            self.corrections = document
        except CatalogueError:
            self.trouble = StoreTrouble(
                N_("What you checked in your copy cannot be read. The file is kept as {name}."),
                name=_put_aside(self.path),
            )

    # ------------------------------------------------------------ rulings

    def choose(self, switch: str, choice: str) -> None:
        """Begin new games with this ruling; raises StoreTrouble if it cannot be kept."""
        chosen = {**self.rulings, switch: choice}
        self.choose_all(chosen)

    def choose_all(self, chosen: Mapping[str, str]) -> None:
        """Begin new games with exactly these rulings."""
        own = own_rulings(self.shipped.switches, chosen)
        with writing():
            if own:
                write_whole(self.rulings_path, toml_text({"rulings": own}, RULINGS_HEADER).encode())
            else:
                self.rulings_path.unlink(missing_ok=True)
        self.rulings = own

    def _read_rulings(self) -> dict[str, str]:
        try:
            found = toml_from(read_text(self.rulings_path)).get("rulings", {})
        except ValueError as wrong:
            if isinstance(wrong, Unreadable) and wrong.kind == MISSING:
                return {}
            self.trouble = StoreTrouble(
                N_("Your own rulings cannot be read. The file is kept as {name}."),
                name=_put_aside(self.rulings_path),
            )
            return {}
        return own_rulings(self.shipped.switches, found if isinstance(found, dict) else {})


def own_rulings(switches: Iterable[Any], chosen: Mapping[str, Any]) -> dict[str, str]:
    """The choices that there are and that differ from the default."""
    return {
        each.switch: chosen[each.switch]
        for each in switches
        if chosen.get(each.switch) in each.options and chosen[each.switch] != each.default
    }


# ---------------------------------------------------------------- documents


def changed(
    document: Mapping[str, Any], changes: Mapping[str, object], shipped: Iterable[str]
) -> Document:
    """A document with these values; None as the value of a row takes the row away."""
    new = deepcopy(dict(document))
    known = frozenset(shipped)
    for key, value in changes.items():
        kind, _, rest = key.partition(".")
        row, _, name = rest.rpartition(".")
        if value is None:
            _take_away(new, kind, rest, known=f"{kind}.{rest}" in known)
            continue
        table = new.setdefault(kind, {})
        entry = table.setdefault(row, {}) if row else table
        entry.pop("removed", None)
        entry[name] = _plain(value)
    return {kind: table for kind, table in new.items() if table}


def _take_away(document: Document, kind: str, row: str, *, known: bool) -> None:
    if known:
        document.setdefault(kind, {})[row] = {"removed": True}
    else:
        document.get(kind, {}).pop(row, None)


def merged(below: Mapping[str, Any], above: Mapping[str, Any]) -> Document:
    """Two documents, the values of the second where both have one."""
    new = deepcopy(dict(below))
    for name, value in above.items():
        there = new.get(name)
        if isinstance(value, dict) and isinstance(there, dict) and not value.get("removed"):
            there.pop("removed", None)
            new[name] = merged(there, value)
        else:
            new[name] = deepcopy(value)
    return new


def _leaves(document: Mapping[str, Any]) -> Iterable[str]:
    """The keys of all printed values of a document."""
    for kind, table in document.items():
        if kind in {"meta", "source"} or not isinstance(table, dict):
            continue
        for name, value in table.items():
            if isinstance(value, dict):
                yield from (f"{kind}.{name}.{each}" for each in value if each != "source")
            elif name != "source":
                yield f"{kind}.{name}"


def _plain(value: object) -> object:
    return [_plain(each) for each in value] if isinstance(value, (tuple, list)) else value


# ---------------------------------------------------------------- files


def _put_aside(path: Path) -> str:
    number = 1
    while (aside := path.with_name(f"{path.stem}-unreadable-{number}{path.suffix}")).exists():
        number += 1
    try:
        path.rename(aside)
    except OSError:
        return path.name
    return aside.name
