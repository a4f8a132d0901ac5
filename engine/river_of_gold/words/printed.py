"""Names of pieces that say what is printed on them, as it is on the pieces of this table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from engine.core.language.words import Words, words
from engine.river_of_gold.box import Box
from engine.river_of_gold.catalogue import load_catalogue
from engine.river_of_gold.state import State
from engine.river_of_gold.words.abilities import mastery_line
from engine.river_of_gold.words.moves import BONUS
from engine.river_of_gold.words.voice import Voice


def printed_names(spoken: Words, state: State) -> Mapping[str, str]:
    """By term: tiles, scoring tiles and masteries of a copy that differs from what is assumed."""
    opened = state.box.opened
    differs = opened and (opened.corrections or opened.found)
    return _names(spoken.language, state.box) if differs else {}


@lru_cache(maxsize=16)
def _names(language: str, box: Box) -> Mapping[str, str]:
    spoken, shipped, printed = words(language), load_catalogue(), box.printed
    voice, names = Voice(spoken), dict[str, str]()
    for tile in set(printed.tiles) - set(shipped.tiles):
        names[f"tile.{tile.id}"] = voice.printed_tile(tile)
    for scoring in set(printed.region_tiles) - set(shipped.region_tiles):
        names[f"region_tile.{scoring.id}.2"] = voice.values(scoring.side_2)
        names[f"region_tile.{scoring.id}.more"] = voice.values(scoring.side_3_4)
    for mastery in set(printed.masteries) - set(shipped.masteries):
        names[f"mastery.{mastery.id}.condition"] = mastery_line(spoken, mastery)
    for kind, number in BONUS.items():
        names[f"bonus.{kind}"] = str(getattr(printed.numbers, number))
    return names
