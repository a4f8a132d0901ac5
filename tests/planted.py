"""Faults planted in the data files of a game."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from engine.core.catalogue.loading import Table


def plant(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert text.count(old) >= 1, f"{old!r} is not in {file}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def within(folder: Path, file: str, entry: str, old: str, new: str) -> None:
    """Replace in one entry only."""
    path = folder / file
    before, head, rest = path.read_text(encoding="utf-8").partition(f"[{entry}]\n")
    body, blank, after = rest.partition("\n\n")
    assert head, f"{entry} is not in {file}"
    assert old in body, f"{old!r} is not in {entry}"
    path.write_text(before + head + body.replace(old, new, 1) + blank + after, encoding="utf-8")


def cut(folder: Path, file: str, entry: str) -> None:
    """Take a whole entry out."""
    path = folder / file
    before, head, rest = path.read_text(encoding="utf-8").partition(f"[{entry}]\n")
    assert head, f"{entry} is not in {file}"
    path.write_text(before + rest.partition("\n\n")[2], encoding="utf-8")


class Planted(NamedTuple):
    """A fault: the entry, what stands there, what is planted, the key named and what is said."""

    entry: str
    old: str
    new: str
    key: str
    says: str

    def plant(self, folder: Path, tables: Iterable[Table]) -> None:
        within(folder, file_of(self.entry, tables), self.entry, self.old, self.new)


def planted(text: str) -> list[Planted]:
    """One fault a line, cells between bars; ~ in the key is the entry."""
    rows = re.sub(r"\|\n +", "| ", text.strip()).splitlines()
    cells = [row.replace(r"\n", "\n").split(" | ") for row in rows if not row.startswith("#")]
    return [
        Planted(entry, old, new, key.replace("~", entry), says)
        for entry, old, new, key, says in cells
    ]


def file_of(entry: str, tables: Iterable[Table]) -> str:
    kind = re.split(r"[.\[]", entry.removeprefix("source."))[0]
    return next(table.file for table in tables if table.kind == kind)
