"""The set-up in words: where the pieces go, in the order of the rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.amritsar import moves as m
from engine.amritsar.words.table import table_text
from engine.amritsar.words.voice import Voice
from engine.core.events import Event
from engine.core.language.words import N_, Words

_ALONE = ("starts", "temple_drawn", "bridge_drawn", "side_worker", "goal_drawn")
"""Events with an instruction of their own."""


def setup_text(words: Words, events: Iterable[Event], seats: Sequence[str]) -> list[str]:
    """Instructions for placing the pieces, one per line; objectives stay with their owners."""
    seen = []
    for event in events:
        if event.kind == "turn":
            break
        seen.append(event)
    voice = Voice(words, seats)
    lines = [table_text(words, event, seats) for event in seen if event.kind in _ALONE]
    lines += [
        line for event in seen if event.kind == "maharaja_begins" for line in _his(voice, event)
    ]
    return [*lines, *_tiles(voice, seen), *_workers(voice, seen), *_houses(voice, seen)]


def _his(voice: Voice, event: Event) -> list[str]:
    """AM-SOL-2 to AM-SOL-7: the Maharaja's board, line by line."""
    values = event.values
    first = voice.goods({"marble": values["marble"]})
    done = [
        voice.sentence(
            "Elephant in the {area}: most PP on the temple tile",
            area=voice.district(values["district"]),
        ),
        voice.plural(
            "{n} counter on his elephant", "{n} counters on his elephant", values["elephant"]
        ),
        voice.sentence("{n} counters on his board", n=values["board"]),
        voice.sentence("Fill his quarry with its printed resources"),
        voice.sentence("Then {goods} from the quarry to his storehouse", goods=first),
        voice.sentence("1 knowledge counter on the first space of his white track"),
        voice.sentence("2 knowledge counters beside it, for his actions"),
        voice.sentence("PP counter on {n}", n=values["pp"]),
        voice.sentence("Second maharaja token beside his board"),
    ]
    his = voice.sentence("Maharaja")
    return [f"{his}: {each}" for each in done]


def _tiles(voice: Voice, events: Sequence[Event]) -> list[str]:
    """District tiles, those of a district together."""
    lines = []
    for district in m.DISTRICTS:
        drawn = [e for e in events if e.kind == "tile_drawn" and e.values["district"] == district]
        if drawn:
            tiles = "; ".join(voice.tile(event.values["tile"]) for event in drawn)
            area = voice.area(district)
            lines.append(voice.sentence("{area}: lay the tiles {tiles}", area=area, tiles=tiles))
    return lines


def _workers(voice: Voice, events: Sequence[Event]) -> list[str]:
    lines = []
    for section in m.SECTIONS:
        here = [e for e in events if e.kind == "worker_drawn" and e.values["section"] == section]
        if here:
            workers = voice.listing(voice.colour(event.values["colour"]) for event in here)
            values = {"section": section}
            lines.append(voice.tell(N_("Workers in {section}: {workers}"), values, workers=workers))
    return lines


def _houses(voice: Voice, events: Sequence[Event]) -> list[str]:
    shown = [e.values["storehouse"] for e in events if e.kind == "storehouse_shown"]
    if not shown:
        return []
    houses = "; ".join(voice.storehouse(house) for house in shown)
    return [voice.sentence("Show the storehouses: {houses}", houses=houses)]
