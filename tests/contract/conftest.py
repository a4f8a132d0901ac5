"""Every test here is for every game: those that ship, and Tide Pool."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.contract.games import DRAWN, SHIPPED, in_each_mode, registered, sittings

ABOUT_TABLES = (
    "test_boards",
    "test_pad",
    "test_pictures",
    "test_reader",
    "test_shown",
    "test_tones",
    "test_turn",
)


@pytest.fixture(autouse=True, scope="module")
def tide_pool() -> Iterator[None]:
    """Tide Pool is registered while these tests run; nothing else makes it known."""
    with registered():
        yield


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """`game` is each game, `sitting` each mode of each, `any_sitting` also every number of players.

    What the house does with a game does not change with every chair; `make torture` tries them all.
    """
    games = DRAWN if metafunc.module.__name__.endswith(ABOUT_TABLES) else SHIPPED
    for name, ways in (("sitting", in_each_mode), ("any_sitting", sittings)):
        if name in metafunc.fixturenames:
            metafunc.parametrize(name, [each for game in games for each in ways(game)], ids=str)
            return
    if "game" in metafunc.fixturenames:
        metafunc.parametrize("game", games)
