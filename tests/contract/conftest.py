"""Every test here is for every game: those that ship, and Tide Pool."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.contract.games import DRAWN, SHIPPED, in_each_mode, registered, sittings

ABOUT_TABLES = ("test_pad", "test_shown", "test_tones")
ABOUT_RULES = ("test_engine", "test_hidden")
"""What the house does with a game does not change with every chair: there each mode is tried once.
`make torture` plays all of them."""


@pytest.fixture(autouse=True, scope="module")
def tide_pool() -> Iterator[None]:
    """Tide Pool is registered while these tests run; nothing else makes it known."""
    with registered():
        yield


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`game` stands for each game, `sitting` for a game as it can be begun."""
    module = metafunc.module.__name__
    games = DRAWN if module.endswith(ABOUT_TABLES) else SHIPPED
    if "sitting" in metafunc.fixturenames:
        ways = sittings if module.endswith(ABOUT_RULES) else in_each_mode
        metafunc.parametrize("sitting", [each for game in games for each in ways(game)], ids=str)
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games)
