"""The modules of each table: those that it lists, and as the app expects them."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from companion.tables import TABLES, Part, Table
from tests.contract.games import TOY

ROOT = Path(__file__).parents[2]
TABLES_AND_TOY = {**TABLES, TOY: "tests.toy.table"}
PARTS = {name: part for name, part in vars(Table).items() if isinstance(part, Part)}


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


@pytest.mark.slow
def test_mypy_holds_every_module_to_what_the_app_expects(tmp_path: Path) -> None:
    imports, held = ["from companion.tables import parts"], []
    for number, (game, package) in enumerate(TABLES_AND_TOY.items()):
        for name, part in PARTS.items():
            if part.name or part.module not in Table(game, package).meta.parts:
                continue
            protocol = Table.__annotations__[name].removeprefix("Part[").partition(" |")[0]
            module = f"module_{number}_{name}"
            path, _, last = f"{package}.{part.module}".rpartition(".")
            imports.append(f"from {path} import {last} as {module}")
            held.append(f"_{module}: {protocol.rstrip(']')} = {module}")
    found = tmp_path / "held.py"
    found.write_text("\n".join([*imports, *held]) + "\n")
    mypy = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), str(found)]
    done = subprocess.run(mypy, cwd=ROOT, capture_output=True, text=True, check=False)
    assert len(held) > len(TABLES_AND_TOY)
    assert done.returncode == 0, done.stdout + done.stderr
