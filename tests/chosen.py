"""Which tests run, and in which order: those of one game, and the quick ones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
LONG = (
    "test_tapped_games",
    "test_game_screen",
    "test_evenings",
    "test_past_games",
    "test_setup_guide",
    "test_scenes",
    "test_torture",
    "test_outside",
    "test_recovery",
    "test_tapped_contract",
    "test_told",
    "test_differential",
    "test_android",
    "test_wheel",
    "test_arena",
)
"""The longest first, so that no core waits for one of them at the end."""


def in_order(items: list[pytest.Item]) -> list[pytest.Item]:
    """Long files first."""
    return sorted(
        items, key=lambda item: LONG.index(item.path.stem) if item.path.stem in LONG else len(LONG)
    )


# ---------------------------------------------------------------- did I break it?


def quick(items: list[pytest.Item]) -> Iterator[pytest.Item]:
    """The first and the last case of every test; nothing slow, and no window.

    A test that tries every game has one case of each. So whatever is promised is tried, by its
    cheapest examples. What needs a window is there where it is marked `quick`.
    """
    for (_, game), cases in groupby(filter(_is_short, items), key=_promise):
        first, *others = cases
        yield first
        if not game:
            yield from others[-1:]


def _is_short(item: pytest.Item) -> bool:
    marked = item.get_closest_marker
    return marked("quick") is not None or not (marked("slow") or marked("window"))


def _promise(item: pytest.Item) -> tuple[str, str | None]:
    """A test without its cases; it promises the same for each game."""
    return item.nodeid.partition("[")[0], _tried(item)


# ---------------------------------------------------------------- of one game


HOUSE = ("companion", "command_line", "core", "contract")
"""Folders of tests in which a game is an example, unless it is tried among others."""


def concerns(item: pytest.Item, game: str) -> bool:
    """A test for every game by its parameter; any other by what its file names."""
    if tried := _tried(item):
        return tried == game
    return item.path.parent.name not in HOUSE and game in _named_in(item.path)


def _tried(item: pytest.Item) -> str | None:
    """The game that a test tries among others."""
    given = getattr(item, "callspec", None)
    for value in given.params.values() if given else ():
        tried = getattr(value, "game", value)
        if isinstance(tried, str) and tried in _games():
            return tried
    return None


@cache
def _named_in(path: Path) -> frozenset[str]:
    text = path.relative_to(ROOT).as_posix() + path.read_text(encoding="utf-8")
    return frozenset(re.findall(rf"\b({'|'.join(_games())})\b", text))


@cache
def _games() -> tuple[str, ...]:
    folders = (path.parent.name for path in (ROOT / "data").glob("*/meta.toml"))
    return (*sorted(folders), "toy")
