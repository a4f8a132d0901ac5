"""A further game is three folders and two lines: the page that says so leaves nothing out."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.tables import parts
from engine.core import parts as engine_parts
from engine.core.language import says
from tests.test_project import tracked

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
TOY = ROOT / "tests" / "toy"
OF_TOY = re.compile(r"tests[./]toy|Tide Pool")


def modules(folder: str) -> list[str]:
    """The modules of a part of the toy game that the house asks for or a reader looks for."""
    paths = (TOY / folder).rglob("*.py")
    return sorted({path.stem for path in paths if path.stem != "__init__"})


@pytest.mark.parametrize("folder", ["engine", "table"])
def test_the_page_names_every_module_of_the_toy_game(folder: str) -> None:
    helpers = {"frames", "spoken", "tones", "hand"}
    assert [name for name in modules(folder) if name not in helpers and name not in PAGE] == []


def test_the_page_names_every_module_that_a_protocol_is_about() -> None:
    about = re.compile(r"The (?:module|widget) `([\w.]+)`")
    for module in (parts, engine_parts, says):
        source = Path(str(module.__file__)).read_text(encoding="utf-8")
        named = {name.partition(".")[0] for name in about.findall(source)}
        assert named
        assert {name for name in named if name not in PAGE} == set()


def test_what_the_page_leads_to_is_there() -> None:
    for path in re.findall(r"`((?:engine|companion|tests|scripts|benchmarks)/[\w/]+\.py)`", PAGE):
        assert (ROOT / path).is_file(), path


def test_nothing_that_ships_knows_the_toy_game() -> None:
    shipped = ("engine", "companion", "data", "scripts", "main.py", "setup.py", "buildozer.spec")
    found = [
        path.relative_to(ROOT).as_posix()
        for path in tracked()
        if path.relative_to(ROOT).parts[0] in shipped
        and path.suffix in {".py", ".kv", ".toml", ".spec"}
        and OF_TOY.search(path.read_text(encoding="utf-8"))
    ]
    assert found == []
