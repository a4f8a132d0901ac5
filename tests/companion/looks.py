"""Pages in every look that they can have, and games to show on them.

Kivy makes its window when it is imported, so nothing here imports it while tests are collected.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from engine.core.game import Game
from tests.companion.sizes import PHONE, TABLET

LOOKS = (
    (PHONE, 100, "en"),
    (PHONE, 100, "es"),
    (PHONE, 100, "it"),
    (PHONE, 150, "it"),
    (PHONE, 200, "es"),
    (TABLET, 100, "it"),
    (TABLET, 150, "es"),
)
LONG_NAME = "Bartholomew"
"""A name that is long for its place."""


FEW_LOOKS = (LOOKS[3], LOOKS[4], LOOKS[5])
"""For pages that are made of parts which others have in every look."""


def every_look(
    ui: Any, fit: Callable[[], Any], pictures: Path, name: str, looks: Any = LOOKS
) -> list[str]:
    """Show a page in many looks; name what is cut off or too small.

    `fit` is called when the window has another size. The themes take turns.
    """
    found = []
    for number, (size, scale, language) in enumerate(looks):
        theme = ("dark", "light")[number % 2]
        resized(ui, size)
        ui.app.settings.change(theme=theme, text_size=scale, language=language)
        fit()
        ui.frames(4)
        shown = f"{name}-{size[0]}-{scale}-{language}-{theme}"
        ui.shot(pictures / f"{shown}.png")
        found += [f"{shown}: {fault}" for fault in (*ui.cut_texts(), *ui.small_targets())]
    return found


def resized(ui: Any, size: tuple[int, int]) -> Any:
    """Give the window another size."""
    from kivy.core.window import Window

    if tuple(Window.size) != size:
        Window.size = size
        ui.frames(5)
    return ui


def put_page(ui: Any, page_class: type, size: tuple[float, float]) -> Any:
    """Make a page of a size at the top of the window; `told` is what it tells."""
    from tests.companion import pages

    return pages.put_page(ui, page_class, size)


def random_game(players: int, seed: int) -> Iterator[Game]:
    """Play at random to the end; hand out the game before every decision."""
    from tests.companion import pages

    yield from pages.random_game(players, seed)


def finished_game(players: int, seed: int) -> Game:
    """A game that was played at random to its end."""
    *_, game = random_game(players, seed)
    return game


def game_after(players: int, seed: int, decisions: int) -> Game:
    """A random game in the middle."""
    from tests.companion import pages

    return pages.game_after(players, seed, decisions)


def hold_down(ui: Any, widget: Any) -> Any:
    """Put a finger on a widget and leave it there."""
    from tests.companion.ui import Finger

    finger = Finger(*widget.to_window(*widget.center))
    finger.down()
    ui.wait(0.3)
    return finger
