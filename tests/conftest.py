"""What all tests share: translations that are compiled, and tests chosen by game."""

import os
import re
import shutil
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
LONG = (
    "test_tapped_games",
    "test_game_screen",
    "test_goals",
    "test_scenes",
    "test_torture",
    "test_near_misses_true",
    "test_outside",
    "test_refusals_true",
    "test_recovery",
    "test_tapped_contract",
    "test_setup_guide",
    "test_past_games",
    "test_differential",
    "test_android",
    "test_wheel",
    "test_arena",
)
"""The longest first, so that no core waits for one of them at the end."""
MEMORY = Path("/dev/shm")
ENOUGH = 2 << 30
"""Bytes that all files of a run together never take."""
sys.path.insert(0, str(ROOT / "scripts"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--game agra`, `--in-steps`."""
    parser.addoption("--game", help="only tests that name this game, or try it among others")
    parser.addoption(
        "--in-steps", action="store_true", help="every window test by the schedule that ships"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Compile translations newer than their compiled form; files of tests are in memory."""
    if hasattr(config, "workerinput"):
        return  # whoever started this worker has done it
    _write_in_memory()
    import translations

    translations.compile_stale()


def _write_in_memory() -> None:
    """Every stored move waits for the disk, and no test for a power failure."""
    if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ENOUGH:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Long files first; what does not concern the game that was asked for is left out."""
    items.sort(key=lambda item: LONG.index(item.path.stem) if item.path.stem in LONG else len(LONG))
    game = config.getoption("--game")
    if not game:
        return
    chosen = [item for item in items if _concerns(item, game)]
    config.hook.pytest_deselected(items=[item for item in items if item not in set(chosen)])
    items[:] = chosen


def _concerns(item: pytest.Item, game: str) -> bool:
    """A test for every game by its parameter; any other by what its file names."""
    given = getattr(item, "callspec", None)
    for value in given.params.values() if given else ():
        tried = getattr(value, "game", value)
        if isinstance(tried, str) and tried in _games():
            return tried == game
    return game in _named_in(item.path)


@cache
def _named_in(path: Path) -> frozenset[str]:
    text = path.relative_to(ROOT).as_posix() + path.read_text(encoding="utf-8")
    return frozenset(re.findall(rf"\b({'|'.join(_games())})\b", text))


@cache
def _games() -> tuple[str, ...]:
    folders = (path.parent.name for path in (ROOT / "data").glob("*/meta.toml"))
    return (*sorted(folders), "toy")
