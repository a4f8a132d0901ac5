"""Opens the app, on a virtual display where there is none, and saves pictures of its main screens.

usage: python scripts/pictures.py FOLDER [--all]

--all: every language, theme, device and text size
KIVY_METRICS_DENSITY=2 in the environment: twice the pixels
"""

import os
import random
import sys
import tempfile
from collections.abc import Iterator
from contextlib import nullcontext
from itertools import product
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from companion.window.display import why_no_display  # noqa: E402
from scripts.virtual_display import NoDisplayError, virtual_display  # noqa: E402

DEVICES = {"phone": (360, 780), "tablet": (1280, 800)}
PLAYERS = 3
DECISIONS = 60
"""So many are made before a picture is taken."""
SHOWN = [("phone", "en", "dark", 100), ("tablet", "en", "dark", 100), ("phone", "es", "light", 100)]


def main(arguments: list[str]) -> int:
    """Save the pictures and print where they are."""
    if not arguments:
        print(__doc__, file=sys.stderr)
        return 2
    folder = Path(arguments[0])
    looks = SHOWN
    if "--all" in arguments:
        looks = list(product(DEVICES, ("en", "es", "it"), ("dark", "light"), (100, 150, 200)))
    try:
        with virtual_display() if why_no_display() else nullcontext():
            for picture in take(folder.resolve(), looks):
                print(os.path.relpath(picture))
    except NoDisplayError as error:
        print(f"The app cannot be shown here: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"The pictures cannot be saved: {error}", file=sys.stderr)
        return 1
    return 0


def take(folder: Path, looks: list[tuple[str, str, str, int]]) -> Iterator[Path]:
    """Open the app once for each look and save each screen."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["TABLESIDE_HOME"] = home
        density = int(os.environ.setdefault("KIVY_METRICS_DENSITY", "1"))
        from companion.window.app import TablesideApp
        from tests.companion.ui import UI

        for device, language, theme, text_size in looks:
            app = TablesideApp(Path(home))
            app.settings.change(language=language, theme=theme, text_size=text_size)
            width, height = DEVICES[device]
            ui = UI(app, (width * density, height * density))
            look = f"{device}-{language}-{theme}-{text_size}.png"
            for screen in screens(ui, whole=device == "phone"):
                yield ui.shot(folder / f"{screen}-{look}")
            ui.close()


def _played(store: Any, game: str) -> Any:
    """A game some turns on, at the beginning of a turn, where no sheet lies over the table."""
    from companion.model.play.session import Session
    from tests.companion.games import NAMES

    source = random.Random(3)
    session = Session.begin(store, game, NAMES[:PLAYERS])
    session._dice.seed = 7
    while not session.is_set_up:
        _step(session, source)
    session.everything_is_placed()
    for _ in range(DECISIONS):
        _step(session, source)
    turn = session.game.rules.turn(session.game.state)
    while session.waits_for_chance or session.game.rules.turn(session.game.state) == turn:
        _step(session, source)
    return session


def _step(session: Any, source: random.Random) -> None:
    if session.waits_for_chance:
        session.roll()
    else:
        session.play(source.choice(session.game.legal_moves()))


def screens(ui: Any, *, whole: bool) -> Iterator[str]:
    """Bring one screen after the other into view and name it: the table of every game first.

    `whole`: every page of a table, not only its board.
    """
    from companion.tables import offered, table_of
    from tests.companion.games import open_game

    ui.app.still = True
    for game in offered():
        ui.app.session = _played(ui.app.store, game)
        table = open_game(ui)
        pages = table_of(game).meta.pages
        for page in pages if whole else pages[:1]:
            table.open_page(page.key)
            ui.wait(0.5)
            yield f"{game}-{page.key}"
        ui.app.go_home()
    ui.wait(0.5)
    yield "home"
    ui.app.go("settings")
    ui.frames(4)
    yield "settings"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
