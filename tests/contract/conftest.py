"""Every test here is for every game: those that ship, and Tide Pool."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.contract.games import DRAWN, SHIPPED, registered, sittings

ABOUT_TABLES = ("test_pad", "test_shown", "test_tones")


@pytest.fixture(autouse=True, scope="module")
def tide_pool() -> Iterator[None]:
    """Tide Pool is registered while these tests run; nothing else makes it known."""
    with registered():
        yield


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`game` stands for each game, `sitting` for each mode and number of players of each."""
    games = DRAWN if metafunc.module.__name__.endswith(ABOUT_TABLES) else SHIPPED
    if "sitting" in metafunc.fixturenames:
        metafunc.parametrize(
            "sitting", [each for game in games for each in sittings(game)], ids=str
        )
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games)
