"""The doors of each game on Home, by taps."""

from __future__ import annotations

from typing import Any


def door(ui: Any, name: str = "play", game: str = "") -> None:
    """Tap `play`, `set_up` or `score` on Home, of the first game if none is named."""
    tiles = ui.app.pages.get_screen("home").ids.tiles.children[::-1]
    tile = next(each for each in tiles if game in ("", each.game))
    ui.tap(tile.ids[name])
