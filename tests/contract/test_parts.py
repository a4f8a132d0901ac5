"""The modules of each game and table: those that it lists, and as core and app expect them."""

import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from companion.tables import TABLES, Part, Table
from engine.core.meta import NEEDED
from engine.core.registry import GAMES, has_part
from tests.contract.games import TOY

ROOT = Path(__file__).parents[2]
TABLES_AND_TOY = {**TABLES, TOY: "tests.toy.table"}
PARTS = {name: part for name, part in vars(Table).items() if isinstance(part, Part)}


GAMES_AND_TOY = {**GAMES, TOY: "tests.toy.engine"}
EXPECTED = {
    "rules": "engine.core.rules.Rules",
    "mind": "engine.core.judging.Judgement",
    "catalogue": "engine.core.parts.CatalogueOfGame",
    "refusals": "engine.core.parts.Refusals",
    "near_misses": "engine.core.parts.NearMisses",
    "missed": "engine.core.parts.MissedChances",
    "gestures": "engine.core.parts.Gestures",
    "words": "engine.core.language.says.Says",
    "words.choices": "engine.core.language.says.SaysChoices",
    "words.printed": "engine.core.language.says.SaysPrinted",
    "words.advice": "engine.core.language.says.SaysAdvice",
    "words.goals": "engine.core.language.says.SaysGoals",
}
"""What the core asks of the modules of a game."""


@pytest.mark.parametrize(("name", "package"), GAMES_AND_TOY.items())
def test_a_game_lists_the_modules_that_it_has(name: str, package: str) -> None:
    listed = import_module(f"{package}.meta").META.parts
    there = {part for part in (*NEEDED, *EXPECTED) if _is_there(f"{package}.{part}")}
    assert there == {*NEEDED, *listed}


@pytest.mark.parametrize(("name", "package"), TABLES_AND_TOY.items())
def test_a_table_lists_the_modules_that_it_has(name: str, package: str) -> None:
    listed = Table(name, package).meta.parts
    there = {part.module for part in PARTS.values() if _is_there(f"{package}.{part.module}")}
    assert {*listed} == there


def _is_there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:
        return False


def _of_games() -> Iterator[tuple[str, str]]:
    """Each module of a game, with the protocol that it fits."""
    for name, package in GAMES_AND_TOY.items():
        for part, protocol in EXPECTED.items():
            if has_part(name, part):
                yield f"{package}.{part}", protocol


def _of_tables() -> Iterator[tuple[str, str]]:
    for game, package in TABLES_AND_TOY.items():
        for name, part in PARTS.items():
            if not part.name and part.module in Table(game, package).meta.parts:
                protocol = Table.__annotations__[name].removeprefix("Part[").partition(" |")[0]
                yield f"{package}.{part.module}", f"companion.tables.{protocol.rstrip(']')}"


@pytest.mark.slow
def test_mypy_holds_every_module_to_what_the_app_expects(tmp_path: Path) -> None:
    lines = []
    for number, (module, protocol) in enumerate([*_of_games(), *_of_tables()]):
        package, _, last = module.rpartition(".")
        room, _, expected = protocol.rpartition(".")
        lines.append(f"from {package} import {last} as m{number}")
        lines.append(f"from {room} import {expected} as P{number}")
        lines.append(f"_{number}: P{number} = m{number}")
    found = tmp_path / "held.py"
    found.write_text("\n".join(lines) + "\n")
    mypy = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), str(found)]
    done = subprocess.run(mypy, cwd=ROOT, capture_output=True, text=True, check=False)
    assert len(lines) > 3 * len(TABLES_AND_TOY)
    assert done.returncode == 0, done.stdout + done.stderr
