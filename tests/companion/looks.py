"""Goes through every look that a page can have, and says what is wrong with it."""

from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

from kivy.core.window import Window

from tests.companion.sizes import LANGUAGES, PHONE, TABLET

SCALES = (100, 150, 200)
NAMED = ("Ana", "Bartholomew", "Cy", "Dev")
"""One of them with a name that is long for its place."""


def every_look(ui: Any, fit: Callable[[], Any], pictures: Path, name: str) -> list[str]:
    """Show a page in each size, text size and language; name what is cut off or too small.

    `fit` is called when the window has another size. The themes take turns.
    """
    found = []
    looks = product((PHONE, TABLET), SCALES, LANGUAGES)
    for number, (size, scale, language) in enumerate(looks):
        theme = ("dark", "light")[number % 2]
        Window.size = size
        ui.app.settings.change(theme=theme, text_size=scale, language=language)
        fit()
        ui.frames(4)
        shown = f"{name}-{size[0]}-{scale}-{language}-{theme}"
        ui.shot(pictures / f"{shown}.png")
        found += [f"{shown}: {fault}" for fault in (*ui.cut_texts(), *ui.small_targets())]
    return found
