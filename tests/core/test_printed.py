"""A catalogue is declared once: its tables, their order and how it is loaded follow from it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.core.catalogue.loading import CatalogueError
from engine.core.catalogue.printed import PlayerColour, Printed, Shelf, found, row, rows


@dataclass(frozen=True, slots=True)
class Shell:
    id: str
    worth: int


@dataclass(frozen=True, slots=True)
class Beach:
    length: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Catalogue(Printed):
    shells: tuple[Shell, ...] = rows("shells.toml")
    player_colours: tuple[PlayerColour, ...] = rows("setup.toml")
    beach: Beach = row("beach.toml")
    berries: tuple[Shell, ...] = rows("beach.toml")


FILES = {
    "meta.toml": '[meta]\ngame = "toy"\nschema = 1\nrules = "toy.md"\n',
    "shells.toml": '[source.shell]\n"*" = "rulebook: 1"\n[shell.cone]\nworth = 3\n',
    "setup.toml": '[source.player_colour]\nname = "rulebook: 1"\n'
    '[player_colour.crab]\nname = "Crab"\n',
    "beach.toml": '[source.beach]\nlength = "rulebook: 1"\n[beach]\nlength = 9\n'
    '[berry.sea]\nworth = 1\nsource = "rulebook: 1"\n',
    "rulings.toml": '[ruling.TY-R1]\nswitch = ""\ntext = "No."\nbooks = ""\nwhy = ""\nrules = []\n',
}
SHELF = Shelf(Catalogue, "toy", ())


@pytest.fixture
def folder(tmp_path):
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    return tmp_path


def test_the_tables_follow_from_the_fields():
    tables = [(table.kind, table.file, table.single) for table in SHELF.tables]
    assert tables == [
        ("meta", "meta.toml", True),
        ("shell", "shells.toml", False),
        ("player_colour", "setup.toml", False),
        ("beach", "beach.toml", True),
        ("berry", "beach.toml", False),
        ("ruling", "rulings.toml", False),
    ]


def test_rows_and_single_rows_are_read(folder):
    catalogue = SHELF.load(folder=folder)
    assert found(catalogue.shells, "cone").worth == 3
    assert catalogue.beach.length == 9
    assert catalogue.listed[0].key.startswith("shell.cone")
    with pytest.raises(KeyError):
        found(catalogue.shells, "gold")


def test_corrections_lie_on_top_and_faults_are_said(folder):
    assert SHELF.load({"beach": {"length": 4}}, folder=folder).beach.length == 4
    with pytest.raises(CatalogueError, match="beach"):
        SHELF.load({"beach": {"length": "long"}}, folder=folder)
