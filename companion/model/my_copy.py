"""My copy of a game: the owner's checked values of printed pieces, and the owner's rulings.

Both are TOML files in the user's folder, apart from the shipped data. The file of printed values
has the form of the catalogue's corrections and can be shared as it is.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

from companion.model.base.files.own_files import put_aside, write_whole
from companion.model.base.files.toml_text import toml_text
from companion.model.store.trouble import StoreTrouble, writing
from engine.core.catalogue.loading import (
    CORRECTIONS,
    CatalogueError,
    Fault,
    read_corrections,
    read_text,
)
from engine.core.catalogue.overlay import changed
from engine.core.files.outside import MISSING, Unreadable
from engine.core.files.plain import Document, Stored, toml_from
from engine.core.language.words import N_
from engine.core.parts import printed

HEADER = "What is printed on the pieces of one copy. Tableside can import this file."
RULINGS_HEADER = "Rulings that new games begin with."


def copy_file(game: str) -> str:
    """The name of the file with the printed values of a game."""
    return f"my-copy-{game}.toml"


def rulings_file(game: str) -> str:
    """The name of the file with the owner's rulings for a game."""
    return f"my-rulings-{game}.toml"


def begun_copy(folder: Path, games: Iterable[str]) -> str | None:
    """The first of some games whose owner has checked a piece."""
    return next((game for game in games if (folder / copy_file(game)).exists()), None)


class Undo(NamedTuple):
    """What undo reverts: its label, and the corrections before it."""

    label: str
    before: Document
    line: str = ""
    """The line of a running game that says the same."""


class MyCopy:
    """The checked values, and the rulings for new games."""

    def __init__(self, folder: Path, game: str) -> None:
        """Read the stored files; an unusable one is put aside, and `trouble` says so."""
        self.game = game
        self.path = folder / copy_file(game)
        self.rulings_path = folder / rulings_file(game)
        self.trouble: StoreTrouble | None = None
        self.corrections: Document = {}
        self._load = printed(game).load
        self.shipped = self._load()
        self.assumed = frozenset(row.key for row in self.shipped.listed if row.kind == "assumed")
        """The keys that the shipped data only assumes."""
        self._read(self.shipped)
        self._undo: list[Undo] = []
        self._open()
        self.rulings: dict[str, str] = self._read_rulings()

    # ------------------------------------------------------------ printed values

    def correct(self, label: str, changes: Mapping[str, object], line: str = "") -> None:
        """Store these values; None removes a row. Raises CatalogueError and changes nothing.

        `line` is that of a running game which says the same.
        """
        self._keep(label, changed(self.corrections, changes, self._rows()), line=line)

    def take_in(self, label: str, path: Path) -> int:
        """Apply a file on top; returns its number of values. Raises CatalogueError."""
        document = read_corrections(path)
        number = sum(1 for _ in _leaves(document))
        if not number:
            raise CatalogueError([Fault(path.name, "", N_("contains no printed value"))])
        # On its own first: faults of the file are not those of the stored values.
        self._load(document, corrections_file=path.name)
        self._keep(label, merged(self.corrections, document), path.name)
        return number

    def reset(self, label: str) -> None:
        """Go back to the shipped values."""
        self._keep(label, {})

    def export(self, path: Path) -> None:
        """Write all checked values to a file; raises StoreTrouble."""
        with writing():
            write_whole(path, self.text().encode())

    def text(self) -> str:
        """All checked values, as a file."""
        return toml_text({"meta": {"game": self.game}, **self.corrections}, HEADER)

    @property
    def next_undo(self) -> str:
        """The label of what undo would revert, or nothing."""
        return self._undo[-1].label if self._undo else ""

    @property
    def next_undo_line(self) -> str:
        """The line of a running game that goes with it, or nothing."""
        return self._undo[-1].line if self._undo else ""

    def undo(self) -> str:
        """Undo the last change; returns its label."""
        if not self._undo:
            return ""
        label, before, _ = self._undo[-1]
        self._store(before, self._load(before))
        self._undo.pop()
        return label

    def _keep(self, label: str, document: Document, file: str = "", line: str = "") -> None:
        document.pop("meta", None)
        catalogue = self._load(document, corrections_file=file or CORRECTIONS)
        before = self.corrections
        self._store(document, catalogue)
        self._undo.append(Undo(label, before, line))

    def _store(self, document: Document, catalogue: Any) -> None:
        """A change that could not be written has not happened."""
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
        """Every printed value by its key, as assumed now."""
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
                N_("Your copy's file cannot be read. It is kept as {name}."),
                name=_put_aside(self.path),
            )

    # ------------------------------------------------------------ rulings

    def choose(self, switch: str, choice: str) -> None:
        """Use this ruling for new games; raises StoreTrouble if it cannot be stored."""
        chosen = {**self.rulings, switch: choice}
        self.choose_all(chosen)

    def choose_all(self, chosen: Mapping[str, str]) -> None:
        """Use exactly these rulings for new games."""
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
                N_("Your rulings' file cannot be read. It is kept as {name}."),
                name=_put_aside(self.rulings_path),
            )
            return {}
        return own_rulings(self.shipped.switches, found if isinstance(found, dict) else {})


def own_rulings(switches: Iterable[Any], chosen: Stored) -> dict[str, str]:
    """Valid choices that differ from the default."""
    return {
        each.switch: chosen[each.switch]
        for each in switches
        if chosen.get(each.switch) in each.options and chosen[each.switch] != each.default
    }


# ---------------------------------------------------------------- documents


def merged(below: Stored, above: Stored) -> Document:
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


def _leaves(document: Stored) -> Iterable[str]:
    """The keys of all printed values of a document."""
    for kind, table in document.items():
        if kind in {"meta", "source"} or not isinstance(table, dict):
            continue
        for name, value in table.items():
            if isinstance(value, dict):
                yield from (f"{kind}.{name}.{each}" for each in value if each != "source")
            elif name != "source":
                yield f"{kind}.{name}"


# ---------------------------------------------------------------- files


def _put_aside(path: Path) -> str:
    """The name that an unreadable file has now."""
    try:
        return put_aside(path, "unreadable").name
    except OSError:
        return path.name
