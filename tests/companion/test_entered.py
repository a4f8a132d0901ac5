"""How far a confirming tap reaches: every module that it enters until the table stands still again.

`pytest -s tests/companion/test_entered.py` prints the modules. Counts of calls are the same on
every machine, so a look-up done twice, or a part that is shown again although nothing of it has
changed, is found here first.
"""

from collections.abc import Iterator

import pytest

from tests.companion.entered import entered
from tests.companion.games import open_game
from tests.contract.games import Sitting, begun, registered

MOST = {"agra": 90, "river_of_gold": 108, "amritsar": 96, "toy": 75}
"""Modules besides those of every widget and of Kivy's inside. docs/performance.md says which."""


@pytest.fixture(autouse=True)
def tide_pool() -> Iterator[None]:
    with registered():
        yield


@pytest.mark.parametrize("game", MOST)
def test_a_tap_that_plays_enters_no_more_than_it_needs(tide_pool, open_ui, game):
    from tests.companion.player import Tapper

    ui = open_ui()
    ui.app.session = begun(ui.app.store, Sitting(game, "", 2))
    open_game(ui)
    player, found = Tapper(ui), list[list[str]]()

    def tap(widget: object, wait: float = 0.0) -> None:
        before = player.game.at
        with entered() as calls:
            ui.tap(widget)
        if player.game.at > before:
            found.append(sorted(calls))
        ui.wait(wait)

    player.tap = tap
    while not found:
        player.step()
    print(game, len(found[0]), *found[0], sep="\n")
    assert len(found[0]) <= MOST[game]
