"""A display for each test, and hands on it."""

import os
import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from companion.model.play.session import Session
from companion.model.store import Store
from scripts.virtual_display import NoDisplayError, virtual_display
from tests.hands.hands import Hands
from tests.hands.playing import NAMES

PHONE, TABLET = (360, 780), (1280, 800)
OpenApp = Callable[..., Hands]


@pytest.fixture
def open_app(tmp_path: Path) -> Iterator[OpenApp]:
    """Return a function that opens the app on a display of its size, with a game begun or none."""
    with ExitStack() as stack:

        def opened(game: str = "", size: tuple[int, int] = PHONE) -> Hands:
            if game:
                _begin(tmp_path / "home", game)
            machine = {**os.environ, "DISPLAY": ""}
            try:
                stack.enter_context(virtual_display(machine, f"{size[0]}x{size[1]}x24"))
            except NoDisplayError as error:
                pytest.fail(str(error), pytrace=False)
            if not machine["DISPLAY"]:
                pytest.skip("without Xvfb there is no display that hands could reach")
            hands = stack.enter_context(closing(Hands(machine["DISPLAY"], size, tmp_path)))
            hands.start()
            return hands

        yield opened


def _begin(home: Path, game: str) -> None:
    """The table stands, and what everybody chooses before the first turn is chosen.

    The dice are the same each time, in the app as well.
    """
    with pytest.MonkeyPatch.context() as patch, closing(Store(home)) as store:
        patch.setattr(random, "SystemRandom", lambda: random.Random(7))
        session = Session.begin(store, game, NAMES, start=0)
        session.roll_everything()
        while not session.is_set_up:
            session.play(session.game.legal_moves()[0])
        session.everything_is_placed()
