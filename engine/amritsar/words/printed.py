"""Names of pieces that say what is printed on them, as it is on the pieces of this table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.amritsar.box import Box
from engine.amritsar.state import State
from engine.amritsar.words.moves import main_text
from engine.amritsar.words.voice import Voice, temple_text, tile_text
from engine.core.language.words import Words, words


def printed_names(spoken: Words, state: State) -> Mapping[str, str]:
    """By term: the district and temple tiles of a copy that differs from what is assumed."""
    return _names(spoken.language, state.box) if state.box.corrections else {}


@lru_cache(maxsize=16)
def _names(language: str, box: Box) -> Mapping[str, str]:
    voice, printed = Voice(words(language)), box.printed
    names = {f"tile.{tile.id}": temple_text(voice, tile) for tile in printed.temple_tiles}
    for tile in printed.district_tiles:
        main = printed.district_action(tile.main)
        more = printed.district_action(tile.secondary)
        names[f"tile.{tile.id}"] = tile_text(voice, tile, main, more)
        names[f"main.{tile.id}"] = main_text(voice, tile, main)
    return names
